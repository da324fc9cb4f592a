import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const read = () => window.location.hash.replace(/^#/, '') || '/';

/** The path in the fragment of the address, with its query; '/' when there is none. */
export const useHashPath = (): string => useSyncExternalStore(subscribe, read);

/** Goes to a path without leaving the present one in the history. */
export function replaceHashPath(path: string): void {
  window.location.replace(`#${path}`);
}
