import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../data/api.ts';
import { useStudentsChanged } from '../year/use-student-view.ts';

const keyOf = (studentId: number) => ['studentFacts', studentId];

/** The facts of a student, the newest first; nothing is asked where the school keeps none. */
export const useFacts = (studentId: number, isKept = true) =>
  useQuery({
    queryKey: keyOf(studentId),
    enabled: isKept,
    queryFn: ({ signal }) => api.get('/api/app/students/:studentId/facts', { params: { studentId }, signal }),
  });

/** To be called after a fact was written: what shows it is read anew. */
export function useFactsChanged(studentId: number): () => Promise<void> {
  const cache = useQueryClient();
  const changed = useStudentsChanged();
  return async () => {
    await Promise.all([cache.invalidateQueries({ queryKey: keyOf(studentId) }), changed()]);
  };
}
