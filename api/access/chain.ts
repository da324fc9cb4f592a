import { hash } from 'node:crypto';
import type { AccessEntry, ChainEnds, Link, LinkedEntry } from './port.ts';

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
export function hashOf(previous: string, id: number, entry: AccessEntry, elapsed: number): string {
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
