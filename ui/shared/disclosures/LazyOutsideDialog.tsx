import { lazy, Suspense } from 'react';
import type { OutsideDialogProps } from './OutsideDialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./OutsideDialog.tsx')).OutsideDialog }));

/** The dialog, fetched when it is opened: few who export hand anything out. */
export const LazyOutsideDialog = (props: OutsideDialogProps) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
