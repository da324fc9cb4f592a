import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { parsePlainDay } from '../kernel/plain-day.ts';
import { type CellTexts, IMPORT_COLUMNS, IMPORT_FIELDS, type ImportColumn } from './columns.ts';
import { guessHeaders } from './guess-headers.ts';
import { matchHeaders, recogniseHeaders, textsOfLine } from './headers.ts';
import { indexNumbers } from './number-index.ts';
import { readCell } from './read-cell.ts';
import { type RowReadings, readRow } from './read-row.ts';
import { openTable, readRows } from './read-table.ts';
import { TEMPLATE_HEADERS } from './template.ts';

const TODAY = parsePlainDay('2026-05-19') ?? expect.fail('no day');
const CONTEXT = { today: TODAY, letters: ['A', 'B+', 'F'] };

/** Spellings of people and spreadsheets. */
const SPELLINGS = [
  ...['Yes', 'nO', 'y', '0', 'TRUE', '1e-7', '+7', '7.', '.5', '1e3', '12.50', '100', '101', '9007199254740993'],
  ...['5/3/2010', '05/03/2010', '2010-05-03', '2/29/2011', '12/31/1899', '5/20/2026', '40301', '0010-01-01'],
  ...['AU', 'au; ED', 'Autism', 'ED,AU AU', 'Speech/ Language impairment', 'none', '--', 'Unanswered', 'N/A'],
  ...['a-', 'b+', '3.5', 'letter', 'GPA', 'Post-school', 'post-school', '9th', 'Dropout', '#REF!', '1.2E+11'],
  ...['José', 'Anna\nMaria', "'=1", '\u200b', '\u202e', '\ufeff', 'constructor', '__proto__'],
];
const options = IMPORT_COLUMNS.flatMap(({ options: own = [], synonyms = {} }) => [
  ...own.flatMap(({ value, label }) => [value, label.toUpperCase(), ` ${label.toLowerCase()}\t`]),
  ...Object.keys(synonyms),
]);
const cell = fc.oneof(
  fc.constantFrom(...SPELLINGS),
  fc.constantFrom(...options),
  fc.string(),
  fc.string({ unit: 'binary' }),
);
const row = fc.dictionary(fc.constantFrom(...IMPORT_FIELDS), cell, {
  size: 'max',
  maxKeys: 32,
}) as fc.Arbitrary<CellTexts>;

const valuesOf = (readings: RowReadings) =>
  new Map([...readings].flatMap(([field, reading]) => (reading.kind === 'value' ? [[field, reading] as const] : [])));
const valueIn = (column: ImportColumn, text: string) => {
  const reading = readCell(column, text, TODAY);
  return reading.kind === 'value' ? reading : undefined;
};

describe('whatever stands in cells', () => {
  it('is a value whose one spelling is read as the same value again', () =>
    fc.assert(
      fc.property(fc.constantFrom(...IMPORT_COLUMNS), cell, (column, text) => {
        const read = valueIn(column, text);
        fc.pre(read !== undefined);
        expect(valueIn(column, read?.text ?? '')).toEqual(read);
      }),
      runs(1500),
    ));

  it('is read in some way, in every column of every row, and what is taken of a row is taken again as it is', () =>
    fc.assert(
      fc.property(row, (texts) => {
        const readings = readRow(texts, CONTEXT);
        expect([...readings.keys()].sort()).toEqual([...IMPORT_FIELDS].sort());
        const taken = valuesOf(readings);
        const again = Object.fromEntries([...taken].map(([field, { text }]) => [field, text])) as CellTexts;
        expect(valuesOf(readRow(again, CONTEXT))).toEqual(taken);
      }),
      runs(300),
    ));

  it('belongs to nobody who has not left, and to no meeting that was not attended', () =>
    fc.assert(
      fc.property(row, (texts) => {
        const taken = valuesOf(readRow(texts, CONTEXT));
        const level = taken.get('gradeLevel')?.value;
        if (level !== undefined && level !== 'Post-school')
          expect([taken.has('exitCategory'), taken.has('postSchoolOutcome')]).toEqual([false, false]);
        if (taken.get('attendedIepMeeting')?.value !== true) expect(taken.has('iepRole')).toBe(false);
        if (taken.has('grade')) expect(taken.has('gradeType')).toBe(true);
      }),
      runs(300),
    ));
});

/** What repeats are, by looking at all rows before each. */
const repeatsAmong = (numbers: readonly string[]) =>
  numbers.map((number, at) => {
    const key = number.trim().toLowerCase();
    return key !== '' && numbers.slice(0, at).some((other) => other.trim().toLowerCase() === key);
  });

describe('numbers that are corrected one after another', () => {
  const number = fc.constantFrom('1', '2', 'a', ' A ', 'a ', '', ' ');

  it('are the repeats that reading all rows again would find, and whose remark changes is told', () =>
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1, maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(7), number), { maxLength: 8 }),
        (numbers, corrections) => {
          const index = indexNumbers(numbers);
          const now = [...numbers];
          for (const [place, corrected] of corrections) {
            const at = place % now.length;
            const before = repeatsAmong(now);
            now[at] = corrected;
            const told = index.change(at, corrected);
            const after = repeatsAmong(now);
            expect(now.map((_, one) => index.repeat(one) !== undefined)).toEqual(after);
            const changed = after.flatMap((isRepeat, one) => (isRepeat !== before[one] && one !== at ? [one] : []));
            expect(told).toEqual(expect.arrayContaining(changed));
            expect(told).toEqual([...new Set(told)].filter((one) => one !== at).sort((a, b) => a - b));
          }
        },
      ),
      runs(200),
    ));
});

/** Headers as they are, misspelt, and of other systems. */
const header = fc.oneof(
  fc.constantFrom(...TEMPLATE_HEADERS),
  fc
    .tuple(fc.constantFrom(...TEMPLATE_HEADERS), fc.nat(30))
    .map(([text, at]) => text.slice(0, at) + text.slice(at + 1)),
  fc.constantFrom(
    'Given name',
    'Surname',
    'Date of birth',
    'Name of student',
    'Id',
    'Shoe size',
    '',
    ' ',
    'constructor',
  ),
  fc.string(),
);
const headers = fc.array(header, { maxLength: 12, size: 'max' });

describe('headers that nobody knows', () => {
  it('are guessed where they are neither known nor blank, each field once and none that a header names', () =>
    fc.assert(
      fc.property(headers, (names) => {
        const known = recogniseHeaders(names);
        const guesses = guessHeaders(names, known);
        expect(guesses).toHaveLength(names.length);
        const guessed = guesses.filter((field) => field !== null);
        expect(new Set(guessed).size).toBe(guessed.length);
        for (const field of guessed) expect(known).not.toContain(field);
        for (const [at, field] of guesses.entries())
          if (field !== null) expect([known[at], names[at]?.trim()]).toEqual([null, expect.stringMatching(/\S/)]);
      }),
      runs(150),
    ));

  it('mean the same in whatever order the columns stand', () =>
    fc.assert(
      fc.property(headers, (names) => {
        const turned = names.toReversed();
        expect(guessHeaders(turned, recogniseHeaders(turned))).toEqual(
          guessHeaders(names, recogniseHeaders(names)).toReversed(),
        );
      }),
      runs(150),
    ));
});

describe('the lines of a table', () => {
  const line = fc.array(fc.constantFrom('', ' ', 'Ann', '100', "'=1"), { maxLength: 4 });

  it('are rows with their places, whichever of them are blank, and no row comes from anywhere else', () =>
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), fc.array(line, { maxLength: 8 }), (above, below) => {
        const names = ['Student ID', 'First Name', 'first name', 'Shoe size'];
        const blank = above.map((cells) => cells.map(() => ' '));
        const table = [...blank, names, ...below];
        const opened = openTable(table);
        const { rows, lines } = readRows(table, blank.length);
        const filled = below.filter((cells) => cells.some((text) => text.trim() !== ''));
        expect(rows).toHaveLength(filled.length);
        if (filled.length > 0)
          expect(opened).toMatchObject({ kind: 'table', start: blank.length, rows: filled.length });
        else expect(opened.kind).toBe('unreadable');
        const match = matchHeaders(names);
        expect(lines.map((at) => textsOfLine(match, table[at - 1] ?? []))).toEqual(rows);
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
      }),
      runs(150),
    ));
});
