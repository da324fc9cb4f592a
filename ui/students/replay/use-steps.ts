import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import type { PointsAround } from '../../../domain/wire/points-around.ts';
import { api } from '../../data/api.ts';
import { ApiError } from '../../data/api-error.ts';

/** Entries asked for at a time. */
const PAGE = 200;

/** An entry of a student's history that has a number, and so a point of its own. */
export type Step = HistoryEntry & { number: number };

const hasNumber = (entry: HistoryEntry): entry is Step => entry.number !== null;

interface Replayed {
  yearId: number;
  studentId: number;
}

/** The whole history of a student in a year, oldest first. */
export const useSteps = ({ yearId, studentId }: Replayed) =>
  useQuery({
    queryKey: ['history', studentId, 'steps', yearId],
    queryFn: async ({ signal }) => {
      const entries: HistoryEntry[] = [];
      let before: string | null = null;
      do {
        const query = { schoolYearId: yearId, limit: PAGE, before };
        const page: { entries: HistoryEntry[]; next: string | null } = await api.get(
          '/api/app/students/:studentId/history',
          { params: { studentId }, query, signal },
        );
        entries.push(...page.entries);
        before = page.next;
      } while (before !== null);
      return entries.filter(hasNumber).reverse();
    },
  });

interface Then {
  asOf: string;
  signal: AbortSignal;
}

async function recordOf({ yearId, studentId }: Replayed, then: Then) {
  const [view, { schoolSettings }] = await Promise.all([
    api.get('/api/app/schoolYears/:yearId/students/:studentId', { params: { yearId, studentId }, ...then }),
    api.get('/api/schoolSettings', then),
  ]);
  return { view, gradeConversions: schoolSettings.gradeConversions };
}

/** The end of the action over many students that a point lies inside of, where it was refused for that. */
const endOfAction = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError)) return;
  const points = error.details['points'] as PointsAround | undefined;
  return points?.after ?? undefined;
};

/** The record, and the grade table, as they were after an entry, or after all of the action it is a part of. They never change. */
const stateQuery = (replayed: Replayed, number: number) => ({
  queryKey: ['replay', replayed.yearId, replayed.studentId, number],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    try {
      return { ...(await recordOf(replayed, { asOf: `@${number}`, signal })), afterAction: null };
    } catch (error) {
      const end = endOfAction(error);
      if (end === undefined) throw error;
      return { ...(await recordOf(replayed, { asOf: `@${end}`, signal })), afterAction: end };
    }
  },
});

/** What was known after a step and after the one before it; the next one is read ahead. */
export function useStates(replayed: Replayed, steps: readonly Step[], at: number) {
  const cache = useQueryClient();
  const queryAt = (place: number) => {
    const number = steps[place]?.number;
    return { ...stateQuery(replayed, number ?? 0), enabled: number !== undefined };
  };
  const now = useQuery(queryAt(at));
  const before = useQuery(queryAt(at - 1));
  const next = steps[at + 1]?.number;
  const { yearId, studentId } = replayed;
  useEffect(() => {
    if (next !== undefined) void cache.prefetchQuery(stateQuery({ yearId, studentId }, next));
  }, [cache, yearId, studentId, next]);
  return { now, before: before.data };
}

/** The record of a student at a step. */
export type StepState = Awaited<ReturnType<ReturnType<typeof stateQuery>['queryFn']>>;
