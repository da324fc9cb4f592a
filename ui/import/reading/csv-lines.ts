import Papa from 'papaparse';
import { UnreadableFile } from './open-file.ts';
import { pause } from './pause.ts';
import { findSeparator, type Separator, withoutNamedSeparator } from './separator.ts';

/** How much text is parsed before the browser gets its turn. */
const PARSE_CHARS = 256 * 1024;

/** Every line of the text as cells, blank lines included, so that lines are numbered as a spreadsheet does. */
export async function linesOfCsv(text: string): Promise<{ lines: string[][]; separator: Separator }> {
  const separator = findSeparator(text);
  const lines: string[][] = [];
  let brokenQuotes = false;
  await new Promise<void>((resolve) => {
    Papa.parse<string[]>(withoutNamedSeparator(text), {
      delimiter: separator.text,
      chunkSize: PARSE_CHARS,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        for (const cells of data) lines.push(cells);
        brokenQuotes ||= errors.some((error) => error.type === 'Quotes');
        parser.pause();
        void pause().then(() => parser.resume());
      },
      complete: () => resolve(),
    });
  });
  if (brokenQuotes) {
    throw new UnreadableFile('A quotation mark in the file is never closed. Check the quotes and save it again.');
  }
  return { lines, separator };
}
