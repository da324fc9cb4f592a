import { colToLetter, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { plainDay, showDay } from '../../../domain/kernel/plain-day.ts';
import { DECIMAL_FIELDS } from '../../../domain/student-import/columns.ts';
import { recogniseHeaders } from '../../../domain/student-import/headers.ts';
import { beyondWidth, MOST_LINES, MOST_ROWS_OF_FILE, moreRows } from '../../../domain/student-import/table-limits.ts';
import { LINES_BETWEEN_NEWS, type OnRead } from './on-read.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { likeliestSheet, type SheetChoice, sheetsOf } from './workbook-sheets.ts';
import { textOfZipEntry } from './zip-entry.ts';

/** A cell as the file has it. */
type Value = string | number | boolean | Date | null;

/** The lines of a sheet, all as wide as its header, and what its reader should know about it. */
export interface WorkbookLines {
  lines: string[][];
  notes: string[];
}

const DAMAGED =
  'This is a damaged workbook, or none. Open it in a spreadsheet program, save it as an Excel workbook (.xlsx) or as CSV, and choose that file.';

/** Spreadsheets keep a day as a number; one that is none gets a text which the check refuses. */
function dayText(value: Date): string {
  const day = plainDay(value.getUTCFullYear(), value.getUTCMonth() + 1, value.getUTCDate());
  return day ? showDay(day) : 'Invalid date';
}

function textOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return dayText(value);
  return String(value);
}

const NO_CELLS: Value[] = [];

const isBlankCell = (value: Value) => value === null || (typeof value === 'string' && value.trim() === '');

/** Rows of a sheet in their places; rows the file leaves out are empty ones. */
interface SheetRows {
  rows: Value[][];
  /** Columns of the header line, the first that is not blank. */
  width: number;
  /** Places of filled cells beside the header's columns, from 0. */
  beside: Set<number>;
}

/** Every line becomes as wide as the header: a few kilobytes with a cell in the last place would fill the memory. */
function headerWidth(columns: number): number {
  const wide = beyondWidth(columns);
  if (wide !== undefined) throw new UnreadableFile(wide);
  return columns;
}

/** A cell far out makes its row long: only what stands below the header is kept. */
async function rowsOf(bytes: Uint8Array, sheet: number, onRead?: OnRead): Promise<SheetRows> {
  const rows: Value[][] = [];
  const beside = new Set<number>();
  let [width, filled] = [0, 0];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (index >= MOST_LINES) throw new UnreadableFile(DAMAGED);
    while (rows.length < index) rows.push(NO_CELLS);
    const last = values.findLastIndex((value) => !isBlankCell(value as Value));
    if (last >= 0) filled++;
    if (width === 0) width = headerWidth(last + 1);
    for (let place = width; place <= last; place++) if (!isBlankCell(values[place] as Value)) beside.add(place);
    rows.push(last < 0 ? NO_CELLS : (values.slice(0, Math.min(width, last + 1)) as Value[]));
    // The header is a row too.
    if (filled > MOST_ROWS_OF_FILE + 1) throw new UnreadableFile(moreRows);
    if (rows.length % LINES_BETWEEN_NEWS === 0) onRead?.(rows.length, 0);
  }
  return { rows, width, beside };
}

/** A percentage without the sign, as it is shown: 0.07 in a cell of percents is 7. */
const percentText = (share: number): string => String(Number((share * 100).toPrecision(15)));
// A spreadsheet keeps `7%` as 0.07 and shows it by the cell's format.
const mayBePercent = (value: Value | undefined) => typeof value === 'number' && value > 0 && value <= 1;
/** In a column that does not say what it is, a 1 is rather a mark. */
const isShare = (value: Value | undefined) => mayBePercent(value) && value !== 1;
const isPercentFormat = (format: string | undefined) => /%/.test((format ?? '').replace(/"[^"]*"|\\./g, ''));

/** Percentages in the list every spreadsheet knows: `0%` and `0.00%`. */
const KNOWN_PERCENT = /numFmtId="(9|10)"/;

/** Whether any cell may be shown as a percentage: most workbooks have no such format at all. */
async function mayHavePercents(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const styles = await textOfZipEntry(bytes, 'xl/styles.xml');
  return styles === undefined || styles.includes('%') || KNOWN_PERCENT.test(styles);
}

/** Looks the formats of suspicious columns up, which is rarely needed and costs a second reading. */
async function undoPercents(
  bytes: Uint8Array<ArrayBuffer>,
  { rows, header, sheet }: { rows: Value[][]; header: readonly string[]; sheet: number },
): Promise<void> {
  // A column with a header of its own may still be chosen for percentages.
  const fields = recogniseHeaders(header);
  const suspects = fields.map((field) => (field === null ? isShare : DECIMAL_FIELDS.includes(field) && mayBePercent));
  const suspicious = suspects.flatMap((suspect, place) =>
    suspect && rows.some((row) => suspect(row[place])) ? [place] : [],
  );
  if (suspicious.length === 0 || !(await mayHavePercents(bytes))) return;
  for (const column of suspicious) {
    const letter = colToLetter(column);
    const range = `${letter}1:${letter}${rows.length}`;
    const { sheets } = await readXlsx(bytes, { readStyles: true, sheets: [sheet], range });
    for (const [place, row] of rows.entries()) {
      const value = row[column];
      const format = sheets[0]?.cells?.get(`${place},${column}`)?.style?.numFmt;
      if (typeof value === 'number' && isPercentFormat(format)) row[column] = percentText(value);
    }
  }
}

/** Cells beside the header's columns belong to nothing; unlike in CSV they have pushed nothing aside. */
function withoutHeader(beside: ReadonlySet<number>): string[] {
  if (beside.size === 0) return [];
  const letters = [...beside].sort((a, b) => a - b).map((place) => colToLetter(place));
  return [`Not imported, because there is no header above it: column ${letters.join(', ')}.`];
}

async function readSheet(bytes: Uint8Array<ArrayBuffer>, sheet: number, onRead?: OnRead): Promise<WorkbookLines> {
  const { rows, width, beside } = await rowsOf(bytes, sheet, onRead);
  const top = rows.find((row) => row.length > 0) ?? [];
  const header = Array.from({ length: width }, (_, place) => textOf(top[place] ?? null));
  await undoPercents(bytes, { rows, header, sheet });
  const lines = rows.map((row) => header.map((_, place) => textOf(row[place] ?? null)));
  return { lines, notes: withoutHeader(beside) };
}

const damaged = (error: unknown) =>
  error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED, { cause: error });

/** The sheets of a workbook and the one to read: the wanted one, or the likeliest. Throws {@link UnreadableFile} when it is damaged. */
export async function sheetChoice(bytes: Uint8Array<ArrayBuffer>, wanted?: number): Promise<SheetChoice> {
  try {
    const sheets = await sheetsOf(bytes);
    return { sheets, chosen: wanted ?? (await likeliestSheet(bytes, sheets)) };
  } catch (error) {
    throw damaged(error);
  }
}

/**
 * A sheet of an Excel workbook as texts. Throws {@link UnreadableFile} with a sentence for people when it is damaged or has too
 * many rows.
 */
export async function linesOfWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  sheet = 0,
  onRead?: OnRead,
): Promise<WorkbookLines> {
  try {
    return await readSheet(bytes, sheet, onRead);
  } catch (error) {
    throw damaged(error);
  }
}
