import { useQueries } from '@tanstack/react-query';
import type { StudentCourse } from '../../../domain/wire/charts.ts';
import { api } from '../../data/api.ts';

export type CourseTerms = StudentCourse['terms'];

/** The courses of some pages of students, one request per page; who has not come yet is not in it. */
export function useCourses(pages: readonly (readonly number[])[]): ReadonlyMap<number, CourseTerms> {
  // Pages that have no students yet would share one key; a `combine` that makes a map anew draws the list without end then.
  const results = useQueries({ queries: pages.filter((ids) => ids.length > 0).map(coursesQuery) });
  return new Map(results.flatMap(({ data = [] }) => data.map(({ studentId, terms }) => [studentId, terms] as const)));
}

const coursesQuery = (ids: readonly number[]) => ({
  queryKey: ['courses', ids.join(',')],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StudentCourse[]> =>
    (await api.get('/api/app/courses', { query: { students: ids.join(',') }, signal })).courses,
});
