import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { api } from '../../data/api.ts';
import { t } from '../../words/t.ts';

/** A day on which something happened; `number` is the last entry of the journal that was recorded on it. */
export interface ReplayedDay {
  day: PlainDay;
  number: number;
}

/** All days on which something happened that a term's figures follow from, oldest first. */
export const useDays = (termId: number) =>
  useQuery({
    queryKey: ['dashboard', termId, 'days'],
    queryFn: async ({ signal }) => {
      const days: ReplayedDay[] = [];
      let before: PlainDay | undefined;
      do {
        const page: { days: ReplayedDay[]; next: PlainDay | null } = await api.get('/api/app/terms/:termId/days', {
          params: { termId },
          query: { before },
          signal,
        });
        days.push(...page.days);
        before = page.next ?? undefined;
      } while (before !== undefined);
      return days.reverse();
    },
  });

/** The first day has none before it: nothing was there. */
async function figuresAfter(
  termId: number,
  { number }: ReplayedDay,
  previous: ReplayedDay | undefined,
  signal: AbortSignal,
) {
  const params = { termId };
  if (!previous) {
    const after = await api.get('/api/app/terms/:termId/dashboard', { params, asOf: `@${number}`, signal });
    return { after, before: null, cells: [], changed: null, moved: null };
  }
  const points = { query: { with: `@${number}` }, asOf: `@${previous.number}`, signal };
  const [figures, moved] = await Promise.all([
    api.get('/api/app/compare/terms/:termId/dashboard', { params, ...points }),
    api.get('/api/app/compare/terms/:termId/students', { params, ...points }),
  ]);
  return { ...figures, moved };
}

/** The figures after a day and what differs from those after the day before it. They never change. */
const dayQuery = (termId: number, days: readonly ReplayedDay[], at: number) => {
  const [previous, day] = [days[at - 1], days[at]];
  return {
    queryKey: ['dashboard', termId, 'replay', previous?.number, day?.number],
    enabled: day !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      day ? figuresAfter(termId, day, previous, signal) : Promise.reject(new Error(t('there is no such day'))),
  };
};

/** What was known after a day; the next one is read ahead. */
export function useDay(termId: number, days: readonly ReplayedDay[], at: number) {
  const cache = useQueryClient();
  useEffect(() => {
    if (at + 1 < days.length) void cache.prefetchQuery(dayQuery(termId, days, at + 1));
  }, [cache, termId, days, at]);
  return useQuery(dayQuery(termId, days, at));
}

/** A term's figures after a day. */
export type FiguresOfDay = Awaited<ReturnType<typeof figuresAfter>>;
