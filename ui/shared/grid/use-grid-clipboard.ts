import { type RefObject, useEffect, useEffectEvent } from 'react';

interface GridClipboardOptions {
  scroller: RefObject<HTMLElement | null>;
  /** The text of what is chosen; undefined where it cannot be said at once. */
  onCopy: () => string | undefined;
  /** Empties what was cut. */
  onCut: () => void;
  onPaste: (text: string) => void;
}

/** Copy, cut and paste of a grid, for as long as the grid itself has the focus: its editors keep their own. */
export function useGridClipboard({ scroller, onCopy, onCut, onPaste }: GridClipboardOptions): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    if (document.activeElement !== scroller.current) return;
    event.preventDefault();
    if (event.type === 'paste') onPaste(event.clipboardData?.getData('text/plain') ?? '');
    else {
      const text = onCopy();
      if (text === undefined) return;
      event.clipboardData?.setData('text/plain', text);
      if (event.type === 'cut') onCut();
    }
  });
  useEffect(() => {
    // Where nothing can be typed, browsers tell the page instead of the element that has the focus.
    const onClipboard = (event: ClipboardEvent) => handle(event);
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, onClipboard);
    return () => {
      for (const type of types) document.removeEventListener(type, onClipboard);
    };
  }, []);
}
