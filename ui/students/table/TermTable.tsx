import { Box, useMediaQuery } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import type { TermInfo } from '../../../domain/students/events.ts';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { useSchool } from '../../data/school.ts';
import { focusTitle } from '../../routing/focus-title.ts';
import { useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { drawnRows } from '../../shared/grid/drawn-rows.ts';
import type { Spot } from '../../shared/grid/grid-moves.ts';
import { useGridSpot } from '../../shared/grid/use-grid-spot.ts';
import { useDensity } from '../../theme/density.ts';
import { rem } from '../../theme/rem.ts';
import { useYearView } from '../year/year-context.tsx';
import { ActiveAnswer } from './ActiveAnswer.tsx';
import { changeOf, controlOf, valuesOf } from './cell-values.ts';
import { READ_COLUMNS, TABLE_SECTIONS, type TableColumn } from './columns.ts';
import type { Field } from './edits.ts';
import { cellId, layoutOf, revealColumn } from './layout.ts';
import { TableHead } from './TableHead.tsx';
import { EmptyRow, TableRow } from './TableRow.tsx';
import { tableStyles } from './table-styles.ts';
import { type TableEdits, useReadAnew } from './use-table-edits.ts';
import { useTableRows } from './use-table-rows.ts';

/** An answer of a student that somebody wants to see. */
export interface Wanted {
  studentId: number;
  field: Field;
}

interface TermTableProps {
  students: readonly number[];
  section: TermSection;
  table: TableEdits;
  wanted: Wanted | undefined;
  onShown: () => void;
}

/** Height of a row in rem, so that it grows with the text: 52 px or 44, which a finger needs. */
const ROW_REMS = { comfortable: 3.25, compact: 2.75 } as const;

/** What stands in a cell, for what a key or an editor makes of it. */
interface Place {
  column: TableColumn;
  record: WireStudentTermInfo;
}

/**
 * The answers of one section for many students: a virtual grid moved in by arrow keys. A letter, a figure or Enter edits,
 * Enter goes down, Tab to the right, Escape gives the old value back, Delete empties. What is left is saved by itself.
 */
export function TermTable({ students, section, table, wanted, onShown }: TermTableProps) {
  const { year, term } = useYearView();
  const { user, settings } = useSchool();
  const navigate = useNavigate();
  const paths = useStudentPaths(year.id);
  const scroller = useRef<HTMLDivElement>(null);
  const activeAt = useRef(0);
  const layout = layoutOf(useMediaQuery('(max-width: 899.95px)'));
  const rowRems = ROW_REMS[useDensity()[0]];
  const rowHeight = useMemo(() => rowRems * rem(), [rowRems]);
  const { columns } = TABLE_SECTIONS[section];
  const { edits, rows, change, setTyping } = table;

  const virtual = useVirtualizer({
    count: students.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingEnd: 3.5 * rem(),
    initialRect: { width: 800, height: 480 },
    rangeExtractor: (range) => drawnRows(range, activeAt.current),
  });
  useEffect(() => {
    if (rowHeight > 0) virtual.measure();
  }, [rowHeight, virtual]);
  const drawn = virtual.getVirtualItems();
  const loaded = useTableRows(
    term.id,
    students,
    drawn.map(({ index }) => index),
  );
  useReadAnew(edits, loaded.records);
  const recordAt = (at: number) => {
    const record = loaded.recordAt(at);
    return record && (rows.get(record.id)?.record ?? record);
  };
  const placeAt = ({ at, column: index }: Spot): Place | undefined => {
    const record = recordAt(at);
    const column = columns[index - READ_COLUMNS];
    return record && column ? { record, column } : undefined;
  };
  const valuesIn = (record: WireStudentTermInfo) => valuesOf(record, rows.get(record.id)?.draft ?? {});
  const letters = settings.gradeConversions.map(({ letter }) => letter);
  const mayEdit = (spot: Spot) => {
    const place = placeAt(spot);
    return place !== undefined && controlOf(place.column, valuesIn(place.record), letters) !== undefined;
  };
  // What somebody saw when they began to edit, whatever becomes of the record meanwhile.
  const begunOn = useRef<TermInfo>(undefined);
  const answer = ({ column, record }: Place, text: string, before?: TermInfo) =>
    void change(record, changeOf(column, text, valuesIn(record)), before);
  const onLeft = (spot: Spot, text: string | undefined) => {
    const place = placeAt(spot);
    if (place && text !== undefined) answer(place, text, begunOn.current);
    else setTyping(false);
  };
  const onCellKey = (spot: Spot, { key }: KeyboardEvent) => {
    const student = students[spot.at];
    if (key === 'Enter' && spot.column === 0 && student) {
      navigate(paths.risks(student, term.id));
      return true;
    }
    const place = placeAt(spot);
    if ((key !== 'Delete' && key !== 'Backspace') || user.auditor || !place) return false;
    const control = controlOf(place.column, valuesIn(place.record), letters);
    if (control && (control.is !== 'choice' || control.mayBeEmpty)) answer(place, '');
    return true;
  };
  const size = useMemo(
    () => ({ rows: students.length, columns: READ_COLUMNS + columns.length, first: READ_COLUMNS }),
    [students.length, columns.length],
  );
  const scrollToRow = useCallback((at: number) => virtual.scrollToIndex(at, { align: 'auto' }), [virtual]);
  const reveal = useCallback((column: number) => scroller.current && revealColumn(scroller.current, column), []);
  const grid = useGridSpot<string | undefined>({
    ...{ scroller, size, mayEdit, onCellKey, scrollToRow, onLeft },
    readOnly: user.auditor,
    typing: true,
    revealColumn: reveal,
  });
  const { spot, editing } = grid;
  activeAt.current = spot.at;
  const active = placeAt(spot);
  const isEditing = editing !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record as it is when the editor opens
  useEffect(() => {
    begunOn.current = isEditing ? active?.record : undefined;
  }, [isEditing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useEffect(() => {
    const index = columns.findIndex(({ field }) => field === wanted?.field);
    // Its section is on its way.
    if (!wanted || index < 0) return;
    const at = students.indexOf(wanted.studentId);
    if (at >= 0) grid.goTo({ at, column: READ_COLUMNS + index });
    else focusTitle();
    onShown();
  }, [wanted, section]);
  const here = recordAt(spot.at);

  return (
    <>
      {Boolean(loaded.error) && (
        <Box sx={{ px: 2 }}>
          <FailureState error={loaded.error} onRetry={loaded.retry} />
        </Box>
      )}
      <Box
        ref={scroller}
        role="grid"
        aria-label={TABLE_SECTIONS[section].title}
        aria-rowcount={students.length + 1}
        aria-colcount={size.columns}
        aria-activedescendant={here && !isEditing ? cellId(here.id, spot.column) : undefined}
        aria-readonly={user.auditor}
        tabIndex={isEditing ? -1 : 0}
        onKeyDown={grid.onKeyDown}
        sx={tableStyles}
      >
        <TableHead columns={columns} layout={layout} />
        {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table */}
        <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {drawn.map(({ index: at, start, size: height }) => {
            const record = recordAt(at);
            const isHere = at === spot.at;
            const href = paths.risks(students[at] ?? 0, term.id);
            return (
              // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table
              // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
              <div
                key={students[at]}
                role="row"
                aria-rowindex={at + 2}
                className={isHere && isEditing ? 'line editing' : 'line'}
                style={{ top: start, height }}
              >
                {record ? (
                  <TableRow
                    {...{ at, record, section, layout, href }}
                    edits={rows.get(record.id)}
                    active={isHere ? spot.column : null}
                    typed={isHere ? editing?.typed : undefined}
                    onPress={grid.onPress}
                    onLeave={grid.onLeave}
                    onGiveUp={() => {
                      setTyping(false);
                      grid.onGiveUp();
                    }}
                    onTouched={() => setTyping(true)}
                  />
                ) : (
                  <EmptyRow gone={record === null} layout={layout} />
                )}
              </div>
            );
          })}
        </div>
      </Box>
      <ActiveAnswer place={active} edits={active && rows.get(active.record.id)} readOnly={user.auditor} />
    </>
  );
}
