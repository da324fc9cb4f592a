import { pageTitle } from '../routing/focus-title.ts';

/**
 * Remembers who has the focus. The result, called after the work, gives it back where drawing has taken it away; where
 * its element has gone grey, the title of the form takes it, or that of the page.
 */
export function keepFocus(): () => void {
  const held = document.activeElement;
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body || !(held instanceof HTMLElement) || !held.isConnected) return;
      const title = held.closest('section, main')?.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]');
      const place = held.matches(':disabled') ? (title ?? pageTitle()) : held;
      place?.focus({ preventScroll: true });
    });
}
