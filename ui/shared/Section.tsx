import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** Under the title, quiet. */
  note?: ReactNode;
  /** At the right of the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page on a sheet of its own. */
export function Section({ title, note, tools, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Box sx={{ flex: note ? '1 1 220px' : '1 1 min(220px, 45%)', minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {note && <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{note}</Typography>}
        </Box>
        {tools}
      </Box>
      {children}
    </Paper>
  );
}
