import { Dialog, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useId } from 'react';
import { LoadingState } from '../shared/LoadingState.tsx';
import type { StudentsBehindProps } from './StudentsBehindTile.tsx';

/** The list with all that it takes comes when a figure is pressed: the dashboard stands without it. */
const StudentsBehindTile = lazy(() => import('./StudentsBehindTile.tsx'));

/** The students behind one figure: title, count, search, and the way to each of them or to the list. */
export function TileStudents({ open, onClose, ...shown }: Omit<StudentsBehindProps, 'titleId'>) {
  const id = useId();
  const small = useMediaQuery('(max-width: 699px)');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      fullScreen={small}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { sx: { height: { sm: 'min(720px, 84dvh)' } } } }}
    >
      <Suspense fallback={<LoadingState lines={12} />}>
        <StudentsBehindTile {...shown} titleId={id} open={open} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
