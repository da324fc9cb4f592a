import { GRID_COLUMNS } from './grid-columns.ts';

/** A place among the rows on view: position in the view (not in the file) and column. */
export interface Spot {
  at: number;
  column: number;
}

const LAST = GRID_COLUMNS.length - 1;
/** Rows that a page key passes. */
const PAGE = 12;

/** Where a key leads from here, or undefined when it is not a key for moving. Stays inside the grid. */
export function moved(spot: Spot, key: string, withControl: boolean, rows: number): Spot | undefined {
  const { at, column } = spot;
  const goes: Record<string, Spot> = {
    ArrowUp: { at: withControl ? 0 : at - 1, column },
    ArrowDown: { at: withControl ? rows - 1 : at + 1, column },
    ArrowLeft: { at, column: withControl ? 0 : column - 1 },
    ArrowRight: { at, column: withControl ? LAST : column + 1 },
    PageUp: { at: at - PAGE, column },
    PageDown: { at: at + PAGE, column },
    Home: { at: withControl ? 0 : at, column: 0 },
    End: { at: withControl ? rows - 1 : at, column: LAST },
  };
  const target = goes[key];
  return target && inside(target, rows);
}

/** Next cell in reading order, or the one before; the edges hold. */
export function beside(spot: Spot, step: 1 | -1, rows: number): Spot {
  const column = spot.column + step;
  if (column > LAST) return inside({ at: spot.at + 1, column: spot.at + 1 < rows ? 0 : LAST }, rows);
  if (column < 0) return inside({ at: spot.at - 1, column: spot.at > 0 ? LAST : 0 }, rows);
  return { at: spot.at, column };
}

const inside = (spot: Spot, rows: number): Spot => ({
  at: Math.max(0, Math.min(rows - 1, spot.at)),
  column: Math.max(0, Math.min(LAST, spot.column)),
});
