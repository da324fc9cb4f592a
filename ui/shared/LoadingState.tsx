import { Box, Skeleton } from '@mui/material';
import { t } from '../words/t.ts';
import { visuallyHidden } from './visually-hidden.ts';

/** Grey lines where something is on its way; `lines` says about how much. */
export function LoadingState({ label = t('Loading'), lines = 5 }: { label?: string; lines?: number }) {
  return (
    <Box role="status" sx={{ py: 2, width: '100%' }}>
      <span style={visuallyHidden}>{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} height={28} width={`${92 - ((line * 17) % 40)}%`} sx={{ mb: 0.5 }} />
      ))}
    </Box>
  );
}
