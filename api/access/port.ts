import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import type { AccessKind } from '../../domain/vocabulary/access-kinds.ts';

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

export const ACCESS_SORTS = ['id', 'at', 'kind', 'userId', 'studentId'] as const;

export interface AccessQuery {
  filter: AccessFilter;
  sort: { by: (typeof ACCESS_SORTS)[number]; descending: boolean };
  skip: number;
  /** All of them when left out. */
  limit?: number | undefined;
}

/** Where the access record is kept: apart from log and read models, with an end of its own. */
export interface AccessStore {
  /** All of them or none; durable when it resolves. @throws {LogUnavailable} when the store cannot take them */
  write(entries: readonly AccessEntry[]): Promise<void>;
  find(query: AccessQuery): Promise<{ entries: StoredAccessEntry[]; total: number }>;
  get(id: string): Promise<StoredAccessEntry | undefined>;
  /** Removes for good at most `limit` entries that are older; answers how many. */
  removeBefore(at: string, limit: number): Promise<number>;
  close(): Promise<void>;
}
