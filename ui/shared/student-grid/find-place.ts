import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { api } from '../../data/api.ts';
import { type StudentSort, sortOf } from '../student-filter/student-query.ts';
import { PAGE_ROWS } from './use-student-pages.ts';

type Cached = [readonly unknown[], GetListResult<StudentRow> | undefined][];

/** Where the pages that were loaded already hold this student. */
function placeIn(cached: Cached, studentId: number): number | undefined {
  for (const [key, page] of cached) {
    const at = page?.data.findIndex((row) => row.id === studentId) ?? -1;
    if (at >= 0) return Number(key[key.length - 1]) * PAGE_ROWS + at;
  }
  return undefined;
}

/** How long the order of a list counts as the present one, in milliseconds. */
const ORDER_FRESH_MS = 60_000;

/** The place of a student in a list; undefined where the list does not show the student. The order is asked for only where no loaded page knows. */
export async function findPlace(
  cache: QueryClient,
  { termId, ...rest }: StudentFilter,
  sort: StudentSort,
  studentId: number,
): Promise<number | undefined> {
  const filter = { termId, ...rest };
  const known = placeIn(cache.getQueriesData({ queryKey: ['students', 'list', filter, sort] }), studentId);
  if (known !== undefined) return known;
  const { field, order } = sortOf(sort);
  const query = { filter: JSON.stringify(rest), sort: JSON.stringify([field, order]) };
  const { studentIds } = await cache.fetchQuery({
    queryKey: ['students', 'order', filter, sort],
    staleTime: ORDER_FRESH_MS,
    queryFn: ({ signal }) => api.get('/api/app/terms/:termId/studentIds', { params: { termId }, query, signal }),
  });
  const at = studentIds.indexOf(studentId);
  return at < 0 ? undefined : at;
}
