import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Block } from './block.ts';
import type { Spot } from './grid-moves.ts';

interface GridPointerOptions {
  spot: Spot;
  block: Block;
  /** Columns of the page before the first that is counted here. */
  columnsBefore: number;
  mayFill: boolean;
  /** Whether the keyboard is in the grid: the press that brings it there chooses, whatever was the active cell. */
  hasFocus: () => boolean;
  /** A cell was pressed. */
  onPress: (spot: Spot) => void;
  /** A cell was meant to be edited: pressed once more, or with a finger. */
  onOpen: (spot: Spot) => void;
  /** The block was drawn as far as this cell. */
  onExtend: (spot: Spot) => void;
  /** The handle was drawn down to this row. */
  onFill: (toRow: number) => void;
}

type Drawing = 'block' | 'fill' | undefined;

/** `aria-rowindex` of the first row below the headers. */
const FIRST_ROW_INDEX = 2;

/** Of the row and cell around an element, the places their attributes tell. */
function spotIn(target: EventTarget | null, columnsBefore: number): Spot | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest('[role="row"]')?.getAttribute('aria-rowindex');
  const cell = target.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  if (!row || !cell) return undefined;
  return { at: Number(row) - FIRST_ROW_INDEX, column: Math.max(0, Number(cell) - 1 - columnsBefore) };
}

/**
 * Presses and draws with the mouse, told by the cells' own places, so that rows need not be drawn anew to listen: a press
 * makes a cell the active one, pressed once more it is edited, Shift or drawing chooses a block, its handle fills downwards.
 */
export function useGridPointer(options: GridPointerOptions) {
  const { spot, block, columnsBefore, mayFill } = options;
  const drawing = useRef<Drawing>(undefined);
  const opens = useRef<Spot>(undefined);
  const under = useRef<Spot>(undefined);
  const [fillTo, setFillTo] = useState<number>();
  const end = useEffectEvent(() => {
    if (drawing.current === 'fill' && fillTo !== undefined && fillTo > block.bottom) options.onFill(fillTo);
    drawing.current = undefined;
    setFillTo(undefined);
  });
  useEffect(() => {
    const onEnd = () => end();
    window.addEventListener('mouseup', onEnd);
    return () => window.removeEventListener('mouseup', onEnd);
  }, []);
  const onMouseDown = (event: MouseEvent) => {
    const { target } = event;
    const next = spotIn(target, columnsBefore);
    if (event.button !== 0 || !next || !(target instanceof Element) || target.closest('.editor')) return;
    // The grid decides where the focus goes.
    event.preventDefault();
    const again = options.hasFocus() && next.at === spot.at && next.column === spot.column;
    // What is being edited is left first: its row may change its height, and the press was meant for this cell.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.matches('.editor')) activeElement.blur();
    opens.current = undefined;
    under.current = next;
    if (mayFill && target.closest('.handle')) {
      drawing.current = 'fill';
      return;
    }
    drawing.current = 'block';
    if (event.shiftKey) return options.onExtend(next);
    if (again || matchMedia('(pointer: coarse)').matches) opens.current = next;
    options.onPress(next);
  };
  const onMouseOver = (event: MouseEvent) => {
    const next = drawing.current && spotIn(event.target, columnsBefore);
    // What is drawn anew under a mouse that rests tells of it as well.
    if (!next || (next.at === under.current?.at && next.column === under.current.column)) return;
    under.current = next;
    opens.current = undefined;
    if (drawing.current === 'fill') setFillTo(Math.max(next.at, block.bottom));
    else options.onExtend(next);
  };
  const onClick = () => {
    if (opens.current) options.onOpen(opens.current);
    opens.current = undefined;
  };
  return { listeners: { onMouseDown, onMouseOver, onClick }, fillTo };
}
