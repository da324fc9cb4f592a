import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { follower, seen } from '../../tests/support/runtime.ts';
import { shapesOf } from '../storage/collection.ts';
import type { ProjectionStorage, Stop } from '../storage/port.ts';
import { openSqliteProjectionStorage } from '../storage/sqlite/storage.ts';
import { type ProjectionLog, pendingWork } from './projection.ts';
import type { ReadModelState } from './read-model-state.ts';
import { statusOf, totalEvents } from './status.ts';
import { openSubscription, type Subscription } from './subscription.ts';
import { openedState } from './subscription-state.ts';

let folder: string;
let storage: ProjectionStorage;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'status-'));
  storage = openSqliteProjectionStorage(folder);
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => vi.restoreAllMocks());

/** When the second of three events was written. */
const WRITTEN = '2026-05-19T12:00:00.000Z';
const log: ProjectionLog = {
  head: async () => 3n,
  readAll: async (after) => (after === 1n ? [{ metadata: { at: WRITTEN } } as Recorded] : []),
  subscribe: () => ({ close: async () => undefined }),
};

const stop: Stop = { position: '7', eventType: 'SchoolYearCreated', reason: 'no such year' };
const sliced = follower('a', { collections: [seen, pendingWork], slice: async () => false });

/** A generation that has applied so many events. */
async function at(number: number, why: Stop | null = null): Promise<Subscription> {
  const { name, version, collections } = sliced;
  const generation = await storage.create(name, version, shapesOf(collections));
  await generation.commit({ position: BigInt(number), number }, async () => undefined);
  return openSubscription(sliced, generation, { stop: why, isBuilding: false, skips: new Set() });
}
const close = (...subscriptions: Subscription[]) => Promise.all(subscriptions.map((one) => one.generation.close()));

const modelOf = (given: Partial<ReadModelState>): ReadModelState => ({
  ...{ name: 'a', versions: [sliced], live: undefined, building: undefined, comparing: undefined, comparison: null },
  ...{ skips: { positions: new Set(), events: [] }, looked: undefined },
  ...given,
});
const liveAt = (subscription: Subscription) => ({ live: { id: subscription.generation.id, subscription } });
const buildingFrom = (subscription: Subscription, time: number, number: number) => ({
  building: { subscription, since: { time, number } },
});
const statusAt = (model: ReadModelState, total: number) =>
  statusOf(model, { log, storage }, { head: BigInt(total), total });
/** The instant of `performance.now()` until the next one is given. */
const clockAt = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds);

describe('how many events the log has', () => {
  it('is its head where nothing has been read, for positions count events there', () => {
    expect(totalEvents([], 12n)).toBe(12);
  });

  it.each([
    ['the head while nobody has come anywhere', [[0, 0n]], 12n, 12],
    ['what one has read that has read everything', [[40, 9000n]], 9000n, 40],
    [
      'what the furthest has read of several',
      [
        [3, 500n],
        [40, 9000n],
        [12, 800n],
      ],
      9000n,
      40,
    ],
    [
      'guessed from how far the furthest came',
      [
        [3, 500n],
        [40, 4500n],
      ],
      9000n,
      80,
    ],
  ] as const)('is %s', (_, reached, head, total) => {
    const subscriptions = reached.map(([number, position]) => {
      return { state: openedState({ position, number }, null, false) } as Subscription;
    });
    expect(totalEvents(subscriptions, head)).toBe(total);
  });
});

describe('the status of a read model that is built', () => {
  it('tells its speed since this process began with it, and the time the rest takes at that speed', async () => {
    const building = await at(110);
    clockAt(3000);
    const status = await statusAt(modelOf(buildingFrom(building, 1000, 10)), 310);
    expect(status).toMatchObject({ state: 'building', applied: 110, perSecond: 50, secondsLeft: 4 });
    await close(building);
  });

  it.each([
    ['has not applied anything yet', 3000, 110],
    ['has only just begun', 1000, 10],
  ])('tells no speed where it %s', async (_, now, from) => {
    const building = await at(110);
    clockAt(now);
    const status = await statusAt(modelOf(buildingFrom(building, 1000, from)), 310);
    expect(status).toMatchObject({ perSecond: null, secondsLeft: null });
    await close(building);
  });

  it('has no time left where it has come further than the total that was guessed', async () => {
    const building = await at(110);
    clockAt(3000);
    const status = await statusAt(modelOf(buildingFrom(building, 1000, 10)), 90);
    expect(status).toMatchObject({ applied: 110, total: 110, lagEvents: 0, secondsLeft: 0 });
    await close(building);
  });

  it('tells how far behind readers are by what they read, and how far it is by what is built', async () => {
    const [live, building] = [await at(80), await at(30)];
    const status = await statusAt(modelOf({ ...liveAt(live), ...buildingFrom(building, 0, 0) }), 100);
    expect(status).toMatchObject({ state: 'building', applied: 30, lagEvents: 20, stopped: null });
    await close(live, building);
  });

  it('has stopped where building it has; a stop of what it replaces is told while it is built', async () => {
    const [stopped, running] = [await at(6, stop), await at(30)];
    const onlyLive = modelOf({ ...liveAt(running), ...buildingFrom(stopped, 0, 0) });
    expect(await statusAt(onlyLive, 100)).toMatchObject({ state: 'stopped', stopped: stop, applied: 6 });
    const rebuilt = modelOf({ ...liveAt(stopped), ...buildingFrom(running, 0, 0) });
    expect(await statusAt(rebuilt, 100)).toMatchObject({ state: 'building', stopped: stop, applied: 30 });
    await close(stopped, running);
  });
});

describe('the status of a read model that is live', () => {
  it('tells its speed between two looks, at least five seconds apart', async () => {
    const [first, second] = [await at(100), await at(220)];
    const model = modelOf(liveAt(first));
    const speedAt = async (now: number) => {
      clockAt(now);
      return (await statusAt(model, 220)).perSecond;
    };
    expect(await speedAt(1000)).toBeNull();
    model.live = liveAt(second).live;
    expect(await speedAt(5999)).toBeNull();
    // Looks that come too soon move nothing: others may look as well.
    expect(await speedAt(7000)).toBe(20);
    expect(await speedAt(12_000)).toBe(0);
    await close(first, second);
  });

  it('is as many seconds behind as the oldest event is old that it has not applied', async () => {
    const live = await at(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(WRITTEN) + 90_400);
    expect(await statusAt(modelOf(liveAt(live)), 3)).toMatchObject({ lagEvents: 2, lagSeconds: 90 });
    // A clock that was ahead when the event was written is no reason to be before it.
    vi.spyOn(Date, 'now').mockReturnValue(0);
    expect(await statusAt(modelOf(liveAt(live)), 3)).toMatchObject({ lagSeconds: 0 });
    const failing = { ...log, readAll: () => Promise.reject(new Error('no log')) };
    const told = await statusOf(modelOf(liveAt(live)), { log: failing, storage }, { head: 3n, total: 3 });
    expect(told).toMatchObject({ lagEvents: 2, lagSeconds: 0 });
    await close(live);
  });

  it('shows the work left to slices, whose end may not be known yet, and nothing of one that has no slices', async () => {
    const live = await at(5);
    await live.generation.commit({ position: 5n, number: 5 }, async (unit) => {
      unit.put(pendingWork, { id: 'grades', done: 200, total: 900 });
      unit.put(pendingWork, { id: 'year 3', done: 0 });
    });
    const { pending } = await statusAt(modelOf(liveAt(live)), 5);
    expect(pending).toEqual([
      { id: 'grades', done: 200, total: 900 },
      { id: 'year 3', done: 0, total: null },
    ]);
    const plain = { ...live, projection: follower('a') };
    expect((await statusAt(modelOf(liveAt(plain)), 5)).pending).toEqual([]);
    await close(live);
  });

  it('says how much room it takes, or that nobody knows', async () => {
    const live = await at(5);
    expect((await statusAt(modelOf(liveAt(live)), 5)).bytes).toBeGreaterThan(0);
    const unknown = { bytesOf: () => Promise.reject(new Error('no disk')) };
    const told = await statusOf(modelOf(liveAt(live)), { log, storage: unknown }, { head: 5n, total: 5 });
    expect(told.bytes).toBeNull();
    await close(live);
  });

  it('shows a comparison as events that are applied, then as documents', async () => {
    const [live, compared] = [await at(80), await at(30)];
    const comparing = { subscription: compared, since: { time: 0, number: 0 } };
    const building = await statusAt(modelOf({ ...liveAt(live), comparing }), 80);
    expect(building).toMatchObject({ state: 'live', comparing: { phase: 'building', done: 30, total: 80 } });
    const place = { collection: 0, side: 'live', after: undefined } as const;
    const documents = { total: 12, compared: 15, differences: 2, kept: [], place };
    const { comparing: shown } = await statusAt(
      modelOf({ ...liveAt(live), comparing: { ...comparing, documents } }),
      80,
    );
    // Documents that came meanwhile are compared as well.
    expect(shown).toEqual({ phase: 'comparing', done: 15, total: 15, differences: 2 });
    await close(live, compared);
  });
});
