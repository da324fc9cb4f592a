import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import Papa from 'papaparse';
import type { FactTexts } from '../../../domain/fact-import/columns.ts';
import { readFactRows } from '../../../domain/fact-import/read-table.ts';
import { otherTemplate, type Template } from '../../../domain/fact-import/templates.ts';
import { errorField } from '../../../domain/kernel/errors.ts';
import { visible } from '../../../domain/kernel/look-alikes.ts';
import type { CellTexts } from '../../../domain/student-import/columns.ts';
import { openTable, readRows } from '../../../domain/student-import/read-table.ts';
import { brokenQuotes } from '../../../domain/student-import/table-limits.ts';
import { CannotStart } from '../../configuration/cannot-start.ts';

/** What may be imported at once. */
const MOST_BYTES = 100 * 1024 * 1024;

/** The rows of a feed's file. */
export interface FeedFile {
  name: string;
  /** SHA-256 of its content, hexadecimal. */
  hash: string;
  rows: CellTexts[];
  /** By row: its line in the file, from 1. */
  lines: number[];
  /** What its reader noticed, a sentence each. */
  notes: string[];
}

function contentOf(path: string): Buffer {
  try {
    const found = statSync(path);
    // A pipe without a writer, or a device without an end, would be read for ever.
    if (!found.isFile()) throw new CannotStart(`${path} is no file. A feed takes a CSV file.`);
    if (found.size > MOST_BYTES)
      throw new CannotStart('The file is larger than 100 MB. Split it and import the parts.');
    return readFileSync(path);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`The file ${path} cannot be read (${errorField(error, 'code')}).`, {
      cause: error,
    });
  }
}

function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw new CannotStart(
    'The file is no text in UTF-8. A feed takes CSV (UTF-8); choose workbooks on the screen Import Data.',
  );
}

/** Of Windows, of everything else, and of files that old Macs wrote. */
const LINE_BREAK = /\r\n|\n|\r/;

/** A line break inside quotes makes a row longer than its line: lines are counted where rows begin. */
function linesOfText(text: string): { cells: string[][]; at: number[] } {
  const cells: string[][] = [];
  const at: number[] = [];
  let [line, read] = [1, 0];
  Papa.parse<string[]>(text, {
    step: ({ data, errors, meta }) => {
      if (errors.some(({ type }) => type === 'Quotes')) throw new CannotStart(brokenQuotes(line));
      cells.push(data);
      at.push(line);
      line += text.slice(read, meta.cursor).split(LINE_BREAK).length - 1;
      read = meta.cursor;
    },
  });
  return { cells, at };
}

/** A table as it stands in a file. */
interface FeedTable {
  hash: string;
  cells: string[][];
  /** By line of the table: its line in the file, from 1. */
  at: number[];
  /** Place of the header line. */
  start: number;
}

/** @throws {CannotStart} for what is no table, and for one of the other template */
function readTable(path: string, template: Template): FeedTable {
  const bytes = contentOf(path);
  const { cells, at } = linesOfText(textOf(bytes));
  const table = openTable(cells, template);
  if (table.kind === 'unreadable') throw new CannotStart(table.reason);
  const foreign = otherTemplate(template, table.headers);
  if (foreign) throw new CannotStart(foreign);
  const width = table.headers.length;
  const long = cells.findIndex((row) => row.slice(width).some((cell) => cell.trim() !== ''));
  if (long >= 0)
    throw new CannotStart(
      `Line ${at[long]} has more cells than the ${width} of the header line. A text with the separator in it must stand in double quotes.`,
    );
  return { hash: createHash('sha256').update(bytes).digest('hex'), cells, at, start: table.start };
}

const notesOf = ({ missingHeaders, unknownHeaders }: Record<'missingHeaders' | 'unknownHeaders', string[]>) => [
  ...(missingHeaders.length > 0 ? [`Required columns the file does not have: ${missingHeaders.join(', ')}.`] : []),
  ...(unknownHeaders.length > 0 ? [`Columns that are not imported: ${unknownHeaders.map(visible).join(', ')}.`] : []),
];

/**
 * Reads a CSV file: the header line, below it a line per student. The separator is found from the text.
 * @throws {CannotStart} for what is no such file
 */
export function readFeedFile(path: string): FeedFile {
  const { cells, at, start, hash } = readTable(path, 'students');
  const { rows, lines, ...headers } = readRows(cells, start);
  return {
    ...{ name: basename(path), hash, rows },
    ...{ lines: lines.map((line) => at[line - 1] ?? line), notes: notesOf(headers) },
  };
}

/**
 * Reads a CSV file of facts, a line each.
 * @throws {CannotStart} for what is no such file
 */
export function readFactsFile(path: string): Omit<FeedFile, 'rows'> & { rows: FactTexts[] } {
  const { cells, at, start, hash } = readTable(path, 'facts');
  const { rows, lines, ...headers } = readFactRows(cells, start);
  if (headers.missingHeaders.length > 0) throw new CannotStart(notesOf({ ...headers, unknownHeaders: [] }).join(' '));
  return {
    ...{ name: basename(path), hash, rows },
    ...{ lines: lines.map((line) => at[line - 1] ?? line), notes: notesOf(headers) },
  };
}
