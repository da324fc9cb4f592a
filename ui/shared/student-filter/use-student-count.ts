import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';

/** How many students a filter shows; undefined while that is not known, or not `needed`. */
export function useStudentCount(filter: StudentFilter, needed = true): number | undefined {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['students', 'count', filter],
    enabled: needed,
    queryFn: ({ signal }) =>
      dataProvider.getList('students', {
        filter,
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
        signal,
      }),
  });
  return needed ? data?.total : undefined;
}
