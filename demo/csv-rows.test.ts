import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../domain/kernel/plain-day.ts';
import { checkRows } from '../domain/student-import/check-rows.ts';
import { DISABILITY_CODES } from '../domain/vocabulary/disabilities.ts';
import { GRADE_LETTERS, POST_SCHOOL } from '../domain/vocabulary/school.ts';
import { CATEGORIES } from './categories.ts';
import { type FileRow, fileRows } from './csv-rows.ts';
import { plantFaults } from './faults.ts';

const STUDENTS = 6000;
const rows = [...fileRows({ seed: 'figures', students: STUDENTS, year: 2025 })];
const inSchool = rows.filter((row) => row.gradeLevel !== POST_SCHOOL);

/** The share in percent of the rows that answered. */
function share(of: readonly FileRow[], field: keyof FileRow, holds: (text: string) => boolean): number {
  const answered = of.filter((row) => row[field] !== '');
  return (100 * answered.filter((row) => holds(row[field])).length) / answered.length;
}
const yes = (text: string) => text === 'Yes';

const check = (some: readonly FileRow[]) =>
  checkRows(some, { today: '2026-06-01' as PlainDay, letters: GRADE_LETTERS }, new Map());

describe('a generated file', () => {
  it('is the same for the same seed, and another for another', () => {
    const again = [...fileRows({ seed: 'figures', students: STUDENTS, year: 2025 })];
    expect(again).toEqual(rows);
    expect([...fileRows({ seed: 'other', students: 20, year: 2025 })]).not.toEqual(rows.slice(0, 20));
  });

  it('passes every check of the import and has a number of its own in each row', () => {
    expect(check(rows).flatMap((row) => row.findings)).toEqual([]);
    expect(new Set(rows.map((row) => row.studentId)).size).toBe(STUDENTS);
  });

  it('shows names with more than plain letters and numbers with leading zeros', () => {
    expect(rows.slice(0, 3).map((row) => `${row.firstName} ${row.lastName}`)).toEqual([
      'Zoë Şimşek',
      "Łukasz O'Brien",
      'Mary Ann McDonald',
    ]);
    expect(Math.abs(share(rows, 'studentId', (text) => text.startsWith('0')) - 10)).toBeLessThan(2);
  });

  it.each<[string, number, number]>([
    ['male', 65, share(inSchool, 'gender', (text) => text === 'male')],
    ['absent 10 % or more', 33, share(inSchool, 'absentPercent', (text) => Number(text) >= 10)],
    ['absent 20 % or more', 10, share(inSchool, 'absentPercent', (text) => Number(text) >= 20)],
    ['without referrals', 75, share(inSchool, 'behaviorMarks', (text) => text === '0')],
    ['suspended', 15, share(inSchool, 'suspended', yes)],
    ['failing English', 11, share(inSchool, 'failingEnglish', yes)],
    ['failing math', 12, share(inSchool, 'failingMath', yes)],
    ['retained', 27, share(inSchool, 'retained', yes)],
    ['in extracurricular activities', 60, share(inSchool, 'hasExtracurricular', yes)],
    ['English learners', 12, share(rows, 'ell', yes)],
    ['Hispanic', 28, share(rows, 'race', (text) => text === 'HI7')],
    ['leading their IEP meeting', 13, share(inSchool, 'iepRole', (text) => text.startsWith('Led'))],
  ])('has %s: %d %%', (_, expected, found) => {
    expect(Math.abs(found - expected)).toBeLessThan(3.5);
  });

  it.each(DISABILITY_CODES.filter((code) => CATEGORIES[code].share > 4))('has the share of %s', (code) => {
    const withCategory = rows.filter((row) => row.disabilities !== '');
    const found = share(withCategory, 'disabilities', (text) => text.split(' ').includes(code));
    // A further category comes on top of the first.
    expect(Math.abs(found - CATEGORIES[code].share * 1.1)).toBeLessThan(3.5);
  });

  it('lets absence, grades and referrals go together', () => {
    const [often, seldom] = [10, 5].map((limit) =>
      inSchool.filter((row) => (limit === 10 ? Number(row.absentPercent) >= 10 : Number(row.absentPercent) < 5)),
    );
    const failing = (of: readonly FileRow[] = []) => share(of, 'failingMath', yes);
    expect(failing(often)).toBeGreaterThan(1.5 * failing(seldom));
  });

  it('leaves about one answer in twenty blank', () => {
    const blank = inSchool.filter((row) => row.hasTravelSkills === '').length / inSchool.length;
    expect(blank).toBeGreaterThan(0.03);
    expect(blank).toBeLessThan(0.09);
  });
});

describe('planted faults', () => {
  it('are found by the checks, each in the row it was planted in', () => {
    const faulty = rows.slice(0, 200).map((row) => ({ ...row }));
    const places = plantFaults(faulty, 10, 'figures');
    const found = check(faulty).flatMap((row, at) => (row.findings.length > 0 ? [at + 2] : []));
    expect(places.map((place) => Number(/^line (\d+)/.exec(place)?.[1]))).toEqual(found);
    expect(found).toHaveLength(10);
  });
});
