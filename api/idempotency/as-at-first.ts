import type { LedgerEvent } from '../../domain/events.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { isIntentStream, type StreamName } from '../../domain/streams.ts';
import { KeyDestroyed } from '../../event-store/key-store.ts';
import type { Ledger, LedgerAppend, ReadStream, Recorded, StreamTip } from '../../event-store/ledger-types.ts';
import { ConcurrencyConflict, NO_STREAM, type Position } from '../../event-store/port.ts';

/** It was carried out, and what its answer came from has changed since: the grade table or a forgotten person, say. */
export const carriedOutBefore = () =>
  new Rejection('conflict', 'This request was carried out before; its answer cannot be given again.');

/** Where a stream ends when of what was read from `from` on only the first `length` events are looked at. */
function tipAfter({ events, tip }: ReadStream, from: number, length: number): StreamTip {
  const next = events[length];
  if (!next) return tip;
  return from + length === 0
    ? { revision: NO_STREAM, hash: null }
    : { revision: from + length - 1, hash: next.metadata.previousHash };
}

type When = Pick<Recorded, 'metadata' | 'position'>;

/**
 * Reads streams up to the first of their events that is hidden. Who follows a stream that everybody writes to reads it in parts: no more of it
 * is decoded than was asked for.
 */
function upToHidden(ledger: Pick<Ledger, 'read'>, isHidden: (event: When) => boolean) {
  /** Where streams end, as far as that is known. */
  const ends = new Map<string, StreamTip>();
  /** How many events at the beginning of a stream are known to be no hidden ones. */
  const clear = new Map<string, number>();

  async function readUpTo(stream: string, from: number, limit: number | undefined): Promise<ReadStream> {
    const end = ends.get(stream);
    if (end) {
      const left = end.revision + 1 - from;
      return left > 0 ? ledger.read(stream, from, Math.min(limit ?? left, left)) : { events: [], tip: end };
    }
    const known = clear.get(stream) ?? 0;
    // What is hidden may begin before: it is looked for from where that is known.
    const begin = Math.min(from, known);
    const read = await ledger.read(stream, begin, begin === from ? limit : undefined);
    const hidden = read.events.findIndex(isHidden);
    if (hidden === -1) {
      clear.set(stream, Math.max(known, begin + read.events.length));
      return { events: read.events.slice(from - begin), tip: read.tip };
    }
    const tip = tipAfter(read, begin, hidden);
    ends.set(stream, tip);
    return { events: read.events.slice(from - begin, hidden), tip };
  }

  return { ends, readUpTo };
}

/**
 * The log as a request saw it when it came first: without what it wrote itself, and without anything written after
 * `doneAt`. A command decided on it decides what it decided then, and appends what is there already, which the log
 * takes for what it is: a repetition. So the answer is the same, and nothing is written twice. With `doneAt` null the
 * process may have died in the middle: what is missing is written.
 */
export function asAtFirst(ledger: Ledger, causationId: string, doneAt: Position | null): Ledger {
  /** Streams the repeated command has appended to: from then on it sees its own events. */
  const shown = new Set<string>();
  let whole = false;
  const isOwn = ({ metadata }: When) => metadata.$causationId === causationId;
  const isHidden = (event: When) => isOwn(event) || (doneAt !== null && event.position > doneAt);
  const { ends, readUpTo } = upToHidden(ledger, isHidden);

  /** What is done writes nothing new. What it wrote stands behind what it saw: nothing else of a long stream is read for it. */
  async function requireOwn(appends: readonly LedgerAppend[]) {
    for (const { stream, tip, events } of appends) {
      if (events.length === 0) continue;
      const written = shown.has(stream) ? ledger.read(stream) : ledger.read(stream, tip.revision + 1, 1);
      if (!(await written).events.some(isOwn)) throw carriedOutBefore();
    }
  }

  return {
    async read<Event extends LedgerEvent>(
      stream: StreamName<Event> | string,
      from = 0,
      limit?: number,
    ): Promise<ReadStream<Event>> {
      // Its own request finds itself by it: what it answers is read from the log as it is.
      if (whole || isIntentStream(stream)) {
        const read = await ledger.read(stream, from, limit);
        whole ||= read.events.length > 0;
        return read;
      }
      return (await readUpTo(stream, from, limit)) as ReadStream<Event>;
    },
    async append(appends, cause) {
      if (doneAt !== null) await requireOwn(appends);
      const appended = await ledger.append(appends, cause).catch((error: unknown) => {
        // What it wrote was forgotten or replaced since, or something else stands in its place.
        const isOver = error instanceof ConcurrencyConflict || error instanceof KeyDestroyed;
        throw doneAt !== null && isOver ? carriedOutBefore() : error;
      });
      for (const [stream, tip] of appended.tips) {
        shown.add(stream);
        ends.set(stream, tip);
      }
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
