import { useDataProvider } from 'react-admin';
import { nameOf } from '../../../domain/students/display.ts';
import type { StudentRow } from '../../../domain/wire/app.ts';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import { messageOf } from '../../shared/messages.ts';
import { useNotice } from '../../shared/use-notice.ts';
import type { StudentSort } from '../filter/student-query.ts';
import { type Selected, useSelection } from '../selection.tsx';
import type { GridSelection } from './use-range-select.ts';

/** As many as one request gives; more than that nobody adds one activity to. */
const MOST = 1000;

const named = (row: StudentRow): Selected => ({ id: row.id, name: nameOf(row) });

/** Joins the grid to the page's selection: rows with their names, and everybody the filter shows. */
export function useGridSelection(filter: StudentFilter, sort: StudentSort, total: number | undefined): GridSelection {
  const selection = useSelection();
  const dataProvider = useDataProvider();
  const notice = useNotice();
  const selectAll = async () => {
    try {
      const { data } = await dataProvider.getList<StudentRow>('students', {
        filter,
        sort: { field: sort, order: 'ASC' },
        pagination: { page: 1, perPage: MOST },
      });
      selection.set(data.map(named), true);
      if ((total ?? 0) > MOST) notice(`The first ${MOST.toLocaleString('en-US')} students are selected.`, 'info');
    } catch (error) {
      notice(messageOf(error), 'error');
    }
  };
  return {
    has: selection.has,
    set: (rows, selected) => selection.set(rows.map(named), selected),
    selectAll: () => void selectAll(),
  };
}
