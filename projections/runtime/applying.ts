import { reasonOf } from '../../domain/kernel/errors.ts';
import { type Recorded, UnreadableEvent } from '../../event-store/ledger-types.ts';
import { type AppliedEvent, type Checkpoint, StoreUnavailable, type UnitOfWork } from '../storage/port.ts';
import { handlerOf } from './projection.ts';
import { outage, type Subscription } from './subscription.ts';
import { type Happening, type Reached, workOf } from './subscription-state.ts';

/** Events nobody handles move the checkpoint in memory only, up to this many: after a crash they are read again. */
const UNSAVED_EVENTS_AT_MOST = 1000;
/** Documents changed in one slice of pending work: about ten milliseconds that an event may have to wait. */
const SLICE_DOCUMENTS = 200;

/** What a checkpoint names an event by. */
export const appliedEvent = ({ position, id, stream, revision }: Recorded): AppliedEvent => ({
  ...{ position, id, stream, revision },
});

/** An event that its handler threw at, by its place in the batch. */
export class Poison extends Error {
  readonly place: number;

  constructor(place: number, cause: unknown) {
    super(reasonOf(cause), { cause });
    this.place = place;
  }
}

/**
 * Applies what a subscription has not applied yet of a batch in the order of the log. Answers what happened, undefined
 * where there was nothing to apply; never throws.
 */
export async function applyBatch(
  subscription: Subscription,
  events: readonly Recorded[],
): Promise<Happening | undefined> {
  const { projection, generation, state } = subscription;
  const { position, number, saved, slicesLeft } = state.reached;
  const work = workOf(state);
  const limit = work.is === 'following' ? work.batchLimit : Number.POSITIVE_INFINITY;
  const fresh = events.filter((event) => event.position > position).slice(0, limit);
  const last = fresh.at(-1);
  if (!last) return undefined;
  const next = {
    position: last.position,
    number: number + fresh.length,
    last: appliedEvent(last),
  };
  try {
    const isConcerned = generation.isWatched || fresh.some(({ type }) => handlerOf(projection, type));
    const isSaved = isConcerned || next.number - saved > UNSAVED_EVENTS_AT_MOST;
    if (!isSaved)
      return { what: 'applied', reached: { position: next.position, number: next.number, saved, slicesLeft } };
    const reached = await commitEvents(subscription, fresh, next, (place) => number + place + 1);
    return { what: 'applied', reached };
  } catch (error) {
    if (error instanceof Poison) return poisonMet(subscription, fresh, error);
    return outage('store failed', subscription, error, last);
  }
}

function poisonMet({ state }: Subscription, events: readonly Recorded[], { place, message }: Poison): Happening {
  const { position, type, stream, metadata } = events[place] as Recorded;
  const stop = {
    ...{ position: String(position), eventType: type, reason: message, stream, writtenAt: metadata.at },
    ...{ number: state.reached.number + place + 1, at: new Date().toISOString(), skippable: true },
  };
  return { what: 'poison met', place, stop, now: performance.now() };
}

/**
 * Applies the events and moves the checkpoint. Answers how far the subscription has come by it.
 * @throws {Poison} for the first event that cannot be applied
 */
export async function commitEvents(
  { projection, generation, isBuilding, skips }: Subscription,
  events: readonly Recorded[],
  next: Checkpoint,
  numberOf: (place: number) => number,
): Promise<Reached> {
  if (generation.prefetch && projection.reads) {
    const handled = events.filter(({ type }) => handlerOf(projection, type));
    await generation.prefetch(handled.flatMap((event) => projection.reads?.(event) ?? []));
  }
  const work = async (unit: UnitOfWork) => {
    for (const [place, event] of events.entries()) {
      const apply = handlerOf(projection, event.type);
      if (!apply || skips.has(String(event.position))) continue;
      try {
        await apply(event, unit, numberOf(place));
      } catch (error) {
        throw error instanceof StoreUnavailable ? error : new Poison(place, error);
      }
    }
  };
  await generation.commit(next, work, isBuilding);
  const { position, number } = next;
  return { position, number, saved: number, slicesLeft: projection.slice !== undefined };
}

/** Does one slice of the pending work. Answers what happened; never throws. */
export async function applySlice(subscription: Subscription): Promise<Happening> {
  const { projection, generation, state } = subscription;
  const { position, number } = state.reached;
  let slicesLeft = false;
  try {
    await generation.commit({ position, number }, async (unit) => {
      slicesLeft = (await projection.slice?.(unit, SLICE_DOCUMENTS)) ?? false;
    });
    return { what: 'applied', reached: { position, number, saved: number, slicesLeft } };
  } catch (error) {
    return outage('store failed', subscription, error);
  }
}

/** Asks the store how far a subscription has come that is unsure of it. Answers what happened; never throws. */
export async function readCheckpoint(subscription: Subscription): Promise<Happening> {
  try {
    return { what: 'checkpoint read', checkpoint: await subscription.generation.checkpoint() };
  } catch (error) {
    return outage('store failed', subscription, error);
  }
}

/** Goes past the next event, which nobody can read, where it is to be left out; undefined where it is not. Never throws. */
export async function passUnreadable(subscription: Subscription, error: unknown): Promise<Happening | undefined> {
  if (!(error instanceof UnreadableEvent) || !subscription.skips.has(String(error.position))) return undefined;
  const next = { position: error.position, number: subscription.state.reached.number + 1 };
  try {
    return { what: 'applied', reached: await commitEvents(subscription, [], next, () => next.number) };
  } catch (failure) {
    return outage('store failed', subscription, failure);
  }
}

/** What a failed reading of the log means to a subscription: an event that cannot be read is at fault itself. */
export function readingFailed(subscription: Subscription, error: unknown): Happening {
  if (!(error instanceof UnreadableEvent)) return outage('log failed', subscription, error);
  const { position, type, stream, reason } = error;
  const stop = {
    ...{ position: String(position), eventType: type, reason, stream },
    ...{ number: subscription.state.reached.number + 1, at: new Date().toISOString(), skippable: true },
  };
  return { what: 'unreadable event met', stop, now: performance.now() };
}
