import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Words that stand on paper only, where the screen has something to press. */
export const OnPaper = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'none', '@media print': { display: 'inline' } }}>
    {children}
  </Box>
);
