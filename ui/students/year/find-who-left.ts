import { api } from '../../data/api.ts';
import type { Selected } from './selection.tsx';

/** Who of these students is not among those of a term any more. */
export async function findWhoLeft(
  termId: number,
  students: readonly Selected[],
  signal?: AbortSignal,
): Promise<readonly Selected[]> {
  const filter = JSON.stringify({ id: students.map(({ id }) => id) });
  const { studentIds } = await api.get('/api/app/terms/:termId/studentIds', {
    params: { termId },
    query: { filter, sort: JSON.stringify(['name', 'ASC']) },
    ...(signal && { signal }),
  });
  const present = new Set(studentIds);
  return students.filter(({ id }) => !present.has(id));
}
