import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { Position } from '../../event-store/port.ts';
import type { ProjectionStorage } from '../storage/port.ts';
import { type ProjectionLog, pendingWork } from './projection.ts';
import type { ReadModelState } from './read-model-state.ts';
import type { Subscription } from './subscription.ts';
import { type Reached, stopOf } from './subscription-state.ts';

/**
 * How many events the log has. Where positions count events that is the head; elsewhere it is known of a subscription that
 * has read everything, and before that guessed from how far the furthest one came.
 */
export function totalEvents(subscriptions: readonly Subscription[], head: Position): number {
  const furthest = subscriptions
    .map(({ state }) => state.reached)
    .reduce(
      (far: Reached | undefined, reached) => (far && far.position >= reached.position ? far : reached),
      undefined,
    );
  if (!furthest || furthest.position === 0n) return Number(head);
  if (furthest.position >= head) return furthest.number;
  return Math.round(furthest.number * (Number(head) / Number(furthest.position)));
}

async function lagSeconds(log: ProjectionLog, position: Position, head: Position): Promise<number> {
  if (position >= head) return 0;
  const [oldest] = await log.readAll(position, 1).catch(() => []);
  return oldest ? Math.max(0, Math.round((Date.now() - Date.parse(oldest.metadata.at)) / 1000)) : 0;
}

async function pendingOf({ projection, generation }: Subscription): Promise<ReadModelStatus['pending']> {
  if (!projection.slice) return [];
  const works = await generation.reader().find(pendingWork, { where: {} });
  return works.map(({ id, done, total }) => ({ id, done, total: total ?? null }));
}

/** Milliseconds between two looks from which the speed of a live generation is told. */
const SPEED_OVER_MS = 5000;

/** Events a second that a live generation has applied since the look before; null where there was none long enough ago. */
function livePace(model: ReadModelState, number: number): number | null {
  const now = performance.now();
  const { looked } = model;
  if (looked && now - looked.time < SPEED_OVER_MS) return null;
  model.looked = { time: now, number };
  return looked ? Math.round(((number - looked.number) * 1000) / (now - looked.time)) : null;
}

const NO_PACE = { perSecond: null, secondsLeft: null };

/** Speed of a generation being built, and how long it needs at that speed. */
function pace({ building }: ReadModelState, total: number) {
  if (!building) return NO_PACE;
  const { subscription, since } = building;
  const { number } = subscription.state.reached;
  const seconds = (performance.now() - since.time) / 1000;
  const done = number - since.number;
  if (seconds <= 0 || done <= 0) return NO_PACE;
  const perSecond = Math.round(done / seconds);
  const left = Math.max(0, total - number);
  return { perSecond, secondsLeft: Math.ceil((left * seconds) / done) };
}

function comparingOf({ comparing }: ReadModelState, events: number): ReadModelStatus['comparing'] {
  if (!comparing) return null;
  const { documents, subscription } = comparing;
  const done = subscription.state.reached.number;
  if (!documents) return { phase: 'building', done, total: Math.max(events, done), differences: 0 };
  const { compared, total, differences } = documents;
  return { phase: 'comparing', done: compared, total: Math.max(total, compared), differences };
}

/** How one read model stands; `total` is the number of events in the log. */
export async function statusOf(
  model: ReadModelState,
  { log, storage }: { log: ProjectionLog; storage: Pick<ProjectionStorage, 'bytesOf'> },
  { head, total }: { head: Position; total: number },
): Promise<ReadModelStatus> {
  const live = model.live?.subscription;
  const newest = (model.building?.subscription ?? live) as Subscription;
  const serving = live ?? newest;
  const stop = stopOf(newest.state);
  const { number } = newest.state.reached;
  return {
    id: model.name,
    version: newest.projection.version,
    state: stop ? 'stopped' : model.building ? 'building' : 'live',
    applied: number,
    total: Math.max(total, number),
    lagEvents: Math.max(0, total - serving.state.reached.number),
    lagSeconds: await lagSeconds(log, serving.state.reached.position, head),
    ...(model.building ? pace(model, total) : { ...NO_PACE, perSecond: livePace(model, number) }),
    bytes: await storage.bytesOf(serving.generation.id).catch(() => null),
    lastFailure: newest.lastFailure ?? null,
    skipped: [...model.skips.events],
    stopped: stop ?? stopOf(serving.state),
    comparing: comparingOf(model, total),
    pending: await pendingOf(serving),
  };
}
