import { useQuery } from '@tanstack/react-query';
import type { ExitGroup } from '../../domain/student-facts/exit-figures.ts';
import { api } from '../data/api.ts';

/** The figures of an exit year. */
export const useExitFigures = (year: number) =>
  useQuery({
    queryKey: ['exits', year],
    queryFn: ({ signal }) => api.get('/api/app/exits/:year', { params: { year }, signal }),
  });

/** The students behind a number. */
export const useExitStudents = (year: number, group: ExitGroup | 'unresolved') =>
  useQuery({
    queryKey: ['exits', year, group],
    queryFn: ({ signal }) => api.get('/api/app/exits/:year/students', { params: { year }, query: { group }, signal }),
  });
