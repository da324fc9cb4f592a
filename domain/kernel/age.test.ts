import { expect, it } from 'vitest';
import { ageOn } from './age.ts';
import { dayFrom } from './plain-day.ts';

it.each([
  ['2010-05-04', '2026-05-03', 15],
  ['2010-05-04', '2026-05-04', 16],
  ['2010-05-04', '2026-12-31', 16],
  ['2010-12-31', '2026-01-01', 15],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2024-02-29', 16],
])('who was born on %s is on %s so old: %i', (birthday, day, age) => {
  expect(ageOn(dayFrom(birthday), dayFrom(day))).toBe(age);
});
