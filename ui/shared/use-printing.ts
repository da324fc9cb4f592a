import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from './messages.ts';
import { useNotice } from './use-notice.ts';

/** What goes on paper, and the way to print all of it. */
export interface Printing<Row> {
  /** Undefined while nothing is being printed. */
  rows: readonly Row[] | undefined;
  loading: boolean;
  /** Loads everything and opens the browser's printing. */
  print: () => Promise<void>;
}

/** The rows of a list on paper: all of them when its own button prints, those that have been loaded when the browser does. */
export function usePrinting<Row>(loadAll: () => Promise<Row[]>, loaded: () => Row[]): Printing<Row> {
  const [rows, setRows] = useState<readonly Row[]>();
  const [loading, setLoading] = useState(false);
  const notice = useNotice();
  // The browser takes its picture right after the event, so the change must not wait for the next drawing.
  const begin = useEffectEvent(() => flushSync(() => setRows((all) => all ?? loaded())));
  useEffect(() => {
    const onBegin = () => begin();
    const onEnd = () => setRows(undefined);
    window.addEventListener('beforeprint', onBegin);
    window.addEventListener('afterprint', onEnd);
    return () => {
      window.removeEventListener('beforeprint', onBegin);
      window.removeEventListener('afterprint', onEnd);
    };
  }, []);
  const print = async () => {
    setLoading(true);
    try {
      const all = await loadAll();
      flushSync(() => setRows(all));
      window.print();
    } catch (error) {
      notice(messageOf(error), 'error');
    } finally {
      setLoading(false);
    }
  };
  return { rows, loading, print };
}
