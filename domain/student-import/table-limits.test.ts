import { expect, it } from 'vitest';
import { beyondLimits, brokenQuotes, moreLines, moreRows } from './table-limits.ts';

const cells = (longest: number) => [['id'], ['7'], ['8', 'x'.repeat(longest)]];
const headers = (count: number) => Array.from({ length: count }, () => 'h');

it('a table of as many rows, columns and characters as can be read is read', () => {
  expect(beyondLimits(cells(32_767), headers(500), 50_000)).toBeUndefined();
  expect(beyondLimits([], [], 0)).toBeUndefined();
});

it('what is more says how much it is, and what to do', () => {
  expect(beyondLimits(cells(1), headers(1), 50_001)).toBe(
    'The file has 50,001 rows; at most 50,000 can be imported at once. Split it.',
  );
  expect(beyondLimits(cells(1), headers(501), 1)).toBe(
    'The file has 501 columns; at most 500 can be read. Take out those that are not imported.',
  );
  expect(beyondLimits(cells(32_768), headers(1), 1)).toBe(
    'Line 3 has a cell of 32,768 characters; at most 32,767 can be read. Shorten it, or look for a quotation mark or a separator that is missing there.',
  );
});

it('a file that is not read to its end says why', () => {
  expect(moreRows).toBe('The file has more than 50,000 rows; at most 50,000 can be imported at once. Split it.');
  expect(moreLines).toBe('The file has more than 1,048,576 lines. Split it, or take its blank lines out.');
  expect(brokenQuotes(1234)).toBe(
    'A quotation mark in line 1,234 is never closed or stands within a text. Check the quotes and save the file again.',
  );
});
