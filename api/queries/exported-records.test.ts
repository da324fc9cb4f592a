import { expect, it } from 'vitest';
import { records } from '../../projections/definitions/records/records.ts';
import type { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { DocumentReader, WhereIn } from '../../projections/storage/port.ts';
import { projected, recorded, write } from '../../tests/support/projected.ts';
import { recordsByName } from './exported-records.ts';
import { studentsThere } from './few-students.ts';

const ids = Array.from({ length: 6 }, (_, at) => 100_001 + at);
const names = ['Fox', 'Bee', 'Ode', 'Ann', 'Lee', 'Zoë'];
const school = [
  write.year(1, 'annual', 1),
  ...ids.flatMap((id, at) => [write.admitted(id, { lastName: names[at] ?? '' }), write.enrolled(id, 1)]),
];
const cohort = '11.0';

/** The models over a small school, and how many records were read out of them. */
const withModels = <Result>(look: (models: ReadModels, read: () => number) => Promise<Result>) =>
  projected(records, recorded(school), (reader) => {
    let read = 0;
    async function* counted(...asked: Parameters<DocumentReader['stream']>) {
      for await (const one of reader.stream(...asked)) {
        read += 1;
        yield one;
      }
    }
    const counting = { ...reader, stream: counted } as DocumentReader;
    return look({ reader: () => counting } as unknown as ReadModels, () => read);
  });

const exportOf = (where: WhereIn<typeof termRecords>, chosen?: readonly number[]) =>
  withModels(async (models, read) => {
    const found: number[] = [];
    for await (const { studentId } of recordsByName(models, where, chosen)) found.push(studentId);
    return { found, read: read() };
  });

it('hands out everybody by name', async () =>
  expect(await exportOf({ cohort })).toEqual({
    found: [100_004, 100_002, 100_001, 100_005, 100_003, 100_006],
    read: 6,
  }));

it('reads the records of those alone who were chosen, by name too', async () =>
  expect(await exportOf({ cohort }, [100_001, 100_002, 999_999])).toEqual({ found: [100_002, 100_001], read: 2 }));

it('leaves out who was chosen and is not among those that are asked for', async () => {
  const asked = { cohort, studentId: { in: [100_002, 100_003] } };
  expect((await exportOf(asked, [100_001, 100_002])).found).toEqual([100_002]);
  expect(await withModels((models) => studentsThere(models, asked, [100_001, 100_002]))).toEqual({
    ...{ rows: 1, students: [100_002] },
  });
});

it('takes however many are chosen', async () => {
  const many = Array.from({ length: 40_000 }, (_, at) => 100_003 + at);
  expect((await exportOf({ cohort }, many)).found).toEqual([100_004, 100_005, 100_003, 100_006]);
});
