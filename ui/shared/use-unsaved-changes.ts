import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from '../app/router.ts';
import { useConfirm } from './ConfirmDialog.tsx';

const QUESTION = {
  title: 'Leave without saving?',
  text: 'Your changes on this page have not been saved.',
  yes: 'Leave',
  no: 'Stay',
  danger: true,
};

/**
 * While `dirty`, leaving the screen asks first. Returns `release`, to be called right before leaving on purpose (after
 * saving or deleting), because the state behind `dirty` changes only with the next drawing.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const released = useRef(false);
  const confirm = useConfirm();
  // Another search or filter in the address leaves the form where it is.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(async () => {
    if (await confirm(QUESTION)) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [dirty]);
  return () => {
    released.current = true;
  };
}
