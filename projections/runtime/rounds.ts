import type { Position } from '../../event-store/port.ts';
import type { ProjectionStorage } from '../storage/port.ts';
import { beginBySubject, samePlace } from './by-subject.ts';
import type { Feed } from './feed.ts';
import { type Building, beginInOrder, type ReadModelState } from './generations.ts';
import { createSteps } from './steps.ts';
import { isRunnable, type Track } from './track.ts';

/** Events applied together: small enough that nobody waits long for a turn, large enough to be fast. */
const LIVE_BATCH = 500;
const BUILDING_BATCH = 2000;

/** Each answers whether it found something to do. */
export interface Rounds {
  /** The live generations apply what is new. */
  follow(): Promise<boolean>;
  /** A live generation does a slice of the work left to it. */
  slices(): Promise<boolean>;
  /** What is being built takes a batch, or becomes live. */
  build(): Promise<boolean>;
}

/** Tracks that stand at the same position read the log together; the one furthest behind first. */
const groups = (tracks: readonly Track[]): [Position, Track[]][] =>
  [...Map.groupBy(tracks, ({ position }) => position)].sort(([a], [b]) => (a < b ? -1 : 1));

export const liveTracks = (models: readonly ReadModelState[]): Track[] =>
  models.flatMap(({ live }) => live?.track ?? []);

export function createRounds(
  models: readonly ReadModelState[],
  feed: Feed,
  storage: ProjectionStorage,
  orderedUpTo?: Position,
): Rounds {
  const steps = createSteps(feed, storage);
  const isBehind = ({ position }: Track) => position < feed.head();

  const becomeLive = async (model: ReadModelState, { track }: Building) => {
    await storage.switchLive(track.generation.id);
    const old = model.live;
    track.filling = false;
    model.live = { id: track.generation.id, track };
    model.building = undefined;
    await old?.track?.generation.close();
  };

  /** It has read everything: the indexes, what was left to do in slices, then the switch. */
  const finish = async (model: ReadModelState, building: Building) => {
    const { track } = building;
    if (track.unsure) {
      await steps.makeSure(track);
    } else if (track.slicesLeft) {
      await steps.attempt(track, () => track.generation.createIndexes());
      if (isRunnable(track, performance.now())) await steps.slice(track);
    } else {
      await steps.attempt(track, async () => {
        await track.generation.createIndexes();
        await becomeLive(model, building);
      });
    }
  };

  /** Reading by subject comes before everything else that is built. */
  const readBySubject = async (runnable: readonly ReadModelState[]): Promise<boolean> => {
    const empty = runnable.flatMap(({ building }) => (building && !building.inOrder ? [building.track] : []));
    for (const track of empty) beginBySubject(track, feed, orderedUpTo);
    const [tracks] = [
      ...Map.groupBy(
        empty.filter(({ bySubject }) => bySubject),
        samePlace,
      ).values(),
    ];
    if (!tracks) return false;
    const failed = await steps.advanceBySubject(tracks, BUILDING_BATCH);
    for (const model of runnable) {
      if (model.building && failed.includes(model.building.track)) await beginInOrder(storage, model, model.building);
    }
    return true;
  };

  return {
    async follow() {
      const now = performance.now();
      const runnable = liveTracks(models).filter((track) => isRunnable(track, now));
      let worked = false;
      for (const [position, tracks] of groups(runnable.filter(isBehind))) {
        worked = (await steps.advance(tracks, position, LIVE_BATCH)) || worked;
      }
      if (worked) return true;
      feed.consumed();
      for (const track of runnable.filter(({ stopped }) => stopped)) await steps.settle(track);
      return false;
    },
    async slices() {
      const now = performance.now();
      const next = liveTracks(models).find((track) => track.slicesLeft && isRunnable(track, now));
      if (next) await steps.slice(next);
      return next !== undefined;
    },
    async build() {
      const now = performance.now();
      const runnable = models.filter(({ building }) => building && isRunnable(building.track, now));
      if (await readBySubject(runnable)) return true;
      const behind = runnable.flatMap(({ building }) => building?.track ?? []).filter(isBehind);
      const [last] = groups(behind);
      if (last && (await steps.advance(last[1], last[0], BUILDING_BATCH))) return true;
      for (const model of runnable) if (model.building) await finish(model, model.building);
      return runnable.length > 0;
    },
  };
}
