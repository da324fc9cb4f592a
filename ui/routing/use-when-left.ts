import { useEffect, useEffectEvent } from 'react';

const pageOf = (url: string) => new URL(url).hash.split('?')[0];

/**
 * Calls this once somebody has gone to another page by the browser, with Back say: what was opened over the page does not stay over
 * the other one. Where the page itself leads on it closes what it opened, and what is opened meanwhile stays.
 */
export function useWhenLeft(leave: () => void): void {
  const left = useEffectEvent(leave);
  useEffect(() => {
    const compare = ({ oldURL, newURL }: HashChangeEvent) => {
      if (pageOf(oldURL) !== pageOf(newURL)) left();
    };
    window.addEventListener('hashchange', compare);
    return () => window.removeEventListener('hashchange', compare);
  }, []);
}
