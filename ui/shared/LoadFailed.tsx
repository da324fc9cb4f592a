import { Button } from '@mui/material';
import { useEffect } from 'react';
import { EmptyState } from './EmptyState.tsx';

/** Whether a part of the program itself did not arrive; what browsers say when an import fails. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

const loadAgain = () => window.location.reload();

/** A page that did not arrive: only loading everything again helps, by hand or by itself once there is a connection. */
export function LoadFailed() {
  const { onLine } = navigator;
  useEffect(() => {
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, []);
  return (
    <EmptyState
      title="This page could not be loaded"
      text={
        onLine ? 'A newer version may have been installed meanwhile.' : 'It comes as soon as there is a connection.'
      }
      action={onLine && <Button onClick={loadAgain}>Load again</Button>}
    />
  );
}
