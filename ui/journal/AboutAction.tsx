import { Link as MuiLink } from '@mui/material';
import { yearRange } from '../../domain/school-years/labels.ts';
import type { JournalAction } from '../../domain/wire/journal-actions.ts';
import { Link } from '../routing/router.ts';
import { type Subject, timelinePath } from '../shared/history/TimelineLink.tsx';
import { t } from '../words/t.ts';
import { accountOf } from './action-text.ts';
import { historyPath } from './StudentHistory.tsx';

/** The student, the account or the school year that an action is about. */
export function AboutAction({ row: { studentId, student, user, yearId, year } }: { row: JournalAction }) {
  if (studentId !== null)
    return (
      <MuiLink component={Link} to={historyPath(studentId)}>
        {student ?? t('Student %{studentId}', { studentId })}
      </MuiLink>
    );
  if (user?.id != null) return <TimelineTo subject={`staff-${user.id}`} text={accountOf(user)} />;
  return year === null || yearId === null ? '' : <TimelineTo subject={`year-${yearId}`} text={yearRange(year)} />;
}

const TimelineTo = ({ subject, text }: { subject: Subject; text: string }) => (
  <MuiLink component={Link} to={timelinePath(subject)} sx={{ overflowWrap: 'anywhere' }}>
    {text}
  </MuiLink>
);
