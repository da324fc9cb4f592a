import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onCluster } from '../../tests/support/on-cluster.ts';
import {
  ADMIN,
  type Apply,
  append,
  folder,
  follower,
  poisoned,
  progress,
  reached,
  restart,
  runtime,
  see,
  seen,
  seenBy,
  start,
  statusOf,
  stop,
  storage,
  until,
  upTo,
  withRuntime,
} from '../../tests/support/runtime.ts';
import { shapesOf } from '../storage/collection.ts';
import { generationFile } from '../storage/sqlite/storage.ts';
import type { Projection } from './projection.ts';

withRuntime();

describe('building beside the live generation', () => {
  it('builds a new version by itself, serves the old one meanwhile and switches in one step', async () => {
    await append(2);
    await start([follower('a')]);
    await reached('a', 2n);
    const old = progress['a']?.generation;
    const gate = Promise.withResolvers<void>();
    const apply: Apply = async (event, unit, number) => {
      await gate.promise;
      unit.put(seen, { id: String(event.position), number: number * 10, year: 0 });
    };
    await restart([follower('a'), follower('a', { version: 2, on: { SchoolYearCreated: apply } })]);
    expect(progress['a']).toMatchObject({ generation: old, following: true });
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
    await restart([follower('a', { version: 2, on: { SchoolYearCreated: () => gate.promise } })]);
    expect(progress['a']).toMatchObject({ following: false });
    expect(await seenBy('a')).toEqual([1]);
    gate.resolve();
    await until((all) => all['a']?.following === true);
  });

  it('rebuilds on demand with the same result, while what is live goes on', async () => {
    await append(3);
    await start([follower('a'), follower('b')]);
    await reached('a', 3n);
    const old = progress['a']?.generation;
    await runtime?.rebuild('a', ADMIN);
    await append(2);
    await until((all) => all['a']?.generation !== old && all['a']?.position === 5n && all['b']?.position === 5n);
    expect(await seenBy('a')).toEqual(upTo(5));
    expect(await seenBy('b')).toEqual(upTo(5));
  });

  it('goes on with a half-built generation after a restart', async () => {
    await append(4);
    const half = await storage.create('a', 1, shapesOf([seen]));
    await half.commit({ position: 2n, number: 2 }, async (unit) => {
      for (const n of [1, 2]) unit.put(seen, { id: String(n), number: n, year: n });
    });
    await half.close();
    const applied: number[] = [];
    await start([
      follower('a', {
        on: {
          SchoolYearCreated(event, unit, number) {
            applied.push(number);
            return see(event, unit, number);
          },
        },
      }),
    ]);
    await reached('a', 4n);
    expect(progress['a']?.generation).toBe(half.id);
    expect(applied).toEqual([3, 4]);
    expect(await seenBy('a')).toEqual(upTo(4));
  });

  it('is given up when asked to; the live one stays', async () => {
    await append(1);
    await start([follower('a')]);
    await reached('a', 1n);
    const live = progress['a']?.generation;
    const failing: Projection = follower('a', {
      version: 2,
      on: { SchoolYearCreated: () => Promise.reject(new Error('never')) },
    });
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
    await start([follower('a', { on: { SchoolYearCreated: poisoned(1) } })]);
    await expect(runtime?.cancelRebuild('a')).rejects.toMatchObject({ code: 'rule' });
    await until((all) => all['a']?.building === false);
    expect(await statusOf('a')).toMatchObject({ state: 'stopped', stopped: { position: '1' } });
    expect(progress['a']).toMatchObject({ generation: null, following: false });
  });

  it.skipIf(onCluster)('builds anew what is damaged', async () => {
    await append(2);
    await start([follower('a')]);
    await reached('a', 2n);
    const damaged = progress['a']?.generation ?? '';
    await stop();
    truncateSync(generationFile(join(folder, 'read-models'), damaged), 100);
    await restart([follower('a')]);
    await reached('a', 2n);
    expect(progress['a']?.generation).not.toBe(damaged);
    expect(await seenBy('a')).toEqual(upTo(2));
  });
});
