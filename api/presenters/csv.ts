import { guardFormula } from '../../domain/student-import/formula-guard.ts';

/** Spreadsheets that read CSV want to be told that it is UTF-8. */
export const UTF8_MARK = '\uFEFF';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A text cell, always in quotes, harmless as a formula. */
export const quotedCell = (text: string): string => quoted(guardFormula(text));

/** A text cell, in quotes where it needs them, harmless as a formula. */
export function plainCell(text: string): string {
  const guarded = guardFormula(text);
  return /[",\r\n]|^\s|\s$/.test(guarded) ? quoted(guarded) : guarded;
}

/** Lines from cells that are ready, with a line feed between them and none at the end. */
export async function* csvLines<Row>(
  header: readonly string[],
  rows: AsyncIterable<Row>,
  cellsOf: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  yield header.join(',');
  for await (const row of rows) yield `\n${cellsOf(row).join(',')}`;
}
