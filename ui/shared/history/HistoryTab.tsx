import { Box, Button, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import { api } from '../../data/api.ts';
import { useSchool } from '../../data/school.ts';
import { t } from '../../words/t.ts';
import { zoneName } from '../days.ts';
import { EmptyState } from '../EmptyState.tsx';
import { FailureState } from '../FailureState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { byDay } from './by-day.ts';
import { HistoryEntryView } from './HistoryEntryView.tsx';

/** Entries asked for at a time. */
export const HISTORY_PAGE = 30;

interface HistoryTabProps {
  studentId: number;
  /** The year whose changes are shown, with those of the person; all years where left out. */
  schoolYearId?: number;
}

/** The history of a student, a page at a time; of all years without one. */
export const useHistory = ({ studentId, schoolYearId }: HistoryTabProps) =>
  useInfiniteQuery({
    queryKey: ['history', studentId, schoolYearId],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/app/students/:studentId/history', {
        params: { studentId },
        query: { schoolYearId, before: pageParam, limit: HISTORY_PAGE },
        signal,
      }),
    getNextPageParam: (last) => last.next,
  });

interface HistoryDaysProps {
  entries: readonly HistoryEntry[];
  withYear: boolean;
}

/** Entries under their days. */
export function HistoryDays({ entries, withYear }: HistoryDaysProps) {
  const { timeZone } = useSchool().installation;
  return byDay(entries, timeZone).map(({ day, entries: ofDay }) => (
    <Box component="section" key={day} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1, fontSize: '1rem' }}>
        {day}
      </Typography>
      <Box component="ol" sx={timeline}>
        {ofDay.map((entry) => (
          <HistoryEntryView key={entry.id} entry={entry} withYear={withYear} />
        ))}
      </Box>
    </Box>
  ));
}

/** Who changed what, when, from which value to which, and where the change came from. Newest first, by day. */
export const HistoryTab = (props: HistoryTabProps) => (
  <HistoryPages history={useHistory(props)} withYear={props.schoolYearId === undefined} />
);

interface HistoryPagesProps {
  history: ReturnType<typeof useHistory>;
  /** Whether entries say in which year. */
  withYear: boolean;
}

/** A history as far as it was loaded, and what loads older entries. */
export function HistoryPages({ history, withYear }: HistoryPagesProps) {
  const { installation } = useSchool();
  if (history.error && !history.data)
    return <FailureState error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <LoadingState label={t('Loading history')} lines={8} />;
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState title={t('Nothing has been recorded yet')} />;
  return (
    <>
      <Typography sx={{ mb: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {t(
          'Times are those of %{zone}. The number is that of the entry in the journal: it leads to what was known then.',
          {
            zone: zoneName(installation.timeZone),
          },
        )}
      </Typography>
      <HistoryDays entries={entries} withYear={withYear} />
      {history.isFetchNextPageError && <FailureState error={history.error} />}
      {history.hasNextPage && (
        <Button
          variant="outlined"
          color="secondary"
          className="no-print"
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {history.isFetchingNextPage ? t('Loading') : t('Show older changes')}
        </Button>
      )}
    </>
  );
}

/** The margin line of the ledger, with an entry mark on it for each change. */
const timeline = { listStyle: 'none', m: 0, p: 0, pl: 2, borderLeft: 2, borderColor: 'divider', ml: 0.75 } as const;
