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
const none = { answered: 0, of: 11 };

it('says each level with its term, and on how few answers it stands', () => {
  const terms = [
    { termId: 12, risk: 'low' as const, answered: 1, of: 11 },
    { termId: 21, risk: 'ultra' as const, ...full },
  ];
  expect(smallCourse(terms, years, '2026-11-22')).toEqual([
    { termId: 12, level: 'low', isFew: true, text: 'Low in Semester 2, 2025-2026, 1 of 11 answered' },
    { termId: 21, level: 'ultra', isFew: false, text: 'Ultra in Semester 1, 2026-2027' },
  ]);
});

it('leaves out a term that lies ahead, unless it says something', () => {
  const ahead = (risk: 'No Data' | 'high') =>
    smallCourse([{ termId: 22, risk, ...(risk === 'high' ? full : none) }], years, '2026-11-22').length;
  expect([ahead('No Data'), ahead('high')]).toEqual([0, 1]);
});

it('shows the newest terms where there are many', () => {
  const many = Array.from({ length: 4 }, (_, at) => ({
    termId: [11, 12, 21, 22][at] ?? 0,
    risk: 'low' as const,
    ...full,
  }));
  const points = smallCourse([{ termId: 11, risk: 'ultra' as const, ...full }, ...many], years, '2027-02-01');
  expect(points.map(({ level }) => level)).toEqual(['low', 'low', 'low', 'low']);
});
