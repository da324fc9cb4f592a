import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard.ts';
import type { ColumnChoice } from './headers.ts';
import { openTable, readRows } from './read-table.ts';

const rowsOf = (table: string[][], choice?: ColumnChoice) => {
  const opened = openTable(table);
  if (opened.kind !== 'table') throw new Error(opened.reason);
  return readRows(table, opened.start, choice);
};

describe('a table of texts', () => {
  it('is read by header, whatever the order, case and blanks of the headers', () => {
    const read = rowsOf([
      ['\uFEFFFIRST  name', 'Student Number', 'Shoe size', 'last'],
      [' Zoë ', '007', '43', "O'Brien"],
    ]);
    expect(read.rows).toEqual([{ firstName: 'Zoë', studentId: '007', lastName: "O'Brien" }]);
    expect(read.unknownHeaders).toEqual(['Shoe size']);
    expect(read.missingHeaders).toContain('Gender');
  });

  it('takes the first filled cell of several columns for one field', () => {
    const read = rowsOf([
      ['Student Id', 'Id Number', 'First Name', 'firstName'],
      ['2', '1', 'Ann', ''],
      ['2', '', '', 'Bee'],
    ]);
    expect(read.rows).toEqual([
      { studentId: '1', firstName: 'Ann' },
      { studentId: '2', firstName: 'Bee' },
    ]);
  });

  it('skips blank lines and keeps line numbers', () => {
    const read = rowsOf([['id', 'first'], ['', ' '], ['1', 'Ann', 'extra'], ['2'], ['3', 'Cid']]);
    expect(read.lines).toEqual([3, 4, 5]);
    expect(read.rows[1]).toEqual({ studentId: '2' });
  });

  it.each([
    ['nothing in it', [], 'empty'],
    ['headers only', [['id', 'first']], 'no rows'],
    ['one column that nobody knows', [['what'], ['1']], 'None of the headers'],
  ])('with %s is refused with a reason', (_, table, reason) => {
    expect(openTable(table as string[][])).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringContaining(reason),
    });
  });

  it('is read by the fields its columns were chosen for, whatever their headers say', () => {
    const table = [
      ['Nummer', 'First Name', 'Rufname'],
      ['1', 'Johanna', 'Hanna'],
    ];
    const read = rowsOf(table, ['studentId', null, 'firstName']);
    expect(read.rows).toEqual([{ studentId: '1', firstName: 'Hanna' }]);
    expect(read.unknownHeaders).toEqual(['First Name']);
    expect(read.missingHeaders).not.toContain('Id Number');
  });

  it('has at most 50,000 rows of students, blank lines not counted', () => {
    const file = (rows: number) => [['First Name', 'Last Name'], ['', ''], ...Array(rows).fill(['Ann', 'Bee'])];
    expect(openTable(file(50_000))).toMatchObject({ kind: 'table', rows: 50_000 });
    expect(openTable(file(50_001))).toMatchObject({
      kind: 'unreadable',
      reason: 'The file has 50,001 rows; at most 50,000 can be imported at once. Split it.',
    });
  });

  it('loses the guard against formulas, and only that', () => {
    const texts = ['=1+1', '+1', '-1', '@x', "'x", "'=x", "''t", "'t Hooft", 'plain', ''];
    expect(texts.map((text) => unguardFormula(guardFormula(text)))).toEqual(texts);
    expect(unguardFormula("'t Hooft")).toBe("'t Hooft");
    expect(rowsOf([['first'], ["'=HYPERLINK()"]]).rows).toEqual([{ firstName: '=HYPERLINK()' }]);
  });
});
