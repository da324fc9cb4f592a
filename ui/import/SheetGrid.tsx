import { Box } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { EditorExit } from './CellEditor.tsx';
import {
  cellId,
  FROZEN_WIDTH,
  GRID_COLUMNS,
  GRID_WIDTH,
  type GridPlace,
  HEADER_HEIGHT,
  NUMBER_WIDTH,
  rowHeight,
} from './grid-columns.ts';
import { beside, moved, type Spot } from './grid-moves.ts';
import { gridStyles } from './grid-styles.ts';
import { SheetRowView } from './SheetRowView.tsx';
import type { ImportSheet, SheetState } from './sheet.ts';

/** What a list beside the grid can ask of it. */
export interface GridHandle {
  /** Makes a cell the active one, brings it into view and gives the grid the focus. */
  goTo: (place: GridPlace) => void;
}

interface SheetGridProps {
  sheet: ImportSheet;
  /** Draws anew whenever the sheet has changed. */
  state: SheetState;
  /** The rows on view, by their place in the file. */
  rows: readonly number[];
  readOnly: boolean;
  handle: React.Ref<GridHandle>;
  onActive: (place: GridPlace | undefined) => void;
  onChange: (place: GridPlace, text: string, before: string) => void;
}

/** The preview: a virtual grid with frozen header and id column, moved in by arrow keys and corrected in place. */
export function SheetGrid({ sheet, state, rows, readOnly, handle, onActive, onChange }: SheetGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot>({ at: 0, column: 0 });
  const [editing, setEditing] = useState(false);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => rowHeight(sheet.row(rows[at] ?? 0)?.findings),
    overscan: 6,
    scrollPaddingEnd: HEADER_HEIGHT + 16,
    initialRect: { width: 800, height: 480 },
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const drawn = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
      // The active row stays in the page: the grid names its cell, and an editor must not vanish while scrolling.
      return spot.at < from || spot.at > to ? [...drawn, Math.min(spot.at, count - 1)].sort((a, b) => a - b) : drawn;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights follow the remarks, which change with the state
  useEffect(() => virtualizer.measure(), [state, rows, virtualizer]);

  const show = useCallback(
    (next: Spot) => {
      setSpot(next);
      virtualizer.scrollToIndex(next.at, { align: 'auto' });
      if (scroller.current) revealColumn(scroller.current, next.column);
    },
    [virtualizer],
  );
  const activeRow = rows[spot.at];
  useEffect(() => {
    onActive(activeRow === undefined ? undefined : { row: activeRow, column: spot.column });
  }, [activeRow, spot.column, onActive]);
  useEffect(() => {
    if (spot.at >= rows.length) setSpot({ at: Math.max(0, rows.length - 1), column: spot.column });
  }, [rows.length, spot]);
  useImperativeHandle(handle, () => ({
    goTo: ({ row, column }) => {
      const at = rows.indexOf(row);
      if (at < 0) return;
      setEditing(false);
      show({ at, column });
      scroller.current?.focus({ preventScroll: true });
    },
  }));

  const onPress = useCallback(
    (at: number, column: number) => {
      const again = at === spot.at && column === spot.column;
      setSpot({ at, column });
      setEditing(!readOnly && (again || matchMedia('(pointer: coarse)').matches));
      if (!again) scroller.current?.focus({ preventScroll: true });
    },
    [spot, readOnly],
  );
  const endEditing = useCallback(
    (next: Spot | undefined, keepFocus: boolean) => {
      setEditing(false);
      if (keepFocus) scroller.current?.focus({ preventScroll: true });
      if (next) show(next);
    },
    [show],
  );
  const onGiveUp = useCallback(() => endEditing(undefined, true), [endEditing]);
  const onLeave = useCallback(
    (text: string, exit: EditorExit) => {
      const field = GRID_COLUMNS[spot.column]?.field;
      if (activeRow !== undefined && field) {
        const before = sheet.row(activeRow)?.shown[field] ?? '';
        if (text !== before) onChange({ row: activeRow, column: spot.column }, text, before);
      }
      endEditing(afterEditing(spot, exit, rows.length), exit !== 'blur');
    },
    [activeRow, spot, sheet, rows.length, onChange, endEditing],
  );
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (editing || event.altKey) return;
    const next = moved(spot, event.key, event.ctrlKey || event.metaKey, rows.length);
    if (next) show(next);
    else if (!readOnly && (event.key === 'Enter' || event.key === 'F2')) setEditing(true);
    else return;
    event.preventDefault();
  };

  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label="Data preview"
      aria-rowcount={rows.length + 1}
      aria-colcount={GRID_COLUMNS.length + 1}
      aria-activedescendant={
        activeRow === undefined || editing ? undefined : cellId({ row: activeRow, column: spot.column })
      }
      aria-readonly={readOnly}
      tabIndex={editing ? -1 : 0}
      onKeyDown={onKeyDown}
      sx={[
        gridStyles,
        {
          height: '100%',
          overflow: 'auto',
          bgcolor: 'surface.sunken',
          border: 1,
          borderColor: 'surface.line',
          borderRadius: 1,
        },
      ]}
    >
      <GridHead />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="rowgroup" style={{ position: 'relative', width: GRID_WIDTH, height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index: at, start, size }) => {
          const index = rows[at] ?? 0;
          const here = at === spot.at;
          return (
            <SheetRowView
              key={index}
              index={index}
              at={at}
              row={sheet.row(index)}
              texts={sheet.textsOf(index)}
              top={start}
              height={size}
              active={here ? spot.column : null}
              editing={here && editing}
              onPress={onPress}
              onLeave={onLeave}
              onGiveUp={onGiveUp}
            />
          );
        })}
      </div>
    </Box>
  );
}

function GridHead() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table
    <div role="rowgroup" className="head" style={{ width: GRID_WIDTH }}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div role="row" aria-rowindex={1} style={{ display: 'flex' }}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
        <div role="columnheader" aria-colindex={1} className="cell number">
          Row
        </div>
        {GRID_COLUMNS.map((column, place) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={column.field}
            role="columnheader"
            aria-colindex={place + 2}
            className={place === 0 ? 'cell id' : 'cell'}
            style={{ width: column.width }}
            title={column.header}
          >
            <span className="caption">
              {column.header}
              {column.required ? '\u00a0*' : ''}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
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

/** Enter goes down, Tab along the row; leaving by pointer goes where the pointer went. */
function afterEditing(spot: Spot, exit: EditorExit, rows: number): Spot | undefined {
  if (exit === 'enter') return moved(spot, 'ArrowDown', false, rows);
  if (exit === 'tab') return beside(spot, 1, rows);
  return exit === 'back-tab' ? beside(spot, -1, rows) : undefined;
}
