import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamTip } from '../../event-store/ledger-types.ts';
import { type EmbeddedLog, openEmbeddedLog } from '../../event-store/open-embedded.ts';
import { write } from '../../tests/support/projected.ts';
import { PENDING, type Projection, type ProjectionLog, pendingShape } from '../projection.ts';
import type { Document, ProjectionStorage } from '../storage/port.ts';
import { generationFile, openSqliteProjectionStorage } from '../storage/sqlite/storage.ts';
import { type ProjectionRuntime, startRuntime } from './runtime.ts';
import type { Standings } from './standings.ts';

interface Seen extends Document {
  id: string;
  number: number;
  year: number;
}

/** Keeps every calendar event by its position. */
const follower = (name: string, more: Partial<Projection> = {}): Projection => ({
  name,
  version: 1,
  handles: ['SchoolYearCreated'],
  collections: { seen: { id: 'text', fields: { number: 'number' }, indexes: [{ on: ['number'] }] } },
  apply(event, unit, number) {
    const { year } = event.data as { year: number };
    unit.put<Seen>('seen', { id: String(event.position), number, year });
  },
  ...more,
});

let folder: string;
let log: EmbeddedLog;
let storage: ProjectionStorage;
let runtime: ProjectionRuntime | undefined;
let standings: Standings;
let watchers: Set<() => void>;
let tip: StreamTip;
let years: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runtime-'));
  log = openEmbeddedLog(folder);
  storage = openSqliteProjectionStorage(join(folder, 'read-models'));
  watchers = new Set();
  tip = { revision: -1, hash: null };
  years = 0;
});
const stop = async () => {
  await runtime?.close();
  runtime = undefined;
};
afterEach(async () => {
  await stop();
  await storage.close();
  await log.ledger.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(projections: Projection[], from: ProjectionLog = log.ledger): Promise<ProjectionRuntime> {
  runtime = await startRuntime({
    log: from,
    storage,
    projections,
    onStandings(next) {
      standings = next;
      for (const look of watchers) look();
    },
  });
  return runtime;
}

async function restart(projections: Projection[]): Promise<ProjectionRuntime> {
  await stop();
  await storage.close();
  storage = openSqliteProjectionStorage(join(folder, 'read-models'));
  return start(projections);
}

/** When what readers see is so; no clock involved. */
const until = (holds: (standings: Standings) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!standings || !holds(standings)) return;
      watchers.delete(look);
      resolve();
    };
    watchers.add(look);
    look();
  });
const reached = (name: string, position: bigint) =>
  until((all) => (all[name]?.generation ?? null) !== null && (all[name]?.position ?? 0n) >= position);
const stopped = (name: string) => until((all) => all[name]?.generation != null && !all[name].following);

/** Writes so many years into the calendar, one event each. */
async function append(count = 1): Promise<bigint> {
  const events = Array.from({ length: count }, () => {
    const { stream: _s, ...event } = write.year(++years);
    return event;
  });
  const cause = {
    actor: null,
    source: 'console' as const,
    at: new Date().toISOString(),
    correlationId: 'c',
    causationId: `c${years}`,
  };
  const done = await log.ledger.append([{ stream: 'calendar', tip, events }], cause);
  tip = done.tips.get('calendar') ?? tip;
  return done.position;
}

const seenBy = async (name: string): Promise<number[]> => {
  const id = standings[name]?.generation ?? '';
  const generation = await storage.open(id);
  const found = await generation.reader().find<Seen>('seen', { where: {}, sort: [{ field: 'number' }] });
  await generation.close();
  return found.map(({ number }) => number);
};
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const statusOf = async (name: string) => (await runtime?.status())?.find(({ id }) => id === name);

describe('following the log', () => {
  it('builds what is new from the beginning, makes it live, and goes on from there', async () => {
    await append(3);
    await start([follower('a')]);
    await reached('a', 3n);
    expect(await seenBy('a')).toEqual(upTo(3));
    await append(2);
    await reached('a', 5n);
    expect(await seenBy('a')).toEqual(upTo(5));
    expect(await statusOf('a')).toMatchObject({ state: 'live', applied: 5, total: 5, lagSeconds: 0, stopped: null });
  });

  it('hands what the log brings to all live projections without reading it again', async () => {
    const readAll = vi.fn(log.ledger.readAll);
    await start([follower('a'), follower('b')], { ...log.ledger, readAll });
    await append();
    await reached('a', 1n);
    await reached('b', 1n);
    readAll.mockClear();
    await append();
    await reached('a', 2n);
    await reached('b', 2n);
    expect(readAll).not.toHaveBeenCalled();
  });

  it('reads once for all that are behind at the same place', async () => {
    await append(3);
    const readAll = vi.fn(log.ledger.readAll);
    await start([follower('a'), follower('b'), follower('c')], { ...log.ledger, readAll });
    for (const name of ['a', 'b', 'c']) await reached(name, 3n);
    expect(readAll.mock.calls.filter(([after]) => after === 0n)).toHaveLength(1);
  });

  it('moves past events nobody handles, and counts them', async () => {
    await append(3);
    await start([follower('a', { handles: ['StudentAdmitted'] })]);
    await reached('a', 3n);
    expect(await seenBy('a')).toEqual([]);
    await append(1);
    await reached('a', 4n);
    const both: Projection = follower('a', { handles: ['SchoolYearCreated'] });
    await restart([both]);
    await append(1);
    await reached('a', 5n);
    expect((await seenBy('a')).at(-1)).toBe(5);
  });

  it('applies no event twice after a restart', async () => {
    await append(2);
    await start([follower('a')]);
    await reached('a', 2n);
    const applied: number[] = [];
    const watching = follower('a', { apply: (_event, _unit, number) => void applied.push(number) });
    await restart([watching]);
    await append(1);
    await reached('a', 3n);
    expect(applied).toEqual([3]);
  });

  it('survives a log that cannot be read for a while', async () => {
    await append(2);
    let failures = 2;
    const readAll: ProjectionLog['readAll'] = (...args) =>
      failures-- > 0 ? Promise.reject(new Error('disk on holiday')) : log.ledger.readAll(...args);
    await start([follower('a')], { ...log.ledger, readAll });
    await reached('a', 2n);
    expect(await seenBy('a')).toEqual(upTo(2));
  });
});

describe('building beside the live generation', () => {
  it('builds a new version by itself, serves the old one meanwhile and switches in one step', async () => {
    await append(2);
    await start([follower('a')]);
    await reached('a', 2n);
    const old = standings['a']?.generation;
    const gate = Promise.withResolvers<void>();
    const apply: Projection['apply'] = async (event, unit, number) => {
      await gate.promise;
      unit.put<Seen>('seen', { id: String(event.position), number: number * 10, year: 0 });
    };
    await restart([follower('a'), follower('a', { version: 2, apply })]);
    expect(standings['a']).toMatchObject({ generation: old, following: true });
    expect(await statusOf('a')).toMatchObject({ state: 'building', version: 2, applied: 0, total: 2 });
    expect(await seenBy('a')).toEqual(upTo(2));
    gate.resolve();
    await until((all) => all['a']?.generation !== old);
    expect(await seenBy('a')).toEqual([10, 20]);
    expect(await statusOf('a')).toMatchObject({ state: 'live', version: 2 });
    await runtime?.release(old ?? '');
    expect((await storage.generations()).map(({ version, state }) => [version, state])).toEqual([[2, 'live']]);
  });

  it('keeps an old version as it is when its code is gone, and nobody waits for it', async () => {
    await append(1);
    await start([follower('a')]);
    await reached('a', 1n);
    const gate = Promise.withResolvers<void>();
    await restart([follower('a', { version: 2, apply: () => gate.promise })]);
    expect(standings['a']).toMatchObject({ following: false });
    expect(await seenBy('a')).toEqual([1]);
    gate.resolve();
    await until((all) => all['a']?.following === true);
  });

  it('rebuilds on demand with the same result, while what is live goes on', async () => {
    await append(3);
    await start([follower('a'), follower('b')]);
    await reached('a', 3n);
    const old = standings['a']?.generation;
    await runtime?.rebuild('a');
    await append(2);
    await until((all) => all['a']?.generation !== old && all['a']?.position === 5n && all['b']?.position === 5n);
    expect(await seenBy('a')).toEqual(upTo(5));
    expect(await seenBy('b')).toEqual(upTo(5));
  });

  it('goes on with a half-built generation after a restart', async () => {
    await append(4);
    const model = follower('a');
    const half = await storage.create('a', 1, model.collections);
    await half.commit({ position: 2n, number: 2 }, async (unit) => {
      for (const n of [1, 2]) unit.put<Seen>('seen', { id: String(n), number: n, year: n });
    });
    await half.close();
    const applied: number[] = [];
    await start([
      follower('a', {
        apply(event, unit, number) {
          applied.push(number);
          model.apply(event, unit, number);
        },
      }),
    ]);
    await reached('a', 4n);
    expect(standings['a']?.generation).toBe(half.id);
    expect(applied).toEqual([3, 4]);
    expect(await seenBy('a')).toEqual(upTo(4));
  });

  it('is given up when asked to; the live one stays', async () => {
    await append(1);
    await start([follower('a')]);
    await reached('a', 1n);
    const live = standings['a']?.generation;
    const failing: Projection = follower('a', { version: 2, apply: () => Promise.reject(new Error('never')) });
    await restart([follower('a'), failing]);
    await runtime?.cancelRebuild('a');
    expect(await storage.generations()).toMatchObject([{ id: live, state: 'live' }]);
    expect(await statusOf('a')).toMatchObject({ state: 'live', version: 1 });
    await append(1);
    await reached('a', 2n);
    await expect(runtime?.cancelRebuild('a')).rejects.toMatchObject({ code: 'rule' });
  });

  it('cannot be given up while there is nothing else to serve', async () => {
    await append(1);
    await start([follower('a', { apply: poisoned(1) })]);
    await expect(runtime?.cancelRebuild('a')).rejects.toMatchObject({ code: 'rule' });
    await until((all) => all['a']?.building === false);
    expect(await statusOf('a')).toMatchObject({ state: 'stopped', stopped: { position: '1' } });
    expect(standings['a']).toMatchObject({ generation: null, following: false });
  });

  it('builds anew what is damaged', async () => {
    await append(2);
    await start([follower('a')]);
    await reached('a', 2n);
    const damaged = standings['a']?.generation ?? '';
    await stop();
    truncateSync(generationFile(join(folder, 'read-models'), damaged), 100);
    await restart([follower('a')]);
    await reached('a', 2n);
    expect(standings['a']?.generation).not.toBe(damaged);
    expect(await seenBy('a')).toEqual(upTo(2));
  });
});

/** Cannot apply the event with this number. */
const poisoned =
  (at: number): Projection['apply'] =>
  (event, unit, number) => {
    if (number === at) throw new Error('no such year');
    follower('').apply(event, unit, number);
  };

describe('an event that cannot be applied', () => {
  it('stops its projection alone, behind everything before it, and says where and why', async () => {
    await start([follower('a'), follower('b', { apply: poisoned(3) })]);
    await append(5);
    await stopped('b');
    await append(1);
    await reached('a', 6n);
    expect(await seenBy('b')).toEqual(upTo(2));
    const stop = { position: '3', eventType: 'SchoolYearCreated', reason: 'no such year' };
    expect(await statusOf('b')).toMatchObject({ state: 'stopped', applied: 2, total: 6, stopped: stop });
    expect(await statusOf('a')).toMatchObject({ state: 'live', stopped: null });
    expect(await storage.generations()).toMatchObject([{ stopped: null }, { projection: 'b', stopped: stop }]);
  });

  it('is tried again after a restart: with better code it goes on', async () => {
    await start([follower('b', { apply: poisoned(2) })]);
    await append(3);
    await stopped('b');
    await restart([follower('b')]);
    await reached('b', 3n);
    expect(await seenBy('b')).toEqual(upTo(3));
    await until((all) => all['b']?.following === true);
    await stop();
    expect(await storage.generations()).toMatchObject([{ stopped: null }]);
  });

  it('is tried again by a rebuild, which stops by itself', async () => {
    let at = 2;
    const apply: Projection['apply'] = (event, unit, number) => poisoned(at)(event, unit, number);
    await start([follower('b', { apply })]);
    await append(3);
    await stopped('b');
    at = 0;
    await runtime?.rebuild('b');
    await until((all) => all['b']?.following === true && all['b'].position === 3n);
    expect(await seenBy('b')).toEqual(upTo(3));
  });

  it('is no poison when it works the next time', async () => {
    let failures = 2;
    const apply: Projection['apply'] = (event, unit, number) => {
      if (number === 2 && failures-- > 0) throw new Error('not now');
      follower('').apply(event, unit, number);
    };
    await start([follower('b', { apply })]);
    await append(3);
    await reached('b', 3n);
    expect(await seenBy('b')).toEqual(upTo(3));
    expect(await statusOf('b')).toMatchObject({ state: 'live', stopped: null });
  });

  it('stops everyone who comes to it when nobody can read it', async () => {
    await start([follower('a')]);
    await append(1);
    await reached('a', 1n);
    const metadata = {
      actor: null,
      source: 'console',
      at: 'x',
      schemaVersion: 1,
      previousHash: null,
      $correlationId: 'c',
      $causationId: 'c',
    };
    const unknown = { id: crypto.randomUUID(), type: 'StudentCloned', data: '{}', metadata: JSON.stringify(metadata) };
    await log.events.append([{ stream: 'student-1', expectedRevision: -1, events: [unknown] }]);
    await append(1);
    await stopped('a');
    expect(await statusOf('a')).toMatchObject({
      state: 'stopped',
      applied: 1,
      stopped: { position: '2', eventType: 'StudentCloned' },
    });
  });
});

describe('work in slices', () => {
  /** Every event leaves three things to do; a slice does one. */
  const slicing = (slice: Projection['slice']): Projection =>
    follower('s', {
      collections: { ...follower('s').collections, [PENDING]: pendingShape },
      apply(event, unit, number) {
        follower('').apply(event, unit, number);
        unit.put(PENDING, { id: `work ${number}`, done: 0, total: 3 });
      },
      ...(slice && { slice }),
    });
  const oneThing: Projection['slice'] = async (unit) => {
    const [work] = await unit.find<{ id: string; done: number; total: number }>(PENDING, { where: {}, limit: 1 });
    if (!work) return false;
    if (work.done === 2) unit.delete(PENDING, work.id);
    else unit.put(PENDING, { ...work, done: work.done + 1 });
    return true;
  };

  it('is done between batches and shown while it lasts', async () => {
    let slices = 0;
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    await start([
      slicing(async (unit, limit) => {
        if (++slices === 3) {
          begun.resolve();
          await gate.promise;
        }
        return (await oneThing?.(unit, limit)) ?? false;
      }),
    ]);
    await until((all) => all['s']?.generation != null);
    slices = 0;
    await append(1);
    await begun.promise;
    expect(await statusOf('s')).toMatchObject({ pending: [{ id: 'work 1', done: expect.any(Number), total: 3 }] });
    gate.resolve();
    await append(1);
    await reached('s', 2n);
    await restart([slicing(oneThing)]);
    await append(1);
    await reached('s', 3n);
    expect(await seenBy('s')).toEqual(upTo(3));
  });

  it('is done before a generation that is built becomes live', async () => {
    await append(2);
    await start([slicing(oneThing)]);
    await reached('s', 2n);
    expect(await statusOf('s')).toMatchObject({ pending: [] });
  });
});

describe('how far a read model is', () => {
  it('is told in events, and in seconds since the oldest event it has not applied', async () => {
    await start([follower('a', { apply: poisoned(1) })]);
    const { stream: _s, ...event } = write.year(1);
    const at = new Date(Date.now() - 3_600_000).toISOString();
    await log.ledger.append([{ stream: 'calendar', tip, events: [event] }], {
      actor: null,
      source: 'console',
      at,
      correlationId: 'c',
      causationId: 'c',
    });
    await stopped('a');
    const status = await statusOf('a');
    expect(status).toMatchObject({ applied: 0, total: 1 });
    expect(status?.lagSeconds).toBeGreaterThanOrEqual(3600);
  });
});
