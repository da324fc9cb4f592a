/** A place among the rows on view: position in the view and column, both from 0. */
export interface Spot {
  at: number;
  column: number;
}

/** How far a grid goes. */
export interface GridSize {
  rows: number;
  columns: number;
  /** The column in which Tab begins a row; those before it are only read. */
  first: number;
}

/** How an editor was left: by a key, by choosing with the mouse (`stay`), or because the focus went elsewhere (`blur`). */
export type EditorExit = 'enter' | 'tab' | 'back-tab' | 'up' | 'down' | 'left' | 'right' | 'stay' | 'blur';

/** Rows that a page key passes. */
const PAGE = 12;

/** Where a key leads from here, or undefined when it is not a key for moving. Stays inside the grid. */
export function moved(spot: Spot, key: string, withControl: boolean, size: GridSize): Spot | undefined {
  const { at, column } = spot;
  const [lastRow, last] = [size.rows - 1, size.columns - 1];
  const goes: Record<string, Spot> = {
    ArrowUp: { at: withControl ? 0 : at - 1, column },
    ArrowDown: { at: withControl ? lastRow : at + 1, column },
    ArrowLeft: { at, column: withControl ? 0 : column - 1 },
    ArrowRight: { at, column: withControl ? last : column + 1 },
    PageUp: { at: at - PAGE, column },
    PageDown: { at: at + PAGE, column },
    Home: { at: withControl ? 0 : at, column: 0 },
    End: { at: withControl ? lastRow : at, column: last },
  };
  const target = goes[key];
  return target && inside(target, size);
}

/** Next cell in reading order, or the one before; the edges hold. */
function beside(spot: Spot, step: 1 | -1, size: GridSize): Spot {
  const { rows, columns, first } = size;
  const column = spot.column + step;
  if (column >= columns) return inside({ at: spot.at + 1, column: spot.at + 1 < rows ? first : columns - 1 }, size);
  if (column < first) return inside({ at: spot.at - 1, column: spot.at > 0 ? columns - 1 : first }, size);
  return { at: spot.at, column };
}

const ARROWS = {
  enter: 'ArrowDown',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
} as const;

/** Where one stands after an editor was left: Enter goes down, Tab along the row, arrows their way. */
export function afterEditing(spot: Spot, exit: EditorExit, size: GridSize): Spot {
  if (exit === 'blur' || exit === 'stay') return spot;
  if (exit === 'tab' || exit === 'back-tab') return beside(spot, exit === 'tab' ? 1 : -1, size);
  return moved(spot, ARROWS[exit], false, size) ?? spot;
}

const inside = (spot: Spot, { rows, columns }: GridSize): Spot => ({
  at: Math.max(0, Math.min(rows - 1, spot.at)),
  column: Math.max(0, Math.min(columns - 1, spot.column)),
});
