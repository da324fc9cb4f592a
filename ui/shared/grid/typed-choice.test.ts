import { expect, it } from 'vitest';
import { typedChoice } from './typed-choice.ts';

const options = ['A+', 'A', 'A-', 'B+', 'B', 'Yes'].map((value) => ({ value, label: value }));
const typed = (keys: string, value = '') =>
  [...keys].reduce((present, key) => typedChoice(options, present, key) ?? present, { value, letters: '' }).value;

it.each([
  ['y', '', 'Yes'],
  ['a', '', 'A'],
  ['a+', '', 'A+'],
  ['A-', '', 'A-'],
  ['b', 'A', 'B'],
  ['x', 'A', 'A'],
  ['ab', '', 'B+'],
  ['aa', '', 'A-'],
])('%j from %j leads to %j', (keys, from, to) => expect(typed(keys, from)).toBe(to));
