import { useCallback, useRef, useState } from 'react';

/** Where the keyboard stands in the list; a moved-to row is scrolled into view and takes the focus once it is drawn. */
export function useRowPlace(
  count: number,
  scrollTo: (index: number) => void,
  scroller: { current: HTMLElement | null },
) {
  const [at, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const active = Math.min(at, Math.max(0, count - 1));
  const rowRef = useCallback((row: HTMLDivElement | null) => {
    if (!row || !wantsFocus.current) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  }, []);
  const moveTo = (index: number) => {
    wantsFocus.current = true;
    setActive(index);
    scrollTo(index);
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  };
  return { active, setActive, moveTo, rowRef };
}
