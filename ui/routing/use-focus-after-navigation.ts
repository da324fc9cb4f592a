import { useEffect, useRef } from 'react';
import { pageTitle } from './focus-title.ts';
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

/** How long what led to the address that was left is looked for: a list that was hidden draws its rows only when it is seen. */
const FRAMES = 60;

/** Coming to another address takes the focus along where its element has gone with the old one. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    if (left === pathname) return;
    let frame = 0;
    let drawn = requestAnimationFrame(function look() {
      const { activeElement, body } = document;
      // Whoever has gone on to something else stays there.
      if (activeElement !== body && (frame === 0 || activeElement !== pageTitle())) return;
      const opener = alike(left, pathname) ? null : openerOf(left);
      if (opener || frame === 0) (opener ?? pageTitle())?.focus({ preventScroll: true });
      if (!opener && ++frame < FRAMES) drawn = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(drawn);
  }, [pathname]);
}
