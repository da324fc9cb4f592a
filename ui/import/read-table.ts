import type { CellTexts } from '../../domain/student-import/columns.ts';
import { type ReadTable, readTable } from '../../domain/student-import/read-table.ts';
import { linesOfCsv } from './csv-lines.ts';
import { openFile, UnreadableFile } from './open-file.ts';
import { readInWorker } from './read-in-worker.ts';
import type { linesOfWorkbook, WorkbookLines } from './workbook-lines.ts';

type ReadWorkbook = typeof linesOfWorkbook;

const MAX_ROWS = 50_000;
/** How many line numbers a message names before it only counts. */
const NAMED_LINES = 5;

/** A file's rows by field, and what its reader should know about it. */
export interface ImportTable {
  fileName: string;
  rows: CellTexts[];
  notes: string[];
}

const joinAnd = (words: readonly (string | number)[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `Line 3 has`, `Lines 3, 7 and 9 have`: at most {@link NAMED_LINES} by number. */
function linesHave(lines: readonly number[]): string {
  if (lines.length === 1) return `Line ${lines[0]} has`;
  const more = lines.length - NAMED_LINES;
  const named = lines.slice(0, NAMED_LINES);
  return `Lines ${joinAnd(more > 0 ? [...named, `${more.toLocaleString('en-US')} more`] : named)} have`;
}

/** Lines longer than the header would lose cells and are refused; shorter ones are read. */
function raggedNotes(lines: readonly string[][], ragged: readonly number[]): string[] {
  const width = lines.find((cells) => cells.some((cell) => cell.trim() !== ''))?.length ?? 0;
  const cellsOf = (line: number) => lines[line - 1] ?? [];
  const losing = ragged.filter((line) =>
    cellsOf(line)
      .slice(width)
      .some((cell) => cell.trim() !== ''),
  );
  if (losing.length > 0) {
    throw new UnreadableFile(
      `${linesHave(losing)} more cells than the ${width} of the header line. A text with a comma in it must stand in double quotes.`,
    );
  }
  const short = ragged.filter((line) => cellsOf(line).length < width);
  const tail = `fewer cells than the ${width} of the header line; the missing ones count as blank.`;
  return short.length > 0 ? [`${linesHave(short)} ${tail}`] : [];
}

function notesOn(lines: readonly string[][], table: ReadTable & { kind: 'rows' }): string[] {
  const { unknownHeaders, missingHeaders, raggedLines } = table;
  const notes = raggedNotes(lines, raggedLines);
  if (unknownHeaders.length > 0)
    notes.unshift(`Not imported, because the header is unknown: ${unknownHeaders.join(', ')}.`);
  if (missingHeaders.length > 0)
    notes.unshift(`Required columns the file does not have: ${missingHeaders.join(', ')}.`);
  return notes;
}

/** Lines of cells; what reads workbooks comes when there is one. */
async function linesOf(file: File, readWorkbook: ReadWorkbook): Promise<WorkbookLines> {
  const opened = await openFile(file);
  if (opened.is === 'workbook') return readWorkbook(opened.bytes, MAX_ROWS);
  return { lines: await linesOfCsv(opened.text), notes: [] };
}

/**
 * Reads a CSV file, or the first sheet of an Excel workbook: header line, blank lines skipped. Throws {@link UnreadableFile}
 * with a sentence for people when it is empty, separated by something else than commas, has lines longer than its header
 * or more than 50,000 rows.
 */
export async function readImportFile(file: File, readWorkbook: ReadWorkbook = readInWorker): Promise<ImportTable> {
  const { lines, notes } = await linesOf(file, readWorkbook);
  const table = readTable(lines);
  if (table.kind === 'unreadable') throw new UnreadableFile(table.reason);
  if (table.rows.length > MAX_ROWS) {
    const count = table.rows.length.toLocaleString('en-US');
    throw new UnreadableFile(`The file has ${count} rows; at most 50,000 can be imported at once. Split it.`);
  }
  return { fileName: file.name, rows: table.rows, notes: [...notesOn(lines, table), ...notes] };
}
