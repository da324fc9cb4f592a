import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { percentOf } from '../../domain/students/display.ts';
import type { DashboardCounts } from '../../domain/wire/dashboard.ts';
import type { Tile as TileName } from '../shared/student-filter/student-query.ts';
import { inFigures } from '../words/in-figures.ts';
import { Change } from './Change.tsx';
import { Figure } from './Tile.tsx';

/** What a group of figures is drawn from. */
export interface FiguresProps {
  counts: DashboardCounts;
  /** The figures of the term compared with. */
  before?: DashboardCounts | undefined;
  onOpen: (tile: TileName) => void;
}

/** Words on a tile. */
export const Caption = ({ children, strong = false }: { children: ReactNode; strong?: boolean }) => (
  <Typography
    component="div"
    sx={{
      fontSize: '0.8125rem',
      lineHeight: 1.35,
      fontWeight: strong ? 700 : 400,
      color: strong ? 'inherit' : 'text.secondary',
    }}
  >
    {children}
  </Typography>
);

/** Count and its share of everybody counted. */
export const Share = ({ count, total, before }: { count: number; total: number; before?: number | undefined }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', mt: 'auto' }}>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
      <Figure size={2.125}>{inFigures(count)}</Figure>
      <Box sx={{ color: 'text.secondary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {percentOf(count, total)}
      </Box>
    </Box>
    <Change now={count} before={before} />
  </Box>
);
