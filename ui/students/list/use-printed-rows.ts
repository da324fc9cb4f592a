import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DataProvider, type GetListResult, useDataProvider } from 'react-admin';
import { flushSync } from 'react-dom';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { messageOf } from '../../shared/messages.ts';
import { type StudentSort, sortOf } from '../../shared/student-filter/student-query.ts';
import { useNotice } from '../../shared/use-notice.ts';

/** Rows of one request, and as many as are printed: beyond, one wants a report. */
const PAGE = 1000;
const MOST = 5000;

interface PrintedRows {
  /** What goes on paper; undefined while nothing is being printed. */
  rows: readonly StudentRow[] | undefined;
  loading: boolean;
  /** Loads the whole list and opens the browser's printing. */
  print: () => Promise<void>;
}

async function loadAll(dataProvider: DataProvider, filter: StudentFilter, sort: StudentSort): Promise<StudentRow[]> {
  const rows: StudentRow[] = [];
  for (let page = 1; rows.length < MOST; page++) {
    const pagination = { page, perPage: PAGE };
    const { data, total = 0 } = await dataProvider.getList<StudentRow>('students', {
      filter,
      sort: sortOf(sort),
      pagination,
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) break;
  }
  return rows;
}

/** The rows of a list on paper: all of them when its own button prints, those that have been loaded when the browser does. */
export function usePrintedRows(filter: StudentFilter, sort: StudentSort): PrintedRows {
  const [rows, setRows] = useState<readonly StudentRow[]>();
  const [loading, setLoading] = useState(false);
  const cache = useQueryClient();
  const dataProvider = useDataProvider();
  const notice = useNotice();
  const loaded = () =>
    cache
      .getQueriesData<GetListResult<StudentRow>>({ queryKey: ['students', 'list', filter, sort] })
      .toSorted(([one], [other]) => Number(one.at(-1)) - Number(other.at(-1)))
      .flatMap(([, page]) => page?.data ?? []);
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
      const all = await loadAll(dataProvider, filter, sort);
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
