import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TwoPanes } from '../shared/TwoPanes.tsx';
import { UserRows } from './UserRows.tsx';

/** An account that is open, or a new one, beside the list of all; on narrow screens alone. */
export const UsersBeside = ({ children }: { children: ReactNode }) => (
  <TwoPanes
    detailOpen
    list={
      <>
        <Typography variant="h1" component="h2" sx={{ px: 2.5, pt: 2.5, pb: 1.5 }}>
          Users
        </Typography>
        <UserRows beside />
      </>
    }
    detail={children}
  />
);
