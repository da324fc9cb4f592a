import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { unguardFormula } from '../../domain/student-import/formula-guard.ts';
import { type CsvCell, contractCsv, spreadsheetCsv } from './csv.ts';

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
const parsed = (text: string) =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { newline: '\n', delimiter: ',' }).data;

const oddPart = fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\n', '\r', '\t', ' ', 'é', '🙂', '1+1', '＝');
const text = fc.oneof(
  fc.string(),
  fc.array(oddPart, { maxLength: 6 }).map((parts) => parts.join('')),
);
const cell: fc.Arbitrary<CsvCell> = fc.oneof({ weight: 5, arbitrary: text }, fc.boolean(), fc.constant(null));
/** Never a line that says nothing at all. */
const rows = fc.array(
  fc.tuple(cell, cell).map((cells): CsvCell[] => ['A-1', ...cells]),
  { maxLength: 8 },
);
const HEADER = ['Number', 'Notes', 'More'];
const asRead = (one: CsvCell) => (one === null ? '' : String(one));

describe('a CSV file for spreadsheets', () => {
  it('gives back what was written, whatever that is, once its guards are taken away', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const [header, ...lines] = parsed(await textOf(spreadsheetCsv(HEADER, all)));
        expect(header).toEqual(HEADER);
        expect(lines.map((line) => line.map(unguardFormula))).toEqual(all.map((line) => line.map(asRead)));
      }),
      { numRuns: 150 },
    );
  });

  it('begins no cell with what a spreadsheet carries out', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        for (const line of parsed(await textOf(spreadsheetCsv(HEADER, all))))
          for (const one of line) expect(one).not.toMatch(/^[=+\-@\t\r＝]/);
      }),
      { numRuns: 150 },
    );
  });

  it('says that it is UTF-8, and has a line feed between two lines and none at the end', async () => {
    const written = await textOf(
      spreadsheetCsv(HEADER, [
        ['A-1', 'Zoë', null],
        ['A-2', ' two\nlines ', true],
      ]),
    );
    expect(written).toBe('\uFEFFNumber,Notes,More\nA-1,Zoë,\nA-2," two\nlines ",true');
    expect(await textOf(spreadsheetCsv(HEADER, []))).toBe('\uFEFFNumber,Notes,More');
  });

  it.each([
    [' before', '" before"'],
    ['behind ', '"behind "'],
    ['a\rb', '"a\rb"'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['plain', 'plain'],
  ])('has quotes around %j where a reader would take it for something else', async (one, written) => {
    expect(await textOf(spreadsheetCsv(['Notes'], [[one]]))).toBe(`\uFEFFNotes\n${written}`);
  });

  it('is written while its rows come, and leaves them when it is left', async () => {
    const seen = { taken: 0, left: false };
    async function* endless() {
      try {
        for (; ; seen.taken += 1) yield [`A-${seen.taken}`, 'x'.repeat(100), null];
      } finally {
        seen.left = true;
      }
    }
    for await (const piece of spreadsheetCsv(HEADER, endless())) if (piece.includes('A-5')) break;
    await expect.poll(() => seen.left).toBe(true);
    expect(seen.taken).toBeLessThan(20_000);
  });

  it('breaks off where its rows do', async () => {
    async function* broken() {
      yield ['A-1', null, null];
      throw new Error('the store went away');
    }
    await expect(textOf(spreadsheetCsv(HEADER, broken()))).rejects.toThrow('the store went away');
  });
});

describe('a CSV file of the contract', () => {
  it('has texts in quotes, yes and no bare, and nothing where there is nothing', async () => {
    const written = await textOf(
      contractCsv(
        ['First Name', 'ELL', 'Race'],
        [
          ['Zoë "Z"', true, null],
          ['=1+1', false, ''],
        ],
      ),
    );
    expect(written).toBe('"First Name","ELL","Race"\n"Zoë ""Z""",true,\n"\'=1+1",false,""');
  });
});
