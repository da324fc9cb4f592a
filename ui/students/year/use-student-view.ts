import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../data/api.ts';

/** The query of a student in one year. */
export const studentViewQuery = (yearId: number, studentId: number) => ({
  queryKey: ['student', yearId, studentId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get('/api/app/schoolYears/:yearId/students/:studentId', { params: { yearId, studentId }, signal }),
});

/** Everything of one student in one year. */
export const useStudentView = (yearId: number, studentId: number) => useQuery(studentViewQuery(yearId, studentId));

const TOUCHED = ['student', 'students', 'studentsInNoYear', 'dashboard', 'history'];

/** To be called after any change of students: what shows them is read anew. `gone`: the student left the year. */
export function useStudentsChanged(): (gone?: number) => Promise<void> {
  const cache = useQueryClient();
  return async (gone?: number) => {
    // A student who has left the year is not asked for again.
    if (gone !== undefined)
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'student' && queryKey[2] === gone });
    await Promise.all(TOUCHED.map((name) => cache.invalidateQueries({ queryKey: [name] })));
  };
}
