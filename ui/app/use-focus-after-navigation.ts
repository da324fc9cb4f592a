import { useEffect, useRef } from 'react';
import { useLocation } from './router.ts';

/** For what opens a form or a record: marks it with the path it leads to, so that it gets the focus when one comes back. */
export const opens = (path: string): { 'data-opens': string } => ({ 'data-opens': path.split('?')[0] ?? path });

/** What led to this path, the title of the page, or the page itself. */
function placeFor(left: string, main: HTMLElement): HTMLElement {
  const path = CSS.escape(left);
  const opener = main.querySelector<HTMLElement>(`[data-opens="${path}"], a[href="#${path}"]`);
  return opener ?? main.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]') ?? main;
}

/** Coming to another address takes the focus along where its element has gone with the old one. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    if (left === pathname) return;
    const drawn = requestAnimationFrame(() => {
      const main = document.getElementById('main');
      if (main && document.activeElement === document.body) placeFor(left, main).focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(drawn);
  }, [pathname]);
}
