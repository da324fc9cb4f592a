import { Box, Skeleton } from '@mui/material';
import { t } from '../words/t.ts';
import { visuallyHidden } from './visually-hidden.ts';

/** Lines of text are not equally long; no two of forty have the same width. */
const widthsOf = (lines: number) => Array.from({ length: lines }, (_, line) => 92 - ((line * 17) % 40));

/** Grey lines where something is on its way; `lines` says about how much. */
export function LoadingState({ label = t('Loading'), lines = 5 }: { label?: string; lines?: number }) {
  return (
    <Box role="status" sx={{ py: 2, width: '100%' }}>
      <span style={visuallyHidden}>{label}</span>
      {widthsOf(lines).map((width) => (
        <Skeleton key={width} height={28} width={`${width}%`} sx={{ mb: 0.5 }} />
      ))}
    </Box>
  );
}
