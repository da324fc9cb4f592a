import { setImmediate } from 'node:timers/promises';
import { dayIn } from '../../domain/kernel/plain-day.ts';
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
  /** How many they are. */
  entries: number;
  /** The last of them; 0 where there are none. */
  upTo: number;
  /** When that one was recorded; '' where there are none. */
  until: string;
  /** Behind which entry the chain begins when they are gone. */
  begins: AccessPlace;
}

/**
 * Finds the oldest entries, none behind `last`, that are older than so many days; `chain.ts` says how that is judged. A record
 * without a chain has none: its own instants alone remove nothing.
 */
export async function findExpired(
  store: ChainReader,
  now: Date,
  days: number,
  last = Number.POSITIVE_INFINITY,
): Promise<Expired | { leapDays: number } | undefined> {
  const ends = await store.ends();
  if (!ends) return undefined;
  const judgement = judgeAge(ends.head, now, days);
  if ('leapDays' in judgement) return judgement;
  const found: Expired = { entries: 0, upTo: 0, until: '', begins: { entry: ends.anchor.id, hash: ends.anchor.hash } };
  for (;;) {
    const page = await store.linked(found.upTo, SLICE);
    for (const { id, entry, link } of page) {
      if (id > last || !judgement.isExpired({ at: entry.at, link })) return found;
      found.entries += 1;
      found.upTo = id;
      found.until = entry.at;
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

/** Its own entry says what a sweep removes, before it does; one that was killed in between has said so already. */
async function recordSweep(
  { store, timeZone }: Pick<Swept, 'store' | 'timeZone'>,
  now: Date,
  { entries, upTo, until }: Expired,
  keptDays: number,
): Promise<void> {
  const newest = { by: 'at', descending: true } as const;
  const { entries: before } = await store.find({
    filter: { kinds: ['record-swept'] },
    sort: newest,
    skip: 0,
    limit: 1,
  });
  if (Number(before[0]?.details['upTo'] ?? 0) >= upTo) return;
  const where = { userId: null, address: '', studentId: null, call: '' };
  const details = { entries, upTo, until, keptDays };
  await store.write([{ at: now.toISOString(), day: dayIn(now, timeZone), kind: 'record-swept', ...where, details }]);
}

/** A record, and what vouches for it. */
interface Swept {
  store: AccessStore;
  sealer: Pick<Sealer, 'seal'>;
  /** Of the school. */
  timeZone: string;
}

/**
 * Removes what is older than so many days. Where the record begins then is sealed first: entries that are missing beyond that
 * were taken out by somebody else (docs/decisions/an-entry-is-as-old-as-what-came-after-it.md). Killed between the two, the next
 * sweep removes them.
 */
export async function sweepAccessRecord(swept: Swept, now: Date, days: number): Promise<SweepTrouble | undefined> {
  const { store, sealer } = swept;
  const expired = await findExpired(store, now, days);
  if (expired === undefined || 'leapDays' in expired) return expired;
  if (expired.upTo === 0) return undefined;
  const access = await endOfRecord(store);
  const seal = await sealer.seal(now.toISOString(), { limit: MOST_EVENTS, access, expired: expired.begins });
  const sealedBeginning = seal?.access?.begins?.entry ?? 0;
  const isWhole = sealedBeginning >= expired.begins.entry;
  const removed = isWhole ? expired : await findExpired(store, now, days, sealedBeginning);
  if (removed && 'entries' in removed && removed.entries > 0) {
    await recordSweep(swept, now, removed, days);
    await removeUpTo(store, removed.upTo);
  }
  return isWhole ? undefined : { sealedBeginning };
}
