import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { EVERYBODY } from '../data/data-provider.ts';

/** The most rows one call gives. */
const PAGE = 1_000;

async function loadAll(dataProvider: DataProvider, termId: number, signal: AbortSignal): Promise<StudentRow[]> {
  const students: StudentRow[] = [];
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList<StudentRow>('students', {
      filter: { termId, inSchool: true },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page, perPage: PAGE },
      meta: EVERYBODY,
      signal,
    });
    students.push(...data);
    if (data.length === 0 || students.length >= total) return students;
  }
}

/** Everybody who may come along into a new year: the students of the term who are still in school, by name. */
export function useMigratableStudents(termId: number | undefined) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['students', 'migratable', termId],
    enabled: termId !== undefined,
    staleTime: 60_000,
    queryFn: ({ signal }) => loadAll(dataProvider, termId ?? 0, signal),
  });
}
