import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import type { EditorExit } from './CellEditor.tsx';
import { FROZEN_WIDTH, GRID_COLUMNS, NUMBER_WIDTH } from './grid-columns.ts';
import { beside, moved, type Spot } from './grid-moves.ts';

interface GridSpotOptions {
  scroller: RefObject<HTMLElement | null>;
  /** Number of rows on view. */
  rows: number;
  readOnly: boolean;
  scrollToRow: (at: number) => void;
  /** A cell was left with this text in its editor. */
  onLeft: (spot: Spot, text: string) => void;
}

/** Where the keyboard stands in the grid, whether its cell is being edited, and how keys and presses change that. */
export function useGridSpot({ scroller, rows, readOnly, scrollToRow, onLeft }: GridSpotOptions) {
  const [wanted, setSpot] = useState<Spot>({ at: 0, column: 0 });
  const [editing, setEditing] = useState(false);
  const at = Math.max(0, Math.min(wanted.at, rows - 1));
  const spot = wanted.at === at ? wanted : { at, column: wanted.column };

  const focusGrid = useCallback(() => scroller.current?.focus({ preventScroll: true }), [scroller]);
  const show = useCallback(
    (next: Spot) => {
      setSpot(next);
      scrollToRow(next.at);
      if (scroller.current) revealColumn(scroller.current, next.column);
    },
    [scroller, scrollToRow],
  );
  const goTo = (next: Spot) => {
    setEditing(false);
    show(next);
    focusGrid();
  };
  const onPress = useCallback(
    (next: Spot) => {
      // What is being edited is left first: its row may change its height, and the press was meant for this cell.
      if (document.activeElement?.matches('.editor')) (document.activeElement as HTMLElement).blur();
      const again = next.at === spot.at && next.column === spot.column;
      setSpot(next);
      setEditing(!readOnly && (again || matchMedia('(pointer: coarse)').matches));
      focusGrid();
    },
    [spot, readOnly, focusGrid],
  );
  const onGiveUp = useCallback(() => {
    setEditing(false);
    focusGrid();
  }, [focusGrid]);
  const onLeave = useCallback(
    (text: string, exit: EditorExit) => {
      onLeft(spot, text);
      setEditing(false);
      if (exit === 'blur') return;
      focusGrid();
      show(afterEditing(spot, exit, rows));
    },
    [spot, rows, onLeft, focusGrid, show],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.altKey) return;
    const next = moved(spot, event.key, event.ctrlKey || event.metaKey, rows);
    if (next) show(next);
    else if (!readOnly && (event.key === 'Enter' || event.key === 'F2')) setEditing(true);
    else return;
    event.preventDefault();
  };
  // An upload that begins ends the editing.
  useEffect(() => {
    if (readOnly) setEditing(false);
  }, [readOnly]);
  return { spot, editing, goTo, onPress, onLeave, onGiveUp, onKeyDown };
}

/** Scrolls sideways as far as it takes to see the column beside the frozen ones. */
function revealColumn(scroller: HTMLElement, column: number): void {
  const { left = 0, width = 0 } = GRID_COLUMNS[column] ?? {};
  if (column === 0) return;
  const start = NUMBER_WIDTH + left;
  const { scrollLeft, clientWidth } = scroller;
  if (start < scrollLeft + FROZEN_WIDTH) scroller.scrollLeft = start - FROZEN_WIDTH;
  else if (start + width > scrollLeft + clientWidth) {
    scroller.scrollLeft = Math.min(start + width - clientWidth, start - FROZEN_WIDTH);
  }
}

/** Enter goes down, Tab along the row. */
function afterEditing(spot: Spot, exit: EditorExit, rows: number): Spot {
  if (exit === 'enter') return moved(spot, 'ArrowDown', false, rows) ?? spot;
  return beside(spot, exit === 'tab' ? 1 : -1, rows);
}
