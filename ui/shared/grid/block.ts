import type { GridSize, Spot } from './grid-moves.ts';

/** A rectangle of cells of a grid: rows and columns from 0, the last ones included. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The rectangle between two of its corners. */
export const blockBetween = (one: Spot, other: Spot): Block => ({
  top: Math.min(one.at, other.at),
  bottom: Math.max(one.at, other.at),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

const through = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
export const rowsOf = ({ top, bottom }: Block): number[] => through(top, bottom);
export const columnsOf = ({ left, right }: Block): number[] => through(left, right);

/** The chosen columns of a row; none where one cell alone is chosen, which is marked as the active one already. */
export function chosenIn({ top, bottom, left, right }: Block, at: number) {
  const chosen = (top < bottom || left < right) && at >= top && at <= bottom;
  return { chosenFrom: chosen ? left : undefined, chosenTo: chosen ? right : undefined };
}

/** What goes into one row of a grid. */
export interface PlacedRow {
  at: number;
  cells: { column: number; text: string }[];
}

/** Where texts come to lie in a grid, and how many of them find no place. */
export interface Placed {
  rows: PlacedRow[];
  /** Rows and columns of texts beyond the last ones of the grid. */
  rowsBeyond: number;
  columnsBeyond: number;
  /** Columns that are only read. */
  columnsRead: number;
}

/**
 * Lays texts over a grid from the upper left cell of a block on. A block that is a multiple of the texts is filled with
 * them again and again, as spreadsheets do: one text fills every cell.
 */
export function laidOver(texts: readonly (readonly string[])[], block: Block, size: GridSize): Placed {
  const width = Math.max(0, ...texts.map((row) => row.length));
  const height = tiled(texts.length, block.bottom - block.top + 1);
  const breadth = tiled(width, block.right - block.left + 1);
  const columns = through(block.left, block.left + breadth - 1).filter((column) => column < size.columns);
  const written = columns.filter((column) => column >= size.first);
  const rows = through(block.top, Math.min(block.top + height, size.rows) - 1).map((at) => {
    const row = texts[(at - block.top) % texts.length] ?? [];
    return { at, cells: written.map((column) => ({ column, text: row[(column - block.left) % width] ?? '' })) };
  });
  return {
    rows: written.length > 0 ? rows : [],
    rowsBeyond: Math.max(0, block.top + height - size.rows),
    columnsBeyond: breadth - columns.length,
    columnsRead: columns.length - written.length,
  };
}

const tiled = (length: number, room: number) => (length > 0 && room % length === 0 ? room : length);

/** The rows of a block that stand below its first `from` rows, each with the row it repeats. */
export function repeatedRows({ top, bottom }: Block, from: number): { at: number; of: number }[] {
  return through(top + from, bottom).map((at) => ({ at, of: top + ((at - top) % from) }));
}
