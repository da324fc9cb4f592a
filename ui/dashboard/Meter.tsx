import { Box } from '@mui/material';

/** A thin line that is filled as far as the share goes; the figures beside it say the same. */
export const Meter = ({ part, whole }: { part: number; whole: number }) => (
  <Box sx={{ height: 4, borderRadius: 2, bgcolor: 'surface.sunken', mt: 0.75, overflow: 'hidden' }}>
    <Box sx={{ height: 1, width: `${whole === 0 ? 0 : (100 * part) / whole}%`, bgcolor: 'primary.light' }} />
  </Box>
);
