import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { openImportFile, tableOf } from './read-table.ts';
import { SEPARATORS } from './separator.ts';
import { UnreadableFile } from './unreadable-file.ts';

const HEADERS = ['Id Number', 'First Name', 'Last Name', 'Post-school goals'];

/** Texts with whatever separates cells, lines and texts, and letters of several alphabets that Windows-1252 has. */
const aCell = fc
  .array(fc.constantFrom(',', ';', '\t', '|', '"', '\n', '\r\n', ' ', "'", '=', 'a', 'Ana', '7', 'é', 'Ñ', 'ß', '–'), {
    maxLength: 6,
  })
  .map((letters) => letters.join(''));
const someRows = fc.array(fc.tuple(fc.constantFrom('A-1', 'B-2', '0042'), aCell, aCell, aCell), {
  minLength: 1,
  maxLength: 5,
});
const aSeparator = fc.constantFrom(...SEPARATORS);

/** How programs write a text down. */
const ENCODINGS = {
  'UTF-8': (text: string) => new TextEncoder().encode(text),
  'UTF-8 with a mark': (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
  'UTF-16': (text: string) =>
    new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer),
  'UTF-16 the other way round': (text: string) =>
    Uint8Array.from([...`\uFEFF${text}`].flatMap((letter) => [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255])),
} as const;
const anEncoding = fc.constantFrom(...(Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[]));

const opened = (bytes: Uint8Array<ArrayBuffer>) => openImportFile(new File([bytes], 'pupils.csv'));
const written = (rows: readonly (readonly string[])[], delimiter: string, newline: string) =>
  Papa.unparse([HEADERS, ...rows.map((cells) => [...cells])], { delimiter, newline, quotes: true });

it('reads every cell that a spreadsheet has written, whatever separates them and however letters are written down', () =>
  fc.assert(
    fc.asyncProperty(
      someRows,
      aSeparator,
      anEncoding,
      fc.constantFrom('\n', '\r\n'),
      async (rows, separator, encoding, newline) => {
        const table = await opened(ENCODINGS[encoding](written(rows, separator.text, newline)));
        expect(table.lines).toEqual([HEADERS, ...rows]);
        expect(table.recognised).toEqual(['studentId', 'firstName', 'lastName', 'postSchoolGoals']);
      },
    ),
    runs(150),
  ));

it('counts lines as the spreadsheet does, and leaves out those in which nothing stands', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(fc.constantFrom('A-1', 'B-2')), { minLength: 1, maxLength: 8 }),
      fc.nat(3),
      async (numbers, before) => {
        fc.pre(numbers.some((number) => number !== null));
        const lines = [
          ...Array(before).fill(';;'),
          'Id Number;First Name;',
          ...numbers.map((number) => (number ? `${number};Ana;` : '; ;')),
        ];
        const table = await opened(new TextEncoder().encode(lines.join('\n')));
        const { rows, lines: places } = tableOf(table, table.recognised);
        const filled = numbers.flatMap((number, at) => (number ? [{ number, line: before + at + 2 }] : []));
        expect(rows.map(({ studentId }) => studentId)).toEqual(filled.map(({ number }) => number));
        expect(places).toEqual(filled.map(({ line }) => line));
      },
    ),
    runs(150),
  ));

it('refuses with a sentence whatever it cannot read, and never with another mistake', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 0, maxLength: 60 }),
      fc.constantFrom('', 'Id Number;First Name\n', 'PK\x03\x04', '"'),
      async (bytes, begins) => {
        const file = new Uint8Array([...new TextEncoder().encode(begins), ...bytes]);
        await opened(file).then(
          ({ headers, lines }) => expect(lines.length).toBeGreaterThan(headers.length > 0 ? 0 : 1),
          (error: unknown) => {
            expect(error).toBeInstanceOf(UnreadableFile);
            expect((error as Error).message).toMatch(/^[A-Z].*\.$/s);
          },
        );
      },
    ),
    runs(400),
  ));

it('loses no cell: a line longer than its header is refused, a shorter one is read with a note', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
      aSeparator,
      async (widths, separator) => {
        const lines = [HEADERS, ...widths.map((width) => Array.from({ length: width }, (_, at) => `x${at}`))];
        const file = new TextEncoder().encode(lines.map((cells) => cells.join(separator.text)).join('\n'));
        const tooLong = widths.flatMap((width, at) => (width > HEADERS.length ? [at + 2] : []));
        const short = widths.some((width) => width < HEADERS.length);
        const table = await opened(file).catch((error: UnreadableFile) => error);
        if (tooLong.length > 0) {
          expect(table).toBeInstanceOf(UnreadableFile);
          expect((table as UnreadableFile).message).toContain(tooLong[0]);
        } else {
          expect(table).not.toBeInstanceOf(UnreadableFile);
          const { notes } = table as Awaited<ReturnType<typeof opened>>;
          expect(notes.some((note) => note.includes('fewer cells than the 4 of the header line'))).toBe(short);
        }
      },
    ),
    runs(150),
  ));
