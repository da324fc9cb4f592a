import { expect, it } from 'vitest';
import { readDecimal } from './decimal.ts';

it.each([
  ['88', 88],
  [' 88.5 ', 88.5],
  ['-3.25', -3.25],
  ['+4.', 4],
  ['.5', 0.5],
  ['007.50', 7.5],
])('%s is a decimal number', (text, number) => {
  expect(readDecimal(text)).toBe(number);
});

it.each(['', ' ', '.', '-', '88%', '1e3', '0x10', '1.2.3', '1 2', 'NaN', 'Infinity', '１２'])(
  '"%s" is none',
  (text) => {
    expect(readDecimal(text)).toBeUndefined();
  },
);

it('looks once at a text that is almost one, however long it is', () => {
  expect(readDecimal(`${'1'.repeat(1_000_000)}x`)).toBeUndefined();
});
