import type { Position } from '../../event-store/port.ts';
import type { Checkpoint, Stop, SubjectPlace } from '../storage/port.ts';

/** Milliseconds before each further attempt at what failed: after these the subscription counts as stopped. */
const RETRY_WAITS_MS = [50, 500];
/** Milliseconds before a store or a log that goes on failing is tried again: an outage is no fault of an event. */
const OUTAGE_WAIT_MS = 5000;

/** How far a subscription has come. */
export interface Reached {
  readonly position: Position;
  /** How many events that were. */
  readonly number: number;
  /** The number at the stored checkpoint, which may be a few events behind that concern nobody. */
  readonly saved: number;
  /** Earlier events may have left work to do in slices. */
  readonly slicesLeft: boolean;
}

/** It applies what comes in the log's order, at most `batchLimit` events next: those before a poisoned one. */
type Following = { readonly is: 'following'; readonly batchLimit: number };
/** Its generation is empty and reads the log by subject, from this place on. */
type Filling = { readonly is: 'filling'; readonly place: SubjectPlace };
/** What failed, how often in a row, and the instant of `performance.now()` from which it is tried again. */
type Failing = { readonly attempts: number; readonly notBefore: number; readonly stop: Stop | null };
/** It failed, or had stopped in an earlier run, and tries again what it was at. */
type Retrying = { readonly is: 'retrying'; readonly resumes: Following | Filling } & Failing;
/** A commit failed without an answer and may have been carried out: the store is asked first. */
type Unsure = { readonly is: 'unsure' } & Failing;
/** It met an event that it cannot apply: only somebody's wish, a restart or a rebuild tries again. */
type Poisoned = { readonly is: 'poisoned'; readonly stop: Stop };

/** What a subscription is doing. */
export type Situation = Following | Filling | Retrying | Unsure | Poisoned;

/** How far a subscription has come, and what it is doing. */
export interface SubscriptionState {
  readonly reached: Reached;
  readonly situation: Situation;
}

/** What happens to a subscription. `now` is an instant of `performance.now()`: a clock that is set back keeps nothing waiting. */
export type Happening =
  | { what: 'applied'; reached: Reached; place?: SubjectPlace }
  /** Its empty generation is to read the log by subject. */
  | { what: 'filling begun'; place: SubjectPlace }
  /** The event at this place of a batch could not be applied. */
  | { what: 'poison met'; place: number; stop: Stop; now: number }
  /** The next event cannot be read by anybody. */
  | { what: 'unreadable event met'; stop: Stop; now: number }
  | { what: 'log failed'; stop: Stop; now: number }
  /** A commit, or the question where the store stands, got no answer. */
  | { what: 'store failed'; stop: Stop; now: number }
  | { what: 'checkpoint read'; checkpoint: Checkpoint }
  /** Somebody wants what it stopped at tried again. */
  | { what: 'retried' }
  /** Nothing is left to do that could fail. */
  | { what: 'settled' };

const FOLLOWING: Following = { is: 'following', batchLimit: Number.POSITIVE_INFINITY };

const resumedAt = (place: SubjectPlace | undefined): Following | Filling =>
  place ? { is: 'filling', place } : FOLLOWING;

/** The state of a subscription as its generation is opened; a `stop` of an earlier run stands until something succeeds. */
export function openedState(checkpoint: Checkpoint, stop: Stop | null, slicesLeft: boolean): SubscriptionState {
  const { position, number, bySubject } = checkpoint;
  const resumes = resumedAt(bySubject);
  return {
    reached: { position, number, saved: number, slicesLeft },
    situation: stop ? { is: 'retrying', resumes, attempts: 0, notBefore: 0, stop } : resumes,
  };
}

/** Why the subscription counts as stopped; null while it does not. */
export const stopOf = ({ situation }: SubscriptionState): Stop | null => ('stop' in situation ? situation.stop : null);

/** The instant of `performance.now()` from which it can be given something to do: 0 for at once, infinite for never. */
export function dueAt({ situation }: SubscriptionState): number {
  if (situation.is === 'poisoned') return Number.POSITIVE_INFINITY;
  return 'notBefore' in situation ? situation.notBefore : 0;
}

/** What it is at, or goes on with after a failure. */
export function workOf({ situation }: SubscriptionState): Following | Filling {
  if (situation.is === 'retrying') return situation.resumes;
  return situation.is === 'following' || situation.is === 'filling' ? situation : FOLLOWING;
}

/** The place from which it reads the log by subject; undefined while it reads in the log's order. */
export function subjectPlaceOf(state: SubscriptionState): SubjectPlace | undefined {
  const work = workOf(state);
  return work.is === 'filling' ? work.place : undefined;
}

/** The failures in a row so far. */
function failingOf({ situation }: SubscriptionState): Failing {
  return 'attempts' in situation ? situation : { attempts: 0, notBefore: 0, stop: null };
}

/** After a failure that no event is to blame for: it counts as stopped when the attempts are used up, and goes on trying. */
function afterOutage(state: SubscriptionState, stop: Stop, now: number): Failing {
  const before = failingOf(state);
  const wait = RETRY_WAITS_MS[before.attempts];
  const attempts = before.attempts + 1;
  if (wait === undefined) return { attempts, notBefore: now + OUTAGE_WAIT_MS, stop };
  return { attempts, notBefore: now + wait, stop: before.stop };
}

/** After a failure of the next event itself: a few attempts, then the end. */
function afterFault(state: SubscriptionState, resumes: Following | Filling, stop: Stop, now: number): Situation {
  const before = failingOf(state);
  const wait = RETRY_WAITS_MS[before.attempts];
  if (wait === undefined) return { is: 'poisoned', stop };
  return { is: 'retrying', resumes, attempts: before.attempts + 1, notBefore: now + wait, stop: before.stop };
}

/** The same failures in a row, or none, with something else to go on with. */
const resuming = (state: SubscriptionState, resumes: Following | Filling): Situation =>
  'attempts' in state.situation ? { is: 'retrying', resumes, ...failuresOf(state.situation) } : resumes;

const failuresOf = ({ attempts, notBefore, stop }: Failing): Failing => ({ attempts, notBefore, stop });

function nextSituation(state: SubscriptionState, happening: Exclude<Happening, { what: 'applied' }>): Situation {
  switch (happening.what) {
    case 'filling begun':
      return resuming(state, { is: 'filling', place: happening.place });
    case 'poison met': {
      const { place, stop, now } = happening;
      // Everything before the poisoned event is applied first; then the event alone gets a few attempts.
      const resumes: Following = { is: 'following', batchLimit: Math.max(place, 1) };
      return place > 0 ? resuming(state, resumes) : afterFault(state, resumes, stop, now);
    }
    case 'unreadable event met':
      return afterFault(state, workOf(state), happening.stop, happening.now);
    case 'log failed':
      return { is: 'retrying', resumes: workOf(state), ...afterOutage(state, happening.stop, happening.now) };
    case 'store failed':
      return { is: 'unsure', ...afterOutage(state, happening.stop, happening.now) };
    case 'checkpoint read':
      return resuming(state, resumedAt(happening.checkpoint.bySubject));
    case 'retried':
      return { is: 'retrying', resumes: workOf(state), attempts: 0, notBefore: 0, stop: null };
    case 'settled':
      return workOf(state);
  }
}

/** Of one that is unsure only the store can tell how far it is; one that is poisoned goes on only when somebody wants it to. */
function isHeard({ is }: Situation, { what }: Happening): boolean {
  if (is === 'unsure') return what === 'checkpoint read' || what === 'store failed';
  return is !== 'poisoned' || what === 'retried';
}

/** The state after what happened: the one place where a subscription moves. */
export function nextState(state: SubscriptionState, happening: Happening): SubscriptionState {
  if (!isHeard(state.situation, happening)) return state;
  if (happening.what === 'applied') return { reached: happening.reached, situation: resumedAt(happening.place) };
  const situation = nextSituation(state, happening);
  if (happening.what !== 'checkpoint read') return { reached: state.reached, situation };
  const { position, number } = happening.checkpoint;
  return { reached: { ...state.reached, position, number, saved: number }, situation };
}
