import { type CellTexts, DECIMAL_FIELDS } from '../../../domain/student-import/columns.ts';

/** No percentage or grade reaches a thousand, so that a comma before digits begins the decimals. */
const WITH_COMMA = /^([+-]?\d+),(\d+)$/;

/** Writes decimal commas as points, as spreadsheets of many countries do not; answers the first that there was. */
export function withoutDecimalCommas(rows: CellTexts[]): { before: string; after: string } | undefined {
  let first: { before: string; after: string } | undefined;
  for (const row of rows) {
    for (const field of DECIMAL_FIELDS) {
      const before = row[field];
      if (before === undefined || !WITH_COMMA.test(before)) continue;
      const after = before.replace(WITH_COMMA, '$1.$2');
      row[field] = after;
      first ??= { before, after };
    }
  }
  return first;
}
