import type { LedgerEvent } from '../../domain/events.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { isIntentStream, type StreamName } from '../../domain/streams.ts';
import { KeyDestroyed } from '../../event-store/key-store.ts';
import type { Ledger, LedgerAppend, ReadStream, Recorded, StreamTip } from '../../event-store/ledger-types.ts';
import { ConcurrencyConflict, NO_STREAM, type Position } from '../../event-store/port.ts';

/** It was carried out, and what its answer came from has changed since: the grade table or a forgotten person, say. */
export const carriedOutBefore = () =>
  new Rejection('conflict', 'This request was carried out before; its answer cannot be given again.');

/** Where a stream ends when only its first `length` events are looked at. */
function tipAfter({ events, tip }: ReadStream, length: number): StreamTip {
  const next = events[length];
  if (!next) return tip;
  return length === 0
    ? { revision: NO_STREAM, hash: null }
    : { revision: length - 1, hash: next.metadata.previousHash };
}

type When = Pick<Recorded, 'metadata' | 'position'>;

/**
 * The log as a request saw it when it came first: without what it wrote itself, and without anything written after
 * `doneAt`. A command decided on it decides what it decided then, and appends what is there already, which the log
 * takes for what it is: a repetition. So the answer is the same, and nothing is written twice. With `doneAt` null the
 * process may have died in the middle: what is missing is written.
 */
export function asAtFirst(ledger: Ledger, causationId: string, doneAt: Position | null): Ledger {
  /** Streams the repeated command has appended to: from then on it sees its own events. */
  const shown = new Map<string, number>();
  let whole = false;
  const isOwn = ({ metadata }: When) => metadata.$causationId === causationId;
  const isHidden = (event: When) => isOwn(event) || (doneAt !== null && event.position > doneAt);

  function visibleLength(stream: string, events: readonly When[]): number {
    const last = shown.get(stream);
    const hidden = last === undefined ? events.findIndex(isHidden) : last + 1;
    return hidden === -1 ? events.length : hidden;
  }

  /** What is done writes nothing new. */
  async function requireOwn(appends: readonly LedgerAppend[]) {
    for (const { stream, events } of appends) {
      if (events.length > 0 && !(await ledger.read(stream)).events.some(isOwn)) throw carriedOutBefore();
    }
  }

  return {
    async read<Event extends LedgerEvent>(stream: StreamName<Event> | string, from = 0): Promise<ReadStream<Event>> {
      // Its own request finds itself by it: what it answers is read from the log as it is.
      if (whole || isIntentStream(stream)) {
        const read = await ledger.read(stream, from);
        whole ||= read.events.length > 0;
        return read;
      }
      const read = await ledger.read(stream);
      const length = visibleLength(stream, read.events);
      return { events: read.events.slice(from, length), tip: tipAfter(read, length) };
    },
    async append(appends, cause) {
      if (doneAt !== null) await requireOwn(appends);
      const appended = await ledger.append(appends, cause).catch((error: unknown) => {
        // What it wrote was forgotten or replaced since, or something else stands in its place.
        const isOver = error instanceof ConcurrencyConflict || error instanceof KeyDestroyed;
        throw doneAt !== null && isOver ? carriedOutBefore() : error;
      });
      for (const [stream, { revision }] of appended.tips) shown.set(stream, revision);
      return appended;
    },
    readAll: (after, limit) => ledger.readAll(after, limit),
    subscribe: (...given) => ledger.subscribe(...given),
    head: () => ledger.head(),
    forget: (subject) => ledger.forget(subject),
    forgetReplaced: (stream) => ledger.forgetReplaced(stream),
    remembered: (beginning) => ledger.remembered(beginning),
    close: async () => undefined,
  };
}
