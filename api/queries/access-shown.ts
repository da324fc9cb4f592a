import { fewOfParts } from '../access/few-of-parts.ts';
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

/** Whom all entries name that a filter finds; undefined where these are many. */
async function behind(call: Asking, filter: AccessFilter): Promise<number[] | undefined> {
  const asked = { filter, sort: { by: 'id', descending: true }, skip: 0, limit: LOOKED_THROUGH } as const;
  const { entries, total } = await findEntries(call, asked);
  const few = new Set(namedIn(entries).flatMap((student) => student ?? []));
  return total > LOOKED_THROUGH || few.size > FEW_FOUND ? undefined : [...few];
}

/** The same where they are few. */
export const fewInLooks = async (call: Asking, filter: AccessFilter): Promise<number[]> =>
  (await behind(call, filter)) ?? [];

/** More than a few. */
const MANY: readonly number[] = Array<number>(FEW_FOUND + 1).fill(0);

/** Whom some parts of a filter leave, where they are few: that nobody looked at them by all of its parts tells of them. */
export async function fewOfLooks(call: Asking, filter: AccessFilter): Promise<number[]> {
  const { studentId, ...rest } = filter;
  const parts = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (parts.length < 2 || studentId !== undefined) return [];
  // Entries of many that are chosen are one part among others; of few that are, it tells of nobody else.
  if (filter.ids && (await behind(call, { ids: filter.ids }))) return [];
  return fewOfParts(parts, async (some) => (await behind(call, Object.fromEntries(some))) ?? MANY);
}
