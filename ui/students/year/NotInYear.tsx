import { useEffect } from 'react';
import { yearLabel } from '../../../domain/school-years/labels.ts';
import { Navigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { t } from '../../words/t.ts';
import { useYearView } from './year-context.tsx';

/** A link to somebody who is not in the year, or not any more: the list, and a sentence that says why. */
export function NotInYear() {
  const { year } = useYearView();
  const paths = useStudentPaths(year.id);
  const notice = useNotice();
  useEffect(() => {
    notice(t('This student is not in %{year}.', { year: yearLabel(year.year) }), 'warning');
  }, [notice, year.year]);
  return <Navigate to={paths.list} replace />;
}
