import { Button } from '@mui/material';
import { useSchool } from '../../data/school.ts';
import { Link } from '../../routing/router.ts';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { isFiltered } from '../../shared/student-filter/student-query.ts';
import { useYearView } from '../year/year-context.tsx';

/** An empty list says why it is empty and what to do about it. */
export function NobodyHere({ onClear }: { onClear: () => void }) {
  const { query } = useYearView();
  const { user } = useSchool();
  if (isFiltered(query)) {
    return (
      <EmptyState
        title="No student matches"
        text="Nobody in this term fits the search and the filter."
        action={
          <Button variant="outlined" color="secondary" onClick={onClear}>
            Show all students
          </Button>
        }
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
