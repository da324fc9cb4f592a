/** The title of the page or of the form on it, where the focus goes when what had it is gone; or the page itself. */
export function pageTitle(): HTMLElement | null {
  const main = document.getElementById('main');
  return main?.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]') ?? main;
}

/** Takes the focus to the title once what has changed is drawn, unless something has it by then. */
export function focusTitle(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) pageTitle()?.focus({ preventScroll: true });
  });
}
