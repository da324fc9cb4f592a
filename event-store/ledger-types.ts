import type { LedgerEvent } from '../domain/events.ts';
import type { EventsIn, StreamName, StreamOf } from '../domain/streams.ts';
import type { EventSource } from '../domain/wire/source.ts';
import type { AppendOptions, Position, StreamPlace, Subscription } from './port.ts';

/** Stored beside every event. `$correlationId` and `$causationId` are EventStoreDB's own names, so its pages follow them. */
export interface EventMetadata {
  /** The staff account that did it; null for the installation itself. */
  actor: number | null;
  source: EventSource;
  /** When the server decided it, ISO 8601 UTC. */
  at: string;
  schemaVersion: number;
  /** SHA-256 (hex) of the event before it in its stream, as stored; null for the first. */
  previousHash: string | null;
  /** The request or intent everything of one action shares. */
  $correlationId: string;
  /** What caused it: a request id, an intent's id. */
  $causationId: string;
  /** The `$correlationId` of the action that this one takes back; missing everywhere else. */
  undoes?: string | undefined;
}

/** An event and the stream it is in; of several types it is one or the other, each in its own stream. */
export type InStream<Event extends LedgerEvent> = Event extends LedgerEvent
  ? Event & { stream: StreamOf<Event> }
  : never;

/** Where an event stands and who wrote it. */
interface Place {
  id: string;
  position: Position;
  revision: number;
  metadata: EventMetadata;
  /** True when the student's key was destroyed: personal fields hold placeholders. */
  forgotten: boolean;
}

/** An event as everything above the log sees it: opened, upcast, typed. */
export type Recorded<Event extends LedgerEvent = LedgerEvent> = InStream<Event> & Place;

/** Where a stream ended when it was read: what an append must still find there. */
export interface StreamTip {
  /** `NO_STREAM` (-1) for an empty stream. */
  revision: number;
  /** SHA-256 (hex) of its last event as stored; null for an empty stream. */
  hash: string | null;
}

export interface ReadStream<Event extends LedgerEvent = LedgerEvent> {
  events: Recorded<Event>[];
  tip: StreamTip;
}

/** What is to be written to one stream behind its tip: events of the types that the stream's name says. */
export interface AppendTo<Event extends LedgerEvent> {
  stream: StreamName<Event>;
  tip: StreamTip;
  events: readonly Event[];
}

/** What is to be written to a stream of any kind. */
export type LedgerAppend = { [Kind in keyof EventsIn]: AppendTo<EventsIn[Kind]> }[keyof EventsIn];

export interface LedgerAppended {
  position: Position;
  tips: Map<string, StreamTip>;
}

/** Who did it, from where and because of what; `at` is the server's clock when the command came in. */
export interface Cause {
  actor: number | null;
  source: EventSource;
  at: string;
  correlationId: string;
  causationId: string;
  /** `correlationId` of the action it takes back. */
  undoes?: string;
}

/** Subjects, and the place behind which the next page begins. */
export interface SubjectPage {
  events: Recorded[];
  place: StreamPlace;
}

/**
 * The log as commands and projections see it: typed events in, typed events out. It checks shapes, seals personal
 * fields, chains hashes, derives event ids from what is stored (cause, stream, place and content, so that only the same
 * append again has the same ids), and brings old versions up to date. An event that cannot be read is an
 * `UnreadableEvent` (`unreadable-event.ts`).
 */
export interface Ledger {
  /**
   * `from` a revision on (inclusive), at most `limit` events where it is given; the tip is that of the stream as far as it was read. Events have the types that the stream's name says;
   * of a name that says nothing they may be any.
   */
  read<Event extends LedgerEvent = LedgerEvent>(
    stream: StreamName<Event> | string,
    from?: number,
    limit?: number,
  ): Promise<ReadStream<Event>>;
  /** Appends in order; see `EventStore.append` for what is atomic. Streams without events are skipped. Answers the new tips too. */
  append(appends: readonly LedgerAppend[], cause: Cause, options?: AppendOptions): Promise<LedgerAppended>;
  /** As in the log's port. */
  takesAtOnce?(bytes: number): Promise<boolean>;
  /** As in the log's port. Ends early before an unreadable event, and throws when that is the first: read on after its position. */
  readAll(after: Position, limit: number): Promise<Recorded[]>;
  /**
   * The log up to a position, subject by subject: a student with everything in all years, an import, the calendar. A
   * subject's events come in their order; a student's in one page, whatever `limit` says, unless they are more than fit in memory.
   * Students come after everything else. Undefined at the end. With `recordsOf` years, what students have in other years is left out.
   * Only over logs that read by stream; throws for an unreadable event.
   */
  readBySubject?(
    upTo: Position,
    after: StreamPlace,
    limit: number,
    recordsOf?: readonly number[],
  ): Promise<SubjectPage | undefined>;
  subscribe(
    after: Position,
    onEvents: (events: Recorded[]) => Promise<void> | void,
    onError?: (error: unknown) => void,
  ): Subscription;
  head(): Promise<Position>;
  /** As in the log's port. */
  changeMark?(): number | undefined;
  /** Destroys the key of `student-{id}`, of `staff-{id}` or of an intent: its personal fields can never be read again. */
  forget(subject: string): Promise<void>;
  /**
   * Destroys the keys of secrets that later events of the stream have replaced or ended. Appending does so itself; a process
   * that was killed in between may have left some.
   */
  forgetReplaced(stream: string): Promise<void>;
  /** Subjects of which the names begin so and what is personal can be read. */
  remembered(beginning: string): Promise<string[]>;
  close(): Promise<void>;
}

/** The ledger for other threads of the process: it reads and follows. */
export type LedgerReader = Pick<
  Ledger,
  'read' | 'readAll' | 'readBySubject' | 'subscribe' | 'head' | 'changeMark' | 'close'
>;

export { UnreadableEvent } from './unreadable-event.ts';
