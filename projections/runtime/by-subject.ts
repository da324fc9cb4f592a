import type { Recorded, SubjectPage } from '../../event-store/ledger-types.ts';
import { NO_STREAM, type Position } from '../../event-store/port.ts';
import type { SubjectPlace } from '../storage/port.ts';
import { appliedEvent, commitEvents, Poison } from './applying.ts';
import type { Feed } from './feed.ts';
import { handlerOf } from './projection.ts';
import { outage, type Subscription } from './subscription.ts';
import { type Happening, subjectPlaceOf } from './subscription-state.ts';

/** Logs up to this many events are read in their order: that takes no longer. */
export const ORDERED_EVENTS_AT_MOST = 10_000n;

/**
 * The place at which a generation that is still empty begins to read the log subject by subject up to its present end,
 * where log, store and projection allow it: one student's documents are then written once instead of whenever something
 * happened to them (docs/decisions/first-building-reads-by-subject.md).
 */
export function firstSubjectPlace(
  { projection, generation, state }: Subscription,
  feed: Feed,
  orderedUpTo: Position = ORDERED_EVENTS_AT_MOST,
): SubjectPlace | undefined {
  const upTo = feed.head();
  const isEmpty = state.reached.position === 0n && state.reached.number === 0 && !subjectPlaceOf(state);
  const isPossible = projection.subjectsApart && generation.keepsSubjectPlace && feed.readBySubject;
  return isEmpty && isPossible && upTo > orderedUpTo ? { upTo, stream: '', revision: NO_STREAM } : undefined;
}

/**
 * Takes the next page of subjects, or the checkpoint to where the reading went when there is none left. Answers what
 * happened; undefined where an event cannot be applied: the generation is to be begun anew in the order of the log, where it
 * is told which event is at fault. Never throws.
 */
export async function applySubjects(
  subscription: Subscription,
  { upTo }: SubjectPlace,
  page: (SubjectPage & { end?: Recorded | undefined }) | undefined,
): Promise<Happening | undefined> {
  try {
    return page ? await applyPage(subscription, upTo, page) : await finishSubjects(subscription, upTo);
  } catch (error) {
    return error instanceof Poison ? undefined : outage('store failed', subscription, error);
  }
}

async function finishSubjects(subscription: Subscription, upTo: Position): Promise<Happening> {
  const number = Number(upTo);
  const reached = await commitEvents(subscription, [], { position: upTo, number }, () => number);
  return { what: 'applied', reached };
}

/** `end` is the event up to which all is read: named from the first page on, it tells another log from this one after a restart in between. */
async function applyPage(
  subscription: Subscription,
  upTo: Position,
  { events, place, end }: SubjectPage & { end?: Recorded | undefined },
): Promise<Happening> {
  const bySubject = { upTo, ...place };
  const { reached } = subscription.state;
  const number = reached.number + events.length;
  const next = {
    ...{ position: reached.position, number, bySubject },
    ...(end && { last: appliedEvent(end) }),
  };
  // Positions count events wherever a log is read this way.
  const numberOf = (at: number) => Number(events[at]?.position);
  const isConcerned = end || events.some(({ type }) => handlerOf(subscription.projection, type));
  const after = isConcerned ? await commitEvents(subscription, events, next, numberOf) : { ...reached, number };
  return { what: 'applied', reached: after, place: bySubject };
}
