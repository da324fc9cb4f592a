import Papa from 'papaparse';
import { isBlankLine } from '../../../domain/student-import/read-table.ts';
import { brokenQuotes, MOST_LINES, MOST_ROWS_OF_FILE, moreLines } from '../../../domain/student-import/table-limits.ts';
import { LINES_BETWEEN_NEWS, type OnRead } from './on-read.ts';
import { findSeparator, type Separator, withoutNamedSeparator } from './separator.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Stands for each row beyond those that can be imported: they are counted and not kept. */
const UNKEPT = ['…'];

/**
 * Every line of the text as cells, blank lines included, so that lines are numbered as a spreadsheet does. Throws
 * {@link UnreadableFile} at the first broken quotation mark and where there are more lines than a spreadsheet has.
 */
export function linesOfCsv(text: string, onRead?: OnRead): { lines: string[][]; separator: Separator } {
  const separator = findSeparator(text);
  const lines: string[][] = [];
  let rows = 0;
  let refusal: string | undefined;
  Papa.parse<string[]>(withoutNamedSeparator(text), {
    delimiter: separator.text,
    step: ({ data, errors, meta }, parser) => {
      const filled = !isBlankLine(data);
      if (filled) rows++;
      // The header line is one of them.
      lines.push(filled && rows > MOST_ROWS_OF_FILE + 1 ? UNKEPT : data);
      if (errors.some(({ type }) => type === 'Quotes')) refusal = brokenQuotes(lines.length);
      if (lines.length > MOST_LINES) refusal = moreLines;
      if (refusal) parser.abort();
      if (lines.length % LINES_BETWEEN_NEWS === 0) onRead?.(lines.length, meta.cursor / text.length);
    },
  });
  if (refusal) throw new UnreadableFile(refusal);
  return { lines, separator };
}
