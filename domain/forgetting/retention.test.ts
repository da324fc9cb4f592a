import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../kernel/plain-day.ts';
import { lastDayInSchool, leftLongAgo } from './retention.ts';

const attended = (year: number, isPostSchool = false) => ({ year, isPostSchool });
const day = (text: string) => text as PlainDay;

describe('the last day in school', () => {
  it('is June 30 of the last year that was not post-school', () => {
    expect(lastDayInSchool([attended(2019), attended(2017), attended(2020, true)])).toBe('2020-06-30');
  });
  it('lies before the first post-school year where nothing else is known, and nowhere without a year', () => {
    expect(lastDayInSchool([attended(2021, true), attended(2020, true)])).toBe('2020-06-30');
    expect(lastDayInSchool([])).toBeNull();
  });
});

describe('who left longer ago than the rule', () => {
  it('is counted in whole years to the day', () => {
    expect(leftLongAgo(day('2020-06-30'), 5, day('2025-06-30'))).toBe(false);
    expect(leftLongAgo(day('2020-06-30'), 5, day('2025-07-01'))).toBe(true);
    expect(leftLongAgo(day('2020-06-30'), 6, day('2025-07-01'))).toBe(false);
    expect(leftLongAgo(day('9999-06-30'), 5, day('2026-07-01'))).toBe(false);
  });
});
