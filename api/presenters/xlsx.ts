import { Readable } from 'node:stream';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { XLSX_TYPE } from '../../domain/wire/file-formats.ts';
import type { FileKind } from './csv.ts';

export const XLSX: FileKind = {
  type: XLSX_TYPE,
  extension: 'xlsx',
};

/** A cell of a sheet; null leaves it empty. */
export type SheetCell = string | number | null;

/** A column of a sheet: of text, which stays as it is typed, of numbers one can count with, or of both. */
export interface SheetColumn {
  header: string;
  kind: 'text' | 'number' | 'mixed';
}

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

/** A sheet of a workbook. */
export interface SheetTable {
  /** At most 31 characters. */
  name: string;
  columns: readonly SheetColumn[];
  rows: Rows<readonly SheetCell[]>;
}

/**
 * The format of cells whose content a spreadsheet leaves as it is typed: no dates, no formulas, no lost zeros
 * (docs/decisions/workbooks-hold-plain-text.md).
 */
const AS_TEXT = '@';
/** Characters, for columns nobody has measured. */
const WIDTHS = { narrowest: 10, widest: 40 };

const escapeUnit = (unit: string) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** The file format writes odd characters as `_x0001_`: a text that has such a thing of its own hides its first letter. */
const hidden = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[\dA-F]{4}_)/gi, escapeUnit)
    .replace(/[\uFFFE\uFFFF]/g, escapeUnit);

const textCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? hidden(cell) : cell);

const widthOf = ({ header }: SheetColumn) =>
  Math.min(WIDTHS.widest, Math.max(WIDTHS.narrowest, Math.ceil(header.length * 1.1)));

const defined = (columns: readonly SheetColumn[]) =>
  columns.map((column) => ({
    header: column.header,
    width: widthOf(column),
    ...(column.kind === 'text' && { numFmt: AS_TEXT }),
  }));

async function* readyRows(rows: Rows<readonly SheetCell[]>) {
  for await (const cells of rows) yield cells.map(textCell);
}

/** A file that is made again of the same has the same bytes (rules/disclosures#again): when it was made stands in its name or its lines. */
const NO_TIME = new Date('1980-01-01T00:00:00Z');

/** The header line stays in sight. */
const freezePane = { rows: 1 };

/** Nothing is read, and nothing is held, before somebody begins to read the workbook. */
async function* workbookBytes({ name, columns, rows }: SheetTable): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(readyRows(rows), { name, columns: defined(columns), freezePane });
}

/**
 * A workbook of one sheet as a stream, made as it is read: memory does not grow with its rows. After a million rows, which
 * is all a sheet can hold, it goes on in a second one.
 */
export const xlsxStream = (sheet: SheetTable): Readable => Readable.from(workbookBytes(sheet), { objectMode: false });

async function sheetOf({ name, columns, rows }: SheetTable) {
  const lines: SheetCell[][] = [columns.map(({ header }) => header)];
  for await (const cells of readyRows(rows)) lines.push(cells);
  return { name, columns: defined(columns), freezePane, rows: lines };
}

/** A workbook of several small sheets. */
export async function xlsxFile(tables: readonly SheetTable[]): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({ sheets: await Promise.all(tables.map(sheetOf)), properties: { modified: NO_TIME } }),
  );
}
