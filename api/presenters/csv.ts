import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import { guardFormula } from '../../domain/student-import/formula-guard.ts';

/** A kind of file: the type the wire names it by, and how its names end. */
export interface FileKind {
  type: string;
  extension: string;
}

export const CSV: FileKind = { type: 'text/csv; charset=utf-8', extension: 'csv' };

export type CsvCell = string | boolean | null;
type Rows = AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>;

/** Texts are harmless as formulas, yes and no are words; a line feed between two lines and none at the end. */
const EVERY_FILE: Options = {
  cast: { string: (text) => guardFormula(text), boolean: String },
  record_delimiter: 'unix',
  eof: false,
};

/** Leaving it early leaves the rows. */
async function* written(header: readonly string[], rows: Rows, options: Options): AsyncGenerator<string> {
  async function* lines() {
    yield header;
    yield* rows;
  }
  const source = Readable.from(lines());
  const writer = stringify({ ...EVERY_FILE, ...options });
  const text = source.compose(writer).setEncoding('utf8');
  // Left when all rows are written and some are not read, the writer fails with nobody listening: unheard, an 'error' ends the server.
  for (const stream of [source, writer, text]) stream.on('error', () => undefined);
  for await (const piece of text) yield piece;
}

/** The contract's CSV: texts in quotes, yes and no bare, nothing where there is nothing (rules/import#contract-export). */
export const contractCsv = (header: readonly string[], rows: Rows): AsyncGenerator<string> =>
  written(header, rows, { quoted_string: true });

/** A CSV file for spreadsheets: marked as UTF-8, cells quoted where they need it. */
export const spreadsheetCsv = (header: readonly string[], rows: Rows): AsyncGenerator<string> =>
  written(header, rows, { bom: true, quoted_match: /^\s|\s$|\r/ });
