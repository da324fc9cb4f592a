import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../kernel/plain-day.ts';
import { totalsByYear, totalsOf } from './totals.ts';

const given = (date: string, minutes = 10, counts = true) => ({
  activity: 'JEC' as const,
  date: date as PlainDay,
  minutes,
  counts,
});

describe('totals of services', () => {
  it('of none are nothing, for all five activities', () =>
    expect(totalsOf([])).toEqual({
      ...{ services: 0, minutes: 0, countedMinutes: 0, different: 0, first: null, last: null },
      activities: ['JEC', 'WBLE', 'CPSE', 'WRT', 'ISA'].map((activity) => ({
        activity,
        services: 0,
        minutes: 0,
        countedMinutes: 0,
      })),
    }));

  it('have their first and last day, in whatever order they were entered', () =>
    expect(totalsOf([given('2026-10-06'), given('2026-12-01'), given('2026-09-08', 20, false)])).toMatchObject({
      ...{ services: 3, minutes: 40, countedMinutes: 20, different: 1, first: '2026-09-08', last: '2026-12-01' },
    }));

  it('are those of program years and of their quarters, each the newest first', () => {
    const days = ['2025-10-06', '2027-06-30', '2026-07-01', '2027-01-15', '2026-06-30', '2024-08-01'];
    expect(
      totalsByYear(days.map((on) => given(on))).map(({ programYear, services, quarters }) => [
        programYear,
        services,
        quarters.map(({ quarter }) => quarter),
      ]),
    ).toEqual([
      [2026, 3, ['2026-Q4', '2026-Q3', '2026-Q1']],
      [2025, 2, ['2025-Q4', '2025-Q2']],
      [2024, 1, ['2024-Q1']],
    ]);
  });
});
