import { Box, useMediaQuery } from '@mui/material';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import { useSchool } from '../../data/school.ts';
import { focusTitle } from '../../routing/focus-title.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { drawnRows } from '../../shared/grid/drawn-rows.ts';
import { useDensity } from '../../theme/density.ts';
import { rem } from '../../theme/rem.ts';
import { translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { ActiveAnswer } from './ActiveAnswer.tsx';
import { READ_COLUMNS, TABLE_SECTIONS } from './columns.ts';
import { cellId, layoutOf } from './layout.ts';
import type { Field } from './row-edits.ts';
import { TableHead } from './TableHead.tsx';
import { TermRows } from './TermRows.tsx';
import { tableStyles } from './table-styles.ts';
import { useBlocks } from './use-blocks.ts';
import type { RowOrder } from './use-row-order.ts';
import { type TableEdits, useReadAnew } from './use-table-edits.ts';
import { useTableRows } from './use-table-rows.ts';
import { type TermCells, useTermCells } from './use-term-cells.ts';
import { useTermGrid } from './use-term-grid.ts';
import { useTypedRecords } from './use-typed-records.ts';

/** An answer of a student that somebody wants to see. */
export interface Wanted {
  studentId: number;
  field: Field;
}

interface TermTableProps {
  /** The rows, in their order. */
  order: RowOrder;
  section: TermSection;
  table: TableEdits;
  wanted: Wanted | undefined;
  onShown: () => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** Height of a row in rem, so that it grows with the text: 52 px or 44, which a finger needs. */
const ROW_REMS = { comfortable: 3.25, compact: 2.75 } as const;

/**
 * The answers of one section for many students: a virtual grid moved in by arrow keys. A letter, a figure or Enter edits,
 * Enter goes down, Tab to the right, Escape gives the old value back, Delete empties. What is left is saved by itself.
 */
export const TermTable = (props: TermTableProps) => (
  // The sheet is made once: what is drawn anew while the table is scrolled stands within it.
  <Box sx={tableStyles}>
    <VirtualTable {...props} />
  </Box>
);

function VirtualTable(props: TermTableProps) {
  const { order, section, table, wanted, onShown } = props;
  const { students } = order;
  const { term } = useYearView();
  const { user } = useSchool();
  const scroller = useRef<HTMLDivElement>(null);
  const activeAt = useRef(0);
  const narrow = useMediaQuery('(max-width: 899.95px)');
  const layout = useMemo(() => layoutOf(narrow), [narrow]);
  const virtual = useVirtualRows(students.length, scroller, activeAt);
  const drawn = virtual.getVirtualItems();
  const loaded = useTableRows(
    term.id,
    students,
    drawn.map(({ index }) => index),
  );
  useReadAnew(table.edits, loaded.records);
  const cells = useTermCells(section, table, loaded);
  const scrollToRow = useCallback((at: number) => virtual.scrollToIndex(at, { align: 'auto' }), [virtual]);
  const { title, columns } = TABLE_SECTIONS[section];
  const { grid, size, reading } = useSheet({ ...props, students, cells, scroller, scrollToRow });
  const { spot, active, isEditing } = grid;
  activeAt.current = spot.at;
  const goTo = useEffectEvent((student: number, index: number) => {
    const at = students.indexOf(student);
    if (at >= 0) grid.goTo({ at, column: READ_COLUMNS + index });
    else focusTitle();
    onShown();
  });
  useEffect(() => {
    const index = columns.findIndex(({ field }) => field === wanted?.field);
    // Its section is on its way.
    if (wanted && index >= 0) goTo(wanted.studentId, index);
  }, [wanted, columns]);
  const here = cells.recordAt(spot.at);

  return (
    <>
      {Boolean(loaded.error) && (
        <Box sx={{ px: 2 }}>
          <FailureState error={loaded.error} onRetry={loaded.retry} />
        </Box>
      )}
      <div
        ref={scroller}
        role="grid"
        aria-label={translated(title)}
        aria-rowcount={students.length + 1}
        aria-colcount={size.columns}
        aria-multiselectable
        aria-activedescendant={here && !isEditing ? cellId(here.id, spot.column) : undefined}
        aria-readonly={user.auditor}
        tabIndex={isEditing ? -1 : 0}
        onKeyDown={grid.onKeyDown}
        className="sheet"
      >
        <TableHead columns={columns} layout={layout} order={order} />
        <div
          role="rowgroup"
          style={{ position: 'relative', height: virtual.getTotalSize() }}
          {...grid.pointer.listeners}
        >
          <TermRows {...{ drawn, students, section, layout, table, cells, grid }} />
        </div>
      </div>
      <ActiveAnswer
        place={active}
        edits={active && table.rows.get(active.record.id)}
        block={grid.block}
        reading={reading}
      />
    </>
  );
}

interface SheetOptions extends Pick<TermTableProps, 'section' | 'table' | 'onUndo' | 'onRedo'> {
  students: readonly number[];
  cells: TermCells;
  scroller: RefObject<HTMLDivElement | null>;
  scrollToRow: (at: number) => void;
}

/** The table as a spreadsheet: keyboard, mouse and clipboard over its cells and blocks. */
function useSheet(options: SheetOptions) {
  const { students, section, table, cells } = options;
  const { term } = useYearView();
  const width = READ_COLUMNS + TABLE_SECTIONS[section].columns.length;
  const size = useMemo(
    () => ({ rows: students.length, columns: width, first: READ_COLUMNS }),
    [students.length, width],
  );
  const records = useTypedRecords(term.id, students, table, cells);
  const blocks = useBlocks({ termId: term.id, section, table, records, size });
  const grid = useTermGrid({ ...options, size, blocks, setTyping: table.setTyping });
  return { grid, size, reading: records.reading };
}

/** Which rows are in view; that of the active cell is drawn even out of view. */
function useVirtualRows(
  count: number,
  scroller: RefObject<HTMLDivElement | null>,
  activeAt: RefObject<number>,
): Virtualizer<HTMLDivElement, Element> {
  const rowRems = ROW_REMS[useDensity()[0]];
  const rowHeight = useMemo(() => rowRems * rem(), [rowRems]);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    // Drawn in a task of its own, not within the event that scrolls.
    useFlushSync: false,
    scrollPaddingEnd: 3.5 * rem(),
    initialRect: { width: 800, height: 480 },
    rangeExtractor: (range) => drawnRows(range, activeAt.current),
  });
  useEffect(() => {
    if (rowHeight > 0) virtual.measure();
  }, [rowHeight, virtual]);
  return virtual;
}
