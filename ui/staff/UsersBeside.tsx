import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TwoPanes } from '../shared/TwoPanes.tsx';
import { UserRows } from './UserRows.tsx';

/** An account that is open, or a new one, beside the list of all; on narrow screens alone. */
export function UsersBeside({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <TwoPanes
      detailOpen
      list={
        <>
          <Typography variant="h1" component="h2" sx={{ px: 2.5, pt: 2.5, pb: 1.5 }}>
            {translate('resources.users.list.label')}
          </Typography>
          <UserRows beside />
        </>
      }
      detail={children}
    />
  );
}
