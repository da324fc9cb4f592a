import { expect, it } from 'vitest';
import { IMPORT_MESSAGES } from './messages.ts';
import { indexNumbers } from './number-index.ts';

const repeatsOf = (numbers: readonly string[]) => {
  const index = indexNumbers(numbers);
  return numbers.map((_, row) => index.repeat(row)?.message ?? '');
};

it('the first row with a number is right, each later one is an error on its number', () => {
  expect(repeatsOf(['A-1', 'b', ' a-1 ', '', ' ', 'A-1'])).toEqual([
    ...['', '', IMPORT_MESSAGES.duplicate('a-1'), '', '', IMPORT_MESSAGES.duplicate('A-1')],
  ]);
  expect(indexNumbers(['1', '1']).repeat(1)).toEqual({
    ...{ field: 'studentId', severity: 'error', message: 'Duplicate student ID (1)', ignored: false },
  });
  expect(indexNumbers(['1']).repeat(7)).toBeUndefined();
});

it('a row that gets another number tells the rows of the old one and of the new one, in order', () => {
  const index = indexNumbers(['x', '1', '2', '2', '1', '1']);
  expect(index.change(1, '2')).toEqual([2, 3, 4, 5]);
  expect([1, 2, 3, 4, 5].map((row) => index.repeat(row) !== undefined)).toEqual([false, true, true, false, true]);
  // The same number in another spelling changes nothing for the others.
  expect(index.change(1, ' 2 ')).toEqual([]);
  expect(index.repeat(1)).toBeUndefined();
});

it('rows without a number are nobody’s repeat, and are not told', () => {
  const index = indexNumbers(['', '', '1']);
  expect(index.change(2, '')).toEqual([]);
  expect(index.change(0, '1')).toEqual([]);
  expect([0, 1, 2].map((row) => index.repeat(row))).toEqual([undefined, undefined, undefined]);
});
