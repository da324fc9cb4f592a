import { Button } from '@mui/material';
import { useSchool } from '../../data/school.ts';
import { Link } from '../../routing/router.ts';
import { counted } from '../../shared/counted.ts';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { type Cohort, isFiltered } from '../../shared/student-filter/student-query.ts';
import { useStudentCount } from '../../shared/student-filter/use-student-count.ts';
import { t } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';

interface NobodyHereProps {
  onClear: () => void;
  onCohort: (cohort: Cohort) => void;
}

/** An empty list says why it is empty and what to do about it. */
export function NobodyHere({ onClear, onCohort }: NobodyHereProps) {
  const { query, filter } = useYearView();
  const { user } = useSchool();
  const inSchool = query.cohort !== 'left';
  const others = useStudentCount({ ...filter, inSchool: !inSchool }, query.cohort !== 'everybody') ?? 0;
  if (isFiltered(query) || others > 0) {
    const clear = (
      <Button variant="outlined" color="secondary" onClick={onClear}>
        {t('Show all students')}
      </Button>
    );
    const show = (
      <Button variant="outlined" color="secondary" onClick={() => onCohort(inSchool ? 'left' : 'school')}>
        {inSchool
          ? t('Show %{students} who left school', { students: counted(others, 'student') })
          : t('Show %{students} in school', { students: counted(others, 'student') })}
      </Button>
    );
    return (
      <EmptyState
        title={
          isFiltered(query) ? t('No student matches') : inSchool ? t('Nobody in school') : t('Nobody has left school')
        }
        text={reasonOf(isFiltered(query), query.cohort)}
        action={others > 0 ? show : clear}
      />
    );
  }
  return (
    <EmptyState
      title={t('No students yet')}
      text={
        user.auditor
          ? t('Nobody has been added to this year.')
          : t('Import a file of students, or add them one by one.')
      }
      action={
        !user.auditor && (
          <Button component={Link} to="/ImportData">
            {t('Import Data')}
          </Button>
        )
      }
    />
  );
}

function reasonOf(filtered: boolean, cohort: Cohort): string {
  const who = { school: t('Nobody in school'), left: t('Nobody who left school'), everybody: t('Nobody in this term') }[
    cohort
  ];
  return filtered
    ? t('%{who} fits the search and the filter.', { who })
    : t('The students of this term are in the other list.');
}
