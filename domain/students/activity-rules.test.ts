import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../kernel/plain-day.ts';
import { outsideYear, requireDaysInYear } from './activity-rules.ts';

const year = { year: 2026, terms: [{ startDate: '2026-08-24' }] };
const days = (...texts: string[]) => texts as PlainDay[];

describe('days of an activity', () => {
  it('are refused outside the school year, with a sentence that says which days it has', () => {
    expect(outsideYear(days('2019-03-01', '2026-10-01', '2031-03-01'), year)).toBe(
      'March 1, 2031; March 1, 2019: outside 2026-2027, whose activities are from May 26, 2026 to August 24, 2027.',
    );
    expect(() => requireDaysInYear(days('2031-03-01'), year)).toThrow('events: March 1, 2031: outside 2026-2027');
  });
  it('pass from the summer before the first term to a year after it began', () =>
    expect(outsideYear(days('2026-05-26', '2027-08-24'), year)).toBeUndefined());
  it('pass where they are recorded already', () =>
    expect(outsideYear(days('2019-03-01'), year, days('2019-03-01'))).toBeUndefined());
});
