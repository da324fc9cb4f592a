import { useEffect } from 'react';
import { useSchool } from '../../data/school.ts';
import { Navigate, useParams } from '../../routing/router.ts';
import { type StudentPaths, useStudentPaths } from '../../routing/student-paths.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { t } from '../../words/t.ts';
import { useYearView } from './year-context.tsx';

interface OnlyReadProps {
  /** Where what the form would change is read, by the names in the address of the form. */
  at: (paths: StudentPaths, named: { studentId?: string; termId?: string }) => string;
}

/** The address of a form, opened by who changes nothing: what it would change, and a sentence that says why there is no form. */
export function OnlyRead({ at }: OnlyReadProps) {
  const { year } = useYearView();
  const { past } = useSchool();
  const notice = useNotice();
  const to = at(useStudentPaths(year.id), useParams());
  useEffect(() => {
    notice(
      past === null
        ? t('There is no form here: auditors may read everything and change nothing.')
        : t('There is no form here: what was known then can only be read.'),
      'warning',
    );
  }, [notice, past]);
  return <Navigate to={to} replace />;
}
