import { expect, it } from 'vitest';
import { offeredYears } from './year-choices.ts';

it.each([
  [undefined, [2025, 2026]],
  [2020, [2025, 2026]],
  [2025, [2026]],
  [2026, [2027]],
  [2028, [2029]],
])('after %s it offers %s in 2026', (newest, offered) => {
  expect(offeredYears(newest, 2026)).toEqual(offered);
});
