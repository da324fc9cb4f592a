import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../kernel/plain-day.ts';
import { GRADE_LETTERS } from '../vocabulary/school.ts';
import { hasErrors } from './check-row.ts';
import { checkRows, countIgnored, importRefusal } from './check-rows.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import { indexNumbers } from './number-index.ts';

const context = { today: '2026-03-01' as PlainDay, letters: GRADE_LETTERS };
const cells = (studentId: string, more = {}) => ({
  studentId,
  firstName: 'Ann',
  lastName: 'Bee',
  gender: 'f',
  gradeLevel: '9',
  ell: 'n',
  birthday: '2010-01-31',
  plan504: 'n',
  race: 'AS7',
  ...more,
});
const check = (rows: ReturnType<typeof cells>[]) => checkRows(rows, context, new Map());

describe('rows of one file', () => {
  it('are refused when a number repeats, whatever its letter case, and the first is right', () => {
    const rows = check([cells('a-1'), cells('B-2'), cells(' A-1 ')]);
    expect(rows.map((row) => row.findings.map((finding) => finding.message))).toEqual([
      [],
      [],
      [IMPORT_MESSAGES.duplicate('A-1')],
    ]);
  });

  it('without errors are not refused', () => {
    const rows = check([cells('1', { suspended: 'perhaps' }), cells('2')]);
    expect(importRefusal(rows)).toBeUndefined();
    expect(countIgnored(rows)).toBe(1);
  });

  it('are refused by row and column, counted in the whole file', () => {
    const refusal = importRefusal(check([cells('1'), cells('2', { gender: 'x', race: '' })]), (row) => row + 201);
    expect(refusal?.message).toBe(
      'row 202, Gender: Required data is an unexpected value; row 202, Race: Required data is missing',
    );
    expect(refusal?.fields).toEqual({
      'row 202, Gender': [IMPORT_MESSAGES.unexpectedRequired],
      'row 202, Race': [IMPORT_MESSAGES.missing],
    });
  });

  it('name only so many errors', () => {
    const rows = check(Array.from({ length: 30 }, (_, at) => cells(String(at), { gender: 'x' })));
    expect(importRefusal(rows)?.message).toMatch(/row 20, Gender: [^;]* and 10 more$/);
  });
});

describe('rows of students who are known', () => {
  const ben = { studentId: '007', firstName: 'Ben', lastName: 'Ode', birthday: '03/12/2009' };
  const known = new Map([['007', { where: 'this-year' as const, values: ben }]]);
  const checkKnown = (row: ReturnType<typeof cells>, samePerson?: (row: number) => boolean) =>
    checkRows([row], context, known, samePerson)[0]?.findings ?? [];
  const ownRow = cells('007', { firstName: 'Ben', lastName: 'Ode', birthday: '3/12/2009' });

  it('are held against what is known of them', () => {
    expect(checkKnown(ownRow)).toEqual([]);
    expect(checkKnown({ ...ownRow, lastName: 'Ruiz' })).toEqual([
      { field: 'lastName', severity: 'warning', message: IMPORT_MESSAGES.overwrites, ignored: false },
    ]);
  });

  it('are an error where they are probably about another person, until somebody decides that they are not', () => {
    const [first, ...others] = checkKnown(cells('007'));
    expect(first).toEqual({
      ...{ field: 'studentId', severity: 'error', ignored: false, anotherPerson: true },
      message: 'Probably another person: the number belongs to Ben Ode, born 03/12/2009',
    });
    expect(others.map(({ field, severity }) => [field, severity])).toEqual([
      ['firstName', 'warning'],
      ['lastName', 'warning'],
      ['birthday', 'warning'],
    ]);
    expect(checkKnown(cells('007'), (row) => row === 0).map(({ field }) => field)).not.toContain('studentId');
    expect(checkKnown(cells('007'), (row) => row === 1).map(({ field }) => field)).toContain('studentId');
  });

  it('are refused whole where they are not of the team', () => {
    const refused = new Map([['007', { where: 'this-year' as const, values: {}, refused: 'Ask Dana Okafor.' }]]);
    const [row] = checkRows([cells('007')], context, refused);
    expect(row?.findings).toEqual([
      { field: 'studentId', severity: 'error', message: 'Ask Dana Okafor.', ignored: false },
    ]);
  });

  it('warn where a number has probably lost its zeros, unless something else is wrong with it', () => {
    const warning = { field: 'studentId', severity: 'warning', ignored: false, lostZeros: true };
    expect(checkKnown(cells('7'))).toEqual([{ ...warning, message: IMPORT_MESSAGES.lostZeros }]);
    expect(checkKnown(cells('7', { gender: 'x' })).map(({ field }) => field)).toEqual(['studentId', 'gender']);
    expect(checkKnown(cells('8'))).toEqual([]);
    const [, repeat] = checkRows([cells('7'), cells('7', { gender: 'x' })], context, known);
    // A repeat stands in place of any other remark on the number, and beside those on other cells.
    expect(repeat?.findings.map(({ field, message }) => [field, message])).toEqual([
      ['studentId', IMPORT_MESSAGES.duplicate('7')],
      ['gender', IMPORT_MESSAGES.unexpectedRequired],
    ]);
  });

  it('without a number lack it, and are nobody’s', () => {
    const { studentId: _none, ...nobody } = cells('');
    const [row] = checkRows([nobody], context, known);
    expect(row?.findings.map(({ field, message }) => [field, message])).toEqual([
      ['studentId', IMPORT_MESSAGES.missing],
    ]);
  });
});

describe('what blocks an import', () => {
  it('is an error of any cell, and no warning', () => {
    const [fine, warned, wrong] = check([
      ...[cells('1'), cells('2', { suspended: 'perhaps' })],
      cells('3', { suspended: 'perhaps', gender: 'x' }),
    ]);
    expect([fine, warned, wrong].map((row) => row && hasErrors(row))).toEqual([false, false, true]);
    expect(importRefusal([])).toBeUndefined();
  });

  it('is named up to twenty times', () => {
    const rows = check(Array.from({ length: 20 }, (_, at) => cells(String(at), { gender: 'x' })));
    expect(importRefusal(rows)).toMatchObject({ code: 'invalid' });
    expect(importRefusal(rows)?.message).toMatch(/row 20, Gender: [^;]*value$/);
    expect(countIgnored(rows)).toBe(0);
  });
});

describe('the index of numbers', () => {
  it('answers the same after any edits as an index made anew', () => {
    const number = fc.constantFrom('', '1', '2', 'a', 'A', ' a ');
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1, maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(), number), { maxLength: 12 }),
        (numbers, edits) => {
          const index = indexNumbers(numbers);
          const now = [...numbers];
          for (const [at, text] of edits) {
            const row = at % now.length;
            const before = now.map((_, other) => index.repeat(other));
            now[row] = text;
            const touched = index.change(row, text);
            const anew = indexNumbers(now);
            now.forEach((_, other) => {
              expect(index.repeat(other)).toEqual(anew.repeat(other));
              if (other !== row && !touched.includes(other)) expect(index.repeat(other)).toEqual(before[other]);
            });
          }
        },
      ),
    );
  });
});
