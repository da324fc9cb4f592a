/** How somebody came in. */
export type SignInMethod = 'password' | 'set-up' | 'account-change' | 'provider';

/** A session as it is kept. Instants are milliseconds since 1970 on the clock of the sessions (`steady-clock.ts`). */
export interface StoredSession {
  /** Told to its owner and in lists; nobody comes in with it alone: tokens are signed. */
  id: string;
  userId: number;
  /**
   * Revision of the stream `staff` at which the password (or link) was checked: an event after it that ends the sessions of
   * the account ends this one, whatever a clock says.
   */
  staffRevision: number;
  how: SignInMethod;
  /** Browser and system, such as `Firefox on Windows`. */
  device: string;
  /** Network address it was started from. */
  address: string;
  startedAt: number;
  /** Last request that somebody was there for, to the minute. */
  usedAt: number;
  /** When it ends however much it is used. */
  endsAt: number;
}

/** What is over, beside what was ended. */
export interface SessionsOver {
  /** Sessions with an end up to here. */
  endedBy: number;
  /** Sessions not used since; null where being idle ends none. */
  unusedSince: number | null;
}

/** Where sessions are kept, over restarts and for all processes of an installation. All reject with `LogUnavailable`. */
export interface SessionStore {
  /** Durable when it resolves. One that has the id already is replaced. */
  start(session: StoredSession): Promise<void>;
  /** Those there are of these ids. */
  find(ids: readonly string[]): Promise<StoredSession[]>;
  ofUser(userId: number): Promise<StoredSession[]>;
  /** Removes them. Durable when it resolves. Answers those that were there, each to one caller only. */
  end(ids: readonly string[]): Promise<StoredSession[]>;
  /** Notes when sessions were last used (never earlier than noted before), and the highest time seen. */
  keep(used: ReadonlyMap<string, number>, highest: number): Promise<void>;
  /** The highest time seen by any process before; 0 at first. */
  highest(): Promise<number>;
  /**
   * Milliseconds by which the store's clock is ahead of this machine's (negative: behind): processes whose clocks differ keep
   * sessions by the one they share. 0 for a store on this machine.
   */
  ahead(): Promise<number>;
  /** Answers those that were removed, each to one caller only. */
  removeOver(over: SessionsOver): Promise<StoredSession[]>;
  close(): Promise<void>;
}
