import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { afterEditing, type EditorExit, type GridSize, moved, type Spot } from './grid-moves.ts';

interface GridSpotOptions<Value> {
  scroller: RefObject<HTMLElement | null>;
  size: GridSize;
  readOnly: boolean;
  /** Whether this cell can be edited; all can, unless said. */
  mayEdit?: (spot: Spot) => boolean;
  /** A letter or figure typed onto a cell begins to edit it; only Enter and F2 do, unless said. */
  typing?: boolean;
  /** Keys that mean something of their own here; true where it was one. */
  onCellKey?: (spot: Spot, event: KeyboardEvent) => boolean;
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

const editable = () => true;
const isTyped = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey;

/** Where the keyboard stands in a grid, whether its cell is being edited, and how keys and presses change that. */
export function useGridSpot<Value = string>(options: GridSpotOptions<Value>) {
  const { scroller, size, readOnly, scrollToRow, revealColumn, onLeft, mayEdit = editable } = options;
  const [wanted, setSpot] = useState<Spot>({ at: 0, column: size.first });
  const [editing, setEditing] = useState<Editing>();
  const at = Math.max(0, Math.min(wanted.at, size.rows - 1));
  const column = Math.min(wanted.column, size.columns - 1);
  const spot = wanted.at === at && wanted.column === column ? wanted : { at, column };

  const focusGrid = useCallback(() => scroller.current?.focus({ preventScroll: true }), [scroller]);
  const show = useCallback(
    (next: Spot) => {
      setSpot(next);
      scrollToRow(next.at);
      revealColumn(next.column);
    },
    [scrollToRow, revealColumn],
  );
  const goTo = (next: Spot) => {
    setEditing(undefined);
    show(next);
    focusGrid();
  };
  const onPress = useCallback(
    (next: Spot) => {
      // What is being edited is left first: its row may change its height, and the press was meant for this cell.
      if (document.activeElement?.matches('.editor')) (document.activeElement as HTMLElement).blur();
      const again = next.at === spot.at && next.column === spot.column;
      const begins = !readOnly && mayEdit(next) && (again || matchMedia('(pointer: coarse)').matches);
      setSpot(next);
      setEditing(begins ? { typed: '' } : undefined);
      focusGrid();
    },
    [spot, readOnly, mayEdit, focusGrid],
  );
  const onGiveUp = useCallback(() => {
    setEditing(undefined);
    focusGrid();
  }, [focusGrid]);
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
    const next = moved(spot, event.key, event.ctrlKey || event.metaKey, size);
    const begun = next ? undefined : opens(event);
    if (next) show(next);
    else if (!options.onCellKey?.(spot, event)) {
      if (!begun) return;
      setEditing(begun);
    }
    event.preventDefault();
  };
  // An upload that begins ends the editing.
  useEffect(() => {
    if (readOnly) setEditing(undefined);
  }, [readOnly]);
  return { spot, editing, goTo, onPress, onLeave, onGiveUp, onKeyDown };
}

/** The keyboard's place in a grid, as its rows are drawn with it. */
export type GridSpot<Value = string> = ReturnType<typeof useGridSpot<Value>>;
