import { Box, Skeleton } from '@mui/material';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import { t } from '../words/t.ts';

/** The shape of the dashboard before its figures. */
export const FiguresOnTheirWay = () => (
  <Box role="status">
    <span style={visuallyHidden}>{t('Loading figures')}</span>
    {[96, 150, 170, 110].map((height) => (
      <Box key={height} sx={{ mb: 4 }}>
        <Skeleton width={220} height={30} />
        <Skeleton variant="rounded" height={height} />
      </Box>
    ))}
  </Box>
);
