import Papa from 'papaparse';
import { guardFormula, unguardFormula } from '../../../domain/student-import/formula-guard.ts';

/** Characters one paste may hold: 5,000 rows of long answers hold fewer. */
export const MOST_PASTED_CHARACTERS = 5_000_000;
export const TOO_MUCH_TEXT = 'The clipboard holds more than 5 million characters. Paste it in parts.';

const TAB = '\t';

/** Cells as spreadsheets hand them on: tabs between them, a line per row, quotes around what holds either. */
export const textOfCells = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((cells) => cells.map(guardFormula)),
    { delimiter: TAB, newline: '\r\n' },
  );

/** The cells of a text that was copied from a spreadsheet; no row where it holds nothing. */
export function cellsOfText(text: string): string[][] {
  // The line end that closes the last row begins no other.
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (lines === '') return [];
  const quoted = Papa.parse<string[]>(lines, { delimiter: TAB, newline: '\n' });
  // A text that begins with a quote and never closes it was not quoted at all.
  const rows = quoted.errors.some(({ type }) => type === 'Quotes')
    ? lines.split('\n').map((line) => line.split(TAB))
    : quoted.data;
  return rows.map((cells) => cells.map(unguardFormula));
}
