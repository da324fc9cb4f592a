import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A titled part of the page. */
export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 2.5, breakInside: 'avoid' }}>
      <Typography variant="h3" sx={{ mb: note ? 0 : 0.75 }}>
        {title}
      </Typography>
      {note && <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 0.75 }}>{note}</Typography>}
      {children}
    </Box>
  );
}
