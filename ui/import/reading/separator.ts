import Papa from 'papaparse';
import { recogniseHeaders } from '../../../domain/student-import/headers.ts';

/** What may stand between the cells of a text file, the likeliest first. */
export const SEPARATORS = [
  { text: ',', one: 'a comma', many: 'commas' },
  { text: ';', one: 'a semicolon', many: 'semicolons' },
  { text: '\t', one: 'a tab', many: 'tabs' },
  { text: '|', one: 'a vertical bar', many: 'vertical bars' },
] as const;
export type Separator = (typeof SEPARATORS)[number];

const [COMMA] = SEPARATORS;

/** A first line that only names the separator, as Excel writes and reads it. */
const NAMED = /^sep=([,;|\t])\r?(?=\n|$)/i;

/** How much is looked at, in characters and lines. */
const BEGINNING = 128 * 1024;
const LINES = 25;

/** How well a text reads with a separator; undefined where its first line has one cell only. */
function reading(text: string, separator: Separator) {
  const { data } = Papa.parse<string[]>(text, { delimiter: separator.text, preview: LINES, skipEmptyLines: 'greedy' });
  const [headers = [], ...lines] = data;
  if (headers.length < 2) return undefined;
  const known = recogniseHeaders(headers).filter((field) => field !== null).length;
  const even = lines.filter((cells) => cells.length === headers.length).length;
  return { separator, fits: known + even, cells: headers.length };
}

/**
 * What separates the cells of a text: that by which most headers are known and most lines have as many cells as the header
 * line, then that which gives most cells. Commas where the first line has one cell only.
 */
export function findSeparator(text: string): Separator {
  const named = NAMED.exec(text)?.[1];
  if (named !== undefined) return SEPARATORS.find((one) => one.text === named) ?? COMMA;
  const beginning = text.slice(0, BEGINNING);
  const readings = SEPARATORS.flatMap((separator) => reading(beginning, separator) ?? []);
  const [best] = readings.sort((a, b) => b.fits - a.fits || b.cells - a.cells);
  return best?.separator ?? COMMA;
}

/** The text without a line that names the separator; the line itself stays, so that lines count as in the file. */
export const withoutNamedSeparator = (text: string): string => text.replace(NAMED, '');
