import type { VirtualItem } from '@tanstack/react-virtual';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import { useSchool } from '../../data/school.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { useCourses } from '../../shared/course/use-courses.ts';
import { useRecordDifferences } from '../../shared/differences/use-differences.ts';
import { chosenIn } from '../../shared/grid/block.ts';
import { useYearView } from '../year/year-context.tsx';
import { READ_COLUMNS } from './columns.ts';
import type { TableLayout } from './layout.ts';
import { EmptyRow, TableRow } from './TableRow.tsx';
import type { TableEdits } from './use-table-edits.ts';
import { pagesOf } from './use-table-rows.ts';
import type { TermCells } from './use-term-cells.ts';
import type { useTermGrid } from './use-term-grid.ts';

interface TermRowsProps {
  /** The rows in view, by their place among the students. */
  drawn: readonly VirtualItem[];
  students: readonly number[];
  section: TermSection;
  layout: TableLayout;
  table: TableEdits;
  cells: TermCells;
  grid: ReturnType<typeof useTermGrid>;
}

/** The rows in view; one whose record is on its way is drawn empty. */
export function TermRows({ drawn, students, section, layout, table, cells, grid }: TermRowsProps) {
  const { year, term } = useYearView();
  const paths = useStudentPaths(year.id);
  const { auditor } = useSchool().user;
  const { spot, block, editing, isEditing, pointer } = grid;
  const chosen = { ...block, bottom: Math.max(block.bottom, pointer.fillTo ?? 0) };
  const handle = auditor || isEditing || block.right < READ_COLUMNS ? undefined : block.right;
  const inView = drawn.flatMap(({ index }) => students[index] ?? []);
  const differences = useRecordDifferences(term.id, inView);
  const places = drawn.map(({ index }) => index);
  const courses = useCourses(layout.narrow ? [] : pagesOf(students, places));
  // Those that have come stay known, also where a window has become too narrow for them.
  const courseOf = (studentId: number) => (layout.narrow ? undefined : courses.get(studentId));
  return drawn.map(({ index: at, start, size: height }) => {
    const record = cells.recordAt(at);
    const isHere = at === spot.at;
    const href = paths.risks(students[at] ?? 0, term.id);
    return (
      <div
        key={students[at]}
        role="row"
        aria-rowindex={at + 2}
        className={isHere && isEditing ? 'line editing' : 'line'}
        style={{ top: start, height }}
      >
        {record ? (
          <TableRow
            {...{ record, section, layout, href }}
            difference={differences?.get(record.studentId)}
            course={courseOf(record.studentId)}
            edits={table.rows.get(record.id)}
            active={isHere ? spot.column : null}
            typed={isHere ? editing?.typed : undefined}
            {...chosenIn(chosen, at)}
            handle={at === block.bottom ? handle : undefined}
            editor={isHere ? grid.editor : undefined}
          />
        ) : (
          <EmptyRow gone={record === null} layout={layout} />
        )}
      </div>
    );
  });
}
