/** Rows of students that are imported from one file at most. */
export const MOST_ROWS_OF_FILE = 50_000;
/** Lines of a file at most, as many as a sheet of a spreadsheet has. */
export const MOST_LINES = 1_048_576;
/** Each column whose header nobody knows is asked for by name. */
const MOST_COLUMNS_OF_FILE = 500;
/** Characters, as many as a cell of a spreadsheet takes: a longer one is several that lost what parts them. */
const LONGEST_CELL_CHARS = 32_767;

const figure = (count: number) => count.toLocaleString('en-US');

/** Why a file with a quotation mark that does not pair is not read: what follows it would be one cell. `line`: from 1. */
export const brokenQuotes = (line: number): string =>
  `A quotation mark in line ${figure(line)} is never closed or stands within a text. Check the quotes and save the file again.`;

const tooMany = (rows: string) =>
  `The file has ${rows} rows; at most ${figure(MOST_ROWS_OF_FILE)} can be imported at once. Split it.`;
/** Why a file is not read to its end. */
export const moreRows: string = tooMany(`more than ${figure(MOST_ROWS_OF_FILE)}`);
export const moreLines: string = `The file has more than ${figure(MOST_LINES)} lines. Split it, or take its blank lines out.`;
/** Why a file with a header line this wide is not read any further; undefined where it is. */
export const beyondWidth = (columns: number): string | undefined =>
  columns > MOST_COLUMNS_OF_FILE ? tooWide(columns) : undefined;
const tooWide = (columns: number) =>
  `The file has ${figure(columns)} columns; at most ${figure(MOST_COLUMNS_OF_FILE)} can be read. Take out those that are not imported.`;
const tooLong = (line: number, chars: number) =>
  `Line ${figure(line)} has a cell of ${figure(chars)} characters; at most ${figure(LONGEST_CELL_CHARS)} can be read. Shorten it, or look for a quotation mark or a separator that is missing there.`;

/** Why a table is more than can be imported, or undefined where it is not; `rows`: how many are not blank. */
export function beyondLimits(
  table: readonly (readonly string[])[],
  headers: readonly string[],
  rows: number,
): string | undefined {
  if (rows > MOST_ROWS_OF_FILE) return tooMany(figure(rows));
  const wide = beyondWidth(headers.length);
  if (wide !== undefined) return wide;
  for (const [at, cells] of table.entries()) {
    const long = cells.find((cell) => cell.length > LONGEST_CELL_CHARS);
    if (long !== undefined) return tooLong(at + 1, long.length);
  }
  return undefined;
}
