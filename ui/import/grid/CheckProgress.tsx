import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { FailureState } from '../../shared/FailureState.tsx';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import type { SheetPhase } from './sheet-state.ts';

interface CheckProgressProps {
  phase: SheetPhase;
  ready: boolean;
  onRetry: () => void;
}

const WORDS = { 'looking-up': 'Looking up known students', checking: 'Checking rows' } as const;

/** How far the check is, or why there is none. */
export function CheckProgress({ phase, ready, onRetry }: CheckProgressProps) {
  if (!ready) {
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('Choose the term: the rows are checked against what is known of it.')}
      </Alert>
    );
  }
  if (phase.is === 'failed') {
    return <FailureState title={t('The rows could not be checked.')} error={phase.error} onRetry={onRetry} />;
  }
  return phase.is === 'checking' ? <Checking phase={phase} /> : null;
}

function Checking({ phase }: { phase: SheetPhase & { is: 'checking' } }) {
  const share = phase.total === 0 ? 0 : phase.done / phase.total;
  const left = useTimeLeft(share);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography id="check-progress" sx={{ fontSize: '0.875rem', mb: 0.5 }}>
        {translated(WORDS[phase.part])}:{' '}
        {t('%{n} of %{whole}', { n: inFigures(phase.done), whole: inFigures(phase.total) })}
        {left && ` · ${left}`}
      </Typography>
      <LinearProgress variant="determinate" value={Math.round(100 * share)} aria-labelledby="check-progress" />
    </Box>
  );
}
