import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What it means, and what one can do. */
  text?: ReactNode;
  action?: ReactNode;
  /** A large quiet sign above the title. */
  icon?: ReactNode;
}

/** What stands where there is nothing yet. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <Box sx={{ textAlign: 'center', mx: 'auto', maxWidth: 420, px: 2, py: { xs: 5, lg: 8 } }}>
      {icon && (
        <Box aria-hidden sx={{ color: 'surface.line', mb: 1.5, '& svg': { fontSize: 48 } }}>
          {icon}
        </Box>
      )}
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', mt: 0.75 }}>{text}</Typography>}
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}
