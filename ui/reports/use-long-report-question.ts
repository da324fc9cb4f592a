import { useDataProvider } from 'react-admin';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { counted } from '../shared/counted.ts';
import { t } from '../words/t.ts';
import type { ReportEntry } from './report-catalog.ts';
import type { ReportChoice } from './report-choice.ts';

/** Beyond this a report takes long and is large: the screen asks first (rules/reports#long). A student fills at least a page. */
const LONG_PAGES = 5_000;

/** Asks before a report for all students of a very large school; true when it shall run. */
export function useLongReportQuestion(): (choice: ReportChoice, entry: ReportEntry) => Promise<boolean> {
  const confirm = useConfirm();
  const dataProvider = useDataProvider();
  return async (choice, entry) => {
    if (!choice.allStudents) return true;
    const filter = { termId: choice.startTermId, inSchool: entry.scope !== 'postSchool' };
    const students = await dataProvider
      .getList('students', {
        filter,
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
      })
      .then(
        ({ total }) => total ?? 0,
        // The report's own call says what is wrong.
        () => 0,
      );
    if (students <= LONG_PAGES) return true;
    return confirm({
      title: t('A very long report'),
      text: t('There are %{students}, each on at least one page. Making it takes a while. Run it?', {
        students: counted(students, 'student'),
      }),
    });
  };
}
