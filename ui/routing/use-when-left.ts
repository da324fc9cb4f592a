import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from './router.ts';

/** Calls this once another page has come, as by the browser's Back: what was opened over the one before does not stay over it. */
export function useWhenLeft(leave: () => void): void {
  const { pathname } = useLocation();
  const at = useRef(pathname);
  const left = useEffectEvent(leave);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    left();
  }, [pathname]);
}
