import { useSyncExternalStore } from 'react';

/** The entry of which it was asked, from a notice that goes by itself, what taking it back would do. */
let asked: string | undefined;
const listeners = new Set<() => void>();

/** Asks, or no longer asks. */
export function askUndo(entry: string | undefined): void {
  asked = entry;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAskedUndo = (): string | undefined => useSyncExternalStore(subscribe, () => asked);
