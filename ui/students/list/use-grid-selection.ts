import { useDataProvider } from 'react-admin';
import { nameOf } from '../../../domain/students/display.ts';
import { POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { useLocation, useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { messageOf } from '../../shared/messages.ts';
import { type StudentSort, sortOf } from '../../shared/student-filter/student-query.ts';
import { type GridSelection, MOST_AT_ONCE } from '../../shared/student-grid/use-range-select.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { type Selected, selectedAfter, useSelection } from '../year/selection.tsx';
import { useYearView } from '../year/year-context.tsx';

const named = (row: StudentRow): Selected => ({
  id: row.id,
  name: nameOf(row),
  postSchool: row.gradeLevel === POST_SCHOOL,
});

/** List and detail stand side by side: what is selected is shown while the list stays. */
const SIDE_BY_SIDE = '(min-width: 1100px)';

/** Opens what is selected (rules/screens#routes): one student's view, several at once. An activity for several stays open. */
function useFollowSelection(): (students: readonly Selected[]) => void {
  const { year } = useYearView();
  const paths = useStudentPaths(year.id);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (students) => {
    const [only] = students;
    if (!only || !window.matchMedia(SIDE_BY_SIDE).matches || /\/students\/multiple/i.test(pathname)) return;
    navigate(students.length === 1 ? paths.view(only.id) : paths.multiple);
  };
}

/** Joins the grid to the page's selection: rows with their names, and everybody the filter shows. */
export function useGridSelection(filter: StudentFilter, sort: StudentSort, total: number | undefined): GridSelection {
  const selection = useSelection();
  const follow = useFollowSelection();
  const dataProvider = useDataProvider();
  const notice = useNotice();
  const set = (rows: readonly StudentRow[], selected: boolean) => {
    const changed = rows.map(named);
    selection.set(changed, selected);
    follow(selectedAfter(selection.students, changed, selected));
  };
  const selectAll = async () => {
    try {
      const { data } = await dataProvider.getList<StudentRow>('students', {
        filter,
        sort: sortOf(sort),
        pagination: { page: 1, perPage: MOST_AT_ONCE },
      });
      set(data, true);
      const most = inFigures(MOST_AT_ONCE);
      if ((total ?? 0) > MOST_AT_ONCE) notice(t('The first %{most} students are selected.', { most }), 'info');
    } catch (error) {
      notice(messageOf(error), 'error');
    }
  };
  return { has: selection.has, set, selectAll: () => void selectAll() };
}
