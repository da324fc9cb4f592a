import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ReadModelAsker } from '../../domain/wire/read-model-run.ts';
import { shapesOf } from '../storage/collection.ts';
import type { ProjectionStorage } from '../storage/port.ts';
import { applySlice } from './applying.ts';
import { beginComparedDocuments, compareNext } from './compared-documents.ts';
import { type Comparing, newest, type ReadModelState } from './read-model-state.ts';
import { beginRun, endRun } from './runs.ts';
import { moveOn, openSubscription, outage, positionOf, type Subscription } from './subscription.ts';
import { stopOf } from './subscription-state.ts';

type Store = Pick<ProjectionStorage, 'create' | 'drop' | 'saveRun'>;

/**
 * Begins a generation to be compared with the live one.
 * @throws {Rejection} `rule` where the read model is being built or compared, or nothing keeps up that could be compared
 */
export async function beginComparing(storage: Store, model: ReadModelState, asker: ReadModelAsker): Promise<void> {
  const { name, live, building, comparing } = model;
  if (comparing) throw new Rejection('rule', `The read model '${name}' is being compared already.`);
  if (building)
    throw new Rejection('rule', `The read model '${name}' is being built. Compare it when that has come to its end.`);
  const projection = newest(model);
  if (live?.subscription?.projection !== projection || stopOf(live.subscription.state))
    throw new Rejection('rule', `The read model '${name}' has stopped. Compare it when it goes on.`);
  const shapes = shapesOf(projection.collections);
  const generation = await storage.create(name, projection.version, shapes, 'compare');
  const opening = { stop: null, isBuilding: true, skips: model.skips.positions };
  const subscription = await openSubscription(projection, generation, opening);
  const run = await beginRun(storage, subscription, 'compare', asker);
  model.comparison = null;
  model.comparing = { subscription, since: { time: performance.now(), number: 0 }, run };
}

/** Gives a comparison up, or ends it because something failed. */
export async function giveUpComparing(
  storage: Store,
  model: ReadModelState,
  comparing: Comparing,
  outcome: { is: 'cancelled' | 'failed'; reason?: string },
): Promise<void> {
  await removeCompared(storage, model, comparing);
  await endRun(storage, comparing, outcome.is, outcome.reason === undefined ? {} : { reason: outcome.reason });
}

async function removeCompared(storage: Store, model: ReadModelState, { subscription }: Comparing): Promise<void> {
  const { generation } = subscription;
  model.comparing = undefined;
  // What cannot be removed now the next start sweeps.
  await generation
    .close()
    .then(() => storage.drop(generation.id))
    .catch(() => undefined);
}

/** Ends a comparison one of whose sides has stopped: what differs then says nothing. */
export async function noteComparedStop(storage: Store, model: ReadModelState, comparing: Comparing): Promise<void> {
  const ofRebuilt = stopOf(comparing.subscription.state);
  const ofLive = model.live?.subscription && stopOf(model.live.subscription.state);
  const reason = ofRebuilt
    ? `Building it from the log stopped: ${ofRebuilt.reason}`
    : ofLive && `The live one has stopped: ${ofLive.reason}`;
  if (reason) await giveUpComparing(storage, model, comparing, { is: 'failed', reason });
}

/**
 * Goes on with a generation that has read everything: the work left in slices, then a few documents, whenever both stand at
 * one event with nothing left to do. False where that is not so now: whoever is behind comes first.
 */
export async function goOnComparing(
  storage: ProjectionStorage,
  model: ReadModelState,
  comparing: Comparing,
): Promise<boolean> {
  const { subscription } = comparing;
  const live = model.live?.subscription;
  if (!live) return false;
  try {
    await subscription.generation.createIndexes();
    subscription.isBuilding = false;
    if (subscription.state.reached.slicesLeft) {
      await moveOn(storage, subscription, await applySlice(subscription));
      return true;
    }
    if (live.state.reached.slicesLeft || positionOf(live) !== positionOf(subscription)) return false;
    await compareSome(storage, { model, comparing, live });
  } catch (error) {
    await moveOn(storage, subscription, outage('store failed', subscription, error));
  }
  return true;
}

async function compareSome(
  storage: Store,
  { model, comparing, live }: { model: ReadModelState; comparing: Comparing; live: Subscription },
): Promise<void> {
  const sides = { live: live.generation.reader(), rebuilt: comparing.subscription.generation.reader() };
  const { collections } = comparing.subscription.projection;
  comparing.documents ??= await beginComparedDocuments(collections, sides);
  const hasMore = await compareNext(comparing.documents, collections, sides);
  if (hasMore) return;
  const { compared, differences, kept } = comparing.documents;
  const endedAt = new Date().toISOString();
  const { startedAt = endedAt } = comparing.run ?? {};
  const events = comparing.subscription.state.reached.number;
  model.comparison = { startedAt, endedAt, events, documents: compared, differences, kept };
  await removeCompared(storage, model, comparing);
  await endRun(storage, comparing, 'done', { differences });
}
