import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { StudentRow } from '../../domain/wire/app.ts';
import { useCurrent, useSchool } from '../data/school.ts';

interface Mentions {
  studentId: number | null;
  yearId?: number | null;
}

/** Names of the students on a page. Who is in that year no longer goes by the id: what was forgotten has no name. */
export function useStudentNames(rows: readonly Mentions[] = []): (row: Mentions) => string {
  const { years } = useSchool();
  const current = useCurrent();
  const dataProvider = useDataProvider();
  const wanted = new Map<number, Set<number>>();
  for (const { studentId, yearId } of rows) {
    const termId = years.find((year) => year.id === yearId)?.terms[0]?.id ?? current?.term.id;
    if (studentId !== null && termId !== undefined)
      wanted.set(termId, (wanted.get(termId) ?? new Set()).add(studentId));
  }
  const asked = [...wanted].map(([termId, ids]) => ({ termId, id: [...ids].sort((a, b) => a - b) }));
  const { data } = useQuery({
    queryKey: ['students', 'names', asked],
    enabled: asked.length > 0,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        asked.map((filter) =>
          dataProvider.getList<StudentRow>('students', {
            filter,
            sort: { field: 'name', order: 'ASC' },
            pagination: { page: 1, perPage: filter.id.length },
            signal,
          }),
        ),
      );
      const students = lists.flatMap((list) => list.data);
      return new Map(students.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
    },
  });
  return ({ studentId }) => data?.get(studentId ?? 0) ?? `Student ${studentId}`;
}
