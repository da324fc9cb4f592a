/** That a request with an `Idempotency-Key` has come in. Who sent it and what it said is kept as keyed hashes alone. */
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
  /** Keeps the receipt, or answers the one that is there. Durable when it resolves. @throws {LogUnavailable} */
  take(receipt: Receipt): Promise<Receipt>;
  finish(id: string, doneAt: string): Promise<void>;
  /** The request was refused before anything was written: its key is free. */
  giveBack(id: string): Promise<void>;
  /** Removes at most `limit` receipts that are older; answers how many. */
  removeBefore(at: string, limit: number): Promise<number>;
  close(): Promise<void>;
}
