import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { addMonths, movedDay, weeksOf } from './month-grid.ts';

const day = (text: string) => text as PlainDay;

describe('the weeks of a month', () => {
  it('are six, begin on a Sunday and hold every day of the month once', () => {
    const weeks = weeksOf({ year: 2026, month: 2 });
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe('2026-02-01');
    expect(weeks.flat().filter((one) => one.startsWith('2026-02'))).toHaveLength(28);
    expect(weeksOf({ year: 2026, month: 11 })[4]?.[1]).toBe('2026-11-30');
  });
});

describe('keys in the calendar', () => {
  it('move by day, week and month, over the ends of months and years', () => {
    expect(movedDay('ArrowRight', day('2025-12-31'))).toBe('2026-01-01');
    expect(movedDay('ArrowUp', day('2026-03-03'))).toBe('2026-02-24');
    expect(movedDay('Home', day('2026-11-20'))).toBe('2026-11-15');
    expect(movedDay('End', day('2026-11-20'))).toBe('2026-11-21');
    expect(movedDay('PageDown', day('2025-12-15'))).toBe('2026-01-15');
    expect(movedDay('x', day('2026-11-20'))).toBeUndefined();
  });

  it('stay in the shorter month', () => {
    expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(day('2024-03-31'), -1)).toBe('2024-02-29');
  });
});
