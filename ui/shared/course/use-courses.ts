import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StudentCourse } from '../../../domain/wire/charts.ts';
import { api } from '../../data/api.ts';

export type CourseTerms = StudentCourse['terms'];

/** Milliseconds for which the courses of a page stay as they were read; what a colleague changes is read anew at once. */
const PAGE_STAYS_MS = 60_000;

/**
 * The courses of some pages of students, one request per page; who has not come yet is not in it. It is one query over all
 * pages: a number of queries that grows while the list is drawn has drawn it without end.
 */
export function useCourses(pages: readonly (readonly number[])[]): ReadonlyMap<number, CourseTerms> {
  const cache = useQueryClient();
  const known = pages.filter((ids) => ids.length > 0);
  const { data } = useQuery({
    queryKey: ['courses', 'of', ...known.map((ids) => ids.join(','))],
    queryFn: () => Promise.all(known.map((ids) => cache.fetchQuery(coursesQuery(ids)))),
    enabled: known.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => new Map(data?.flat().map(({ studentId, terms }: StudentCourse) => [studentId, terms] as const)),
    [data],
  );
}

const coursesQuery = (ids: readonly number[]) => ({
  queryKey: ['courses', ids.join(',')],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StudentCourse[]> =>
    (await api.get('/api/app/courses', { query: { students: ids.join(',') }, signal })).courses,
  staleTime: PAGE_STAYS_MS,
});
