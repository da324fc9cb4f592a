import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import type { FilterCounts } from '../../../domain/wire/student-lists.ts';
import { api } from '../../data/api.ts';

/** How many students each option of the panel would show; undefined while that is not known, or nobody asks. */
export function useFilterCounts(filter: StudentFilter | undefined): FilterCounts | undefined {
  const { data } = useQuery({
    queryKey: ['students', 'filter-counts', filter],
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { termId = 0, ...rest } = filter ?? {};
      return api.get('/api/app/terms/:termId/filterCounts', {
        params: { termId },
        query: { filter: JSON.stringify(rest) },
        signal,
      });
    },
  });
  return filter && data;
}
