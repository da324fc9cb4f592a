import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TwoPanes } from '../shared/TwoPanes.tsx';
import { t } from '../words/t.ts';
import { UserRows } from './UserRows.tsx';

/** An account that is open, or a new one, beside the list of all; on narrow screens alone. */
export function UsersBeside({ children }: { children: ReactNode }) {
  return (
    <TwoPanes
      detailOpen
      list={
        <>
          <Typography variant="h1" component="h2" sx={{ px: 2.5, pt: 2.5, pb: 1.5 }}>
            {t('Users')}
          </Typography>
          <UserRows beside />
        </>
      }
      detail={children}
    />
  );
}
