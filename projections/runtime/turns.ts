import { applySlice, readCheckpoint } from './applying.ts';
import type { ReadModelState } from './read-model-state.ts';
import { groupedBy, type ReadingParts, readInOrder } from './shared-reading.ts';
import { isRunnable, moveOn, positionOf, type Subscription } from './subscription.ts';

/** Events applied together by live generations: small enough that nobody waits long for a turn. */
const LIVE_BATCH_EVENTS = 500;

/** The subscriptions of the live generations. */
export const liveSubscriptions = (models: readonly ReadModelState[]): Subscription[] =>
  models.flatMap(({ live }) => live?.subscription ?? []);

/** All subscriptions: those of the live generations, of those being built and of those being compared. */
export const allSubscriptions = (models: readonly ReadModelState[]): Subscription[] =>
  models.flatMap(({ live, building, comparing }) =>
    [live?.subscription ?? [], building?.subscription ?? [], comparing?.subscription ?? []].flat(),
  );

/** Subscriptions that are unsure how far they are ask the store. False where none is. */
export async function askStore(models: readonly ReadModelState[], { storage }: ReadingParts): Promise<boolean> {
  const now = performance.now();
  const unsure = allSubscriptions(models).filter((one) => one.state.situation.is === 'unsure' && isRunnable(one, now));
  for (const subscription of unsure) await moveOn(storage, subscription, await readCheckpoint(subscription));
  return unsure.length > 0;
}

/** The live generations apply what is new, the one furthest behind first. False where there is nothing new. */
export async function follow(models: readonly ReadModelState[], parts: ReadingParts): Promise<boolean> {
  const now = performance.now();
  const head = parts.feed.head();
  const runnable = liveSubscriptions(models).filter((one) => isRunnable(one, now));
  const behind = runnable.filter((one) => positionOf(one) < head);
  let worked = false;
  for (const [, group] of groupedBy(behind, positionOf).sort(([a], [b]) => (a < b ? -1 : 1))) {
    worked = (await readInOrder(parts, group, LIVE_BATCH_EVENTS)) || worked;
  }
  if (worked) return true;
  parts.feed.consumed();
  for (const one of runnable.filter(isSettled)) await moveOn(parts.storage, one, { what: 'settled' });
  return false;
}

/** It was to be tried again and has nothing left to do that could fail. */
const isSettled = ({ state: { reached, situation } }: Subscription): boolean =>
  situation.is === 'retrying' && !reached.slicesLeft;

/** A live generation does a slice of the work left to it. False where none has any. */
export async function applySlices(models: readonly ReadModelState[], { storage }: ReadingParts): Promise<boolean> {
  const now = performance.now();
  const next = liveSubscriptions(models).find((one) => one.state.reached.slicesLeft && isRunnable(one, now));
  if (next) await moveOn(storage, next, await applySlice(next));
  return next !== undefined;
}
