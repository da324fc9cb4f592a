import { streams } from '../../domain/streams.ts';
import type { LedgerReader, Recorded } from '../../event-store/ledger-types.ts';
import { NO_STREAM, type Position } from '../../event-store/port.ts';
import { commitEvents } from '../runtime/applying.ts';
import type { Subscription } from '../runtime/subscription.ts';
import { nextState } from '../runtime/subscription-state.ts';

/** The log as the read models of then are made from it. */
export type PastLog = Pick<LedgerReader, 'read' | 'readAll' | 'readBySubject'>;

/** Told after each step how many events it read; throws when nobody wants them any more. */
export type OnStep = (events: number) => Promise<void>;

/** Events applied together: what a cancelled making does for nothing at most. */
const BATCH = 2000;

/** Applies events that all subscriptions, which stand at one place, see together. */
async function take(
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

/** Reads the log on from where the subscriptions stand, in its order. */
export async function readInOrder(
  log: Pick<PastLog, 'readAll'>,
  subscriptions: readonly Subscription[],
  upTo: Position,
  step: OnStep,
): Promise<void> {
  let after = subscriptions[0]?.state.reached.position ?? upTo;
  while (after < upTo) {
    const page = await log.readAll(after, BATCH);
    const events = page.filter(({ position }) => position <= upTo);
    after = page.at(-1)?.position ?? upTo;
    await take(subscriptions, events, after < upTo ? after : upTo);
    await step(events.length);
  }
}

/** Reads the log subject by subject: each document is then written once (docs/decisions/first-building-reads-by-subject.md). */
export async function readSubjects(
  readBySubject: NonNullable<LedgerReader['readBySubject']>,
  subscriptions: readonly Subscription[],
  upTo: Position,
  step: OnStep,
): Promise<void> {
  let place = { stream: '', revision: NO_STREAM };
  for (;;) {
    const page = await readBySubject(upTo, place, BATCH);
    if (!page) break;
    // Only a checkpoint at the end: nobody goes on with what was made half.
    await take(subscriptions, page.events, 0n);
    place = page.place;
    await step(page.events.length);
  }
  await take(subscriptions, [], upTo);
}

/** Reads what makes up one student: the calendar, the grade table, the person, and the records of each year. */
export async function takeStudent(
  log: Pick<PastLog, 'read'>,
  subscriptions: readonly Subscription[],
  { studentId, upTo }: { studentId: number; upTo: Position },
): Promise<void> {
  const read = async (stream: string) => (await log.read(stream)).events.filter(({ position }) => position <= upTo);
  const person = await read(streams.student(studentId));
  const years = new Set(person.flatMap(({ data }) => ('yearId' in data ? [Number(data.yearId)] : [])));
  const names = [streams.calendar, streams.schoolSettings, ...[...years].map((id) => streams.record(studentId, id))];
  const events = [...person, ...(await Promise.all(names.map(read))).flat()];
  events.sort((a, b) => (a.position < b.position ? -1 : 1));
  await take(subscriptions, events, upTo);
}
