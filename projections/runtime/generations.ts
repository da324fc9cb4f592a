import type { ReadModelAsker } from '../../domain/wire/read-model-run.ts';
import { UnreadableEvent } from '../../event-store/ledger-types.ts';
import { LogUnavailable, type Position } from '../../event-store/port.ts';
import { shapesOf } from '../storage/collection.ts';
import {
  type Checkpoint,
  type GenerationInfo,
  type GenerationPurpose,
  type ProjectionStorage,
  StoreUnavailable,
} from '../storage/port.ts';
import type { Projection, ProjectionLog } from './projection.ts';
import { type Building, newest, type ReadModelState, type SkipList } from './read-model-state.ts';
import { BY_ITSELF, beginRun, endRun, takeUpRuns } from './runs.ts';
import type { Skip } from './skips.ts';
import { openSubscription } from './subscription.ts';

const skipListOf = (events: readonly Skip[]): SkipList => ({
  positions: new Set(events.map(({ position }) => position)),
  events: events.map(({ readModel: _, ...event }) => event),
});

/** Lets read models leave out what was decided meanwhile. */
export function takeSkips(models: readonly ReadModelState[], skips: readonly Skip[]): void {
  for (const { name, skips: own } of models) {
    const { positions, events } = skipListOf(skips.filter(({ readModel }) => readModel === name));
    for (const position of positions) own.positions.add(position);
    own.events = events;
  }
}

const knownVersion = ({ versions }: ReadModelState, version: number) =>
  versions.find((projection) => projection.version === version);

/** The log, as far as read models are held against it. */
export interface KnownLog extends Pick<ProjectionLog, 'readAll'> {
  head: Position;
}

/** Whether the log holds the events that a generation was made from: a copy of it may have gone another way since. */
async function holds({ head, readAll }: KnownLog, { position, bySubject, last }: Checkpoint): Promise<boolean> {
  if ((bySubject?.upTo ?? position) > head) return false;
  // An earlier version began by subject without naming an event.
  if (!last) return bySubject === undefined;
  try {
    const [event] = await readAll(last.position - 1n, 1);
    return event?.position === last.position && event.id === last.id;
  } catch (error) {
    // What was applied and cannot be read any more is damaged: without its read models nobody would see what is left.
    if (error instanceof UnreadableEvent) return true;
    throw error;
  }
}

/**
 * Opens a generation, or gives it up when its documents are missing or damaged, or made from events that are not in the
 * log: it is built anew.
 */
async function openOrDrop(
  storage: ProjectionStorage,
  { projection, skips }: { projection: Projection; skips: ReadonlySet<string> },
  info: GenerationInfo,
  log: KnownLog,
) {
  const { id, stopped: stop, state } = info;
  try {
    const generation = await storage.open(id);
    const isOfThisLog = await holds(log, await generation.checkpoint());
    const isBuilding = state === 'building';
    if (isOfThisLog) return await openSubscription(projection, generation, { stop, isBuilding, skips });
    await generation.close();
    await storage.drop(id);
    return undefined;
  } catch (error) {
    if (error instanceof StoreUnavailable || error instanceof LogUnavailable) throw error;
    await storage.drop(id);
    return undefined;
  }
}

async function takeUp(
  storage: ProjectionStorage,
  model: ReadModelState,
  info: GenerationInfo,
  log: KnownLog,
): Promise<void> {
  const projection = knownVersion(model, info.version);
  const skips = model.skips.positions;
  if (info.state === 'live') {
    const subscription = projection && (await openOrDrop(storage, { projection, skips }, info, log));
    if (subscription || !projection) model.live = { id: info.id, subscription };
  } else if (info.state === 'retired' || projection !== newest(model) || model.building) {
    await storage.drop(info.id);
  } else {
    const subscription = await openOrDrop(storage, { projection, skips }, info, log);
    if (!subscription) return;
    const since = { time: performance.now(), number: subscription.state.reached.number };
    model.building = { subscription, since };
  }
}

/** Begins an empty generation of the newest version. Without an asker it is left out of the history. */
export async function beginBuilding(
  storage: ProjectionStorage,
  model: ReadModelState,
  asker?: ReadModelAsker,
): Promise<Building> {
  const projection = newest(model);
  const generation = await storage.create(projection.name, projection.version, shapesOf(projection.collections));
  const building: Building = {
    subscription: await openSubscription(projection, generation, {
      stop: null,
      isBuilding: true,
      skips: model.skips.positions,
    }),
    since: { time: performance.now(), number: 0 },
  };
  if (asker) building.run = await beginRun(storage, building.subscription, 'rebuild', asker);
  model.building = building;
  return building;
}

/** Gives up what was built by subject and begins again in the order of the log, with another generation. */
export async function beginInOrder(
  storage: ProjectionStorage,
  building: Building,
  purpose: GenerationPurpose,
): Promise<void> {
  const { projection, generation, skips } = building.subscription;
  await endRun(storage, building, 'failed', { reason: 'It begins again in the order of the log.' });
  await generation.close();
  await storage.drop(generation.id);
  const { name, version, collections } = projection;
  const next = await storage.create(name, version, shapesOf(collections), purpose);
  building.subscription = await openSubscription(projection, next, { stop: null, isBuilding: true, skips });
  building.since = { time: performance.now(), number: 0 };
  building.inOrder = true;
  const { run } = building;
  if (run) building.run = await beginRun(storage, building.subscription, run.kind, run);
}

/**
 * What the storage holds for these projections. A half-built generation is built on, one of another version is given
 * up, one that was made from events which the log does not hold as well, and a read model whose newest version is neither live nor being built begins to be.
 */
export async function takeUpGenerations(
  storage: ProjectionStorage,
  projections: readonly Projection[],
  log: KnownLog,
  skips: readonly Skip[] = [],
): Promise<ReadModelState[]> {
  const models: ReadModelState[] = [...Map.groupBy(projections, ({ name }) => name)].map(([name, versions]) => {
    const own = skips.filter(({ readModel }) => readModel === name);
    const none = { live: undefined, building: undefined, comparing: undefined, comparison: null, looked: undefined };
    return { name, versions, ...none, skips: skipListOf(own) };
  });
  for (const info of await storage.generations()) {
    const model = models.find(({ name }) => name === info.projection);
    if (model) await takeUp(storage, model, info, log);
  }
  await takeUpRuns(storage, models);
  for (const model of models) {
    const current = model.live?.subscription?.projection === newest(model);
    if (!current && !model.building) await beginBuilding(storage, model, log.head > 0n ? BY_ITSELF : undefined);
  }
  return models;
}
