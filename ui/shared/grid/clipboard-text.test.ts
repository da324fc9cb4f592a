import { expect, it } from 'vitest';
import { cellsOfText, textOfCells } from './clipboard-text.ts';

it.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['one', [['one']]],
  ['"two\nlines"\t"say ""no"""', [['two\nlines', 'say "no"']]],
  ['5" pipe\tb', [['5" pipe', 'b']]],
  ['"never closed\tb\nc', [['"never closed', 'b'], ['c']]],
  ["'=1+1", [['=1+1']]],
  ['', []],
])('reads %j as a spreadsheet wrote it', (text, cells) => expect(cellsOfText(text)).toEqual(cells));

it('hands on what it reads again, and no formula', () => {
  const cells = [
    ['=HYPERLINK("x")', 'a\tb', 'two\nlines'],
    ['', '4.5', 'say "no"'],
  ];
  expect(cellsOfText(textOfCells(cells))).toEqual(cells);
  expect(
    textOfCells([
      ['=1+1', 'b'],
      ['c', 'd'],
    ]),
  ).toBe("'=1+1\tb\r\nc\td");
});
