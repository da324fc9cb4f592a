import { describe, expect, it } from 'vitest';
import { earlier, later, schoolDay, yearsOn } from './days.ts';

describe('days', () => {
  it.each([
    ['2026-05-18', '2026-05-18'],
    ['2026-05-16', '2026-05-15'],
    ['2026-05-17', '2026-05-15'],
    ['2026-03-01', '2026-02-27'],
  ])('nothing is held on a weekend: for %s it is %s', (day, held) => {
    expect(schoolDay(day as never)).toBe(held);
  });

  it.each([
    ['2010-05-04', '2026-05-03', 15],
    ['2010-05-04', '2026-05-04', 16],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('who was born on %s is on %s %d years old', (birthday, day, years) => {
    expect(yearsOn(birthday, day as never)).toBe(years);
  });

  it('come one before the other', () => {
    const [first, second] = ['2025-12-31', '2026-01-01'] as never[];
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const)
      expect([earlier(one as never, other as never), later(one as never, other as never)]).toEqual([first, second]);
  });
});
