import { expect, it } from 'vitest';
import { keptName } from './kept-name.ts';

it('names the sheet of an import that was left unfinished where its file has several', () => {
  const sheets = [
    { place: 0, name: 'Notes' },
    { place: 2, name: 'Students B' },
  ];
  expect(keptName({ fileName: 'three.xlsx', workbook: { sheets, chosen: 2 } })).toBe('three.xlsx, Students B');
  expect(keptName({ fileName: 'one.xlsx', workbook: { sheets: sheets.slice(0, 1), chosen: 0 } })).toBe('one.xlsx');
  expect(keptName({ fileName: 'plain.csv', workbook: undefined })).toBe('plain.csv');
});
