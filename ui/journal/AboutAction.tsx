import { Link as MuiLink } from '@mui/material';
import { yearRange } from '../../domain/school-years/labels.ts';
import type { JournalAction } from '../../domain/wire/journal-actions.ts';
import { Link } from '../routing/router.ts';
import { accountOf } from './action-text.ts';
import { historyPath } from './StudentHistory.tsx';

/** The student, the account or the school year that an action is about. */
export function AboutAction({ row: { studentId, student, user, year } }: { row: JournalAction }) {
  if (studentId !== null)
    return (
      <MuiLink component={Link} to={historyPath(studentId)}>
        {student ?? `Student ${studentId}`}
      </MuiLink>
    );
  return user ? accountOf(user) : year === null ? '' : yearRange(year);
}
