import { otherTemplate, type Template } from '../../../domain/fact-import/templates.ts';
import type { CellTexts } from '../../../domain/student-import/columns.ts';
import { type ColumnChoice, recogniseHeaders } from '../../../domain/student-import/headers.ts';
import { openTable, readRows } from '../../../domain/student-import/read-table.ts';
import { linesOfCsv } from './csv-lines.ts';
import { withoutDecimalCommas } from './decimal-commas.ts';
import type { OnRead } from './on-read.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import { raggedNotes } from './ragged-lines.ts';
import { repeatedHeaders } from './repeated-headers.ts';
import { SEPARATORS } from './separator.ts';
import type { Encoding } from './text-of-bytes.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { linesOfWorkbook, sheetChoice, type WorkbookLines } from './workbook-lines.ts';
import type { SheetChoice } from './workbook-sheets.ts';

/** A file as it was read, before its columns stand for fields. */
export interface FileTable {
  fileName: string;
  /** Of its content. */
  fingerprint: string;
  /** SHA-256 of the file, where the browser has it. */
  hash: string | undefined;
  lines: readonly string[][];
  /** Place of the header line, from 0. */
  start: number;
  headers: readonly string[];
  /** What the headers say by themselves. */
  recognised: ColumnChoice;
  /** What its reader noticed. */
  notes: readonly string[];
  /** Of a workbook: its sheets, and which of them this is. */
  workbook: SheetChoice | undefined;
}

/** A file's rows by field, and what its reader should know about it. */
export interface ImportTable {
  fileName: string;
  /** SHA-256 of the file, where the browser has it. */
  hash?: string | undefined;
  rows: CellTexts[];
  /** By row: its line in the file, from 1. */
  lines?: readonly number[];
  notes: string[];
}

const ENCODING_NOTES: Record<Encoding, string[]> = {
  'UTF-8': [],
  'UTF-16': ['Read as UTF-16, which spreadsheets call Unicode text.'],
  'Windows-1252': [
    'Read as Windows-1252, which older spreadsheets write. If letters with accents look wrong, save the file as CSV (UTF-8).',
  ],
};

type Opened<Is> = Extract<OpenedFile, { is: Is }>;

function linesOfText(opened: Opened<'text'>, onRead?: OnRead): WorkbookLines {
  const { lines, separator } = linesOfCsv(opened.text, onRead);
  const separated = separator === SEPARATORS[0] ? [] : [`Separated by ${separator.many}.`];
  const ragged = raggedNotes(lines, separator);
  return { lines, notes: [...separated, ...ENCODING_NOTES[opened.encoding], ...ragged] };
}

/** The wanted sheet of a workbook. Where it cannot be read, whoever chose the file may choose another one. */
async function tableOfWorkbook(opened: Opened<'workbook'>, { wanted, onRead, template }: Reading): Promise<Table> {
  const workbook = await sheetChoice(opened.bytes, wanted);
  try {
    return { ...tableOfLines(await linesOfWorkbook(opened.bytes, workbook.chosen, onRead), template), workbook };
  } catch (error) {
    if (error instanceof UnreadableFile) error.workbook = workbook;
    throw error;
  }
}

function tableOfLines({ lines, notes }: WorkbookLines, template: Template = 'students'): Table {
  const table = openTable(lines, template);
  if (table.kind === 'unreadable') throw new UnreadableFile(table.reason);
  const { start, headers } = table;
  const foreign = otherTemplate(template, headers);
  if (foreign) throw new UnreadableFile(foreign);
  const repeated = repeatedHeaders(headers, lines.slice(start + 1));
  const recognised = recogniseHeaders(headers);
  return { lines, start, headers, recognised, notes: [...notes, ...repeated], workbook: undefined };
}

type Table = Omit<FileTable, 'fileName' | 'fingerprint' | 'hash'>;

interface Reading {
  onRead?: OnRead;
  /** Place of the sheet of a workbook; the likeliest one unless said. */
  wanted?: number | undefined;
  /** Whose columns it has; those of students unless said. */
  template?: Template | undefined;
}

/**
 * Reads a text file of cells between commas, semicolons, tabs or bars, or a sheet of an Excel workbook: header line, blank lines
 * skipped. Holds its thread up until it is done: a page calls `readInWorker`. Throws {@link UnreadableFile} with a sentence
 * for people when it is empty, is no table, has lines longer than its header or more than 50,000 rows.
 */
export async function openImportFile(file: File, reading: Reading = {}): Promise<FileTable> {
  const opened = await openFile(file);
  const table =
    opened.is === 'workbook'
      ? await tableOfWorkbook(opened, reading)
      : tableOfLines(linesOfText(opened, reading.onRead), reading.template);
  const { fingerprint, hash } = opened;
  return { fileName: file.name, fingerprint, hash, ...table };
}

/** The rows of a file whose columns stand for these fields. */
export function tableOf(file: FileTable, choice: ColumnChoice): ImportTable {
  const { rows, lines, unknownHeaders, missingHeaders } = readRows(file.lines, file.start, choice);
  const decimals = withoutDecimalCommas(rows);
  const notes: string[] = [];
  if (missingHeaders.length > 0) notes.push(`Required columns the file does not have: ${missingHeaders.join(', ')}.`);
  if (unknownHeaders.length > 0) notes.push(`Columns that are not imported: ${unknownHeaders.join(', ')}.`);
  if (decimals) notes.push(`Decimal commas were read as points: ${decimals.before} as ${decimals.after}.`);
  return { fileName: file.fileName, hash: file.hash, rows, lines, notes: [...notes, ...file.notes] };
}
