import { expect, it } from 'vitest';
import { fold } from './decider.ts';

const sum = { initial: 1, evolve: (state: number, event: number) => state * 10 + event };

it('a state is what its events make of the first one, in their order', () => {
  expect(fold(sum, [])).toBe(1);
  expect(fold(sum, [2, 3])).toBe(123);
  expect(fold(sum, new Set([4]), 7)).toBe(74);
});
