import { Box, useTheme } from '@mui/material';
import type { DashboardCounts } from '../../domain/wire/dashboard.ts';
import { RISK_COLORS } from '../theme/risk-colors.ts';

/** The five levels side by side as one line: the shape of the school at a glance. The tiles below say it in figures. */
export function RiskBar({ risk, total }: { risk: DashboardCounts['risk']; total: number }) {
  const colors = RISK_COLORS[useTheme().palette.mode];
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 14, mb: 1.25, borderRadius: 1, overflow: 'hidden' }}>
      {risk
        .filter(({ count }) => count > 0)
        .map(({ risk: level, count }) => (
          <Box
            key={level}
            sx={{
              width: `${(100 * count) / total}%`,
              minWidth: 4,
              bgcolor: level === 'No Data' ? 'surface.line' : colors[level].fill,
              printColorAdjust: 'exact',
            }}
          />
        ))}
    </Box>
  );
}
