import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Fields in as many columns of at least 260 px as there is room for, at most two. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 3,
      rowGap: 2.25,
      alignItems: 'start',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(260px, 34%)), 1fr))',
    }}
  >
    {children}
  </Box>
);
