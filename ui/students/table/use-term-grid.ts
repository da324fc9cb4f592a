import { type KeyboardEvent, type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { TermInfo } from '../../../domain/students/events.ts';
import { useSchool } from '../../data/school.ts';
import { useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import type { Block } from '../../shared/grid/block.ts';
import type { GridSize, Spot } from '../../shared/grid/grid-moves.ts';
import { useGridClipboard } from '../../shared/grid/use-grid-clipboard.ts';
import { useGridSpot } from '../../shared/grid/use-grid-spot.ts';
import { useYearView } from '../year/year-context.tsx';
import { revealColumn } from './layout.ts';
import type { Blocks } from './use-blocks.ts';
import type { TermCells } from './use-term-cells.ts';

interface TermGridOptions {
  students: readonly number[];
  size: GridSize;
  cells: TermCells;
  blocks: Blocks;
  scroller: RefObject<HTMLDivElement | null>;
  scrollToRow: (at: number) => void;
  /** Told whether an editor holds something else than its cell. */
  setTyping: (typing: boolean) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** Where the keyboard stands in the table, and what its keys, editors and the clipboard do to cells. */
export function useTermGrid(options: TermGridOptions) {
  const { size, cells, blocks, scroller, scrollToRow, setTyping } = options;
  const { auditor } = useSchool().user;
  const onCellKey = useCellKeys(options);
  // What somebody saw when they began to edit, whatever becomes of the record meanwhile.
  const begunOn = useRef<TermInfo>(undefined);
  const onLeft = (spot: Spot, text: string | undefined) => {
    const place = cells.placeAt(spot);
    if (place && text !== undefined) cells.answer(place, text, begunOn.current);
    else setTyping(false);
  };
  const mayEdit = (spot: Spot) => {
    const place = cells.placeAt(spot);
    return place !== undefined && cells.controlIn(place) !== undefined;
  };
  const reveal = useCallback(
    (column: number) => scroller.current && revealColumn(scroller.current, column),
    [scroller],
  );
  const grid = useGridSpot<string | undefined>({
    ...{ scroller, size, mayEdit, onCellKey, scrollToRow, onLeft },
    readOnly: auditor,
    typing: true,
    revealColumn: reveal,
    onFill: (block, toRow) => blocks.fill({ ...block, bottom: toRow }, block.bottom - block.top + 1),
  });
  useGridClipboard({
    scroller,
    onCopy: () => blocks.copy(grid.block),
    onCut: () => !auditor && blocks.empty(grid.block),
    onPaste: (text) => !auditor && blocks.paste(grid.block, text),
  });
  const active = cells.placeAt(grid.spot);
  const isEditing = grid.editing !== undefined;
  // The record as it is shown when the editor opens.
  const begin = useEffectEvent((editing: boolean) => {
    begunOn.current = editing && active ? cells.shown(active) : undefined;
  });
  useEffect(() => begin(isEditing), [isEditing]);
  const onGiveUp = useCallback(() => {
    setTyping(false);
    grid.onGiveUp();
  }, [setTyping, grid.onGiveUp]);
  const onTyping = useCallback(() => setTyping(true), [setTyping]);
  const editor = useMemo(() => ({ onLeave: grid.onLeave, onGiveUp, onTyping }), [grid.onLeave, onGiveUp, onTyping]);
  return { ...grid, active, isEditing, editor };
}

/** Enter on a name opens the student, Delete empties, Ctrl+D fills, Ctrl+Z and Ctrl+Y go back and forth. Answers whether the key meant something. */
function useCellKeys({ students, blocks, onUndo, onRedo }: TermGridOptions) {
  const { year, term } = useYearView();
  const { auditor } = useSchool().user;
  const navigate = useNavigate();
  const paths = useStudentPaths(year.id);
  return (spot: Spot, event: KeyboardEvent, block: Block): boolean => {
    const student = students[spot.at];
    if (event.key === 'Enter' && spot.column === 0 && student) {
      navigate(paths.risks(student, term.id));
      return true;
    }
    const act = auditor ? undefined : actionOf(event, { blocks, block, onUndo, onRedo });
    act?.();
    return act !== undefined;
  };
}

interface Actions extends Pick<TermGridOptions, 'blocks' | 'onUndo' | 'onRedo'> {
  block: Block;
}

/** What a key does to the chosen block. Filling one cell repeats the cell above it. */
function actionOf(event: KeyboardEvent, { blocks, block, onUndo, onRedo }: Actions): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (key === 'delete' || key === 'backspace') return () => blocks.empty(block);
  if (!event.ctrlKey && !event.metaKey) return undefined;
  if (key === 'z') return event.shiftKey ? onRedo : onUndo;
  if (key === 'y') return onRedo;
  if (key !== 'd') return undefined;
  if (block.bottom > block.top) return () => blocks.fill(block, 1);
  return () => block.top > 0 && blocks.fill({ ...block, top: block.top - 1 }, 1);
}
