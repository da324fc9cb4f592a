import { type CellTexts, IMPORT_COLUMNS, normaliseHeader } from './columns.ts';
import { type ColumnChoice, type HeaderMatch, matchHeaders, textsOfLine } from './headers.ts';
import { beyondLimits } from './table-limits.ts';
import { ALL_TERMS_HEADERS } from './template.ts';

/** A table whose first line that is not blank names the columns, or why it is none. */
export type OpenedTable =
  | { kind: 'unreadable'; reason: string }
  /** `start`: the place of the header line, from 0; `rows`: how many lines below it are not blank. */
  | { kind: 'table'; start: number; headers: readonly string[]; rows: number };

/** The rows of a table by the fields its columns were chosen for. */
export interface TableRows {
  rows: CellTexts[];
  /** By row: where it stands in the file, counted from 1. */
  lines: number[];
  /** Headers of columns that are not imported. */
  unknownHeaders: string[];
  /** Template headers of required columns that the file lacks. */
  missingHeaders: string[];
}

const ALL_TERMS =
  'This is an export of all terms, which is for reading only. Export one term, which can be imported again.';

/** Its rows would be taken for the same students again and again. */
const isAllTermsExport = (headers: readonly string[]) =>
  headers.length === ALL_TERMS_HEADERS.length &&
  ALL_TERMS_HEADERS.every((header, place) => normaliseHeader(headers[place] ?? '') === normaliseHeader(header));

const ONE_COLUMN = 'None of the headers in the first line is known. The template shows the headers that are.';

/** Whether a line says nothing. */
export const isBlankLine = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Finds the headers of a table of texts, as a CSV or spreadsheet reader gives it; below them stands a line per student, or per fact. */
export function openTable(table: readonly (readonly string[])[], of: 'students' | 'facts' = 'students'): OpenedTable {
  const start = table.findIndex((cells) => !isBlankLine(cells));
  const headers = table[start];
  if (!headers) return { kind: 'unreadable', reason: 'The file is empty.' };
  if (isAllTermsExport(headers)) return { kind: 'unreadable', reason: ALL_TERMS };
  if (headers.length === 1 && matchHeaders(headers).places.size === 0)
    return { kind: 'unreadable', reason: ONE_COLUMN };
  const rows = table.slice(start + 1).filter((cells) => !isBlankLine(cells)).length;
  if (rows === 0) return { kind: 'unreadable', reason: `The file has headers but no rows of ${of}.` };
  const reason = beyondLimits(table, headers, rows);
  return reason ? { kind: 'unreadable', reason } : { kind: 'table', start, headers, rows };
}

/** The rows below the header line at `start`, by field. */
export function readRows(table: readonly (readonly string[])[], start: number, choice?: ColumnChoice): TableRows {
  const match = matchHeaders(table[start] ?? [], choice);
  const rows: CellTexts[] = [];
  const lines: number[] = [];
  for (const [offset, cells] of table.slice(start + 1).entries()) {
    if (isBlankLine(cells)) continue;
    rows.push(textsOfLine(match, cells));
    lines.push(start + offset + 2);
  }
  return { rows, lines, unknownHeaders: match.unknown, missingHeaders: missingHeaders(match) };
}

/** Template headers of the required columns that are not among these. */
export const missingHeaders = ({ places }: HeaderMatch): string[] =>
  IMPORT_COLUMNS.filter((column) => column.required && !places.has(column.field)).map((column) => column.header);
