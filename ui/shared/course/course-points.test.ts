import { expect, it } from 'vitest';
import type { WireSchoolYear } from '../../../domain/wire/contract.ts';
import { smallCourse } from './course-points.ts';

const year = (id: number, start: number) =>
  ({
    id,
    year: start,
    termType: 'semester',
    terms: [
      { id: id * 10 + 1, index: 0, startDate: `${start}-08-20T00:00:00.000Z` },
      { id: id * 10 + 2, index: 1, startDate: `${start + 1}-01-10T00:00:00.000Z` },
    ],
  }) as WireSchoolYear;
const years = [year(2, 2026), year(1, 2025)];
const full = { answered: 11, of: 11 };

it('says each level with its term, and on how few answers it stands', () => {
  const terms = [
    { termId: 12, risk: 'low' as const, answered: 1, of: 11 },
    { termId: 21, risk: 'ultra' as const, ...full },
  ];
  expect(smallCourse(terms, years, 21)).toEqual([
    { termId: 12, level: 'low', isFew: true, text: 'Low in Semester 2, 2025-2026, 1 of 11 answered' },
    { termId: 21, level: 'ultra', isFew: false, text: 'Ultra in Semester 1, 2026-2027' },
  ]);
});

it('ends with the term on display', () => {
  const terms = [11, 12, 21, 22].map((termId) => ({ termId, risk: 'low' as const, ...full }));
  expect(smallCourse(terms, years, 12).map(({ termId }) => termId)).toEqual([11, 12]);
});

it('shows the last four of many terms', () => {
  const terms = [31, 32, 11, 12, 21, 22].map((termId) => ({ termId, risk: 'high' as const, ...full }));
  expect(smallCourse(terms, [year(3, 2024), ...years], 21).map(({ termId }) => termId)).toEqual([32, 11, 12, 21]);
});
