import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { IntentEvent, RowOutcome } from '../../../domain/intents/events.ts';
import { fold } from '../../../domain/kernel/decider.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import type { StreamName } from '../../../domain/streams.ts';
import type { EventSource } from '../../../domain/wire/source.ts';
import type { AppendTo, Cause, EventMetadata, Ledger, StreamTip } from '../../../event-store/ledger-types.ts';
import { NO_STREAM, type Position } from '../../../event-store/port.ts';

/** What an intent writes of itself. */
export const INTENT_EVENTS = ['IntentRowsRecorded', 'IntentAccepted', 'IntentCompleted'] as const;

/** Bytes of rows in one event; sealed and encoded they grow by a third and stay below 1 MiB. */
const PART_BYTES = 600 * 1024;

/** What an action over many students is about, as it is written down before anything is done. */
export interface Intent<Row> {
  yearId: number;
  termId: number | null;
  rows: readonly Row[];
  details: Record<string, unknown>;
}

/** The rows in parts that one event can hold. */
function* partsOf<Row>(rows: readonly Row[]): Generator<{ from: number; rows: Row[] }> {
  let part: { from: number; rows: Row[] } = { from: 0, rows: [] };
  let bytes = 0;
  for (const [at, row] of rows.entries()) {
    const size = Buffer.byteLength(JSON.stringify(row));
    if (part.rows.length > 0 && bytes + size > PART_BYTES) {
      yield part;
      part = { from: at, rows: [] };
      bytes = 0;
    }
    part.rows.push(row);
    bytes += size;
  }
  if (part.rows.length > 0) yield part;
}

/** The events that write an intent down and accept it. */
export function acceptanceOf<Row>({ yearId, termId, rows, details }: Intent<Row>): IntentEvent[] {
  const recorded = [...partsOf(rows)].map((data): IntentEvent => ({ type: 'IntentRowsRecorded', data }));
  return [...recorded, { type: 'IntentAccepted', data: { yearId, termId, rows: rows.length, details } }];
}

/** Where the stream of an intent ends that nobody has written to. */
export const UNWRITTEN: StreamTip = { revision: NO_STREAM, hash: null };

/** The same in appends: a log may take no more than 1 MiB at once. Of several parts each comes by itself, the last with the acceptance. */
export function portionsOf<Row>(intent: Intent<Row>): [IntentEvent[], ...IntentEvent[][]] {
  const events = acceptanceOf(intent);
  const [first, ...rest] = [...events.slice(0, -2).map((part) => [part]), events.slice(-2)];
  return [first ?? [], ...rest];
}

/**
 * Writes an intent down and accepts it, durably: from now on it only goes forward. Answers where its stream ends. What a
 * process that died had written of it already is written again, and is the same.
 */
export async function acceptIntent<Row>(
  ledger: Pick<Ledger, 'append'>,
  stream: StreamName<IntentEvent>,
  intent: Intent<Row>,
  cause: Cause,
): Promise<StreamTip> {
  return acceptRest(ledger, { stream, tip: UNWRITTEN, portions: portionsOf(intent) }, cause);
}

/** Writes what is left of an intent. */
export async function acceptRest(
  ledger: Pick<Ledger, 'append'>,
  {
    stream,
    portions,
    ...begun
  }: { stream: StreamName<IntentEvent>; tip: StreamTip; portions: readonly IntentEvent[][] },
  cause: Cause,
): Promise<StreamTip> {
  let { tip } = begun;
  for (const portion of portions) {
    const { tips } = await ledger.append([{ stream, tip, events: portion }], cause);
    const written = tips.get(stream);
    if (!written) throw new Error(`the log answered no tip of ${stream}`);
    tip = written;
  }
  return tip;
}

/** The event that ends an intent. */
export function completion(
  stream: StreamName<IntentEvent>,
  tip: StreamTip,
  outcomes: RowOutcome[],
): AppendTo<IntentEvent> {
  const count = (outcome: RowOutcome['outcome']) => outcomes.filter((row) => row.outcome === outcome).length;
  const counts = { created: count('created'), changed: count('changed'), unchanged: count('unchanged') };
  return { stream, tip, events: [{ type: 'IntentCompleted', data: { ...counts, outcomes } }] };
}

/** An intent as its stream tells it. */
export interface StoredIntent extends Intent<unknown> {
  status: 'recorded' | 'accepted' | 'completed';
  /** Rows carried out so far, where the action goes in slices. */
  done: number;
  /** What became of each row, as far as it was carried out. */
  outcomes: RowOutcome[];
  /** The rows can no longer be read: the key was destroyed. */
  forgotten: boolean;
  tip: StreamTip;
  /** Of its last event. */
  position: Position;
  /** Of the acceptance: who asked for it, and when. Undefined for one that was never accepted. */
  metadata: EventMetadata | undefined;
}

type FoldedIntent = Pick<StoredIntent, 'yearId' | 'termId' | 'details' | 'status' | 'done' | 'outcomes'> & {
  rows: unknown[];
};

const telling = {
  initial: {
    yearId: 0,
    termId: null,
    details: {},
    status: 'recorded',
    done: 0,
    rows: [],
    outcomes: [],
  } as FoldedIntent,
  evolve(state: FoldedIntent, { type, data }: IntentEvent): FoldedIntent {
    switch (type) {
      case 'IntentRowsRecorded':
        return { ...state, rows: [...state.rows, ...data.rows] };
      case 'IntentAccepted':
        return { ...state, status: 'accepted', yearId: data.yearId, termId: data.termId, details: data.details };
      case 'IntentProgressed':
        return { ...state, done: data.done, outcomes: [...state.outcomes, ...data.outcomes] };
      case 'IntentCompleted':
        return { ...state, status: 'completed', outcomes: [...state.outcomes, ...data.outcomes] };
    }
  },
};

/** Reads an intent's stream; undefined when there is none. */
export async function readIntent(
  ledger: Pick<Ledger, 'read'>,
  stream: StreamName<IntentEvent>,
): Promise<StoredIntent | undefined> {
  const { events, tip } = await ledger.read(stream);
  const last = events.at(-1);
  if (!last) return undefined;
  const accepted = events.find((event) => event.type === 'IntentAccepted');
  return {
    ...fold(telling, events),
    forgotten: events.some((event) => event.forgotten),
    tip,
    position: last.position,
    metadata: accepted?.metadata,
  };
}

const givenUp = () =>
  new Rejection('conflict', 'This request was interrupted before it was accepted. Send it again as a new one.');

/**
 * What the same request has accepted when it came before. Undefined when it has not come, or was interrupted while it was
 * written down: it is written down again then.
 * @throws {Rejection} `conflict` when it was given up meanwhile
 */
export async function acceptedBefore(
  ledger: Pick<Ledger, 'read'>,
  stream: StreamName<IntentEvent>,
): Promise<StoredIntent | undefined> {
  const intent = await readIntent(ledger, stream);
  if (!intent || (intent.status === 'recorded' && !intent.forgotten)) return undefined;
  if (!intent.metadata) throw givenUp();
  return intent;
}

/**
 * Ends an intent that is not carried out: from now on nobody can accept it or go on with it, however late they come.
 * @throws {ConcurrencyConflict} when somebody does at this moment
 */
export async function endIntent(
  { ledger, clock }: { ledger: Pick<Ledger, 'append'>; clock: () => Date },
  stream: StreamName<IntentEvent>,
  { tip, done = 0 }: { tip: StreamTip; done?: number },
  source: EventSource,
): Promise<void> {
  const causationId = randomUUID();
  const cause: Cause = { actor: null, source, at: clock().toISOString(), correlationId: stream, causationId };
  const data = { created: done, changed: 0, unchanged: 0, outcomes: [] };
  await ledger.append([{ stream, tip, events: [{ type: 'IntentCompleted', data }] }], cause);
}

/** Ends an intent of which a process that died wrote some parts and never accepted it, and forgets them. */
export async function giveUpRecorded(
  services: { ledger: Pick<Ledger, 'append' | 'forget'>; clock: () => Date; log: Pick<Logger, 'warn'> },
  stream: StreamName<IntentEvent>,
  intent: StoredIntent,
  source: EventSource,
): Promise<void> {
  if (intent.status === 'recorded') await endIntent(services, stream, intent, source);
  await forgetRows(services, stream);
}

/** What an intent goes on with: in the name and at the time of whoever asked for it. */
export const causeOfIntent = (id: string, source: EventSource, { metadata }: StoredIntent): Cause => ({
  actor: metadata?.actor ?? null,
  source,
  at: metadata?.at ?? new Date(0).toISOString(),
  correlationId: metadata?.$correlationId ?? id,
  causationId: id,
});

/** The rows of an intent that is done are nobody's business any more: its key is destroyed. */
export async function forgetRows(
  { ledger, log }: { ledger: Pick<Ledger, 'forget'>; log: Pick<Logger, 'warn'> },
  stream: string,
): Promise<void> {
  try {
    await ledger.forget(stream);
  } catch (error) {
    log.warn({ error, stream }, 'the rows of a finished action are forgotten at the next start');
  }
}
