import { hash } from 'node:crypto';
import type { AccessEntry, ChainEnds, ChainReader, Link, LinkedEntry } from './port.ts';

/**
 * The entries of the access record as a chain, and how old they are by it
 * (docs/decisions/an-entry-is-as-old-as-what-came-after-it.md).
 */

/** Milliseconds a step from one entry to the next counts at most: a clock that jumps ahead makes nothing older than this. */
const LONGEST_STEP_MS = 30 * 86_400_000;
const DAY_MS = 86_400_000;

/** The ends of a chain that begins after entry `id`, at the instant `at`. */
export const beginChain = (id: number, at: string): ChainEnds => ({
  anchor: { id, hash: '' },
  head: { id, hash: '', elapsed: 0, at },
});

const stepTo = (at: string, from: string) =>
  Math.min(LONGEST_STEP_MS, Math.max(0, Date.parse(at) - Date.parse(from) || 0));

/** Hash of an entry in its place. `details` go in as the text they are kept as. */
function hashOf(previous: string, id: number, entry: AccessEntry, elapsed: number): string {
  const { at, day, kind, userId, address, studentId, call, details } = entry;
  const text = [previous, id, at, day, kind, userId, address, studentId, call, JSON.stringify(details), elapsed];
  return hash('sha256', JSON.stringify(text), 'hex');
}

/** The next entry's place, and the ends with it. */
export function linkTo({ anchor, head }: ChainEnds, id: number, entry: AccessEntry): { link: Link; ends: ChainEnds } {
  const elapsed = head.elapsed + stepTo(entry.at, head.at);
  const link = { hash: hashOf(head.hash, id, entry, elapsed), elapsed };
  return { link, ends: { anchor, head: { ...link, id, at: entry.at } } };
}

/** What a look for expired entries may remove, or that the clock is not to be believed. */
export type Judgement =
  | { leapDays: number }
  | { isExpired(entry: Pick<LinkedEntry, 'link'> & { at: string }): boolean };

/**
 * Which entries are older than so many days. The clock alone removes nothing: what was recorded since must be as long as well.
 * A clock that is more than thirty days ahead of the newest entry is not believed at all.
 */
export function judgeAge(head: { at: string; elapsed: number }, now: Date, days: number): Judgement {
  const ahead = now.getTime() - Date.parse(head.at);
  if (ahead > LONGEST_STEP_MS) return { leapDays: Math.floor(ahead / DAY_MS) };
  const oldest = head.elapsed + Math.max(0, ahead) - days * DAY_MS;
  const end = new Date(now.getTime() - days * DAY_MS).toISOString();
  const today = now.toISOString();
  return {
    // An instant that is still to come was told by a clock that was wrong.
    isExpired: ({ at, link }) => (at < end || at > today) && (link === undefined ? at < end : link.elapsed < oldest),
  };
}

/** A place where the record does not hold together. */
export interface AccessFault {
  /** The entry it shows at. */
  id: number;
  reason: string;
}

export interface AccessReport {
  /** Entries that the chain holds. */
  entries: number;
  /** Entries from before there was a chain: nothing vouches for them. */
  unchained: number;
  faultCount: number;
  /** The first of them. */
  faults: AccessFault[];
}

/** Faults told one by one; beyond that they are only counted. */
const TOLD = 100;

const PAGE = 1000;

/** Where the record ended when it was sealed: a seal of the log says so. */
interface SealedEnd {
  seal: number;
  entry: number;
  hash: string;
}

/**
 * Reads the whole record: finds entries that were changed, that were removed before their end, and newest ones that are missing, by
 * its own ends and by what was sealed. Memory does not grow with the record.
 */
export async function verifyAccessRecord(store: ChainReader, sealed: readonly SealedEnd[] = []): Promise<AccessReport> {
  const report: AccessReport = { entries: 0, unchained: 0, faultCount: 0, faults: [] };
  const tell = (id: number, reason: string) => {
    report.faultCount += 1;
    if (report.faults.length < TOLD) report.faults.push({ id, reason });
  };
  const ends = await store.ends();
  const sealedAt = new Map(sealed.map((end) => [end.entry, end]));
  const compare = (id: number, hash: string | undefined) => {
    const end = sealedAt.get(id);
    if (end && end.hash !== hash) tell(id, `it is not the entry that seal ${end.seal} was made after`);
  };
  if (ends) compare(ends.anchor.id, ends.anchor.hash);
  const last = { ...(ends?.anchor ?? { id: Number.POSITIVE_INFINITY, hash: '' }) };
  let read = 0;
  for (let page = await store.linked(0, PAGE); page.length > 0; page = await store.linked(read, PAGE)) {
    for (const one of page) {
      read = one.id;
      if (one.id <= last.id && !one.link) report.unchained += 1;
      else checkNext(last, one, report, tell);
      compare(one.id, one.link?.hash);
    }
  }
  if (!ends && report.entries > 0) tell(read, 'where the record begins and ends is missing');
  if (ends && last.id < ends.head.id) tell(last.id, `${between(last.id, ends.head.id + 1)} missing after it`);
  else if (ends && last.hash !== ends.head.hash) tell(last.id, 'it is not the entry that was written last');
  const newest = Math.max(read, ends?.anchor.id ?? 0);
  const beyond = sealed.findLast(({ entry }) => entry > newest);
  if (beyond) tell(newest, `${between(newest, beyond.entry + 1)} missing after it: seal ${beyond.seal} was made later`);
  return report;
}

/** `entries 5 to 7 are`, of those between two */
function between(before: number, after: number): string {
  const [first, end] = [before + 1, after - 1];
  return first === end ? `entry ${first} is` : `entries ${first} to ${end} are`;
}

function checkNext(
  last: { id: number; hash: string },
  { id, entry, link }: LinkedEntry,
  report: AccessReport,
  tell: (id: number, reason: string) => void,
): void {
  if (!link) {
    tell(id, 'it was put there by something else');
    return;
  }
  if (id > last.id + 1 && last.id !== Number.POSITIVE_INFINITY) tell(id, `${between(last.id, id)} missing before it`);
  else if (hashOf(last.hash, id, entry, link.elapsed) !== link.hash)
    tell(id, 'it is not the entry that was written there, or does not follow from the one before it');
  report.entries += 1;
  last.id = id;
  last.hash = link.hash;
}
