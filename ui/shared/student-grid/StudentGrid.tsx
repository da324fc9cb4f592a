import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useDataProvider } from 'react-admin';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { ROW_REMS, useDensity } from '../../theme/density.ts';
import { rem } from '../../theme/rem.ts';
import { useCourses } from '../course/use-courses.ts';
import { useRecordDifferences } from '../differences/use-differences.ts';
import { FailureState } from '../FailureState.tsx';
import type { StudentSort } from '../student-filter/student-query.ts';
import { findPlace } from './find-place.ts';
import { gridStyles } from './grid-styles.ts';
import { rowAction } from './row-keys.ts';
import { type RowActs, StudentGridRow } from './StudentGridRow.tsx';
import { type GridSelection, useRangeSelect } from './use-range-select.ts';
import { useRowPlace } from './use-row-place.ts';
import { firstPage, PAGE_ROWS, useStudentPages } from './use-student-pages.ts';

interface StudentGridProps {
  filter: StudentFilter;
  sort?: StudentSort;
  label: string;
  /** The student on display. */
  openId?: number | undefined;
  hrefOf: (id: number) => string;
  onOpen: (row: StudentRow) => void;
  /** Left out where nothing can be done with several. */
  selection?: GridSelection | undefined;
  /** What stands where nobody matches. */
  empty: ReactNode;
  /** Told whenever the number of students becomes known or unknown. */
  onTotal?: (total: number | undefined) => void;
}

/** Rows that are drawn empty until it is known how many there are. */
const ROWS_BEFORE_KNOWN = 12;

/**
 * Students of a filter, as many as there may be: only rows in view are drawn and asked for. One stop of the Tab key;
 * arrows, Home, End and paging keys move, Enter opens, Space selects, with Shift a range.
 */
export const StudentGrid = (props: StudentGridProps) => (
  // The sheet is made once: what is drawn anew while the list is scrolled stands within it.
  <Box sx={gridStyles}>
    <VirtualGrid {...props} />
  </Box>
);

function VirtualGrid(props: StudentGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualStudents(props, scroller);
  const { pages, virtual } = list;
  const place = useRowPlace(list.name, list.count, virtual.scrollToIndex, scroller);
  const select = useRangeSelect(list.name, pages, props.selection);
  useOpenInView(props, list.count === pages.total, virtual.scrollToIndex);

  const onKeyDown = (event: KeyboardEvent) => {
    const perPage = Math.floor((scroller.current?.clientHeight ?? 0) / list.rowHeight);
    const action = rowAction(event, place.active, list.count, perPage);
    if (!action || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const row = pages.rowAt(place.active);
    if (action.do === 'open' && row) props.onOpen(row);
    if (action.do === 'toggle') void select(place.active, false);
    if (action.do === 'select-all') props.selection?.selectAll();
    if (action.do === 'move') {
      if (action.extend) void select(action.to, true, place.active);
      place.moveTo(action.to);
    }
  };

  const failure = Boolean(pages.error) && (
    <Box sx={{ px: 2, ...(pages.total === undefined && { flex: 1 }) }}>
      <FailureState error={pages.error} onRetry={pages.retry} />
    </Box>
  );
  if (failure && pages.total === undefined) return failure;
  return (
    <>
      {failure}
      <Box
        ref={scroller}
        role={pages.total === 0 ? undefined : 'grid'}
        aria-label={pages.total === 0 ? undefined : props.label}
        aria-rowcount={pages.total === 0 ? undefined : (pages.total ?? -1)}
        aria-multiselectable={props.selection && pages.total !== 0 ? true : undefined}
        aria-busy={pages.total === undefined}
        onKeyDown={onKeyDown}
        className="sheet no-print"
      >
        {pages.total === 0 ? (
          props.empty
        ) : (
          <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            <DrawnStudents {...{ list, place, select }} grid={props} />
          </div>
        )}
      </Box>
    </>
  );
}

/** A student who was opened by an address stands in the list beside: it is scrolled there once, not after whoever is opened in it. */
function useOpenInView(
  { filter, sort = 'name', openId }: StudentGridProps,
  /** All rows have their room: before, there is no way to one far down. */
  hasRoom: boolean,
  scrollToIndex: (index: number, how: { align: 'center' }) => void,
) {
  const cache = useQueryClient();
  const begun = useRef(false);
  const show = useEffectEvent(async (studentId: number) => {
    const at = await findPlace(cache, filter, sort, studentId).catch(() => undefined);
    if (at !== undefined && at >= PAGE_ROWS / 5) scrollToIndex(at, { align: 'center' });
  });
  useEffect(() => {
    if (begun.current || !hasRoom) return;
    begun.current = true;
    if (openId) void show(openId);
  }, [hasRoom, openId]);
}

/** The rows in view and the pages that hold them. */
function useVirtualStudents(
  { filter, sort = 'name', onTotal }: StudentGridProps,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const count = useKnownTotal(filter, sort) ?? ROWS_BEFORE_KNOWN;
  const name = JSON.stringify([filter, sort]);
  const rowRems = ROW_REMS[useDensity()[0]];
  const rowHeight = useMemo(() => rowRems * rem(), [rowRems]);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 400, height: 600 },
    // Drawn in a task of its own, not within the event that scrolls.
    useFlushSync: false,
  });
  useEffect(() => {
    if (rowHeight > 0) virtual.measure();
  }, [rowHeight, virtual]);
  const items = virtual.getVirtualItems();
  const pages = useStudentPages(filter, sort, items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  useEffect(() => onTotal?.(pages.total), [pages.total, onTotal]);
  const shown = useRef(name);
  useLayoutEffect(() => {
    // To be told where it stands, the browser would lay the page out once more.
    if (shown.current !== name && virtual.scrollOffset) virtual.scrollToOffset(0);
    shown.current = name;
  }, [name, virtual]);
  return { name, count, rowRems, rowHeight, virtual, items, pages };
}

/** How many there are, once the first page has come. */
const useKnownTotal = (filter: StudentFilter, sort: StudentSort): number | undefined =>
  useQuery(firstPage(useDataProvider(), filter, sort)).data?.total;

interface DrawnStudentsProps {
  list: ReturnType<typeof useVirtualStudents>;
  place: ReturnType<typeof useRowPlace>;
  select: ReturnType<typeof useRangeSelect>;
  grid: StudentGridProps;
}

function DrawnStudents({ list, place, select, grid }: DrawnStudentsProps) {
  const inView = list.items.flatMap(({ index }) => list.pages.rowAt(index)?.id ?? []);
  const differences = useRecordDifferences(grid.filter.termId, inView);
  const courses = useCourses(list.pages.ids);
  const acts = useRowActs({ list, place, select, grid });
  return list.items.map(({ index, key, start }) => {
    const row = list.pages.rowAt(index);
    return (
      <StudentGridRow
        key={key}
        {...{ row, index, start, acts }}
        rowRems={list.rowRems}
        active={index === place.active}
        open={row !== undefined && row.id === grid.openId}
        href={row ? `#${grid.hrefOf(row.id)}` : '#'}
        selected={row && grid.selection?.has(row.id)}
        rowRef={index === place.active ? place.rowRef : null}
        difference={row && differences?.get(row.id)}
        course={row && courses.get(row.id)}
        termId={grid.filter.termId}
      />
    );
  });
}

/** What a row does when it is pressed, always the same to it: it is not drawn anew because the list around it was. */
function useRowActs(drawn: DrawnStudentsProps): RowActs {
  const latest = useRef(drawn);
  useLayoutEffect(() => {
    latest.current = drawn;
  });
  return useMemo(
    () => ({
      open(index) {
        const { place, list, grid } = latest.current;
        const row = list.pages.rowAt(index);
        place.setActive(index);
        if (row) grid.onOpen(row);
      },
      select: (index, range) => void latest.current.select(index, range),
    }),
    [],
  );
}
