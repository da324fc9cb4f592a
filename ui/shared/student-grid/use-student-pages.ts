import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { type StudentSort, sortOf } from '../student-filter/student-query.ts';

/** Rows asked for at a time. */
export const PAGE_ROWS = 50;

/** A list of which only the pages in view are here. */
export interface StudentPages {
  /** Students the filter shows; undefined until the first page has come. */
  total: number | undefined;
  /** The ids of the students of each page that is here. */
  ids: readonly (readonly number[])[];
  /** The row at a place of the list, if its page is here. */
  rowAt: (index: number) => StudentRow | undefined;
  /** Why a page that is not here could not be loaded. */
  error: unknown;
  retry: () => void;
  /** All rows of a stretch of the list, whether they have been in view or not. */
  rowsBetween: (first: number, last: number) => Promise<StudentRow[]>;
}

/** The pages (from 0) that hold the rows from `first` to `last`; the first page always, because it knows the total. */
export function pagesHolding(first: number, last: number): number[] {
  const from = Math.max(0, Math.floor(first / PAGE_ROWS));
  const to = Math.max(from, Math.floor(last / PAGE_ROWS));
  const pages = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return pages.includes(0) ? pages : [0, ...pages];
}

/** The query of one page of a list, from 0; whoever asks for the same page shares its answer. */
export const pageQuery = (dataProvider: DataProvider, filter: StudentFilter, sort: StudentSort, page: number) => ({
  queryKey: ['students', 'list', filter, sort, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    dataProvider.getList<StudentRow>('students', {
      filter,
      sort: sortOf(sort),
      pagination: { page: page + 1, perPage: PAGE_ROWS },
      signal,
    }),
});

/** The query of the page that a list begins with. */
export const firstPage = (dataProvider: DataProvider, filter: StudentFilter, sort: StudentSort) =>
  pageQuery(dataProvider, filter, sort, 0);

/** The students of a filter, loaded page by page as they come into view. */
export function useStudentPages(filter: StudentFilter, sort: StudentSort, first: number, last: number): StudentPages {
  const dataProvider = useDataProvider();
  const cache = useQueryClient();
  const queryOf = (page: number) => pageQuery(dataProvider, filter, sort, page);
  const pages = pagesHolding(first, last);
  const results = useQueries({ queries: pages.map(queryOf) });
  const byPage = new Map(pages.map((page, i) => [page, results[i]?.data]));
  const failed = results.find((result) => result.isError && result.data === undefined);
  return {
    total: byPage.get(0)?.total,
    ids: results.map(({ data }) => data?.data.map(({ id }) => id) ?? []),
    rowAt: (index) => byPage.get(Math.floor(index / PAGE_ROWS))?.data[index % PAGE_ROWS],
    error: failed?.error,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
    async rowsBetween(from, to) {
      const needed = pagesHolding(from, to).filter((page) => page >= Math.floor(from / PAGE_ROWS));
      const loaded = await Promise.all(needed.map((page) => cache.fetchQuery({ ...queryOf(page), staleTime: 60_000 })));
      const start = (needed[0] ?? 0) * PAGE_ROWS;
      return loaded.flatMap((page) => page.data).slice(from - start, to - start + 1);
    },
  };
}
