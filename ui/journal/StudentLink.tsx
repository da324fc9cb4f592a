import { Link as MuiLink } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import { Link } from '../routing/router.ts';
import { historyPath } from './StudentHistory.tsx';
import { type Mentions, useStudentNames } from './use-student-names.ts';

interface StudentLinkProps<Row> {
  row: Row;
  /** Whom a row names, and in which year. */
  mentioned: (row: Row) => Mentions;
}

/**
 * Leads to the student's own history, where the values stand; who is in no such year any more has one all the same. Names of all
 * rows on the page are asked for together.
 */
export function StudentLink<Row extends RaRecord>({ row, mentioned }: StudentLinkProps<Row>) {
  const { data = [row] } = useListContext<Row>();
  const nameOf = useStudentNames(data.map(mentioned));
  const mention = mentioned(row);
  if (mention.studentId === null) return null;
  const { name, yearId } = nameOf(mention);
  return (
    <MuiLink
      component={Link}
      to={
        yearId === undefined ? historyPath(mention.studentId) : `/${yearId}/students/view/${mention.studentId}/history`
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      {name}
    </MuiLink>
  );
}
