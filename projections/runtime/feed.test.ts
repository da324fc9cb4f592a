import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { openFeed } from './feed.ts';
import type { ProjectionLog } from './projection.ts';

const event = (position: number) => ({ position: BigInt(position) }) as Recorded;
const positionsOf = (events: readonly Recorded[]) => events.map(({ position }) => Number(position));

/** A log that has an event on its way to the listener when the subscription ends, and ends only when it was taken. */
function unsealingLog() {
  const unsealed = Promise.withResolvers<void>();
  const log: ProjectionLog = {
    head: async () => 1n,
    readAll: async () => [],
    subscribe: (_, onEvents) => {
      const handedOver = unsealed.promise.then(() => onEvents([event(2)]));
      return {
        async close() {
          unsealed.resolve();
          await handedOver;
        },
      };
    },
  };
  return log;
}

/** A log of so many events, whose subscriptions bring and break when they are told to. */
function toldLog(events: number) {
  const subscribed: { after: number; isClosed: boolean }[] = [];
  const asked: number[] = [];
  let listener: Parameters<ProjectionLog['subscribe']>[1] | undefined;
  let breakOff: ((error: unknown) => void) | undefined;
  let head = async () => BigInt(events);
  const log: ProjectionLog = {
    head: () => head(),
    async readAll(after, limit) {
      asked.push(Number(after));
      return Array.from({ length: events }, (_, at) => event(at + 1))
        .filter(({ position }) => position > after)
        .slice(0, limit);
    },
    subscribe(after, onEvents, onError) {
      const one = { after: Number(after), isClosed: false };
      subscribed.push(one);
      listener = onEvents;
      breakOff = onError;
      return {
        async close() {
          one.isClosed = true;
        },
      };
    },
  };
  return {
    ...{ log, subscribed, asked },
    /** Resolves when the subscription may go on. */
    bring: (...positions: number[]) => Promise.resolve(listener?.(positions.map(event))),
    breakOff: () => breakOff?.(new Error('the connection is gone')),
    headIs(next: () => Promise<bigint>) {
      head = next;
    },
  };
}

it('ends although events are still on their way to it', async () => {
  let woken = 0;
  const feed = await openFeed(unsealingLog(), () => {
    woken += 1;
  });
  await feed.close();
  expect(woken).toBe(0);
});

describe('what a subscription brings', () => {
  it('is handed on without being read again, also to those who are in the middle of it', async () => {
    const told = toldLog(9);
    const feed = await openFeed(told.log, () => undefined);
    void told.bring(10, 11, 12);
    expect(feed.head()).toBe(12n);
    expect(positionsOf(await feed.read(9n, 100))).toEqual([10, 11, 12]);
    expect(positionsOf(await feed.read(10n, 1))).toEqual([11]);
    expect(told.asked).toEqual([]);
    await feed.close();
  });

  it('is read from the log by whoever is before it or has all of it', async () => {
    const told = toldLog(9);
    const feed = await openFeed(told.log, () => undefined);
    void told.bring(10);
    expect(positionsOf(await feed.read(7n, 1))).toEqual([8]);
    expect(await feed.read(10n, 5)).toEqual([]);
    expect(told.asked).toEqual([7, 10]);
    await feed.close();
  });

  it('keeps the subscription waiting until all have it, and is read from the log from then on', async () => {
    const told = toldLog(9);
    const woken: bigint[] = [];
    const feed = await openFeed(told.log, () => void woken.push(feed.head()));
    let goesOn = false;
    const brought = told.bring(10).then(() => {
      goesOn = true;
    });
    await feed.read(9n, 5);
    expect([woken, goesOn]).toEqual([[10n], false]);
    feed.consumed();
    await brought;
    await feed.read(9n, 5);
    expect(told.asked).toEqual([9]);
    await feed.close();
  });

  it('lets a subscription that waits go when the feed ends', async () => {
    const told = toldLog(9);
    const feed = await openFeed(told.log, () => undefined);
    const brought = told.bring(10);
    await feed.close();
    await brought;
    expect(told.subscribed).toEqual([{ after: 9, isClosed: true }]);
  });
});

describe('a subscription that breaks off', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is taken up again a second later at the new end, and whoever is behind is told', async () => {
    const told = toldLog(9);
    let woken = 0;
    const feed = await openFeed(told.log, () => {
      woken += 1;
    });
    told.headIs(async () => 20n);
    told.breakOff();
    await vi.advanceTimersByTimeAsync(999);
    expect([told.subscribed.length, woken]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told.subscribed.map(({ after }) => after)).toEqual([9, 20]);
    expect([feed.head(), woken]).toEqual([20n, 1]);
    await feed.close();
    expect(told.subscribed[1]?.isClosed).toBe(true);
  });

  it('goes on from where it was while the log does not say where it ends, again and again', async () => {
    const told = toldLog(9);
    const feed = await openFeed(told.log, () => undefined);
    told.headIs(() => Promise.reject(new Error('no log')));
    told.breakOff();
    await vi.advanceTimersByTimeAsync(1000);
    told.breakOff();
    await vi.advanceTimersByTimeAsync(1000);
    expect(told.subscribed.map(({ after }) => after)).toEqual([9, 9, 9]);
    await feed.close();
  });

  it('is not taken up again by a feed that has ended meanwhile', async () => {
    const told = toldLog(9);
    const feed = await openFeed(told.log, () => undefined);
    told.breakOff();
    await feed.close();
    await vi.advanceTimersByTimeAsync(5000);
    const late = Promise.withResolvers<bigint>();
    const other = await openFeed(told.log, () => undefined);
    told.headIs(() => late.promise);
    told.breakOff();
    await vi.advanceTimersByTimeAsync(1000);
    await other.close();
    late.resolve(20n);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told.subscribed).toHaveLength(2);
  });
});
