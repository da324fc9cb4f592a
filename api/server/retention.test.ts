import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import type { AccessHead } from '../../event-store/seals/seal.ts';
import type { AccessEntry, AccessStore } from '../access/port.ts';
import { openSqliteAccess } from '../access/sqlite-access.ts';
import { dailyAccessSweep, keepRetention, removeExpired } from './retention.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-05-19T12:00:00.000Z');

it('removes what is too old in slices, until one is not full', async () => {
  const asked: object[] = [];
  const left = [1000, 1000, 999];
  const removed = { removed: 0 };
  const store = {
    removeExpired: async (given: object) => {
      asked.push(given);
      return { ...removed, removed: left.shift() ?? 0 };
    },
  };
  await removeExpired(store, NOW, 30);
  expect(asked).toEqual(Array(3).fill({ now: NOW, days: 30, limit: 1000 }));
});

describe('what is kept no longer than is said', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const warnings: object[] = [];
  const log = { warn: (about: object) => warnings.push(about) };

  it('is looked through at once and each hour, one look after the other, until it is ended', async () => {
    const looks: string[] = [];
    let slow = Promise.withResolvers<void>();
    let hour = 0;
    const clock = () => new Date(NOW.getTime() + hour * HOUR_MS);
    const end = keepRetention(
      async (now) => {
        looks.push(now.toISOString().slice(11, 13));
        await slow.promise;
      },
      { clock, log: log as never },
    );
    expect(looks).toEqual(['12']);
    hour = 1;
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    // The first one is not over.
    expect(looks).toEqual(['12']);
    slow.resolve();
    slow = Promise.withResolvers();
    await vi.advanceTimersByTimeAsync(0);
    expect(looks).toEqual(['12', '13']);
    let isEnded = false;
    const ended = end().then(() => {
      isEnded = true;
    });
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
    expect([looks.length, isEnded]).toEqual([2, false]);
    slow.resolve();
    await ended;
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
    expect(looks).toHaveLength(2);
  });

  it('is looked through again an hour after a look that failed, which is logged', async () => {
    warnings.length = 0;
    let looks = 0;
    const error = new Error('the disk is full');
    const sweep = async () => {
      looks += 1;
      if (looks === 1) throw error;
    };
    const end = keepRetention(sweep, { clock: () => NOW, log: log as never });
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    await end();
    expect([looks, warnings]).toEqual([3, [{ error }]]);
  });
});

describe('the sweep of the access record', () => {
  let folder: string;
  let store: AccessStore;
  let seals: (AccessHead | undefined)[];
  let told: [level: string, about: object][];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'retention-'));
    store = openSqliteAccess(join(folder, 'access.db'));
    [seals, told] = [[], []];
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const DAY_MS = 24 * HOUR_MS;
  const days = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at): AccessEntry => {
      const instant = new Date(NOW.getTime() + (from + at) * DAY_MS).toISOString();
      const who = { userId: 1, address: '::1', studentId: null, call: 'GET /it', details: {} };
      return { at: instant, day: instant.slice(0, 10) as PlainDay, kind: 'signed-in', ...who };
    });
  /** Sweeps with a sealer that seals what it is told, or where somebody else says that the record begins. */
  const sweeper = (begins?: AccessHead['begins']) =>
    dailyAccessSweep({
      access: { store } as never,
      sealer: {
        async seal(_at: string, { access, expired }: { access: AccessHead; expired?: AccessHead['begins'] }) {
          seals.push(access);
          return { access: { ...access, begins: begins ?? expired } };
        },
      } as never,
      log: {
        warn: (about: object) => told.push(['warn', about]),
        error: (about: object) => told.push(['error', about]),
      },
      configuration: { ACCESS_RETENTION_DAYS: 10, TIME_ZONE: 'America/Phoenix' } as never,
    });
  const kept = async () => (await store.linked(0, 100)).filter(({ entry }) => entry.kind === 'signed-in').length;
  const later = (number: number, hours = 0) => new Date(NOW.getTime() + number * DAY_MS + hours * HOUR_MS);

  it('is made once a day of the school, and removes what is older than is kept', async () => {
    await store.write(days(0, 20));
    const sweep = sweeper();
    await sweep(later(20));
    expect([await kept(), seals.length]).toEqual([10, 1]);
    await store.write(days(20, 22));
    // Seven in the evening there: the same day, although it is another one in UTC.
    await sweep(later(20, 14));
    expect([await kept(), seals.length]).toEqual([12, 1]);
    await sweep(later(22));
    expect([await kept(), seals.length, told]).toEqual([10, 2, []]);
  });

  it('removes nothing on a clock that is far ahead, and says by how much', async () => {
    await store.write(days(0, 20));
    await sweeper()(later(400));
    expect([await kept(), seals.length]).toEqual([20, 0]);
    expect(told).toEqual([['warn', { leapDays: expect.any(Number) }]]);
  });

  it('removes no more than was sealed where the record begins elsewhere, and says where', async () => {
    await store.write(days(0, 20));
    await sweeper({ entry: 4, hash: '' })(later(20));
    expect([await kept(), told]).toEqual([16, [['error', { sealedBeginning: 4 }]]]);
  });

  it('is tried again the same day where it failed', async () => {
    await store.write(days(0, 20));
    const { removeUpTo } = store;
    store.removeUpTo = () => Promise.reject(new Error('the disk is full'));
    const sweep = sweeper();
    await expect(sweep(later(20))).rejects.toThrow('the disk is full');
    store.removeUpTo = removeUpTo;
    await sweep(later(20));
    expect(await kept()).toBe(10);
  });
});
