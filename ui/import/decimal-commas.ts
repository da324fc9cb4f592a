import type { CellTexts, ImportField } from '../../domain/student-import/columns.ts';

/** Percentages and grades: no value of theirs reaches a thousand, so that a comma before digits begins the decimals. */
const DECIMALS: readonly ImportField[] = ['absentPercent', 'grade'];
const WITH_COMMA = /^([+-]?\d+),(\d+)$/;

/** Writes decimal commas as points, as spreadsheets of many countries do not; answers the first that there was. */
export function withoutDecimalCommas(rows: CellTexts[]): { before: string; after: string } | undefined {
  let first: { before: string; after: string } | undefined;
  for (const row of rows) {
    for (const field of DECIMALS) {
      const before = row[field];
      if (before === undefined || !WITH_COMMA.test(before)) continue;
      const after = before.replace(WITH_COMMA, '$1.$2');
      row[field] = after;
      first ??= { before, after };
    }
  }
  return first;
}
