import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { LedgerEvent } from '../domain/events.ts';
import { recordsOfYears, type StreamName } from '../domain/streams.ts';
import { readSubjects } from './by-subject.ts';
import { createDecoder, type Decode } from './decoding.ts';
import { checkAppend, encodeAppend, secretEndsIn, subjectsOf } from './encoding.ts';
import { type EventFormats, ledgerFormats } from './event-formats.ts';
import { hashOf, isAsWritten, NOT_AS_WRITTEN } from './hash-chain.ts';
import { inShortGoes } from './in-goes.ts';
import type { KeptStreams } from './kept-streams.ts';
import { KeyDestroyed, type KeyReader, type KeyStore, type Keys } from './key-store.ts';
import type { Ledger, LedgerReader, Recorded, StreamTip } from './ledger-types.ts';
import { LogDamaged } from './log-errors.ts';
import { metadataWriter } from './metadata.ts';
import { createLine } from './one-after-another.ts';
import { type EventStore, NO_STREAM, type Position, type StoredEvent, type StreamPlace } from './port.ts';
import { hasSeveralStreams, keySubject, keySubjectsOf } from './sealing.ts';
import { destroyEnded, secretEndsOf } from './secrets.ts';
import { belongsIn } from './stream-events.ts';
import { UnreadableEvent } from './unreadable-event.ts';

/** The ledger over a log and a key store; closing it closes both. `kept`: streams need not be decoded anew each time. */
export function createLedger(
  events: EventStore,
  keys: KeyStore,
  formats: EventFormats = ledgerFormats,
  kept?: KeptStreams,
): Ledger {
  const { takesAtOnce } = events;
  return {
    ...createLedgerReader(events, keys, formats, kept),
    ...(takesAtOnce && { takesAtOnce }),
    async append(appends, cause, options) {
      const checked = await inGoes(appends, (append) => checkAppend(formats, append));
      const subjects = subjectsOf(checked);
      const found = subjects.size > 0 ? await keys.ensure(subjects) : NO_KEYS;
      const metadata = metadataWriter(cause);
      const encoded = await inGoes(checked, (append) => encodeAppend(append, metadata, found));
      // Whose key was destroyed while others had their turn gets nothing sealed with it into the log.
      if (encoded.length > AT_ONCE) requireKeys(subjects, found);
      const { position } = await events.append(
        encoded.map(({ append }) => append),
        options,
      );
      // It is written whatever becomes of this: what is left over goes with the next one, or at the next start.
      await destroyEnded(keys, secretEndsIn(checked)).catch(() => undefined);
      return { position, tips: new Map(encoded.map(({ append, tip }) => [append.stream, tip])) };
    },
    forget: (subject) => keys.destroy(subject).finally(() => kept?.forget(subject)),
    forgetReplaced: async (stream) => destroyEnded(keys, secretEndsOf(formats, await events.readStream(stream))),
    remembered: (beginning) => keys.subjects(beginning),
  };
}

/** The reading half of the ledger, for threads that write nothing. */
export function createLedgerReader(
  events: EventStore,
  keys: KeyReader,
  formats = ledgerFormats,
  kept?: KeptStreams,
): LedgerReader {
  const decode = ofAsWritten(createDecoder(formats));
  const { readByStream, readTogether, changeMark } = events;
  const inLine = createLine();
  const decodeAll = async (stored: StoredEvent[]) =>
    decodeReadable(decode, stored, await keys.load(subjectsIn(stored)));
  return {
    async read<Event extends LedgerEvent>(stream: StreamName<Event> | string, from = 0, limit?: number) {
      const belongs = belongsIn(stream);
      const decoded = (stored: readonly StoredEvent[], found: Keys) =>
        inShortGoes(stored, (one) => {
          const event = decode(one, found);
          if (!belongs(event)) throw new UnreadableEvent(one, 'its type does not belong in a stream of this name');
          return event;
        });
      const subject = keySubject(stream);
      const isKept = from === 0 && hasSeveralStreams(subject);
      const opened = async () => {
        if (kept && isKept && limit === undefined)
          return readKept({ events, keys, kept }, { stream, subject }, decoded);
        const { stored, tip } = await readStream(events, stream, { from, limit });
        return { events: await decoded(stored, await keys.load(subjectsIn(stored))), tip };
      };
      if (!kept || limit !== undefined) return opened();
      const known = isKept ? kept.of(stream)?.tip.revision : undefined;
      const [beyond] = await events.readStream(stream, (known ?? from) + FEW, 1);
      return beyond ? inLine(opened) : opened();
    },
    async readAll(after, limit) {
      const { readable, fault } = await decodeAll(await events.readAll(after, limit));
      if (fault && readable.length === 0) throw fault;
      return readable;
    },
    ...(readByStream &&
      readTogether && {
        async readBySubject(upTo, after, limit, recordsOf) {
          const choice = recordsOf && recordsOfYears(recordsOf);
          const log = {
            byStream: (from: StreamPlace, size: number) => readByStream(upTo, from, size, choice),
            together: (stream: string, behind: Position, size: number) =>
              readTogether(upTo, { stream, after: behind }, size, choice),
          };
          const page = await readSubjects(log, after, limit);
          if (!page) return undefined;
          const { readable, fault } = await decodeAll(page.stored);
          if (fault) throw fault;
          return { events: readable, place: page.place };
        },
      }),
    subscribe: (after, onEvents, onError) =>
      events.subscribe(
        after,
        async (stored) => {
          const { readable, fault } = await decodeAll(stored);
          if (readable.length > 0) await onEvents(readable);
          if (fault) throw fault;
        },
        onError,
      ),
    head: () => events.head(),
    ...(changeMark && { changeMark }),
    async close() {
      await events.close();
      await keys.close();
    },
  };
}

/**
 * The same of an event that says what it said when it was written. Bytes that a failing disk changed, or somebody by hand, may still be an event
 * that can be read: nobody is served what was never recorded, and nothing is decided on it.
 */
const ofAsWritten =
  (decode: Decode): Decode =>
  (stored, keys) => {
    const event = decode(stored, keys);
    if (isAsWritten(stored)) return event;
    throw new UnreadableEvent(stored, NOT_AS_WRITTEN, { cause: new LogDamaged(NOT_AS_WRITTEN) });
  };

/**
 * A student's stream: what is kept of it counts where its last event is still the one at that place (each holds the hash of the one
 * before) and its key is the very same. It is kept in the turn in which the key was looked at last: what was opened before somebody
 * was forgotten is not.
 */
async function readKept<Event extends Recorded>(
  { events, keys, kept }: { events: EventStore; keys: KeyReader; kept: KeptStreams },
  { stream, subject }: { stream: string; subject: string },
  decoded: (stored: readonly StoredEvent[], found: Keys) => Promise<Event[]>,
): Promise<{ events: Event[]; tip: StreamTip }> {
  const known = kept.of(stream);
  const read = known ? await readPages(events, stream, known.tip.revision) : [];
  const found = await keys.load([subject]);
  const key = found.find(subject);
  const [last, ...added] = read;
  const isSo = known !== undefined && last !== undefined && hashOf(last) === known.tip.hash && key === known.key;
  const stored = isSo ? added : await readPages(events, stream);
  const before = isSo ? known : NOTHING_KEPT;
  const opened = await decoded(stored, found);
  const all = [...before.events, ...opened];
  const tip = tipOf(stored.at(-1) ?? (isSo ? last : undefined));
  const characters = stored.reduce((sum, { data }) => sum + data.length, before.characters);
  if (all.length > 0 && (await keys.load([subject])).find(subject) === key)
    kept.keep(stream, { subject, key, events: all, tip, characters });
  // Only this stream's events are kept under its name.
  return { events: [...all] as Event[], tip };
}

const NOTHING_KEPT = { events: [] as readonly Recorded[], characters: 0 };

/** Events that are opened at once by however many ask for them. Where there are more, one reading goes after the other: all at once have no room in memory. */
const FEW = 50;

/** Rows read in one go. */
const PAGE = 500;

/** A stream from a revision on, read in goes: others have their turn between two of them. */
async function readPages(events: EventStore, stream: string, from = 0): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  for (;;) {
    const page = await events.readStream(stream, from + all.length, PAGE);
    for (const one of page) all.push(one);
    if (page.length < PAGE) return all;
    await letOthersRun();
  }
}

/** Streams that are checked or sealed in one go, some ten milliseconds. */
const AT_ONCE = 100;

/** Works on all of them in their order. An action over a school writes to thousands of streams, and in between others have their turn. */
async function inGoes<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await letOthersRun();
    results.push(work(item));
  }
  return results;
}

function requireKeys(subjects: Iterable<string>, keys: Keys): void {
  for (const subject of subjects) if (!keys.find(subject)) throw new KeyDestroyed(subject);
}

const NO_KEYS: Keys = { find: () => undefined };

/** Whose keys may be needed to read these events; made only for key stores that ask. */
function* subjectsIn(stored: readonly StoredEvent[]): Generator<string> {
  for (const event of stored) yield* keySubjectsOf(event);
}

/** Reads one event more than asked for, so that the tip is known when nothing new has come. */
async function readStream(
  events: EventStore,
  stream: string,
  { from, limit }: { from: number; limit: number | undefined },
) {
  const known = from > 0 ? 1 : 0;
  let stored =
    limit === undefined
      ? await readPages(events, stream, from - known)
      : await events.readStream(stream, from - known, limit + known);
  if (stored.length === 0 && from > 1) stored = (await events.readStream(stream)).slice(-1);
  return { stored: stored.filter(({ revision }) => revision >= from), tip: tipOf(stored.at(-1)) };
}

const tipOf = (last: StoredEvent | undefined): StreamTip =>
  last ? { revision: last.revision, hash: hashOf(last) } : { revision: NO_STREAM, hash: null };

/** Everything up to the first event that cannot be read. */
function decodeReadable(
  decode: Decode,
  stored: StoredEvent[],
  keys: Keys,
): { readable: Recorded[]; fault?: UnreadableEvent } {
  const readable: Recorded[] = [];
  for (const event of stored) {
    try {
      readable.push(decode(event, keys));
    } catch (error) {
      if (error instanceof UnreadableEvent) return { readable, fault: error };
      throw error;
    }
  }
  return { readable };
}
