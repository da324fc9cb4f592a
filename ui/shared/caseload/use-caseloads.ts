import { useQuery } from '@tanstack/react-query';
import { api } from '../../data/api.ts';

/** Who has how many students on a day; today where none is named. */
export const useCaseloads = (on?: string) =>
  useQuery({
    queryKey: ['caseloads', 'people', on ?? ''],
    queryFn: ({ signal }) => api.get('/api/app/caseloads', { query: { on }, signal }),
  });
