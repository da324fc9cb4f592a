import { randomInt, randomUUID } from 'node:crypto';
import type { EventStore, NewStoredEvent, Position, StoredEvent } from '../../../event-store/port.ts';

/** A log that a rule may write to. */
export interface OpenLog {
  store: EventStore;
  /** The same log once more, as another process or a later start would open it. */
  again(): Promise<EventStore>;
  /** Closes what was opened and clears up. */
  end(): Promise<void>;
}

export interface RuleContext {
  store: EventStore;
  again(): Promise<EventStore>;
  /** A stream that nobody has written to. */
  newStream(): string;
  /** A student of whom nothing is written: the streams are `student-<n>` and `student-<n>-<year>`. */
  newStudent(): string;
  /** Milliseconds to wait for something that must come. */
  timeoutMs: number;
}

export type Rules = Record<string, (context: RuleContext) => Promise<void>>;

export const ruleContext = (log: OpenLog, timeoutMs: number): RuleContext => ({
  store: log.store,
  again: log.again,
  newStream: () => `contract-${randomUUID()}`,
  newStudent: () => `student-${randomInt(2 ** 47)}`,
  timeoutMs,
});

export const anEvent = (data: object = { n: 1 }): NewStoredEvent => ({
  id: randomUUID(),
  type: 'ThingHappened',
  data: JSON.stringify(data),
  metadata: JSON.stringify({ at: '2025-09-02T15:04:05.000Z' }),
});
export const someEvents = (count: number): NewStoredEvent[] => Array.from({ length: count }, (_, n) => anEvent({ n }));

export const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);

/** Everything after a position, in pages. */
export async function readFrom(store: EventStore, after: Position, limit = 100): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  for (let position = after; ; ) {
    const page = await store.readAll(position, limit);
    const last = page.at(-1);
    if (!last) return all;
    all.push(...page);
    position = last.position;
  }
}

/** Only the events of these streams: others may write to the same log. */
export const ofStreams = (events: StoredEvent[], ...streams: string[]): StoredEvent[] =>
  events.filter(({ stream }) => streams.includes(stream));

/** What an operation was refused with; throws when it was not. */
export async function refusalOf(operation: Promise<unknown>): Promise<Error> {
  try {
    await operation;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('it was not refused');
}

/** A subscription whose events can be waited for by their ids. */
export function listen(store: EventStore, after: Position, timeoutMs: number) {
  const seen: StoredEvent[] = [];
  let notice = () => {};
  const subscription = store.subscribe(after, (events) => {
    seen.push(...events);
    notice();
  });

  async function has(id: string): Promise<void> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Error(`event ${id} did not come within ${timeoutMs} ms`)),
      timeoutMs,
    );
    try {
      while (!seen.some((event) => event.id === id)) {
        const more = new Promise<void>((resolve) => {
          notice = resolve;
        });
        await Promise.race([more, late.promise]);
      }
    } finally {
      clearTimeout(timer);
    }
  }
  return { seen, has, close: () => subscription.close() };
}

/** Settles like the promise, or fails when it takes longer than `timeoutMs` milliseconds. */
export async function within<T>(timeoutMs: number, what: string, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${what} did not happen within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
