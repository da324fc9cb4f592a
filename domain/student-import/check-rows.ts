import { compareKey } from '../kernel/fold-text.ts';
import { Rejection } from '../kernel/rejection.ts';
import { type CheckedRow, checkRow } from './check-row.ts';
import { type CellTexts, importColumn } from './columns.ts';
import type { KnownStudent } from './known-student.ts';
import { numberBeforeLoss } from './lost-zeros.ts';
import { indexNumbers } from './number-index.ts';
import type { RowContext } from './read-row.ts';

/**
 * Checks the rows of one file or part together; `known` is keyed by the trimmed, lower-case number. `samePerson`: it was
 * decided for this row that it is about the student who has its number.
 */
export function checkRows(
  rows: readonly CellTexts[],
  context: Omit<RowContext, 'known' | 'lostZeros' | 'samePerson'>,
  known: ReadonlyMap<string, Pick<KnownStudent, 'where' | 'values' | 'refused'>>,
  samePerson: (row: number) => boolean = () => false,
): CheckedRow[] {
  const checked = rows.map((texts, row) =>
    checkRow(texts, {
      ...context,
      known: known.get(compareKey(texts.studentId ?? '')),
      lostZeros: numberBeforeLoss(known, texts.studentId ?? '') !== undefined,
      samePerson: samePerson(row),
    }),
  );
  const numbers = indexNumbers(checked.map((row) => row.studentNumber));
  return checked.map((row, at) => withRepeat(row, numbers.repeat(at)));
}

/** A row with the error of a repeated number, which stands in place of any other remark on that cell. */
export function withRepeat(row: CheckedRow, repeat: CheckedRow['findings'][number] | undefined): CheckedRow {
  if (!repeat) return row;
  return { ...row, findings: [repeat, ...row.findings.filter((finding) => finding.field !== 'studentId')] };
}

/** How many errors a refusal names by row and column before it only counts the rest. */
const NAMED_ERRORS = 20;

/**
 * The refusal of rows with errors, or undefined when there are none. `lineOf`: what a row is called, its line in the file
 * where that is known, else counted from 1. Its fields are `row {n}, {header}`.
 */
export function importRefusal(
  rows: readonly CheckedRow[],
  lineOf: (row: number) => number = (row) => row + 1,
): Rejection | undefined {
  const errors = rows.flatMap((row, at): [string, string[]][] =>
    row.findings
      .filter((finding) => finding.severity === 'error')
      .map((finding) => [`row ${lineOf(at)}, ${importColumn(finding.field).header}`, [finding.message]]),
  );
  if (errors.length === 0) return undefined;
  const named = errors.slice(0, NAMED_ERRORS).map(([place, [message]]) => `${place}: ${message}`);
  const more = errors.length > NAMED_ERRORS ? ` and ${errors.length - NAMED_ERRORS} more` : '';
  return new Rejection('invalid', `${named.join('; ')}${more}`, { fields: Object.fromEntries(errors) });
}

/** How many cells of these rows were warned about and will not be taken. */
export const countIgnored = (rows: readonly CheckedRow[]): number =>
  rows.reduce((sum, row) => sum + row.findings.filter((finding) => finding.ignored).length, 0);
