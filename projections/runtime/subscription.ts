import { reasonOf } from '../../domain/kernel/errors.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { Generation, ProjectionStorage, Stop } from '../storage/port.ts';
import type { Projection } from './projection.ts';
import { dueAt, type Happening, nextState, openedState, type SubscriptionState, stopOf } from './subscription-state.ts';

/** One generation of a projection as it follows the log. */
export interface Subscription {
  readonly projection: Projection;
  readonly generation: Generation;
  /** Nobody reads the generation yet: its commits may wait for each other. */
  isBuilding: boolean;
  /** Positions of the events that it leaves out; grows while it runs. */
  readonly skips: ReadonlySet<string>;
  /** The newest failure since the start, also one that a further attempt got over. */
  lastFailure?: { at: string; reason: string };
  /** Moved by {@link nextState} only. */
  state: SubscriptionState;
}

/** Takes a generation up where its checkpoint stands; `stop` is what is known of an earlier run: it is tried again. */
export async function openSubscription(
  projection: Projection,
  generation: Generation,
  { stop, isBuilding, skips }: { stop: Stop | null; isBuilding: boolean; skips: ReadonlySet<string> },
): Promise<Subscription> {
  const state = openedState(await generation.checkpoint(), stop, projection.slice !== undefined);
  return { projection, generation, isBuilding, skips, state };
}

/** The position up to which every event is applied. */
export const positionOf = ({ state }: Subscription) => state.reached.position;

/** Whether it can be given something to do at this instant of `performance.now()`. */
export const isRunnable = ({ state }: Subscription, now: number): boolean => dueAt(state) <= now;

/** Moves a subscription by what happened, and keeps a stop, or its end, where people read it after a restart too. */
export async function moveOn(
  storage: Pick<ProjectionStorage, 'markStopped'>,
  subscription: Subscription,
  happening: Happening,
): Promise<void> {
  const before = stopOf(subscription.state);
  subscription.state = nextState(subscription.state, happening);
  if ('stop' in happening) subscription.lastFailure = { at: new Date().toISOString(), reason: happening.stop.reason };
  const stop = stopOf(subscription.state);
  // Where it cannot be kept now, the next change is; what readers are told does not depend on it.
  if (stop !== before) await storage.markStopped(subscription.generation.id, stop).catch(() => {});
}

/** The log or the store failed at this event, or at nothing that is known. */
export function outage(
  what: 'log failed' | 'store failed',
  { state }: Subscription,
  error: unknown,
  event?: Recorded,
): Happening {
  const position = String(event?.position ?? state.reached.position);
  const stop = { position, eventType: event?.type ?? '', reason: reasonOf(error) };
  return { what, stop, now: performance.now() };
}
