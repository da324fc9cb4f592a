import { expect, it } from 'vitest';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { changedSearch } from '../routing/changed-search.ts';
import { choiceInAddress, readChoice, studentInAddress } from './report-address.ts';
import { initialChoice, type ReportChoice } from './report-choice.ts';

const stamps = { createdAt: 0, updatedAt: 0, deletedAt: null };
const term = (id: number, index: number) => ({
  ...stamps,
  id,
  index,
  schoolYearId: Math.floor(id / 10),
  startDate: '2025-09-01T00:00:00.000Z',
});
const YEARS: WireSchoolYear[] = [
  { ...stamps, id: 1, year: 2024, termType: 'semester', terms: [term(11, 0), term(12, 1)] },
  { ...stamps, id: 2, year: 2025, termType: 'semester', terms: [term(21, 0), term(22, 1)] },
];
const initial = initialChoice('category', YEARS[1], 21);
const queryOf = (choice: ReportChoice) => new URLSearchParams(changedSearch('', choiceInAddress(choice)));

it('finds in an address what was chosen', () => {
  const choice: ReportChoice = { ...initial, startYearId: 1, startTermId: 12, primary: 'race', secondary: 'gender' };
  expect(readChoice(queryOf(choice), initial, 'category', YEARS)).toEqual(choice);
});
it('finds a range and everybody', () => {
  const range = { overTime: true, startYearId: 1, startTermId: 11, endYearId: 2, endTermId: 21, allStudents: true };
  const choice: ReportChoice = { ...initial, ...range };
  expect(readChoice(queryOf(choice), initial, 'studentRisk', YEARS)).toEqual(choice);
  expect(readChoice(queryOf(choice), initial, 'student', YEARS).allStudents).toBe(false);
});
it('names a student by the id', () => {
  const student = { id: 100_087, firstName: 'Ana', lastName: 'Alvarez', studentNumber: 'S-1' };
  const query = queryOf({ ...initial, student });
  expect(studentInAddress(query)).toBe(100_087);
  expect(query.toString()).not.toContain('Alvarez');
});
it.each(['', 'year=99&term=991', 'year=x'])('opens as always with %j', (search) => {
  expect(readChoice(new URLSearchParams(search), initial, 'category', YEARS)).toEqual(initial);
});
it('leaves out what it does not know: a term of another year, a category that is none, a mode the report has not', () => {
  const query = new URLSearchParams('year=2&term=11&by=shoes&over=time');
  expect(readChoice(query, initial, 'term', YEARS)).toMatchObject({
    startYearId: 2,
    startTermId: null,
    primary: null,
    overTime: false,
  });
});
