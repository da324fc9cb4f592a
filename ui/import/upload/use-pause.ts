import { useRef } from 'react';

/** Holds work up between two of its steps. */
export function usePause() {
  const held = useRef<PromiseWithResolvers<void>>(undefined);
  return {
    /** Undefined unless it is held. */
    mayBegin: (): Promise<void> | undefined => held.current?.promise,
    pause: (paused: boolean): void => {
      if (paused) held.current ??= Promise.withResolvers<void>();
      else {
        held.current?.resolve();
        held.current = undefined;
      }
    },
  };
}
