import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import type { StudentRow } from '../../../domain/wire/app.ts';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import { type StudentSort, sortOf } from '../filter/student-query.ts';
import { PAGE_ROWS } from '../list/use-student-pages.ts';

interface Neighbours {
  /** Place in the list, from 1. */
  place: number;
  total: number;
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

/** The students before and after one in the list as it is filtered and sorted; undefined for one opened from elsewhere. */
export function useNeighbours(filter: StudentFilter, sort: StudentSort, studentId: number): Neighbours | undefined {
  const cache = useQueryClient();
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['students', 'neighbours', filter, sort, studentId],
    queryFn: async () => {
      const cached = cache.getQueriesData<GetListResult<StudentRow>>({ queryKey: ['students', 'list', filter, sort] });
      const place = placeIn(cached, studentId);
      if (place === undefined) return null;
      const rowAt = async (at: number) => {
        const held = cached.find(([key]) => key[key.length - 1] === Math.floor(at / PAGE_ROWS))?.[1];
        if (held) return held.data[at % PAGE_ROWS]?.id;
        const pagination = { page: Math.floor(at / PAGE_ROWS) + 1, perPage: PAGE_ROWS };
        const { data: rows } = await dataProvider.getList<StudentRow>('students', {
          filter,
          sort: sortOf(sort),
          pagination,
        });
        return rows[at % PAGE_ROWS]?.id;
      };
      const total = cached[0]?.[1]?.total ?? 0;
      const previous = place > 0 ? await rowAt(place - 1) : undefined;
      const next = place + 1 < total ? await rowAt(place + 1) : undefined;
      return { place: place + 1, total, previous, next };
    },
  });
  return data ?? undefined;
}
