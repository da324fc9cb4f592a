import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import type { StudentSort } from '../../shared/student-filter/student-query.ts';
import { PAGE_ROWS, pageQuery } from '../../shared/student-grid/use-student-pages.ts';

interface Neighbours {
  previous: number | undefined;
  next: number | undefined;
}

type Cached = [readonly unknown[], GetListResult<StudentRow> | undefined][];

/** Where the pages that were loaded already hold this student. */
function placeIn(cached: Cached, studentId: number): number | undefined {
  for (const [key, page] of cached) {
    const at = page?.data.findIndex((row) => row.id === studentId) ?? -1;
    if (at >= 0) return Number(key[key.length - 1]) * PAGE_ROWS + at;
  }
  return undefined;
}

/** How long a page counts as the present one, in milliseconds. */
const FRESH = 60_000;

/** The students before and after one in the list as it is filtered and sorted; undefined for one opened from elsewhere. */
export function useNeighbours(filter: StudentFilter, sort: StudentSort, studentId: number): Neighbours | undefined {
  const cache = useQueryClient();
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['students', 'neighbours', filter, sort, studentId],
    queryFn: async () => {
      const page = (at: number) => cache.fetchQuery({ ...pageQuery(dataProvider, filter, sort, at), staleTime: FRESH });
      // After a reload the student may be here before the list is.
      const { total = 0 } = await page(0);
      const place = placeIn(cache.getQueriesData({ queryKey: ['students', 'list', filter, sort] }), studentId);
      if (place === undefined) return null;
      const idAt = async (at: number) =>
        at < 0 || at >= total ? undefined : (await page(Math.floor(at / PAGE_ROWS))).data[at % PAGE_ROWS]?.id;
      return { previous: await idAt(place - 1), next: await idAt(place + 1) };
    },
  });
  return data ?? undefined;
}
