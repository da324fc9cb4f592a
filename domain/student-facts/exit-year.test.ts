import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../kernel/plain-day.ts';
import { childCountDateOf, exitYear, exitYearOf } from './exit-year.ts';

describe('an exit year', () => {
  const profile = { exitYearStart: '07-01' as never, childCountDate: '12-01' as never };
  const day = (text: string) => text as PlainDay;

  it('goes from its first day to the eve of the next', () => {
    expect(exitYear(2025, profile)).toEqual({ year: 2025, first: '2025-07-01', last: '2026-06-30' });
    expect(['2026-06-30', '2026-07-01'].map((on) => exitYearOf(day(on), profile).year)).toEqual([2025, 2026]);
  });

  it('counts by the count of the year before until that of its own', () => {
    const of = (on: string, childCountDate = profile.childCountDate) =>
      childCountDateOf(day(on), exitYearOf(day(on), profile), { childCountDate });
    expect(['2025-11-30', '2025-12-01', '2026-06-30'].map((on) => of(on))).toEqual([
      '2024-12-01',
      '2025-12-01',
      '2025-12-01',
    ]);
    // A count in spring is in the calendar year in which the exit year ends.
    expect(['2026-03-14', '2026-03-15', '2025-07-01'].map((on) => of(on, '03-15' as never))).toEqual([
      '2025-03-15',
      '2026-03-15',
      '2025-03-15',
    ]);
  });
});
