import { expect, it } from 'vitest';
import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import { withActivities } from './population.ts';
import type { ReportTerm } from './terms.ts';

const STUDENTS = 45;
const term = { id: 11, yearId: 1, clearing: 0 } as ReportTerm;

async function* students() {
  for (let at = 0; at < STUDENTS; at += 1) yield { studentId: 100_001 + at } as TermRecordDocument;
}

it('the activities of a school are read a few students at a time, and each gets their own', async () => {
  const read: number[] = [];
  const getMany = async (_: unknown, ids: readonly string[]) => {
    read.push(ids.length);
    return ids.map((id) => ({ studentId: Number(id.split('-')[0]), cohort: '1.0', activities: [id] }));
  };
  const models = { reader: () => ({ getMany }) } as unknown as ReadModels;
  const found: unknown[] = [];
  for await (const { record, activities } of withActivities(models, term, students()))
    found.push([record.studentId, activities[0]]);
  expect(found).toEqual(Array.from({ length: STUDENTS }, (_, at) => [100_001 + at, `${100_001 + at}-1`]));
  expect(Math.max(...read)).toBeLessThanOrEqual(10);
});
