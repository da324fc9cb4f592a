import { Link as MuiLink } from '@mui/material';
import { Fragment, useContext } from 'react';
import { ListContext, type RaRecord } from 'react-admin';
import { Link } from '../routing/router.ts';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';
import { historyPath } from './StudentHistory.tsx';
import { type Mentions, useStudentNames } from './use-student-names.ts';

interface StudentLinkProps<Row, Mentioned> {
  row: Row;
  /** Whom a row names, and in which year. */
  mentioned: (row: Row) => Mentioned;
}

/** Leads to the student's own history, where the values stand; who is in no such year any more has one all the same. */
export function StudentLink<Row extends RaRecord>({ row, mentioned }: StudentLinkProps<Row, Mentions>) {
  return <StudentLinks row={row} mentioned={(one: Row) => [mentioned(one)]} />;
}

/** Names shown of a row that names many. */
const MOST_SHOWN = 3;

/** The same of all whom a row names, the first of them by name. Names of all rows of a list are asked for together; an entry by itself is in none. */
export function StudentLinks<Row extends RaRecord>({ row, mentioned }: StudentLinkProps<Row, readonly Mentions[]>) {
  const data: readonly Row[] = useContext(ListContext)?.data ?? [row];
  const shownOf = (one: Row) => mentioned(one).slice(0, MOST_SHOWN);
  const nameOf = useStudentNames(data.flatMap(shownOf));
  const more = mentioned(row).length - MOST_SHOWN;
  return (
    <>
      {shownOf(row).map((mention, place) => (
        <Fragment key={mention.studentId}>
          {place > 0 && ', '}
          <NamedLink mention={mention} named={nameOf(mention)} />
        </Fragment>
      ))}
      {more > 0 && t(' and %{more} more', { more: inFigures(more) })}
    </>
  );
}

interface NamedLinkProps {
  mention: Mentions;
  named: { name: string; yearId: number | undefined };
}

function NamedLink({ mention: { studentId }, named: { name, yearId } }: NamedLinkProps) {
  if (studentId === null) return null;
  return (
    <MuiLink
      component={Link}
      to={yearId === undefined ? historyPath(studentId) : `/${yearId}/students/view/${studentId}/history`}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {name}
    </MuiLink>
  );
}
