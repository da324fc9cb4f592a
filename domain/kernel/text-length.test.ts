import { expect, it } from 'vitest';
import { isLonger, lengthOf } from './text-length.ts';

it.each([
  ['', 0],
  ['a', 1],
  ['ab', 2],
  ['🔑', 1],
  ['🔑🔑', 2],
  ['Zoë', 3],
])('%j has so many characters: %i', (text, length) => {
  expect(lengthOf(text)).toBe(length);
  expect([length - 1, length, length + 1].map((most) => isLonger(text, most))).toEqual([true, false, false]);
});
