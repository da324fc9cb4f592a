import { guardFormula } from '../../domain/student-import/formula-guard.ts';

/** A kind of file: the type the wire names it by, and how its names end. */
export interface FileKind {
  type: string;
  extension: string;
}

export const CSV: FileKind = { type: 'text/csv; charset=utf-8', extension: 'csv' };

/** Spreadsheets that read CSV want to be told that it is UTF-8. */
const UTF8_MARK = '\uFEFF';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A text cell, always in quotes, harmless as a formula. */
export const quotedCell = (text: string): string => quoted(guardFormula(text));

/** A text cell, in quotes where it needs them, harmless as a formula. */
function plainCell(text: string): string {
  const guarded = guardFormula(text);
  return /[",\r\n]|^\s|\s$/.test(guarded) ? quoted(guarded) : guarded;
}

/** Lines from cells that are ready, with a line feed between them and none at the end. */
export async function* csvLines<Row>(
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  cellsOf: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  yield header.join(',');
  for await (const row of rows) yield `\n${cellsOf(row).join(',')}`;
}

/** A CSV file for spreadsheets: marked as UTF-8, cells quoted where they need it and harmless as formulas. */
export async function* spreadsheetCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
) {
  yield UTF8_MARK;
  yield* csvLines(header.map(plainCell), rows, (cells) => cells.map(plainCell));
}
