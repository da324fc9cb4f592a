import { useMediaQuery } from '@mui/material';
import { Notification } from 'react-admin';
import { AskedWhy } from '../shared/caseload/AskedWhy.tsx';
import { AskedUndo } from '../shared/history/AskedUndo.tsx';

/** Where notices appear: aside of the work on wide screens, at the top on small ones. They never take a click meant for what is below. */
export function Notices() {
  const small = useMediaQuery('(max-width: 699px)');
  return (
    <>
      <Notification
        anchorOrigin={small ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'right' }}
        sx={{ pointerEvents: 'none', '& button': { pointerEvents: 'auto' } }}
      />
      <AskedUndo />
      <AskedWhy />
    </>
  );
}
