import { Box, Skeleton } from '@mui/material';
import { useChartDifferences } from '../shared/differences/use-differences.ts';
import { FailureState } from '../shared/FailureState.tsx';
import type { Tile } from '../shared/student-filter/student-query.ts';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import { t } from '../words/t.ts';
import { Moved, NeedsAttention } from './ChartFigures.tsx';
import { LevelCharts } from './charts/LevelCharts.tsx';
import { useDashboardCharts } from './use-dashboard.ts';

interface ChartsProps {
  termId: number;
  termBefore: string | undefined;
  onOpen: (tile: Tile) => void;
}

/** The pictures of the dashboard. Where nobody is to be counted the figures say so. */
export function Charts({ termId, termBefore, onOpen }: ChartsProps) {
  const { data, error, refetch } = useDashboardCharts(termId);
  const other = useChartDifferences(termId).data?.after ?? undefined;
  if (error && !data)
    return <FailureState title={t('The charts could not be loaded.')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <ChartsOnTheirWay />;
  if (data.total === 0) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box sx={pair}>
        <Moved
          moved={data.moved}
          other={other?.moved}
          termBefore={data.termBefore === null ? undefined : termBefore}
          onOpen={onOpen}
        />
        <NeedsAttention charts={data} other={other?.attention} />
      </Box>
      <LevelCharts charts={data} other={other} />
    </Box>
  );
}

const ChartsOnTheirWay = () => (
  <Box role="status" sx={pair}>
    <span style={visuallyHidden}>{t('Loading charts')}</span>
    {['moved', 'attention', 'grades', 'terms'].map((part, at) => (
      <Skeleton key={part} variant="rounded" height={at < 2 ? 170 : 360} sx={{ mb: 2.5 }} />
    ))}
  </Box>
);

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(24rem, 1fr))' },
  columnGap: 2.5,
  '@media print': { display: 'block' },
} as const;
