import { Button } from '@mui/material';
import { useSchool } from '../../data/school.ts';
import { Link } from '../../routing/router.ts';
import { counted } from '../../shared/counted.ts';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { type Cohort, isFiltered } from '../../shared/student-filter/student-query.ts';
import { useStudentCount } from '../../shared/student-filter/use-student-count.ts';
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
        Show all students
      </Button>
    );
    const show = (
      <Button variant="outlined" color="secondary" onClick={() => onCohort(inSchool ? 'left' : 'school')}>
        {inSchool
          ? `Show ${counted(others, 'student')} who left school`
          : `Show ${counted(others, 'student')} in school`}
      </Button>
    );
    return (
      <EmptyState
        title={isFiltered(query) ? 'No student matches' : inSchool ? 'Nobody in school' : 'Nobody has left school'}
        text={reasonOf(isFiltered(query), query.cohort)}
        action={others > 0 ? show : clear}
      />
    );
  }
  return (
    <EmptyState
      title="No students yet"
      text={user.auditor ? 'Nobody has been added to this year.' : 'Import a file of students, or add them one by one.'}
      action={
        !user.auditor && (
          <Button component={Link} to="/ImportData">
            Import Data
          </Button>
        )
      }
    />
  );
}

function reasonOf(filtered: boolean, cohort: Cohort): string {
  const who = { school: 'Nobody in school', left: 'Nobody who left school', everybody: 'Nobody in this term' }[cohort];
  return filtered ? `${who} fits the search and the filter.` : 'The students of this term are in the other list.';
}
