import { expect, it } from 'vitest';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { previousTerm } from './previous-term.ts';

const year = (id: number, start: number, terms: number) =>
  ({
    id,
    year: start,
    termType: terms === 1 ? 'annual' : 'semester',
    terms: Array.from({ length: terms }, (_, index) => ({ id: id * 10 + index + 1, index })),
  }) as WireSchoolYear;
const years = [year(2, 2026, 2), year(1, 2025, 2)];

it('is the one before in the year, or the last of the year before', () => {
  const [now] = years;
  if (!now) throw new Error('no year');
  const [first, second] = now.terms;
  if (!first || !second) throw new Error('no terms');
  expect(previousTerm(years, now, second)).toEqual({ id: 21, name: 'Semester 1' });
  expect(previousTerm(years, now, first)).toEqual({ id: 12, name: '2025-2026 Semester 2' });
  expect(previousTerm([now], now, first)).toBeUndefined();
});
