import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { sheetsOf } from '../../tests/support/workbook.ts';
import { type SheetCell, type SheetColumn, xlsxFile, xlsxStream } from './xlsx.ts';

const columns: SheetColumn[] = [
  { header: 'Text', kind: 'text' },
  { header: 'Number', kind: 'number' },
  { header: 'Either', kind: 'mixed' },
];
const table = (rows: AsyncIterable<SheetCell[]> | SheetCell[][]) => ({ name: 'Sheet', columns, rows });

const oddPart = fc.constantFrom(
  ...[
    '_x0041_',
    '_x005F_',
    '_x',
    '_',
    ' ',
    '\t',
    '\n',
    '\r',
    '<',
    '&',
    '"',
    "'",
    '=',
    '\u0000',
    '\u0008',
    '\uFFFE',
    'é',
    '𐐷',
  ],
);
const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.array(oddPart, { minLength: 1, maxLength: 8 }).map((services) => services.join('')),
);
const row = fc.tuple(oddText, fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), oddText);

it('holds whatever texts and numbers as they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
      const expected = [
        ['Text', 'Number', 'Either'],
        ...rows.map(([text, number, either]) => [text, number + 0, either]),
      ];
      const [streamed] = await sheetsOf(await buffer(xlsxStream(table(rows))));
      expect(streamed?.rows).toEqual(expected);
      const [whole] = await sheetsOf(await xlsxFile([table(rows)]));
      expect(whole?.rows).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

/** Rows without end, which note how many were taken and whether they were given up. */
function endless() {
  const seen = { taken: 0, closed: Promise.withResolvers<void>() };
  async function* rows() {
    try {
      for (;;) yield [`row ${seen.taken++} ${Math.random()}`, 1, null];
    } finally {
      seen.closed.resolve();
    }
  }
  return { seen, rows: rows() };
}

it('asks for rows as it is read, and gives them up when its reader goes away', async () => {
  const { seen, rows } = endless();
  const stream = xlsxStream(table(rows));
  await once(stream, 'readable');
  stream.read();
  stream.destroy();
  await seen.closed.promise;
  expect(seen.taken).toBeLessThan(20_000);
});

it('breaks off when there are no more rows to be had', async () => {
  async function* rows() {
    yield ['first', 1, null];
    throw new Error('the store went away');
  }
  await expect(buffer(xlsxStream(table(rows())))).rejects.toThrow('the store went away');
});

it('has the same bytes whenever it is made', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
  const made = await xlsxFile([table([['a', 1, null]])]);
  vi.setSystemTime(new Date('2027-09-01T12:34:56Z'));
  expect((await xlsxFile([table([['a', 1, null]])])).equals(made)).toBe(true);
  vi.useRealTimers();
});
