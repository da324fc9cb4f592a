import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { type Block, blockBetween } from './block.ts';
import { afterEditing, type EditorExit, type GridSize, moved, type Spot } from './grid-moves.ts';
import { useGridPointer } from './use-grid-pointer.ts';

interface GridSpotOptions<Value> {
  scroller: RefObject<HTMLElement | null>;
  size: GridSize;
  readOnly: boolean;
  /** Whether this cell can be edited; all can, unless said. */
  mayEdit?: (spot: Spot) => boolean;
  /** A letter or figure typed onto a cell begins to edit it; only Enter and F2 do, unless said. */
  typing?: boolean;
  /** Columns of the page before the first that is counted here. */
  columnsBefore?: number;
  /** Keys that mean something of their own here; true where it was one. */
  onCellKey?: (spot: Spot, event: KeyboardEvent, block: Block) => boolean;
  /** The fill handle was drawn down to this row. */
  onFill?: (block: Block, toRow: number) => void;
  scrollToRow: (at: number) => void;
  /** Scrolls sideways as far as it takes to see the column. */
  revealColumn: (column: number) => void;
  /** A cell was left with this in its editor. */
  onLeft: (spot: Spot, value: Value) => void;
}

interface Editing {
  /** What was typed to begin it; '' where it was opened otherwise. */
  typed: string;
}

/** The active cell, and the corner of the chosen block that lies across from it. */
interface Chosen {
  spot: Spot;
  corner: Spot;
}

const editable = () => true;
const isTyped = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey;

/** Where the keyboard stands in a grid and what is chosen, whether its cell is being edited, and how keys and presses change that. */
export function useGridSpot<Value = string>(options: GridSpotOptions<Value>) {
  const { scroller, size, readOnly, scrollToRow, revealColumn, onLeft, mayEdit = editable } = options;
  const { spot, corner, choose } = useChosen(size);
  const [editing, setEditing] = useState<Editing>();
  const block = blockBetween(spot, corner);

  const focusGrid = useCallback(() => scroller.current?.focus({ preventScroll: true }), [scroller]);
  const show = useCallback(
    (next: Spot, from: Spot = next) => {
      choose({ spot: from, corner: next });
      scrollToRow(next.at);
      revealColumn(next.column);
    },
    [choose, scrollToRow, revealColumn],
  );
  const endEditing = useCallback(() => {
    setEditing(undefined);
    focusGrid();
  }, [focusGrid]);
  const goTo = (next: Spot) => {
    show(next);
    endEditing();
  };
  const pointer = useGridPointer({
    spot,
    block,
    columnsBefore: options.columnsBefore ?? 0,
    hasFocus: () => scroller.current?.contains(document.activeElement) === true,
    mayFill: !readOnly && options.onFill !== undefined,
    onPress(next) {
      choose({ spot: next, corner: next });
      endEditing();
    },
    onOpen(next) {
      if (!readOnly && mayEdit(next)) setEditing({ typed: '' });
    },
    onExtend(next) {
      show(next, spot);
      focusGrid();
    },
    onFill: (toRow) => options.onFill?.(block, toRow),
  });
  const onLeave = useCallback(
    (value: Value, exit: EditorExit) => {
      onLeft(spot, value);
      setEditing(undefined);
      if (exit === 'blur') return;
      focusGrid();
      show(afterEditing(spot, exit, size));
    },
    [spot, size, onLeft, focusGrid, show],
  );
  const opens = (event: KeyboardEvent): Editing | undefined => {
    if (readOnly || !mayEdit(spot)) return undefined;
    if (event.key === 'Enter' || event.key === 'F2') return { typed: '' };
    return options.typing && isTyped(event) ? { typed: event.key } : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.altKey) return;
    const next = chosenBy(event, { spot, corner }, size);
    const begun = next ? undefined : opens(event);
    if (next) show(next.corner, next.spot);
    else if (!options.onCellKey?.(spot, event, block)) {
      if (!begun) return;
      setEditing(begun);
    }
    event.preventDefault();
  };
  // An upload that begins ends the editing.
  useEffect(() => {
    if (readOnly) setEditing(undefined);
  }, [readOnly]);
  return { spot, block, editing, goTo, onLeave, onGiveUp: endEditing, onKeyDown, pointer };
}

/** What is chosen, within the grid however it shrinks. */
function useChosen(size: GridSize) {
  const first = { at: 0, column: size.first };
  const [wanted, choose] = useState<Chosen>({ spot: first, corner: first });
  const within = (place: Spot): Spot => {
    const at = Math.max(0, Math.min(place.at, size.rows - 1));
    const column = Math.min(place.column, size.columns - 1);
    return place.at === at && place.column === column ? place : { at, column };
  };
  return { spot: within(wanted.spot), corner: within(wanted.corner), choose };
}

/** What a key chooses; undefined where it chooses nothing. Shift draws the block larger, Ctrl+A takes its whole columns, Escape one cell again. */
function chosenBy(event: KeyboardEvent, { spot, corner }: Chosen, size: GridSize): Chosen | undefined {
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key.toLowerCase() === 'a') {
    return { spot: { ...spot, at: 0 }, corner: { ...corner, at: size.rows - 1 } };
  }
  if (event.key === 'Escape' && spot !== corner) return { spot, corner: spot };
  const next = moved(event.shiftKey ? corner : spot, event.key, control, size);
  return next && { spot: event.shiftKey ? spot : next, corner: next };
}

/** The keyboard's place in a grid, as its rows are drawn with it. */
export type GridSpot<Value = string> = ReturnType<typeof useGridSpot<Value>>;
