import { Box } from '@mui/material';
import { t } from '../words/t.ts';

/** The first stop of the Tab key: over the bar, straight to the page. A button, because the fragment is the router's. */
export const SkipLink = () => (
  <Box
    component="button"
    type="button"
    className="no-print"
    onClick={() => document.getElementById('main')?.focus()}
    sx={{
      position: 'fixed',
      zIndex: 'tooltip',
      top: 8,
      left: 8,
      px: 2,
      py: 1,
      font: 'inherit',
      fontWeight: 600,
      color: 'text.primary',
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'surface.line',
      borderRadius: 1,
      transform: 'translateY(-80px)',
      '&:focus': { transform: 'none' },
    }}
  >
    {t('Skip to content')}
  </Box>
);
