import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the summary takes the place of the tab on paper, and the way to print it. */
export function usePrintedSummary(): { printing: boolean; print: () => void } {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const print = () => {
    // The browser takes its picture at once, so the change must not wait for the next drawing.
    flushSync(() => setPrinting(true));
    window.print();
  };
  return { printing, print };
}
