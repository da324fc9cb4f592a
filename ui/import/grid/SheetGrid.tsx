import { Box } from '@mui/material';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { chosenIn } from '../../shared/grid/block.ts';
import { drawnRows } from '../../shared/grid/drawn-rows.ts';
import type { Spot } from '../../shared/grid/grid-moves.ts';
import { useGridClipboard } from '../../shared/grid/use-grid-clipboard.ts';
import { type GridSpot, useGridSpot } from '../../shared/grid/use-grid-spot.ts';
import { t } from '../../words/t.ts';
import { GridHead } from './GridHead.tsx';
import {
  cellId,
  GRID_COLUMNS,
  GRID_WIDTH,
  type GridPlace,
  HEADER_HEIGHT,
  revealColumn,
  rowHeight,
} from './grid-columns.ts';
import { gridStyles } from './grid-styles.ts';
import { SheetRowView } from './SheetRowView.tsx';
import type { ImportSheet } from './sheet.ts';
import type { CellChange, SheetState } from './sheet-state.ts';
import { useSheetBlocks } from './use-sheet-blocks.ts';

/** What a list beside the grid can ask of it. */
export interface GridHandle {
  /** Makes a cell the active one, brings it into view and gives the grid the focus. */
  goTo: (place: GridPlace) => void;
  /** Highlights a cell for as long as somebody points at it in the list. */
  point: (place: GridPlace | undefined) => void;
}

interface SheetGridProps {
  sheet: ImportSheet;
  /** Draws anew whenever the sheet has changed. */
  state: SheetState;
  /** The rows on view, by their place in the file. */
  rows: readonly number[];
  readOnly: boolean;
  /** Cells that change show what is there now as well. */
  comparing: boolean;
  handle: Ref<GridHandle>;
  onActive: (place: GridPlace | undefined) => void;
  onChange: (place: GridPlace, text: string, before: string) => void;
  onChangeCells: (cells: readonly CellChange[]) => void;
}

/** The preview: a virtual grid with frozen header and id column, moved in by arrow keys and corrected in place. */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, state, rows, readOnly, comparing, handle, onActive, onChange } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const activeAt = useRef(0);
  const [pointed, setPointed] = useState<GridPlace>();
  const virtualizer = useVirtualRows({ sheet, state, rows, comparing, scroller, activeAt });
  const onLeft = useCallback(
    ({ at, column }: Spot, text: string) => {
      const row = rows[at];
      const field = GRID_COLUMNS[column]?.field;
      if (row === undefined || !field) return;
      const before = sheet.row(row)?.shown[field] ?? '';
      if (text !== before) onChange({ row, column }, text, before);
    },
    [rows, sheet, onChange],
  );
  const scrollToRow = useCallback((at: number) => virtualizer.scrollToIndex(at, { align: 'auto' }), [virtualizer]);
  const size = useMemo(() => ({ rows: rows.length, columns: GRID_COLUMNS.length, first: 0 }), [rows.length]);
  const reveal = useCallback((column: number) => scroller.current && revealColumn(scroller.current, column), []);
  const blocks = useSheetBlocks({ sheet, rows, size, readOnly, onChangeCells: props.onChangeCells });
  const grid = useGridSpot({
    ...{ scroller, size, readOnly, scrollToRow, onLeft },
    typing: true,
    columnsBefore: 1,
    revealColumn: reveal,
    onCellKey: (_, { key }, block) => (key === 'Delete' || key === 'Backspace') && blocks.empty(block),
  });
  useGridClipboard({
    scroller,
    onCopy: () => blocks.copy(grid.block),
    onCut: () => blocks.empty(grid.block),
    onPaste: (text) => blocks.paste(grid.block, text),
  });
  const spot = grid.spot;
  const editing = grid.editing !== undefined;
  activeAt.current = spot.at;
  const activeRow = rows[spot.at];
  useEffect(() => {
    onActive(activeRow === undefined ? undefined : { row: activeRow, column: spot.column });
  }, [activeRow, spot.column, onActive]);
  useImperativeHandle(handle, () => ({
    goTo: ({ row, column }) => {
      const at = rows.indexOf(row);
      if (at >= 0) grid.goTo({ at, column });
    },
    point: setPointed,
  }));
  const named = activeRow === undefined || editing ? undefined : cellId({ row: activeRow, column: spot.column });

  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={t('Data preview')}
      aria-rowcount={rows.length + 1}
      aria-colcount={GRID_COLUMNS.length + 1}
      aria-multiselectable
      aria-activedescendant={named}
      aria-readonly={readOnly}
      tabIndex={editing ? -1 : 0}
      onKeyDown={grid.onKeyDown}
      sx={[gridStyles, FRAME]}
    >
      <GridHead />
      <div
        role="rowgroup"
        style={{ position: 'relative', width: GRID_WIDTH, height: virtualizer.getTotalSize() }}
        {...grid.pointer.listeners}
      >
        <DrawnRows {...{ sheet, rows, comparing, grid, pointed }} items={virtualizer.getVirtualItems()} />
      </div>
    </Box>
  );
}

interface VirtualRows extends Pick<SheetGridProps, 'sheet' | 'state' | 'rows' | 'comparing'> {
  scroller: RefObject<HTMLDivElement | null>;
  /** Where the active cell is; its row is drawn even out of view. */
  activeAt: RefObject<number>;
}

/** Which rows are in view, each as high as its remarks need. */
function useVirtualRows({ sheet, state, rows, comparing, scroller, activeAt }: VirtualRows) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => rowHeight(sheet.row(rows[at] ?? 0)?.findings, comparing),
    overscan: 6,
    scrollPaddingEnd: HEADER_HEIGHT + 16,
    initialRect: { width: 800, height: 480 },
    rangeExtractor: (range) => drawnRows(range, activeAt.current),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights follow the remarks, which change with the state
  useEffect(() => virtualizer.measure(), [state, rows, comparing, virtualizer]);
  return virtualizer;
}

interface DrawnRowsProps extends Pick<SheetGridProps, 'sheet' | 'rows' | 'comparing'> {
  items: readonly VirtualItem[];
  grid: GridSpot;
  pointed: GridPlace | undefined;
}

const DrawnRows = ({ sheet, rows, comparing, items, grid, pointed }: DrawnRowsProps) =>
  items.map(({ index: at, start, size }) => {
    const index = rows[at] ?? 0;
    const here = at === grid.spot.at;
    return (
      <SheetRowView
        key={index}
        index={index}
        at={at}
        row={sheet.row(index)}
        texts={sheet.textsOf(index)}
        top={start}
        height={size}
        comparing={comparing}
        active={here ? grid.spot.column : null}
        pointed={pointed?.row === index ? pointed.column : null}
        editing={here ? grid.editing?.typed : undefined}
        line={sheet.lineOf(index)}
        {...chosenIn(grid.block, at)}
        onLeave={here ? grid.onLeave : undefined}
        onGiveUp={grid.onGiveUp}
      />
    );
  });

const FRAME = {
  height: '100%',
  overflow: 'auto',
  bgcolor: 'surface.sunken',
  border: 1,
  borderColor: 'surface.line',
  borderRadius: 1,
} as const;
