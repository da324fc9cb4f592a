import { FEW_FOUND, namedWithOthers } from '../access/named-students.ts';
import type { AccessFilter, StoredAccessEntry } from '../access/port.ts';
import { type Asking, findEntries } from './access-turns.ts';

/** Entries that are looked through for whether they tell of a few students only. */
const LOOKED_THROUGH = 200;

/** Whom entries name, entry by entry; null for one that names nobody. What is told of a look at somebody tells of them. */
export const namedIn = (entries: readonly StoredAccessEntry[]): (number | null)[] =>
  entries.flatMap((entry) => {
    const named = [entry.studentId ?? [], namedWithOthers(entry)].flat();
    return named.length > 0 ? named : [null];
  });

/** Whom all entries name that a filter finds, where they are few. */
export async function fewInLooks(call: Asking, filter: AccessFilter): Promise<number[]> {
  const asked = { filter, sort: { by: 'id', descending: true }, skip: 0, limit: LOOKED_THROUGH } as const;
  const { entries, total } = await findEntries(call, asked);
  const few = new Set(namedIn(entries).flatMap((student) => student ?? []));
  return total > LOOKED_THROUGH || few.size > FEW_FOUND ? [] : [...few];
}
