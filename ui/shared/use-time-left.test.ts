import { expect, it } from 'vitest';
import { timeLeft } from './use-time-left.ts';

it('goes by the pace since the beginning', () => {
  expect(timeLeft({ at: 1000, share: 0.5 }, { at: 61_000, share: 0.75 })).toBe(60_000);
});
it('says nothing too early', () => {
  expect(timeLeft({ at: 0, share: 0 }, { at: 2_000, share: 0.5 })).toBeUndefined();
  expect(timeLeft({ at: 0, share: 0 }, { at: 10_000, share: 0.01 })).toBeUndefined();
});
