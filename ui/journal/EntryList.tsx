import { Box, Button, Link as MuiLink, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useSchool } from '../data/school.ts';
import { Link } from '../routing/router.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { byDay } from '../shared/history/by-day.ts';
import { LoadingState } from '../shared/LoadingState.tsx';
import { LOCALE } from '../shared/locale.ts';
import { historyPath } from './StudentHistory.tsx';
import { PAGE } from './use-entries.ts';
import type { Mentioned } from './use-student-names.ts';

interface EntryText {
  title: string;
  /** Whom it is about. */
  about: ReactNode;
  /** Quiet words below the title. */
  facts: readonly ReactNode[];
  note: string;
}

interface EntryListProps<Row> {
  label: string;
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  total: number;
  /** A total beyond this, and beyond the page, is only known to be more. All of it is known where left out. */
  countedTo?: number;
  page: number;
  waiting: boolean;
  error: unknown;
  retry: () => void;
  turnTo: (page: number) => void;
  textOf: (row: Row) => EntryText;
}

/** Entries by day, a page of them at a time. */
export function EntryList<Row extends { id: string; at: string }>(props: EntryListProps<Row>) {
  const { rows, error, retry, label, textOf } = props;
  const { timeZone } = useSchool().installation;
  if (error && !rows) return <FailureState error={error} onRetry={retry} />;
  if (!rows) return <LoadingState label={`Loading ${label.toLowerCase()}`} lines={10} />;
  if (rows.length === 0) return <EmptyState title="Nothing has been recorded" text="Choose less above to see more." />;
  return (
    <Box sx={{ opacity: props.waiting ? 0.6 : 1 }}>
      <Pager {...props} shown={rows.length} place="above" />
      {byDay(rows, timeZone).map(({ day, entries }) => (
        <Box component="section" key={day} sx={{ mb: 2.5 }}>
          <Typography variant="h2" sx={{ mb: 1, fontSize: '1rem' }}>
            {day}
          </Typography>
          <Paper variant="outlined" component="ul" sx={listStyle}>
            {entries.map((row) => (
              <Entry key={row.id} at={row.at} timeZone={timeZone} text={textOf(row)} />
            ))}
          </Paper>
        </Box>
      ))}
      <Pager {...props} shown={rows.length} place="below" />
    </Box>
  );
}

/** A long day goes on over the page. */
const listStyle = { m: 0, p: 0, listStyle: 'none', '@media print': { breakInside: 'auto' } } as const;
const entryStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '84px minmax(0, 2fr) minmax(0, 3fr)' },
  columnGap: 2,
  px: 2,
  py: 1.25,
  fontSize: '0.875rem',
  breakInside: 'avoid',
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
} as const;
const quiet = { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

function Entry({ at, timeZone, text }: { at: string; timeZone: string; text: EntryText }) {
  const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone }).format(new Date(at));
  return (
    <Box component="li" sx={entryStyle}>
      <Box
        component="time"
        dateTime={at}
        sx={{ ...quiet, fontVariantNumeric: 'tabular-nums', lineHeight: '1.3125rem' }}
      >
        {time}
      </Box>
      <Box>
        <Typography sx={{ fontWeight: 600, fontSize: 'inherit' }}>{text.title}</Typography>
        {text.about && <Box sx={{ overflowWrap: 'anywhere' }}>{text.about}</Box>}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, ...quiet }}>
          {text.facts.filter(Boolean).map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of an entry never change their places
            <span key={place}>{fact}</span>
          ))}
        </Box>
        {text.note && <Typography sx={quiet}>{text.note}</Typography>}
      </Box>
    </Box>
  );
}

interface PagerProps {
  shown: number;
  total: number;
  countedTo?: number;
  page: number;
  turnTo: (page: number) => void;
  place: 'above' | 'below';
}

/** '51–100 of 2,490', and the ways to newer and older ones. */
function Pager({ shown, total, countedTo = total, page, turnTo, place }: PagerProps) {
  const first = (page - 1) * PAGE + 1;
  const last = first + shown - 1;
  const most = Math.max(countedTo, last);
  const number = (count: number) => count.toLocaleString('en-US');
  const turn = (to: number) => {
    turnTo(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <Typography role={place === 'above' ? 'status' : undefined} sx={{ ...quiet, mr: 'auto' }}>
        {number(first)}–{number(last)} of {total > most ? `more than ${number(most)}` : number(total)}
      </Typography>
      <Button variant="outlined" color="secondary" size="small" disabled={page === 1} onClick={() => turn(page - 1)}>
        Newer
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        size="small"
        disabled={first + shown > total}
        onClick={() => turn(page + 1)}
      >
        Older
      </Button>
    </Box>
  );
}

/** Leads to the student's own history, where the values stand; who is in no such year any more has one all the same. */
export const StudentLink = ({ studentId, student }: { studentId: number; student: Mentioned }) => (
  <MuiLink
    component={Link}
    to={student.yearId === undefined ? historyPath(studentId) : `/${student.yearId}/students/view/${studentId}/history`}
    sx={{ overflowWrap: 'anywhere' }}
  >
    {student.name}
  </MuiLink>
);
