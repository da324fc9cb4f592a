import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import type { AccessStore } from '../access/port.ts';

/** Whom somebody has said why they open, today (rules/caseload#why). */
export interface GivenReasons {
  everybody: boolean;
  students: ReadonlySet<number>;
}

/** Read from the access record, which is where the reasons are kept. */
export async function reasonsOf(
  store: Pick<AccessStore, 'find'>,
  userId: number,
  day: PlainDay,
): Promise<GivenReasons> {
  const { entries } = await store.find({
    filter: { kinds: ['opened-outside-team'], userId, day },
    sort: { by: 'id', descending: true },
    skip: 0,
  });
  const ids = entries.map(({ studentId }) => studentId);
  return { everybody: ids.includes(null), students: new Set(ids.filter((id) => id !== null)) };
}
