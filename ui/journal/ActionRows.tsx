import { Box, Button } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../data/api.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { RecordLink } from '../shared/resource/RecordLink.tsx';
import { Section } from '../shared/Section.tsx';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';
import { historyPath } from './StudentHistory.tsx';

const FIRST = { part: 0, skip: 0 };

/** What became of each row of an action over many students. */
export function ActionRows({ id, parts }: { id: string; parts: number }) {
  const rows = useInfiniteQuery({
    queryKey: ['actions', id, 'rows'],
    initialPageParam: FIRST,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/app/actions/:id/rows', { params: { id }, query: pageParam, signal }),
    getNextPageParam: ({ next }, _, { part }) => {
      if (next !== null) return { part, skip: next };
      return part + 1 < parts ? { part: part + 1, skip: 0 } : undefined;
    },
  });
  if (rows.error && !rows.data) return <FailureState error={rows.error} onRetry={() => void rows.refetch()} />;
  if (!rows.data) return <LoadingState lines={4} />;
  return (
    <Section title={t('Rows')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, columnWidth: 260 }}>
        {rows.data.pages
          .flatMap((page) => page.rows)
          .map(({ row, studentId, student, outcome }) => (
            <li key={row}>
              {inFigures(row)}{' '}
              <RecordLink to={historyPath(studentId)}>{student ?? t('Student %{studentId}', { studentId })}</RecordLink>{' '}
              {outcome}
            </li>
          ))}
      </Box>
      {rows.hasNextPage && (
        <Button
          variant="outlined"
          color="secondary"
          disabled={rows.isFetchingNextPage}
          onClick={() => void rows.fetchNextPage()}
        >
          {rows.isFetchingNextPage ? t('Loading') : t('Show more rows')}
        </Button>
      )}
    </Section>
  );
}
