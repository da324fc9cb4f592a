import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import { listFilter } from '../../shared/student-filter/student-query.ts';
import type { StudentQueryControl } from '../../shared/student-filter/use-student-query.ts';
import { firstPage } from '../../shared/student-grid/use-student-pages.ts';
import { useYearView } from '../year/year-context.tsx';

/** Milliseconds for which the former list stands; after them it says that the new one is on its way. */
const STANDS_MS = 300;

/** A search whose first page has not come yet. */
interface Pending {
  queryKey: readonly unknown[];
  stands: ReturnType<typeof setTimeout>;
}

/**
 * Searches for a text: the former list stands until the first page of the new one is here, so that it is never empty in between.
 * Then the rows are drawn (`onFound`), and after them the page as the address says it. Of several searches the last one counts.
 */
export function useSearch({ query, change }: StudentQueryControl, onFound: (q: string) => void): (q: string) => void {
  const { term } = useYearView();
  const cache = useQueryClient();
  const dataProvider = useDataProvider();
  const pending = useRef<Pending>(undefined);
  const show = useEffectEvent((q: string) => change({ q: q || null }));
  const giveUp = useEffectEvent(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.stands);
    void cache.cancelQueries({ queryKey: pending.current.queryKey, exact: true });
    pending.current = undefined;
  });
  useEffect(() => giveUp, []);
  return (q) => {
    giveUp();
    const page = firstPage(dataProvider, listFilter(term.id, { ...query, q }), query.sort);
    const showOnce = () => {
      if (pending.current !== search) return;
      clearTimeout(search.stands);
      pending.current = undefined;
      show(q);
    };
    const found = () => {
      if (pending.current !== search) return;
      // Of nobody the page says more than rows could.
      if (cache.getQueryData<GetListResult>(page.queryKey)?.total) onFound(q);
      clearTimeout(search.stands);
      search.stands = setTimeout(showOnce);
    };
    const search: Pending = { queryKey: page.queryKey, stands: setTimeout(showOnce, STANDS_MS) };
    pending.current = search;
    void cache.prefetchQuery(page).then(found);
  };
}
