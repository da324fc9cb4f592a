import { useQuery } from '@tanstack/react-query';
import { api } from '../data/api.ts';

/** What is due between two days; nothing of other days while these are on their way. */
export const useDueDates = (days: { from: string; to: string }) =>
  useQuery({
    queryKey: ['dueDates', days.from, days.to],
    queryFn: ({ signal }) => api.get('/api/app/dueDates', { query: days, signal }),
  });
