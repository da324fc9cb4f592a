import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RiskLevel } from '../../../domain/vocabulary/transition.ts';
import { api } from '../../data/api.ts';

/** Students whose levels in two terms are these: 'none' is not in school there, undefined any. */
export interface Cell {
  was?: RiskLevel | 'none';
  is?: RiskLevel | 'none';
}

/** From which level of one term to which of the other students went. */
export const useMovement = (termId: number, from: number) =>
  useQuery({
    queryKey: ['movement', termId, from],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.get('/api/app/terms/:termId/movement', { params: { termId }, query: { from: String(from) }, signal }),
  });

/** The students of a cell, page by page. */
export const useMovedStudents = (termId: number, from: number, { was, is }: Cell) =>
  useInfiniteQuery({
    queryKey: ['movement', termId, from, was, is],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/app/terms/:termId/movement/students', {
        params: { termId },
        query: { from: String(from), ...(was && { was }), ...(is && { is }), skip: String(pageParam) },
        signal,
      }),
    getNextPageParam: ({ total, students }, _all, skip) =>
      students.length > 0 && skip + students.length < total ? skip + students.length : undefined,
  });
