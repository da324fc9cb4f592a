import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { TermInfo } from '../../../domain/students/events.ts';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import { useSchool } from '../../data/school.ts';
import { useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import type { Spot } from '../../shared/grid/grid-moves.ts';
import { useGridSpot } from '../../shared/grid/use-grid-spot.ts';
import { useYearView } from '../year/year-context.tsx';
import { READ_COLUMNS, TABLE_SECTIONS } from './columns.ts';
import { revealColumn } from './layout.ts';
import type { TermCells } from './use-term-cells.ts';

interface TermGridOptions {
  students: readonly number[];
  section: TermSection;
  cells: TermCells;
  scroller: RefObject<HTMLDivElement | null>;
  scrollToRow: (at: number) => void;
  /** Told whether an editor holds something else than its cell. */
  setTyping: (typing: boolean) => void;
}

/** Where the keyboard stands in the table, and what its keys and editors do to a cell. */
export function useTermGrid({ students, section, cells, scroller, scrollToRow, setTyping }: TermGridOptions) {
  const { user } = useSchool();
  const onCellKey = useCellKeys(students, cells);
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
  const width = READ_COLUMNS + TABLE_SECTIONS[section].columns.length;
  const size = useMemo(
    () => ({ rows: students.length, columns: width, first: READ_COLUMNS }),
    [students.length, width],
  );
  const reveal = useCallback(
    (column: number) => scroller.current && revealColumn(scroller.current, column),
    [scroller],
  );
  const grid = useGridSpot<string | undefined>({
    ...{ scroller, size, mayEdit, onCellKey, scrollToRow, onLeft },
    readOnly: user.auditor,
    typing: true,
    revealColumn: reveal,
  });
  const active = cells.placeAt(grid.spot);
  const isEditing = grid.editing !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record as it is when the editor opens
  useEffect(() => {
    begunOn.current = isEditing ? active?.record : undefined;
  }, [isEditing]);
  return { ...grid, size, active, isEditing };
}

/** Enter on a name opens the student, Delete empties a cell. Answers whether the key meant something. */
function useCellKeys(students: readonly number[], cells: TermCells) {
  const { year, term } = useYearView();
  const { user } = useSchool();
  const navigate = useNavigate();
  const paths = useStudentPaths(year.id);
  return (spot: Spot, { key }: KeyboardEvent): boolean => {
    const student = students[spot.at];
    if (key === 'Enter' && spot.column === 0 && student) {
      navigate(paths.risks(student, term.id));
      return true;
    }
    const place = cells.placeAt(spot);
    if ((key !== 'Delete' && key !== 'Backspace') || user.auditor || !place) return false;
    const control = cells.controlIn(place);
    if (control && (control.is !== 'choice' || control.mayBeEmpty)) cells.answer(place, '');
    return true;
  };
}
