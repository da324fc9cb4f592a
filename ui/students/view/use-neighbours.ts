import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import type { StudentSort } from '../../shared/student-filter/student-query.ts';
import { findPlace } from '../../shared/student-grid/find-place.ts';
import { PAGE_ROWS, pageQuery } from '../../shared/student-grid/use-student-pages.ts';

interface Neighbours {
  previous: number | undefined;
  next: number | undefined;
}

/** How long a page counts as the present one, in milliseconds. */
const FRESH_MS = 60_000;

/** The students before and after one in the list as it is filtered and sorted; null for one the list does not show, undefined while that is not known. */
export function useNeighbours(
  filter: StudentFilter,
  sort: StudentSort,
  studentId: number,
): Neighbours | null | undefined {
  const cache = useQueryClient();
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['students', 'neighbours', filter, sort, studentId],
    queryFn: async () => {
      const page = (at: number) =>
        cache.fetchQuery({ ...pageQuery(dataProvider, filter, sort, at), staleTime: FRESH_MS });
      // After a reload the student may be here before the list is.
      const { total = 0 } = await page(0);
      const place = await findPlace(cache, filter, sort, studentId);
      if (place === undefined) return null;
      const idAt = async (at: number) =>
        at < 0 || at >= total ? undefined : (await page(Math.floor(at / PAGE_ROWS))).data[at % PAGE_ROWS]?.id;
      return { previous: await idAt(place - 1), next: await idAt(place + 1) };
    },
  });
  return data;
}
