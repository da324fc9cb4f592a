import { useEffect, useRef } from 'react';
import { pageTitle } from '../shared/focus-title.ts';
import { useLocation } from './router.ts';

/** For what opens a form or a record: marks it with the path it leads to, so that it gets the focus when one comes back. */
export const opens = (path: string): { 'data-opens': string } => ({ 'data-opens': path.split('?')[0] ?? path });

/** What led to this path. */
function openerOf(left: string): HTMLElement | null {
  const path = CSS.escape(left);
  return document.querySelector(`#main [data-opens="${path}"], #main a[href="#${path}"]`);
}

/** Two students, two forms of one kind: going from one to the other is no coming back. */
const alike = (one: string, other: string) => one.replace(/\d+/g, '') === other.replace(/\d+/g, '');

/** Coming to another address takes the focus along where its element has gone with the old one. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    if (left === pathname) return;
    const drawn = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const opener = alike(left, pathname) ? null : openerOf(left);
      (opener ?? pageTitle())?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(drawn);
  }, [pathname]);
}
