import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { BELOW_BAR } from '../theme/below-bar.ts';

interface TwoPanesProps {
  list: ReactNode;
  detail: ReactNode;
  /** Below 1100 px only one of the two is on screen: the detail while something is open. */
  detailOpen: boolean;
}

/** A list beside what is open of it, or one of them at a time on narrow screens. */
export function TwoPanes({ list, detail, detailOpen }: TwoPanesProps) {
  return (
    <Box sx={PANES}>
      <Box sx={{ ...LIST_PANE, display: { xs: detailOpen ? 'none' : 'flex', lg: 'flex' } }}>{list}</Box>
      <Box sx={{ ...DETAIL_PANE, display: { xs: detailOpen ? 'block' : 'none', lg: 'block' } }}>{detail}</Box>
    </Box>
  );
}

const PANES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(360px, 430px) minmax(0, 1fr)' },
  height: { lg: BELOW_BAR },
} as const;
const LIST_PANE = {
  flexDirection: 'column',
  minHeight: { xs: BELOW_BAR, lg: 0 },
  bgcolor: 'background.paper',
  borderRight: { lg: 1 },
  borderColor: { lg: 'divider' },
  overflowY: { lg: 'auto' },
} as const;
const DETAIL_PANE = { minWidth: 0, overflowY: { lg: 'auto' } } as const;
