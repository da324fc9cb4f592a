import { setImmediate } from 'node:timers/promises';
import type { AccessPlace } from '../../event-store/seals/seal.ts';
import type { Sealer } from '../../event-store/seals/sealer.ts';
import { judgeAge } from './chain.ts';
import type { AccessStore, ChainReader } from './port.ts';
import { endOfRecord } from './sealed-end.ts';

/** Entries read or removed in one go: few milliseconds. */
const SLICE = 1000;
/** Events sealed in one go: a backlog is left to the daily sealing. */
const MOST_EVENTS = 50_000;

/** The oldest entries that have reached their end. */
interface Expired {
  /** The last of them; 0 where there are none. */
  upTo: number;
  /** Behind which entry the chain begins when they are gone. */
  begins: AccessPlace;
}

/**
 * Finds the oldest entries that are older than so many days; `chain.ts` says how that is judged. A record without a chain has
 * none: its own instants alone remove nothing.
 */
export async function findExpired(
  store: ChainReader,
  now: Date,
  days: number,
): Promise<Expired | { leapDays: number } | undefined> {
  const ends = await store.ends();
  if (!ends) return undefined;
  const judgement = judgeAge(ends.head, now, days);
  if ('leapDays' in judgement) return judgement;
  const found: Expired = { upTo: 0, begins: { entry: ends.anchor.id, hash: ends.anchor.hash } };
  for (;;) {
    const page = await store.linked(found.upTo, SLICE);
    for (const { id, entry, link } of page) {
      if (!judgement.isExpired({ at: entry.at, link })) return found;
      found.upTo = id;
      if (link) found.begins = { entry: id, hash: link.hash };
    }
    if (page.length < SLICE) return found;
  }
}

/** Removes the oldest entries up to this one, in slices. */
export async function removeUpTo(store: Pick<AccessStore, 'removeUpTo'>, entry: number): Promise<void> {
  while ((await store.removeUpTo(entry, SLICE)) === SLICE) await setImmediate();
}

/** What a sweep could not remove, and why. */
export interface SweepTrouble {
  /** Days by which the clock is ahead of the newest entry: it is not believed. */
  leapDays?: number;
  /** The record begins or ends elsewhere than the seals say: this entry is where they say that it begins. */
  sealedBeginning?: number;
}

/**
 * Removes what is older than so many days. Where the record begins then is sealed first: entries that are missing beyond that
 * were taken out by somebody else (docs/decisions/an-entry-is-as-old-as-what-came-after-it.md). Killed between the two, the next
 * sweep removes them.
 */
export async function sweepAccessRecord(
  { store, sealer }: { store: AccessStore; sealer: Pick<Sealer, 'seal'> },
  now: Date,
  days: number,
): Promise<SweepTrouble | undefined> {
  const expired = await findExpired(store, now, days);
  if (expired === undefined || 'leapDays' in expired) return expired;
  if (expired.upTo === 0) return undefined;
  const access = await endOfRecord(store);
  const seal = await sealer.seal(now.toISOString(), { limit: MOST_EVENTS, access, expired: expired.begins });
  const sealedBeginning = seal?.access?.begins?.entry ?? 0;
  await removeUpTo(store, Math.min(expired.upTo, sealedBeginning));
  return sealedBeginning < expired.begins.entry ? { sealedBeginning } : undefined;
}
