import { describe, expect, it } from 'vitest';
import { blockBetween, chosenIn, laidOver, repeatedRows } from './block.ts';

const size = { rows: 4, columns: 5, first: 2 };
const block = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

it('lies between two corners, whichever they are', () =>
  expect(blockBetween({ at: 3, column: 1 }, { at: 1, column: 2 })).toEqual(block(1, 1, 3, 2)));

it('marks its rows, a single cell none', () => {
  expect(chosenIn(block(1, 2, 2, 3), 2)).toEqual({ chosenFrom: 2, chosenTo: 3 });
  expect(chosenIn(block(1, 2, 2, 3), 3)).toEqual({ chosenFrom: undefined, chosenTo: undefined });
  expect(chosenIn(block(1, 2), 1)).toEqual({ chosenFrom: undefined, chosenTo: undefined });
});

describe('texts', () => {
  it('go down and right from the upper left cell', () =>
    expect(laidOver([['a', 'b'], ['c']], block(1, 3), size)).toEqual({
      rows: [
        {
          at: 1,
          cells: [
            { column: 3, text: 'a' },
            { column: 4, text: 'b' },
          ],
        },
        {
          at: 2,
          cells: [
            { column: 3, text: 'c' },
            { column: 4, text: '' },
          ],
        },
      ],
      rowsBeyond: 0,
      columnsBeyond: 0,
      columnsRead: 0,
    }));
  it('beyond the last row and column, or over what is only read, are counted and left out', () => {
    const texts = Array.from({ length: 3 }, () => ['r', 'x', 'y']);
    expect(laidOver(texts, block(3, 1), size)).toMatchObject({ rowsBeyond: 2, columnsRead: 1, columnsBeyond: 0 });
    expect(laidOver(texts, block(3, 3), size)).toMatchObject({ rowsBeyond: 2, columnsRead: 0, columnsBeyond: 1 });
    expect(laidOver(texts, block(3, 1), size).rows).toEqual([
      {
        at: 3,
        cells: [
          { column: 2, text: 'x' },
          { column: 3, text: 'y' },
        ],
      },
    ]);
    expect(laidOver([['r']], block(0, 0), size)).toMatchObject({ rows: [], columnsRead: 1 });
  });
  it('fill a block that is a multiple of them', () => {
    const filled = laidOver([['a'], ['b']], block(0, 2, 3, 3), size).rows;
    expect(filled.map(({ cells }) => cells.map(({ text }) => text).join(''))).toEqual(['aa', 'bb', 'aa', 'bb']);
    expect(laidOver([['a'], ['b']], block(0, 2, 2, 2), size).rows).toHaveLength(2);
  });
});

it('repeats its first rows in those below', () =>
  expect(repeatedRows(block(0, 2, 4, 2), 2)).toEqual([
    { at: 2, of: 0 },
    { at: 3, of: 1 },
    { at: 4, of: 0 },
  ]));
