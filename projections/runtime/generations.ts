import type { SkippedEvent } from '../../domain/wire/read-model-status.ts';
import type { Position } from '../../event-store/port.ts';
import { shapesOf } from '../storage/collection.ts';
import { type GenerationInfo, type ProjectionStorage, StoreUnavailable } from '../storage/port.ts';
import type { Projection } from './projection.ts';
import type { Skip } from './skips.ts';
import { openSubscription, type Subscription } from './subscription.ts';

/** The generations of one read model that this process has to do with. */
export interface ReadModelState {
  readonly name: string;
  /** What this code knows; the newest version is what a rebuild builds. */
  readonly versions: readonly Projection[];
  /** The generation that readers see; of a version this code does not know, it stays as it is. */
  live: { id: string; subscription: Subscription | undefined } | undefined;
  building: Building | undefined;
  /** Events it leaves out, in every generation. */
  readonly skips: SkipList;
  /** When and at which event the status was asked for last, for the speed. */
  looked: { time: number; number: number } | undefined;
}

/** The events that a read model leaves out. */
export interface SkipList {
  readonly positions: Set<string>;
  events: readonly SkippedEvent[];
}

/** A generation being filled beside the live one. */
export interface Building {
  subscription: Subscription;
  /** When (by `performance.now()`) and at which event this process began, for the speed. */
  since: { time: number; number: number };
  /** Reading the log by subject failed: it is built in the order of the log. */
  inOrder?: true;
}

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

export const newest = ({ versions }: ReadModelState): Projection =>
  versions.reduce((best, projection) => (projection.version > best.version ? projection : best));

const knownVersion = ({ versions }: ReadModelState, version: number) =>
  versions.find((projection) => projection.version === version);

/**
 * Opens a generation, or gives it up when its documents are missing or damaged, or made from events that are not in the
 * log: it is built anew.
 */
async function openOrDrop(
  storage: ProjectionStorage,
  { projection, skips }: { projection: Projection; skips: ReadonlySet<string> },
  info: GenerationInfo,
  head: Position,
) {
  const { id, stopped: stop, state } = info;
  try {
    const generation = await storage.open(id);
    const { position, bySubject } = await generation.checkpoint();
    const isOfThisLog = (bySubject?.upTo ?? position) <= head;
    const isBuilding = state === 'building';
    if (isOfThisLog) return await openSubscription(projection, generation, { stop, isBuilding, skips });
    await generation.close();
    await storage.drop(id);
    return undefined;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    await storage.drop(id);
    return undefined;
  }
}

async function takeUp(
  storage: ProjectionStorage,
  model: ReadModelState,
  info: GenerationInfo,
  head: Position,
): Promise<void> {
  const projection = knownVersion(model, info.version);
  const skips = model.skips.positions;
  if (info.state === 'live') {
    const subscription = projection && (await openOrDrop(storage, { projection, skips }, info, head));
    if (subscription || !projection) model.live = { id: info.id, subscription };
  } else if (info.state === 'retired' || projection !== newest(model) || model.building) {
    await storage.drop(info.id);
  } else {
    const subscription = await openOrDrop(storage, { projection, skips }, info, head);
    if (!subscription) return;
    const since = { time: performance.now(), number: subscription.state.reached.number };
    model.building = { subscription, since };
  }
}

/** Begins an empty generation of the newest version. */
export async function beginBuilding(storage: ProjectionStorage, model: ReadModelState): Promise<Building> {
  const projection = newest(model);
  const generation = await storage.create(projection.name, projection.version, shapesOf(projection.collections));
  const building = {
    subscription: await openSubscription(projection, generation, {
      stop: null,
      isBuilding: true,
      skips: model.skips.positions,
    }),
    since: { time: performance.now(), number: 0 },
  };
  model.building = building;
  return building;
}

/** Gives up what was built by subject and begins again in the order of the log. */
export async function beginInOrder(
  storage: ProjectionStorage,
  model: ReadModelState,
  { subscription: { generation } }: Building,
): Promise<void> {
  await generation.close();
  await storage.drop(generation.id);
  const building = await beginBuilding(storage, model);
  building.inOrder = true;
}

/**
 * What the storage holds for these projections. A half-built generation is built on, one of another version is given
 * up, one that has come further than the log's `head` as well, and a read model whose newest version is neither live nor being built begins to be.
 */
export async function takeUpGenerations(
  storage: ProjectionStorage,
  projections: readonly Projection[],
  head: Position,
  skips: readonly Skip[] = [],
): Promise<ReadModelState[]> {
  const models: ReadModelState[] = [...Map.groupBy(projections, ({ name }) => name)].map(([name, versions]) => {
    const own = skips.filter(({ readModel }) => readModel === name);
    return { name, versions, live: undefined, building: undefined, looked: undefined, skips: skipListOf(own) };
  });
  for (const info of await storage.generations()) {
    const model = models.find(({ name }) => name === info.projection);
    if (model) await takeUp(storage, model, info, head);
  }
  for (const model of models) {
    const current = model.live?.subscription?.projection === newest(model);
    if (!current && !model.building) await beginBuilding(storage, model);
  }
  return models;
}
