import { Box, Typography } from '@mui/material';
import { MovedStudents } from '../../shared/differences/MovedStudents.tsx';
import { isMarking, useListDifferences } from '../../shared/differences/use-differences.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { t } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { howManyDiffer } from './how-many-differ.ts';

/** Over the list, while differences are marked: how many records differ, who came since and who went. */
export function ListDifferences() {
  const { year, term } = useYearView();
  const { data, error, refetch } = useListDifferences(term.id);
  if (!isMarking) return null;
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  return (
    <Box component="section" aria-label={t('What differs in the list')} sx={{ mt: 1, fontSize: '0.8125rem' }}>
      <Typography role="status" sx={{ fontSize: 'inherit', fontWeight: 600 }}>
        {data ? howManyDiffer(data) : t('Comparing')}
      </Typography>
      {data && <MovedStudents yearId={year.id} came={data.came} went={data.went} />}
    </Box>
  );
}
