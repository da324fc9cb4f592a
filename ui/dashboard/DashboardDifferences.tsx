import { Typography } from '@mui/material';
import { useSchool } from '../data/school.ts';
import { counted } from '../shared/counted.ts';
import { isMarking, useChartDifferences, useDashboardDifferences } from '../shared/differences/use-differences.ts';
import { madeByText, otherPoint } from '../shared/differences/words.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';

/** '14 now'. */
export const figureAtOtherPoint = (figure: number): string => `${inFigures(figure)} ${otherPoint()}`;

/** Over the figures, while differences are marked: how many of tiles and charts differ, and what changed them last. */
export function DashboardDifferences({ termId }: { termId: number }) {
  const { timeZone } = useSchool().installation;
  const asked = [useDashboardDifferences(termId), useChartDifferences(termId)];
  if (!isMarking) return null;
  const failed = asked.find(({ error, data }) => error && !data);
  if (failed) return <FailureState error={failed.error} onRetry={() => void failed.refetch()} />;
  const changes = asked.flatMap(({ data }) => (data?.changed ? [data.changed] : []));
  const [last] = changes.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const differing = asked.reduce((sum, { data }) => sum + (data?.cells.length ?? 0), 0);
  return (
    <Typography role="status" sx={{ mb: 2, fontSize: '0.875rem', fontWeight: 600 }}>
      {asked.every(({ data }) => data)
        ? [
            t('%{figures} differs. |||| %{figures} differ.', {
              smart_count: differing,
              figures: counted(differing, 'figure'),
            }),
            last && t('The last change was made %{madeByText}.', { madeByText: madeByText(last, timeZone) }),
          ]
            .filter(Boolean)
            .join(' ')
        : t('Comparing')}
    </Typography>
  );
}
