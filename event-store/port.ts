/** A place in the log: ordered, opaque (a count on SQLite, a byte offset on EventStoreDB). Zero is before everything. */
export type Position = bigint;
export const BEGINNING: Position = 0n;

/** An event as it is stored: data and metadata are JSON texts, so that hashes go over exactly what is kept. */
export interface NewStoredEvent {
  /** A UUID, derived from the request, so that a retry writes nothing twice. */
  id: string;
  type: string;
  data: string;
  metadata: string;
}

export interface StoredEvent extends NewStoredEvent {
  position: Position;
  stream: string;
  /** From 0 within its stream, without gaps. */
  revision: number;
}

/** A place in a log that is read stream by stream. Before everything is revision {@link NO_STREAM} of the stream ''. */
export interface StreamPlace {
  stream: string;
  revision: number;
  /** A student's streams from this one on are read together: up to here they are. Where one alone is more than a page. */
  within?: Position | undefined;
}

/** Streams that are read together, and the position behind which. */
export interface Together {
  stream: string;
  after: Position;
}

/** Streams by patterns of their names, in which `*` stands for anything: none that fits `leaveOut`, unless it fits one of `but`. */
export interface StreamChoice {
  leaveOut: string;
  but: readonly string[];
}

/** No event in the stream yet, as an expected revision. */
export const NO_STREAM = -1;

export interface StreamAppend {
  stream: string;
  /** The revision of the last event the writer has seen, {@link NO_STREAM} for none. */
  expectedRevision: number;
  events: NewStoredEvent[];
}

export interface AppendOptions {
  /**
   * Streams of different students that follow one another may be written side by side, where that is faster: each
   * student's keep their order, all of them come behind what stands before them and before what stands behind them. When
   * it fails in the middle, what is stored among them is a first part for each student.
   */
  studentsApart?: boolean;
}

export interface Appended {
  /** Position of the last event written (or found written already by an identical append); {@link BEGINNING} when there were none to write. */
  position: Position;
}

/** Somebody else wrote to the stream meanwhile. Nothing of the append that threw it is stored from this stream on. */
export class ConcurrencyConflict extends Error {
  readonly stream: string;
  readonly expectedRevision: number;
  readonly actualRevision: number;

  constructor(stream: string, expectedRevision: number, actualRevision: number) {
    super(`stream ${stream} is at revision ${actualRevision}, not at ${expectedRevision}`);
    this.name = 'ConcurrencyConflict';
    this.stream = stream;
    this.expectedRevision = expectedRevision;
    this.actualRevision = actualRevision;
  }
}

/**
 * The log cannot be used now (full disk, stopped server); on SQLite reading may go on. Nothing of the append is stored on
 * SQLite. On a server that gave no answer it is unknown what is: the same append again settles it.
 */
export class LogUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LogUnavailable';
  }
}

/** The first events of a stream were removed from the log by others: what the rest says is not what was decided on. */
export class EventsGone extends LogUnavailable {
  constructor(stream: string, revision: number) {
    super(`the events of ${stream} from revision ${revision} on are gone: the event log was truncated`);
    this.name = 'EventsGone';
  }
}

/** Whether what failed so may be done later: what was removed from the log does not come back by waiting. */
export const mayPass = (error: unknown): error is LogUnavailable =>
  error instanceof LogUnavailable && !(error instanceof EventsGone);

/**
 * An append no log may take: an id that is no UUID, an empty type, text that is not JSON, more bytes at once than it takes
 * (EventStoreDB). Nothing of that stream is stored. Ids elsewhere in the log are not looked for: they are made of their place.
 */
export class InvalidAppend extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidAppend';
  }
}

/** What is to be written to one stream at once is more than the log takes. Nothing of the whole append is stored. */
export class AppendTooLarge extends InvalidAppend {}

export interface Subscription {
  close(): Promise<void>;
}

/**
 * The log. One stream is written atomically. Of an append over several streams an ordered first part is stored when it
 * fails in the middle (SQLite stores all or nothing; see {@link AppendOptions} for students apart). An append that was stored before, with the same event
 * ids at the same revisions, answers the same success and writes nothing. Appends without events write nothing.
 */
export interface EventStore {
  /** Whether one stream takes so many bytes of data and metadata at once; left out where any are taken. @throws {LogUnavailable} */
  takesAtOnce?(bytes: number): Promise<boolean>;
  append(writes: StreamAppend[], options?: AppendOptions): Promise<Appended>;
  /** Oldest first; `from` is a revision and includes it; at most `limit` where it is given. A stream nobody wrote is empty. */
  readStream(stream: string, from?: number, limit?: number): Promise<StoredEvent[]>;
  /** Commit order, without gaps or repeats: events after the position, at most `limit`, fewer where they are large; none at the end. */
  readAll(after: Position, limit: number): Promise<StoredEvent[]>;
  /**
   * Stream by stream, in the order of their names, instead of commit order: events behind the place, of positions up to
   * `upTo`, at most `limit`, of all streams or of those chosen. Only of logs whose positions count events from 1 and where this
   * is as fast as `readAll`.
   */
  readByStream?(upTo: Position, after: StreamPlace, limit: number, choice?: StreamChoice): Promise<StoredEvent[]>;
  /** Of such logs: a stream and all that are called like it with `-` behind, together in commit order; pages as of `readAll`. */
  readTogether?(upTo: Position, of: Together, limit: number, choice?: StreamChoice): Promise<StoredEvent[]>;
  /**
   * Calls `onEvents` with everything after the position, in order, one call at a time, then with what comes. Waits for
   * the promise it returns; a rejected one closes the subscription and is handed to `onError`.
   */
  subscribe(
    after: Position,
    onEvents: (events: StoredEvent[]) => Promise<void> | void,
    onError?: (error: unknown) => void,
  ): Subscription;
  head(): Promise<Position>;
  /**
   * Stays the same as long as nothing is added: what was read after one was taken is still all there is when the next one is equal.
   * Undefined while an append is under way. Only of logs that this thread alone writes.
   */
  changeMark?(): number | undefined;
  close(): Promise<void>;
}
