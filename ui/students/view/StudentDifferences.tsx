import { Paper, Typography } from '@mui/material';
import { isMarking, useStudentDifferences } from '../../shared/differences/use-differences.ts';
import { isOfNow, otherPoint } from '../../shared/differences/words.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { parts } from '../../words/parts.ts';
import { t } from '../../words/t.ts';
import { DifferenceList } from '../overview/DifferenceList.tsx';
import { useYearView } from '../year/year-context.tsx';

/** Over the record, while differences are marked: everything of the student that is not the same at the other point. */
export function StudentDifferences({ studentId }: { studentId: number }) {
  const { year } = useYearView();
  const { data, error, refetch } = useStudentDifferences(year.id, studentId);
  if (!isMarking) return null;
  return (
    <Paper variant="outlined" component="section" aria-label={t('What differs')} sx={{ p: 2, mb: 2.5 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        {parts('What differs %{which}', { which: isOfNow() ? t('from now') : otherPoint() })}
      </Typography>
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState label={t('Comparing')} lines={2} />}
      {data && <DifferenceList data={data} nothing={t('Nothing differs.')} />}
    </Paper>
  );
}
