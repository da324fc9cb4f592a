import { type CellTexts, IMPORT_COLUMNS } from './columns.ts';
import { type HeaderMatch, matchHeaders, normaliseHeader, textsOfLine } from './headers.ts';
import { ALL_TERMS_HEADERS } from './template.ts';

/** The rows of a file, or why it holds none that can be read. */
export type ReadTable =
  | { kind: 'unreadable'; reason: string }
  | {
      kind: 'rows';
      rows: CellTexts[];
      /** By row: where it stands in the file; the header is line 1. */
      lines: number[];
      /** Headers that no column accepts; their cells are left out. */
      unknownHeaders: string[];
      /** Template headers of required columns that the file lacks. */
      missingHeaders: string[];
      /** Lines with more or fewer cells than the header has. */
      raggedLines: number[];
    };

const ALL_TERMS =
  'This is an export of all terms, which is for reading only. Export one term, which can be imported again.';

/** Its rows would be taken for the same students again and again. */
const isAllTermsExport = (headers: readonly string[]) =>
  headers.length === ALL_TERMS_HEADERS.length &&
  ALL_TERMS_HEADERS.every((header, place) => normaliseHeader(headers[place] ?? '') === normaliseHeader(header));

const isBlankLine = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Reads a table of texts, as a CSV or spreadsheet reader gives it: first the headers, then one line per student. */
export function readTable(table: readonly (readonly string[])[]): ReadTable {
  const start = table.findIndex((cells) => !isBlankLine(cells));
  const headers = table[start];
  if (!headers) return { kind: 'unreadable', reason: 'The file is empty.' };
  const match = matchHeaders(headers);
  if (isAllTermsExport(headers)) return { kind: 'unreadable', reason: ALL_TERMS };
  if (match.places.size === 0) return { kind: 'unreadable', reason: whyNoHeader(headers) };
  const read = readLines(table, start, headers.length, match);
  if (read.rows.length === 0) return { kind: 'unreadable', reason: 'The file has headers but no rows of students.' };
  return { kind: 'rows', ...read, unknownHeaders: match.unknown, missingHeaders: missingHeaders(match) };
}

function readLines(table: readonly (readonly string[])[], start: number, width: number, match: HeaderMatch) {
  const rows: CellTexts[] = [];
  const lines: number[] = [];
  const raggedLines: number[] = [];
  for (const [offset, cells] of table.slice(start + 1).entries()) {
    if (isBlankLine(cells)) continue;
    const line = start + offset + 2;
    rows.push(textsOfLine(match, cells));
    lines.push(line);
    if (cells.length !== width) raggedLines.push(line);
  }
  return { rows, lines, raggedLines };
}

const missingHeaders = (match: HeaderMatch): string[] =>
  IMPORT_COLUMNS.filter((column) => column.required && !match.places.has(column.field)).map((column) => column.header);

function whyNoHeader(headers: readonly string[]): string {
  const only = headers[0] ?? '';
  const separated = headers.length === 1 && /[;\t|]/.test(only) && matchHeaders(only.split(/[;\t|]/)).places.size > 0;
  return separated
    ? 'The file does not separate its columns by commas. Save it as CSV with commas and choose it again.'
    : 'None of the headers in the first line is known. The template shows the headers that are.';
}
