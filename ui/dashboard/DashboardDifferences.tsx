import { Typography } from '@mui/material';
import { useSchool } from '../data/school.ts';
import { counted } from '../shared/counted.ts';
import { isMarking, useDashboardDifferences } from '../shared/differences/use-differences.ts';
import { madeByText, otherPoint } from '../shared/differences/words.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';

/** '14 now'. */
export const figureAtOtherPoint = (figure: number): string => `${inFigures(figure)} ${otherPoint()}`;

/** Over the figures, while differences are marked: how many differ, and what changed them last. */
export function DashboardDifferences({ termId }: { termId: number }) {
  const { timeZone } = useSchool().installation;
  const { data, error, refetch } = useDashboardDifferences(termId);
  if (!isMarking) return null;
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  const last = data?.changed
    ? t(' The last change was made %{madeByText}.', { madeByText: madeByText(data.changed, timeZone) })
    : '';
  return (
    <Typography role="status" sx={{ mb: 2, fontSize: '0.875rem', fontWeight: 600 }}>
      {data
        ? t('%{figures} differ%{which}.%{last}', {
            figures: counted(data.cells.length, 'figure'),
            which: data.cells.length === 1 ? 's' : '',
            last,
          })
        : t('Comparing')}
    </Typography>
  );
}
