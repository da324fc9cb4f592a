import { describe, expect, it } from 'vitest';
import { everything, projected, recorded, type Written, write } from '../../tests/support/projected.ts';
import { PENDING, type PendingWork, type Projection, pendingWork } from '../runtime/projection.ts';
import type { DocumentReader } from '../storage/port.ts';
import { activities, studentYears } from './activities.ts';
import { facts, personFacts } from './facts.ts';
import { dashboards } from './records/dashboard.ts';
import { people } from './records/people.ts';
import { records } from './records/records.ts';
import { termRecords } from './records/term-record.ts';
import { admittedStudents, students } from './students.ts';

const [A, B, C] = [100_001, 100_002, 100_003];
const all = [A, B, C];
const filled: Written[] = [
  write.year(1),
  write.year(2),
  ...all.map((id) => write.admitted(id)),
  ...all.flatMap((id) => [write.enrolled(id, 1), write.enrolled(id, 2, { gradeLevel: '10' })]),
  ...all.map((id) => write.activity(id, 1, 1, 7)),
];
/** Both years were emptied, and one has begun again. */
const emptied: Written[] = [
  ...filled,
  write.cleared(1, 1),
  write.cleared(2, 1),
  write.enrolled(B, 1, { stay: 2, clearing: 1, gradeLevel: '11' }),
];

/** The work that is left before each slice, and what there is in the end. */
async function sliced(model: Projection, events: readonly Written[], limit: number) {
  const left: Pick<PendingWork, 'id' | 'done' | 'total'>[] = [];
  const watched: Projection = {
    ...model,
    slice: async (unit, most) => {
      const work = await unit.find(pendingWork, { where: {} });
      for (const { id, done, total } of work.slice(0, 1))
        left.push({ id, done, ...(total !== undefined && { total }) });
      return (await model.slice?.(unit, most)) ?? false;
    },
  };
  const documents = await projected(watched, recorded(events), everything(model), { slices: { after: 0, limit } });
  return { left, documents };
}

describe('the documents of a year that was emptied go in slices', () => {
  it.each<[Projection]>([[records], [activities], [students], [facts]])(
    'of $name: however small they are, the same is left in the end, and no work',
    async (model) => {
      const { documents } = await sliced(model, emptied, 1);
      expect(documents[PENDING]).toEqual([]);
      for (const limit of [2, 3, 100]) expect((await sliced(model, emptied, limit)).documents).toEqual(documents);
    },
  );

  it.each<[Projection, number[]]>([
    // Six records of a year; a last slice takes its dashboards.
    [records, [0, 1, 2, 3, 4, 5, 6]],
    [activities, [0, 1, 2, 3]],
    // These look through all three students.
    [students, [0, 1, 2, 3]],
    [facts, [0, 1, 2, 3]],
  ])('of $name: it is said how many are done', async (model, steps) => {
    const { left } = await sliced(model, [...filled, write.cleared(1, 1)], 1);
    expect(left.map(({ done }) => done)).toEqual(steps);
    expect(left.every(({ id }) => id === 'year 1, clearing 1')).toBe(true);
    if (model === records) expect(left.map(({ total }) => total)).toEqual([undefined, 6, 6, 6, 6, 6, 6]);
  });

  const look = <Result>(model: Projection, reading: (reader: DocumentReader) => Promise<Result>) =>
    projected(model, recorded(emptied), reading, { slices: { after: 0, limit: 1 } });

  it('of students: who began again is there again, the others are in no year', async () => {
    const found = await look(students, (reader) => reader.find(admittedStudents, { where: {} }));
    expect(
      found.map(({ id, years, yearCount }) => [id, years.map(({ yearId, stay }) => [yearId, stay]), yearCount]),
    ).toEqual([
      [A, [], 0],
      [B, [[1, 2]], 1],
      [C, [], 0],
    ]);
  });

  it('of facts: the same', async () => {
    const found = await look(facts, (reader) => reader.find(personFacts, { where: {} }));
    expect(
      found.map(({ id, years }) => [id, years.map(({ yearId, stay, gradeLevel }) => [yearId, stay, gradeLevel])]),
    ).toEqual([
      [A, []],
      [B, [[1, 2, '11']]],
      [C, []],
    ]);
  });

  it('of activities and of records: the same', async () => {
    const ofYears = await look(activities, (reader) => reader.find(studentYears, { where: {} }));
    expect(ofYears.map(({ id, cohort }) => [id, cohort])).toEqual([[`${B}-1`, '1.1']]);
    const [found, counts, known] = await look(records, async (reader) => [
      await reader.find(termRecords, { where: {} }),
      await reader.find(dashboards, { where: {} }),
      await reader.find(people, { where: {} }),
    ]);
    expect(found.map(({ studentId, cohort }) => [studentId, cohort])).toEqual([
      [B, '11.1'],
      [B, '12.1'],
    ]);
    expect(counts.map(({ id, total }) => [id, total])).toEqual([
      ['11.1', 1],
      ['12.1', 1],
    ]);
    expect(known.map(({ stays }) => Object.keys(stays))).toEqual([[], ['1'], []]);
  });

  it('a year that is deleted after it was emptied leaves nothing, and one that is deleted twice is work once', async () => {
    const deleted = [...emptied, write.deleted(1), write.deleted(1)];
    for (const model of [records, activities, students, facts]) {
      const { documents } = await sliced(model, deleted, 2);
      const { years: known, people: _people, students: persons = [], personFacts: dated = [], ...others } = documents;
      expect(known).toMatchObject([
        { id: 1, deleted: true },
        { id: 2, deleted: false, clearing: 1 },
      ]);
      expect([...persons, ...dated].flatMap((one) => ('years' in one ? one['years'] : []))).toEqual([]);
      expect(Object.values(others).flat()).toEqual([]);
    }
  });
});
