import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A titled group of figures. */
export function FigureSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4, '@media print': { breakInside: 'avoid' } }}>
      <Typography id={id} variant="h2" sx={{ mb: note ? 0.25 : 1.25 }}>
        {title}
      </Typography>
      {note && <Typography sx={{ mb: 1.25, fontSize: '0.8125rem', color: 'text.secondary' }}>{note}</Typography>}
      {children}
    </Box>
  );
}
