import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import type { AccessKind } from '../../domain/vocabulary/access-kinds.ts';
import type { ACCESS_SORTS } from '../../domain/wire/access-record.ts';

/** One entry of the access record. It holds ids, no names: what is forgotten elsewhere is not kept here. */
export interface AccessEntry {
  /** ISO 8601 UTC. */
  at: string;
  /** The day it was in the school's time zone. */
  day: PlainDay;
  kind: AccessKind;
  /** The account; null where none is known. */
  userId: number | null;
  /** Network address of the caller. */
  address: string;
  studentId: number | null;
  /** Method and path of the route, without ids: `GET /api/reports/summary`. */
  call: string;
  /** Which year, term, report or reason; of a list how many `rows` of it, and by which `filter`. */
  details: Record<string, unknown>;
}

export interface StoredAccessEntry extends AccessEntry {
  id: string;
}

/** What ties an entry to the one before it. */
export interface Link {
  /** SHA-256 (hex) over the entry before it, itself and `elapsed`. */
  hash: string;
  /**
   * Milliseconds from the first entry of the chain to this one, no step longer than thirty days and none backwards: how old an entry
   * is by what was recorded since, whatever a clock says.
   */
  elapsed: number;
}

/** Between which entries the chain hangs: entries before it were removed at their end, or are older than it. */
export interface ChainEnds {
  /** The last entry that is no part of it any more; '' where it begins anew. */
  anchor: { id: number; hash: string };
  /** The newest entry. */
  head: Link & { id: number; at: string };
}

/** An entry in its place. */
export interface LinkedEntry {
  id: number;
  entry: AccessEntry;
  /** Undefined for an entry from before there was a chain. */
  link: Link | undefined;
}

/** Reads what a store holds of its chain. */
export interface ChainReader {
  ends(): Promise<ChainEnds | undefined>;
  /** The next entries after this one, by their numbers. */
  linked(after: number, limit: number): Promise<LinkedEntry[]>;
}

/** All given parts must match. */
export interface AccessFilter {
  ids?: readonly string[] | undefined;
  kinds?: readonly AccessKind[] | undefined;
  userId?: number | undefined;
  studentId?: number | undefined;
  day?: string | undefined;
  /** Instants, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface AccessQuery {
  filter: AccessFilter;
  sort: { by: (typeof ACCESS_SORTS)[number]; descending: boolean };
  skip: number;
  /** All of them when left out. */
  limit?: number | undefined;
}

/** Looks that count by the student they are about, each student once. */
export const STUDENT_LOOKS: readonly AccessKind[] = ['student-opened', 'report-made', 'exported', 'journal-read'];
/** Looks that count by their rows: of numbers that are looked up those whose students were shown, of the journal its entries. */
export const ROW_LOOKS: readonly AccessKind[] = [
  'students-listed',
  'exported',
  'report-made',
  'numbers-looked-up',
  'journal-read',
];

/** How much an account looked at within a clock hour. */
export interface HourOfLooks {
  /** `2025-10-01T10`, UTC. */
  hour: string;
  /** Students whose records were opened, or who were alone in a report or an export, each once. */
  students: number;
  /** Rows of lists and exports, students of reports about them one by one and of comparisons, and those found by number. */
  rows: number;
}

/** Where the access record is kept: apart from log and read models, with an end of its own. */
export interface AccessStore extends ChainReader {
  /** All of them or none; durable when it resolves. @throws {LogUnavailable} when the store cannot take them */
  write(entries: readonly AccessEntry[]): Promise<void>;
  /** The same of an entry that is `wanted` for what stands there: no other process writes in between. False where it is not wanted. */
  writeWhere(entry: AccessEntry, wanted: () => Promise<boolean>): Promise<boolean>;
  find(query: AccessQuery): Promise<{ entries: StoredAccessEntry[]; total: number }>;
  get(id: string): Promise<StoredAccessEntry | undefined>;
  /** What an account looked at between two instants, by the hour. */
  looksOf(userId: number, from: string, to: string): Promise<HourOfLooks[]>;
  /** Alarms that nobody has acknowledged, whatever came after them, the newest first, a thousand at most. */
  alarms(): Promise<StoredAccessEntry[]>;
  /** Removes for good the oldest entries up to this one, at most `limit` of them, and hangs the chain on the last. @returns how many */
  removeUpTo(entry: number, limit: number): Promise<number>;
  close(): Promise<void>;
}
