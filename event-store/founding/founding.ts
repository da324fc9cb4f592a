import { hash } from 'node:crypto';
import { z } from 'zod';
import { hashOf } from '../hash-chain.ts';
import { LogUnavailable, type StoredEvent } from '../port.ts';
import { handedOut } from './handed-out.ts';

/** An event of the log and what it said, so that a log that goes another way can be told from it. */
const seenEvent = z.object({
  /** As text: a position may be longer than a double can tell apart. */
  position: z.string().regex(/^\d+$/),
  stream: z.string(),
  revision: z.number().int(),
  /** SHA-256 (hex) as in the chain of its stream. */
  hash: z.string(),
});

const partCounts = z.object({
  /** How many keys and secrets were made or destroyed. */
  keyChanges: z.number().int(),
  /** Number of the newest entry of the access record. */
  accessEntries: z.number().int(),
});

/** The n-th time that a process has noted something on the key store of a cluster: known there alone, and to copies from since. */
const mark = z.object({ process: z.string(), n: z.number().int() });

const seen = partCounts.extend({
  /** The number of the newest seal. Left out by earlier versions, and on a cluster. */
  seals: z.number().int().optional(),
  /** How that entry of the access record is linked to all before it. Left out by earlier versions, and on a cluster. */
  accessLink: z.string().optional(),
  /** The newest event; left out while the log is empty. Of the log itself it is always left out. */
  event: seenEvent.optional(),
  /** Of the log of a cluster alone. */
  mark: mark.optional(),
});

const restoration = z.object({
  at: z.iso.datetime(),
  position: z.string(),
  /** Ids up to these are named by keys and access record, by the log perhaps not: nobody else gets them. Left out by earlier versions. */
  handedOut: handedOut.optional(),
});

/** What the log of a cluster remembers; `mark` was left out by earlier versions. */
const noted = partCounts.extend({ mark: mark.optional() });

const founding = z.object({
  /** Tells this log from all others: whatever is kept beside it carries the same id. */
  logId: z.uuid(),
  /** Of the log alone: every other part has carried the id once, and none is to be missing from then on. */
  isWhole: z.boolean().default(false),
  seen: seen.optional(),
  /** Of the log alone: back-ups that were taken for good, the last one last. */
  restorations: z.array(restoration).default([]),
  /** Of the sessions alone: which store of them this is, since a back-up that is put back brings none. Left out by earlier versions, and on a cluster. */
  store: z.uuid().optional(),
});

export type SeenEvent = z.infer<typeof seenEvent>;

/** The newest that a part of an installation knows of the others; what is older than that is an older copy. */
export type Seen = z.infer<typeof seen>;

/** How much there is beside the log. */
export type PartCounts = z.infer<typeof partCounts>;
export type Mark = z.infer<typeof mark>;
export type NotedParts = z.infer<typeof noted>;
/** What a part of an installation says of itself. */
export type Founding = z.infer<typeof founding>;

/** Reads what {@link foundingText} wrote. Throws when it is anything else. */
export const readFounding = (text: string): Founding => founding.parse(JSON.parse(text));

export const foundingText = (given: Founding): string => JSON.stringify(given);

/** Reads what a part remembers that is kept as a document. Throws when it is anything else. */
export const readSeen = (document: unknown): Seen => seen.parse(document);

/** Reads what a log remembers of the parts beside it. Throws when it is anything else. */
export const readNotedParts = (document: unknown): NotedParts => noted.parse(document);

/** A founding in which nothing has happened yet. */
export const newFounding = (logId: string): Founding => ({ logId, isWhole: false, restorations: [] });

/** What a part remembers from now on: seals are never fewer, unless an older copy was taken for good. */
export const seenAfter = (before: Seen | undefined, now: Seen): Seen => ({
  ...now,
  ...(now.seals !== undefined && { seals: Math.max(before?.seals ?? 0, now.seals) }),
});

/** Whether an older copy of the log was once taken for good. */
export const wasRestored = (founding: Pick<Founding, 'restorations'> | undefined): boolean =>
  (founding?.restorations.length ?? 0) > 0;

/**
 * Looks whether a server has started since an older copy of the log was taken for good: what follows from that is in the log from then on.
 * @throws {LogUnavailable} where none has
 */
export function requireStarted(founding: Founding | undefined): void {
  if (founding && wasRestored(founding) && !founding.isWhole)
    throw new LogUnavailable(
      'An older copy of this log was taken for good, and no server has started with it since: start one, end it, and move the log then.',
    );
}

/**
 * A few letters that tell this log from any other, and from the same one before an older copy of it was taken for good, or put back
 * without its sessions: what a browser keeps may be of events that were given up. `sessions` is which store of them there is.
 */
export const markOf = ({ logId, restorations }: Founding, sessions?: string): string =>
  hash('sha256', JSON.stringify([logId, restorations, ...(sessions ? [sessions] : [])]), 'base64url').slice(
    0,
    MARK_LETTERS,
  );
const MARK_LETTERS = 8;

/** What is remembered of an event. */
export const seenEventOf = (event: StoredEvent): SeenEvent => ({
  position: String(event.position),
  stream: event.stream,
  revision: event.revision,
  hash: hashOf(event),
});
