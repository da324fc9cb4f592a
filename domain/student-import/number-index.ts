import { compareKey } from '../kernel/fold-text.ts';
import type { CellFinding } from './check-row.ts';
import { IMPORT_MESSAGES } from './messages.ts';

/**
 * Which rows of a file carry which school-issued number, so that repeats are known after each edit without reading all
 * rows again. The first row with a number is right, every later one a repeat.
 */
export interface NumberIndex {
  /** The error on a repeat's number cell. */
  repeat(row: number): CellFinding | undefined;
  /** Changes a row's number and answers the other rows whose remark may change by it, in order. */
  change(row: number, studentNumber: string): number[];
}

/** Numbers by row; compared trimmed and without letter case (rules/records#compared). Blank ones are never repeats. */
export function indexNumbers(studentNumbers: readonly string[]): NumberIndex {
  const numbers = [...studentNumbers];
  const rowsByKey = new Map<string, Set<number>>();
  const firsts = new Map<string, number>();
  const rowsOf = (key: string) => rowsByKey.get(key) ?? new Set<number>();
  const enter = (key: string, row: number) => {
    rowsByKey.set(key, rowsOf(key).add(row));
    firsts.set(key, Math.min(firsts.get(key) ?? row, row));
  };
  numbers.forEach((number, row) => {
    enter(compareKey(number), row);
  });
  const leave = (key: string, row: number) => {
    const rows = rowsOf(key);
    rows.delete(row);
    if (firsts.get(key) !== row) return;
    firsts.delete(key);
    if (key !== '' && rows.size > 0) firsts.set(key, least(rows));
  };

  return {
    repeat: (row) => {
      const number = (numbers[row] ?? '').trim();
      const first = firsts.get(compareKey(number));
      return number === '' || first === undefined || first === row ? undefined : duplicate(number);
    },
    change: (row, studentNumber) => {
      const [before, after] = [compareKey(numbers[row] ?? ''), compareKey(studentNumber)];
      numbers[row] = studentNumber;
      if (before === after) return [];
      leave(before, row);
      enter(after, row);
      const affected = [before, after].filter((key) => key !== '').flatMap((key) => [...rowsOf(key)]);
      return affected.filter((other) => other !== row).sort((a, b) => a - b);
    },
  };
}

/** A file's worth of rows may share a key, too many to spread into one call. */
function least(rows: Set<number>): number {
  let first = Number.POSITIVE_INFINITY;
  for (const row of rows) first = Math.min(first, row);
  return first;
}

const duplicate = (number: string): CellFinding => ({
  field: 'studentId',
  severity: 'error',
  message: IMPORT_MESSAGES.duplicate(number),
  ignored: false,
});
