import { useQueries } from '@tanstack/react-query';
import type { StudentCourse } from '../../../domain/wire/charts.ts';
import { api } from '../../data/api.ts';

export type CourseTerms = StudentCourse['terms'];

/** The courses of some pages of students, one request per page; who has not come yet is not in it. */
export const useCourses = (pages: readonly (readonly number[])[]): ReadonlyMap<number, CourseTerms> =>
  useQueries({
    queries: pages.map((ids) => ({
      queryKey: ['courses', ids.join(',')],
      enabled: ids.length > 0,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api.get('/api/app/courses', { query: { students: ids.join(',') }, signal })).courses,
    })),
    combine: byStudent,
  });

const byStudent = (results: readonly { data: StudentCourse[] | undefined }[]) =>
  new Map(results.flatMap(({ data = [] }) => data.map(({ studentId, terms }) => [studentId, terms] as const)));
