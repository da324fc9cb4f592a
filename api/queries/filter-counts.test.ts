import { expect, it } from 'vitest';
import { type CountedRecord, countOptions } from './filter-counts.ts';

const record = (values: Partial<CountedRecord>): CountedRecord => ({
  ...{ gradeLevel: '9', disabilities: ['AU'], risk: 'low', support: [], race: 'HI7', postSchool: false },
  ...values,
});
const SCHOOL = [
  record({ risk: 'ultra', support: ['math', 'english'] }),
  record({ risk: 'ultra', gradeLevel: '10', disabilities: ['AU', 'ED'] }),
  record({ risk: 'high', race: 'N/A' }),
  record({ gradeLevel: 'Post-school', postSchool: true }),
];

it('counts every option where nothing is chosen; a student counts for each value once', async () => {
  expect(await countOptions(SCHOOL, {})).toEqual({
    grades: { 9: 2, 10: 1, 'Post-school': 1 },
    disabilities: { AU: 4, ED: 1 },
    riskLevels: { ultra: 2, high: 1, low: 1 },
    supportNeeded: { math: 1, english: 1 },
    races: { HI7: 3 },
  });
});

it('counts an option beside what the other sections leave, whatever its own section has chosen', async () => {
  const counts = await countOptions(SCHOOL, { grades: ['9'], riskLevels: ['ultra'] });
  expect(counts.riskLevels).toEqual({ ultra: 1, high: 1 });
  expect(counts.grades).toEqual({ 9: 1, 10: 1 });
  expect(counts.supportNeeded).toEqual({ math: 1, english: 1 });
});

it('leaves out who is of the other cohort, but for the grade that shows them', async () => {
  const counts = await countOptions(SCHOOL, { inSchool: true });
  expect(counts.grades).toEqual({ 9: 2, 10: 1, 'Post-school': 1 });
  expect(counts.riskLevels).toEqual({ ultra: 2, high: 1 });
  expect((await countOptions(SCHOOL, { inSchool: false })).riskLevels).toEqual({ low: 1 });
});
