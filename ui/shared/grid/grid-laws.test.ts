import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { type Block, blockBetween, chosenIn, columnsOf, laidOver, repeatedRows, rowsOf } from './block.ts';
import { cellsOfText, textOfCells } from './clipboard-text.ts';
import { afterEditing, type GridSize, moved, type Spot } from './grid-moves.ts';
import { typedChoice } from './typed-choice.ts';

const aSize: fc.Arbitrary<GridSize> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.nat(5))
  .map(([rows, columns, first]) => ({ rows, columns, first: Math.min(first, columns - 1) }));
const spotIn = ({ rows, columns }: GridSize): fc.Arbitrary<Spot> =>
  fc.record({ at: fc.nat(rows - 1), column: fc.nat(columns - 1) });
/** A grid with two of its cells. */
const aGrid = aSize.chain((size) => fc.record({ size: fc.constant(size), spot: spotIn(size), other: spotIn(size) }));
const someTexts = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).chain(([height, width]) =>
  fc.array(fc.array(fc.string({ maxLength: 2 }), { minLength: width, maxLength: width }), {
    minLength: height,
    maxLength: height,
  }),
);

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
const EXITS = ['enter', 'tab', 'back-tab', 'up', 'down', 'left', 'right', 'stay', 'blur'] as const;

it('never leads out of the grid, by keys or out of an editor', () =>
  fc.assert(
    fc.property(
      aGrid,
      fc.constantFrom(...KEYS),
      fc.boolean(),
      fc.constantFrom(...EXITS),
      ({ size, spot }, key, control, exit) => {
        for (const { at, column } of [moved(spot, key, control, size) ?? spot, afterEditing(spot, exit, size)]) {
          expect(at >= 0 && at < size.rows && column >= 0 && column < size.columns).toBe(true);
        }
      },
    ),
    runs(500),
  ));

it('comes by Tab to every cell that can be typed into, each once, and back the same way', () =>
  fc.assert(
    fc.property(aSize, (size) => {
      const first = { at: 0, column: size.first };
      const cells = size.rows * (size.columns - size.first);
      const way: Spot[] = [first];
      for (let step = 1; step < cells; step++) way.push(afterEditing(way.at(-1) ?? first, 'tab', size));
      expect(new Set(way.map(({ at, column }) => `${at} ${column}`)).size).toBe(cells);
      expect(afterEditing(way.at(-1) ?? first, 'tab', size)).toEqual(way.at(-1));
      const back = way.toReversed().map((spot) => afterEditing(spot, 'back-tab', size));
      expect(back).toEqual([...way.toReversed().slice(1), first]);
    }),
    runs(100),
  ));

/** Where each text of a paste comes to lie, cell by cell: the slow way. */
function plainly(texts: readonly (readonly string[])[], block: Block, { rows, columns, first }: GridSize) {
  const fits = (length: number, room: number) => (room % length === 0 ? room : length);
  const [height, width] = [texts.length, texts[0]?.length ?? 1];
  const placed = new Map<string, string>();
  const [down, across] = [fits(height, block.bottom - block.top + 1), fits(width, block.right - block.left + 1)];
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const [at, to] = [block.top + row, block.left + column];
      if (at < rows && to < columns && to >= first)
        placed.set(`${at} ${to}`, texts[row % height]?.[column % width] ?? '');
    }
  return { placed, down, across };
}

it('lays a paste over a block as if each text were put down by itself, and counts what finds no place', () =>
  fc.assert(
    fc.property(aGrid, someTexts, ({ size, spot, other }, texts) => {
      const block = blockBetween(spot, other);
      const laid = laidOver(texts, block, size);
      const { placed, down, across } = plainly(texts, block, size);
      const cells = laid.rows.flatMap(({ at, cells: ofRow }) =>
        ofRow.map(({ column, text }) => [`${at} ${column}`, text] as const),
      );
      expect(new Map(cells)).toEqual(placed);
      expect(cells).toHaveLength(placed.size);
      expect(laid.rowsBeyond).toBe(Math.max(0, block.top + down - size.rows));
      const written = new Set(cells.map(([place]) => place.split(' ')[1])).size;
      if (placed.size > 0) expect(laid.columnsBeyond + laid.columnsRead + written).toBe(across);
    }),
    runs(500),
  ));

it('lies between two cells whichever comes first, and marks exactly what lies in it', () =>
  fc.assert(
    fc.property(aGrid, ({ size, spot, other }) => {
      const block = blockBetween(spot, other);
      expect(blockBetween(other, spot)).toEqual(block);
      const single = spot.at === other.at && spot.column === other.column;
      for (let at = 0; at < size.rows; at++) {
        const { chosenFrom, chosenTo } = chosenIn(block, at);
        const inIt = rowsOf(block).includes(at) && !single;
        expect([chosenFrom, chosenTo]).toEqual(
          inIt ? [columnsOf(block)[0], columnsOf(block).at(-1)] : [undefined, undefined],
        );
      }
    }),
    runs(200),
  ));

it('fills each row below from one above it, in turn', () =>
  fc.assert(
    fc.property(aGrid, fc.integer({ min: 1, max: 6 }), ({ spot, other }, from) => {
      const block = blockBetween(spot, other);
      const filled = repeatedRows(block, from);
      expect(filled.map(({ at }) => at)).toEqual(rowsOf(block).slice(from));
      for (const { at, of } of filled) {
        expect(of >= block.top && of < block.top + from && (at - of) % from === 0).toBe(true);
      }
    }),
    runs(200),
  ));

/** Texts with all that spreadsheets put quotes around, or take for a formula; a line end alone is one of the spreadsheet's. */
const aCell = fc
  .array(fc.constantFrom('=', '+', '-', '@', "'", '"', '\t', '\n', ',', ' ', 'a', '7', 'é'), { maxLength: 5 })
  .map((letters) => letters.join(''));
const someCells = fc
  .integer({ min: 1, max: 3 })
  .chain((width) => fc.array(fc.array(aCell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 3 }));

it('reads from the clipboard what it has put there', () =>
  fc.assert(
    fc.property(someCells, (cells) => {
      // A last line of nothing is what closes the one before.
      fc.pre(cells.at(-1)?.join('') !== '');
      expect(cellsOfText(textOfCells(cells))).toEqual(cells);
      expect(cellsOfText(`${textOfCells(cells)}\r\n`)).toEqual(cells);
    }),
    runs(1000),
  ));

it('takes any text from the clipboard, and all of it', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('"', '\t', '\n', '\r', '\r\n', 'a', "'", ' ', '='), { maxLength: 12 }),
      (letters) => {
        const text = letters.join('');
        const cells = cellsOfText(text);
        const kept = (one: string) => one.replace(/[^a]/g, '');
        expect(kept(cells.flat().join(''))).toBe(kept(text));
      },
    ),
    runs(1000),
  ));

const LABELS = ['Always', 'Also', 'No', 'Not yet', 'Yes, often', 'Yes', 'Élan'];
const options = LABELS.map((label) => ({ value: label, label }));

it('comes to every choice by its own letters, and to each that begins so by its first letter alone', () =>
  fc.assert(
    fc.property(fc.constantFrom(...LABELS), fc.constantFrom(...LABELS), (wanted, present) => {
      const typed = [...wanted].reduce((now, key) => typedChoice(options, now, key) ?? now, {
        value: present,
        letters: '',
      });
      expect(typed.value).toBe(wanted);
      const letter = wanted.charAt(0);
      const alike = LABELS.filter((label) => label.startsWith(letter));
      const reached = new Set<string>();
      let now = { value: '', letters: '' };
      for (let press = 0; press <= alike.length; press++) {
        now = typedChoice(options, now, letter) ?? now;
        reached.add(now.value);
      }
      expect(reached).toEqual(new Set(alike));
    }),
    runs(200),
  ));
