import { Box, CircularProgress, Typography } from '@mui/material';
import { StandaloneTheme } from '../theme/StandaloneTheme.tsx';
import { t } from '../words/t.ts';

/** While the application itself is on its way. */
export const Starting = () => (
  <StandaloneTheme>
    <Box
      role="status"
      sx={{ display: 'grid', placeItems: 'center', alignContent: 'center', minHeight: '100dvh', gap: 2 }}
    >
      <CircularProgress size={32} aria-hidden="true" />
      <Typography sx={{ color: 'text.secondary' }}>{t('Loading')}</Typography>
    </Box>
  </StandaloneTheme>
);
