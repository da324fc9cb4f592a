import { useCallback, useRef, useState } from 'react';

/** Where the keyboard stands in a list; a moved-to row is scrolled into view and takes the focus once it is drawn. Another list begins with its first row. */
export function useRowPlace(
  list: string,
  count: number,
  scrollTo: (index: number) => void,
  scroller: { current: HTMLElement | null },
) {
  const [at, setAt] = useState({ list, index: 0 });
  const setActive = (index: number) => setAt({ list, index });
  const wantsFocus = useRef(false);
  const active = at.list === list ? Math.min(at.index, Math.max(0, count - 1)) : 0;
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
