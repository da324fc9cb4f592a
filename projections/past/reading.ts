import { streams } from '../../domain/streams.ts';
import type { LedgerReader, Recorded } from '../../event-store/ledger-types.ts';
import { NO_STREAM, type Position } from '../../event-store/port.ts';
import { commitEvents } from '../runtime/applying.ts';
import type { Subscription } from '../runtime/subscription.ts';
import { nextState } from '../runtime/subscription-state.ts';
import { concerns, isBesideRecords } from './year.ts';

/** The log as the read models of then are made from it. */
export type PastLog = Pick<LedgerReader, 'read' | 'readAll' | 'readBySubject'>;

/** Told after each step how many events it read; throws when nobody wants them any more. */
export type OnStep = (events: number) => Promise<void>;

/** Events applied together: what a cancelled making does for nothing at most. */
export const BATCH = 2000;

/** Applies events that all subscriptions, which stand at one place, see together. */
export async function take(
  subscriptions: readonly Subscription[],
  events: readonly Recorded[],
  position: Position,
): Promise<void> {
  for (const subscription of subscriptions) {
    const { number } = subscription.state.reached;
    const next = { position, number: number + events.length };
    const reached = await commitEvents(subscription, events, next, (place) => number + place + 1);
    subscription.state = nextState(subscription.state, { what: 'applied', reached });
  }
}

/** What is read into which read models. */
interface Reading {
  subscriptions: readonly Subscription[];
  upTo: Position;
  only?: Chosen | undefined;
  step: OnStep;
}

/** Some of the log: the records of some years, and of the rest what `isWanted`. */
export interface Chosen {
  recordsOf: ReadonlySet<number>;
  isWanted(event: Recorded): boolean;
}

/** What says something about the records of these years. */
export const ofYears = (recordsOf: ReadonlySet<number>): Chosen => ({
  recordsOf,
  isWanted: (event) => concerns(recordsOf, event),
});

/** Everything but records. */
export const BESIDE_RECORDS: Chosen = { recordsOf: new Set(), isWanted: isBesideRecords };

/** Reads the log on from where the subscriptions stand, in its order. */
export async function readInOrder(
  log: Pick<PastLog, 'readAll'>,
  { subscriptions, upTo, only, step }: Reading,
): Promise<void> {
  let after = subscriptions[0]?.state.reached.position ?? upTo;
  while (after < upTo) {
    const page = await log.readAll(after, BATCH);
    const events = page.filter(({ position }) => position <= upTo);
    after = page.at(-1)?.position ?? upTo;
    const wanted = only ? events.filter(only.isWanted) : events;
    await take(subscriptions, wanted, after < upTo ? after : upTo);
    await step(events.length);
  }
}

/** Reads the log subject by subject: each document is then written once (docs/decisions/first-building-reads-by-subject.md). */
export async function readSubjects(
  readBySubject: NonNullable<LedgerReader['readBySubject']>,
  { subscriptions, upTo, only, step }: Reading,
): Promise<void> {
  let place = { stream: '', revision: NO_STREAM };
  for (;;) {
    const page = await readBySubject(upTo, place, BATCH, only && [...only.recordsOf]);
    if (!page) break;
    // Only a checkpoint at the end: nobody goes on with what was made half.
    await take(subscriptions, only ? page.events.filter(only.isWanted) : page.events, 0n);
    place = page.place;
    await step(page.events.length);
  }
  await take(subscriptions, [], upTo);
}

/** Reads these streams alone. A checkpoint that is no place of the log says that there is more to come. */
export async function takeStreams(
  log: Pick<PastLog, 'read'>,
  subscriptions: readonly Subscription[],
  names: readonly string[],
  { upTo, checkpoint = upTo }: { upTo: Position; checkpoint?: Position },
): Promise<void> {
  const found = await Promise.all(names.map((stream) => readUpTo(log, stream, upTo)));
  const events = found.flat().sort((a, b) => (a.position < b.position ? -1 : 1));
  await take(subscriptions, events, checkpoint);
}

const readUpTo = async (log: Pick<PastLog, 'read'>, stream: string, upTo: Position) =>
  (await log.read(stream)).events.filter(({ position }) => position <= upTo);

/** What makes up a student: the person, the services, and the records of each year. */
async function streamsOf(log: Pick<PastLog, 'read'>, studentId: number, upTo: Position): Promise<string[]> {
  const person = await readUpTo(log, streams.student(studentId), upTo);
  const years = new Set(person.flatMap(({ data }) => ('yearId' in data ? [Number(data.yearId)] : [])));
  return [
    streams.student(studentId),
    streams.services(studentId),
    ...[...years].map((yearId) => streams.record(studentId, yearId)),
  ];
}

/**
 * Reads the calendar and the grade table, then some students one after the other, as all are at first
 * (docs/decisions/first-building-reads-by-subject.md): two hundred together can be more than the thread has room for.
 */
export async function takeStudents(
  log: Pick<PastLog, 'read'>,
  subscriptions: readonly Subscription[],
  { studentIds, upTo, step }: { studentIds: readonly number[]; upTo: Position; step: OnStep },
): Promise<void> {
  const more = { upTo, checkpoint: 0n };
  await takeStreams(log, subscriptions, [streams.calendar, streams.schoolSettings, streams.preEts], more);
  for (const studentId of new Set(studentIds)) {
    await takeStreams(log, subscriptions, await streamsOf(log, studentId, upTo), more);
    await step(0);
  }
  await take(subscriptions, [], upTo);
}
