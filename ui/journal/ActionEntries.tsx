import { Box, Button } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { RecordLink } from '../shared/resource/RecordLink.tsx';
import { Section } from '../shared/Section.tsx';
import { t } from '../words/t.ts';
import { changesOf, numberOf, whatOf } from './change-text.ts';

/** The entries of an action in their order, with the values before and after. */
export function ActionEntries({ id }: { id: string }) {
  const { timeZone } = useSchool().installation;
  const entries = useInfiniteQuery({
    queryKey: ['actions', id, 'entries'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/app/actions/:id/entries', { params: { id }, query: { after: pageParam }, signal }),
    getNextPageParam: (last) => last.next,
  });
  if (entries.error && !entries.data)
    return <FailureState error={entries.error} onRetry={() => void entries.refetch()} />;
  if (!entries.data) return <LoadingState lines={6} />;
  return (
    <Section title={t('Entries')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.data.pages
          .flatMap((page) => page.entries)
          .map((row) => (
            <Box component="li" key={row.id} sx={line}>
              <RecordLink to={`/journal/${row.id}/show`}>{whatOf(row)}</RecordLink>
              <div>{[row.student, changesOf(row)].filter(Boolean).join(': ')}</div>
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {dayAndTime(row.at, timeZone)} · {numberOf(row)}
              </Box>
            </Box>
          ))}
      </Box>
      {entries.hasNextPage && (
        <Button
          variant="outlined"
          color="secondary"
          disabled={entries.isFetchingNextPage}
          onClick={() => void entries.fetchNextPage()}
        >
          {entries.isFetchingNextPage ? t('Loading') : t('Show more entries')}
        </Button>
      )}
    </Section>
  );
}

const line = { py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' } as const;
