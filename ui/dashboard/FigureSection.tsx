import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A titled group of figures. */
export function FigureSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4, '@media print': { breakInside: 'avoid' } }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
