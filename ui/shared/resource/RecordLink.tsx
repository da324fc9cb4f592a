import { Link as MuiLink } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../routing/router.ts';

/** The link of a row in a table, whose row leads to the same place for those who point at it. */
export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <MuiLink
    component={Link}
    to={to}
    onClick={(event: MouseEvent) => event.stopPropagation()}
    sx={{
      color: 'text.primary',
      fontWeight: 600,
      textDecorationColor: 'transparent',
      '&:hover': { textDecorationColor: 'currentColor' },
    }}
  >
    {children}
  </MuiLink>
);
