import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../data/api.ts';

/** What is due between two days. */
export const useDueDates = (days: { from: string; to: string }) =>
  useQuery({
    queryKey: ['dueDates', days.from, days.to],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get('/api/app/dueDates', { query: days, signal }),
  });
