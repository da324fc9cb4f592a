import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../kernel/plain-day.ts';
import { GRADE_LETTERS } from '../vocabulary/school.ts';
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
