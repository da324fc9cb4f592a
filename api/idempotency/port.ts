/**
 * That a request with an `Idempotency-Key` is about to write, or has written. Who sent it and what it said is kept as keyed hashes
 * alone.
 */
export interface Receipt {
  /** Of user and key. */
  id: string;
  /** Of method, path, query and body. */
  request: string;
  /** When it came in first, ISO 8601 UTC. */
  at: string;
  /** Of the request that came first. */
  requestId: string;
  /** Position of the log when it had been carried out to its end, as text; null while that is not known. */
  doneAt: string | null;
}

/** Where receipts are kept for a day. */
export interface ReceiptStore {
  /** Other processes keep theirs here at the same time. */
  readonly isShared: boolean;
  /** The receipt that is there. Nothing is written. @throws {LogUnavailable} */
  find(id: string): Promise<Receipt | undefined>;
  /** Keeps the receipt, or answers the one that is there. Durable when it resolves. @throws {LogUnavailable} */
  take(receipt: Receipt): Promise<Receipt>;
  finish(id: string, doneAt: string): Promise<void>;
  /** When the newest one came in, ISO 8601 UTC; undefined where there is none. */
  newest(): Promise<string | undefined>;
  /** Removes at most `limit` receipts that are older than so many days; answers how many. */
  removeExpired(given: { now: Date; days: number; limit: number }): Promise<{ removed: number }>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

/** Receipts from before this instant are too old. */
export const expiryOf = ({ now, days }: { now: Date; days: number }): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();
