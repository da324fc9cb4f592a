import { type Ref, useImperativeHandle, useState } from 'react';
import { useLocation, useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { useScope } from '../../shared/caseload/use-scope.ts';
import { listFilter, type StudentQuery } from '../../shared/student-filter/student-query.ts';
import type { StudentQueryControl } from '../../shared/student-filter/use-student-query.ts';
import { StudentGrid } from '../../shared/student-grid/StudentGrid.tsx';
import type { GridSelection } from '../../shared/student-grid/use-range-select.ts';
import { t } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { NobodyHere } from './NobodyHere.tsx';

/** What the search can ask of the rows. */
export interface RowsHandle {
  /** Draws whom this search finds before the address names it. */
  show: (q: string) => void;
}

interface ListedStudentsProps {
  handle: Ref<RowsHandle>;
  selection: GridSelection;
  control: StudentQueryControl;
}

/** The rows of the list. What a search finds is drawn here at once; everything around follows with the address. */
export function ListedStudents({ handle, selection, control }: ListedStudentsProps) {
  const { year, term, query, filter } = useYearView();
  const scope = useScope();
  const paths = useStudentPaths(year.id);
  const navigate = useNavigate();
  const openId = Number(/\/(?:view|edit)\/(\d+)/.exec(useLocation().pathname)?.[1]);
  const [ahead, setAhead] = useState<{ q: string; before: StudentQuery }>();
  useImperativeHandle(handle, () => ({ show: (q) => setAhead({ q, before: query }) }), [query]);
  const shown = ahead?.before === query ? listFilter(term.id, { ...query, q: ahead.q }) : filter;
  return (
    <StudentGrid
      // Another list is a sheet of its own; what a search leaves is drawn over what stood there.
      key={JSON.stringify([{ ...filter, q: undefined }, query.sort, scope])}
      filter={shown}
      sort={query.sort}
      label={t('Students')}
      openId={openId}
      hrefOf={paths.view}
      onOpen={(row) => navigate(paths.view(row.id))}
      selection={selection}
      empty={<NobodyHere onClear={control.clear} onCohort={control.setCohort} />}
    />
  );
}
