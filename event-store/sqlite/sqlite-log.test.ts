import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConcurrencyConflict, type EventStore, LogUnavailable, NO_STREAM } from '../port.ts';
import { openSqliteLog, openSqliteLogReader } from './sqlite-log.ts';

let folder: string;
let path: string;
let log: EventStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-log-'));
  path = join(folder, 'events.db');
  log = openSqliteLog(path);
});
afterEach(async () => {
  await log.close();
  rmSync(folder, { recursive: true });
});
const append = (stream: string, expectedRevision = NO_STREAM) => {
  const event = { id: randomUUID(), type: 'ThingHappened', data: '{}', metadata: '{}' };
  return log.append([{ stream, expectedRevision, events: [event] }]);
};

describe('the SQLite log', () => {
  it('counts positions from 1 without gaps, refused appends or not', async () => {
    const results = await Promise.allSettled([append('a'), append('b', 3), append('c'), append('a')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect((await log.readAll(0n, 10)).map(({ position }) => position)).toEqual([1n, 2n]);
  });

  it('answers every one of many appends of one turn, and of the next', async () => {
    for (const count of [1, 31, 32, 33, 64, 200]) {
      const streams = Array.from({ length: count }, (_, n) => `turn-${count}-${n}`);
      const answers = await Promise.all(streams.map((stream) => append(stream)));
      expect(new Set(answers.map(({ position }) => position)).size).toBe(count);
    }
  });

  it('stores what was appended before it was closed, and refuses what comes after', async () => {
    const last = append('a');
    const closing = log.close();
    await expect(append('b')).rejects.toThrow(LogUnavailable);
    await Promise.all([last, closing]);
    log = openSqliteLog(path);
    expect(await log.readStream('a')).toHaveLength(1);
    expect(await log.readStream('b')).toHaveLength(0);
  });

  it('is read in pages that fit in memory, however large its events are', async () => {
    const [large, small] = [JSON.stringify({ text: 'x'.repeat(1024 * 1024) }), '{}'];
    const write = (stream: string, texts: string[]) => {
      const events = texts.map((text) => ({ id: randomUUID(), type: 'ThingHappened', data: text, metadata: '{}' }));
      return log.append([{ stream, expectedRevision: NO_STREAM, events }]);
    };
    await write('filings', Array(12).fill(large));
    await write('student-1', Array(8).fill(large));
    await write('student-1-1', [small]);
    const pages: number[] = [];
    for (let after = 0n; ; ) {
      const page = await log.readAll(after, 100);
      pages.push(page.length);
      const last = page.at(-1);
      if (!last) break;
      expect(last.position).toBe(after + BigInt(page.length));
      after = last.position;
    }
    expect(Math.max(...pages)).toBeLessThanOrEqual(5);
    expect(pages.reduce((sum, length) => sum + length)).toBe(21);
    const first = (await log.readByStream?.(21n, { stream: '', revision: -1 }, 100)) ?? [];
    expect(first.map(({ stream }) => stream)).toEqual(Array(4).fill('filings'));
    const rest = (await log.readByStream?.(21n, { stream: 'filings', revision: 11 }, 100)) ?? [];
    expect(rest.map(({ stream }) => stream)).toEqual(Array(4).fill('student-1'));
    const together = (await log.readTogether?.(21n, { stream: 'student-1', after: 16n }, 100)) ?? [];
    expect(together.map(({ position }) => position)).toEqual([17n, 18n, 19n, 20n]);
    expect(await log.readTogether?.(21n, { stream: 'student-1', after: 20n }, 100)).toMatchObject([
      { stream: 'student-1-1' },
    ]);
  });

  it('leaves no journal behind when it is closed, however long that was', async () => {
    const events = Array.from({ length: 3000 }, () => ({
      ...{ id: randomUUID(), type: 'ThingHappened', metadata: '{}' },
      data: JSON.stringify({ text: 'x'.repeat(2000) }),
    }));
    await log.append([{ stream: 'long', expectedRevision: NO_STREAM, events }]);
    await append('short');
    await log.close();
    expect(readdirSync(folder)).toEqual(['events.db']);
    log = openSqliteLog(path);
    expect(await log.head()).toBe(3001n);
  });

  it('has a mark that only stays the same while nothing is added', async () => {
    const before = log.changeMark?.();
    expect([before, log.changeMark?.()]).toEqual([expect.any(Number), before]);
    const appending = append('a');
    expect(log.changeMark?.()).toBeUndefined();
    await appending;
    const after = log.changeMark?.();
    expect(after).not.toBe(before);
    const several = Promise.allSettled([append('a'), append('b')]);
    expect(log.changeMark?.()).toBeUndefined();
    await several;
    expect(log.changeMark?.()).toEqual(expect.any(Number));
    expect(log.changeMark?.()).not.toBe(after);
  });

  it('is opened beside for reading only', async () => {
    const reader = openSqliteLogReader(path);
    await append('a');
    expect(await reader.head()).toBe(1n);
    expect(reader.changeMark).toBeUndefined();
    await expect(reader.append([])).rejects.toThrow(LogUnavailable);
    await reader.close();
  });

  it('wakes subscriptions in other threads', async () => {
    const reader = JSON.stringify(new URL('./sqlite-log.ts', import.meta.url).href);
    const follow = `
      import(${reader}).then(({ openSqliteLogReader }) => {
        const { parentPort, workerData } = require('node:worker_threads');
        const log = openSqliteLogReader(workerData);
        const subscription = log.subscribe(0n, (events) => {
          for (const { stream } of events) parentPort.postMessage(stream);
        });
        parentPort.once('message', () => log.close().then(() => parentPort.close()));
        parentPort.postMessage('following');
      })`;
    const worker = new Worker(follow, { eval: true, workerData: path });
    const heard: string[] = [];
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    for (const next of ['a', 'b', 'c']) {
      const message = await new Promise<string>((resolve) => worker.once('message', resolve));
      heard.push(message);
      await append(next);
    }
    heard.push(await new Promise<string>((resolve) => worker.once('message', resolve)));
    expect(heard).toEqual(['following', 'a', 'b', 'c']);
    worker.postMessage('end');
    await exited;
  });

  it('opens a log of an earlier version as it is, without the index over the ids', async () => {
    const event = { id: randomUUID(), type: 'ThingHappened', data: '{}', metadata: '{}' };
    await log.append([{ stream: 'a', expectedRevision: NO_STREAM, events: [event] }]);
    await log.close();
    const earlier = new DatabaseSync(path);
    earlier.exec('create unique index events_by_id on events (id)');
    earlier.close();
    log = openSqliteLog(path);
    expect(await log.readStream('a')).toMatchObject([{ ...event, stream: 'a', revision: 0, position: 1n }]);
    expect(await log.append([{ stream: 'a', expectedRevision: NO_STREAM, events: [event] }])).toEqual({ position: 1n });
    await expect(append('a')).rejects.toThrow(ConcurrencyConflict);
    await append('a', 0);
    await log.close();
    const now = new DatabaseSync(path);
    const indexes = now.prepare("select name from sqlite_master where type = 'index' and tbl_name = 'events'").all();
    now.close();
    expect(indexes.map(({ name }) => name)).toEqual(['events_by_stream']);
    log = openSqliteLog(path);
    expect(await log.head()).toBe(2n);
  });

  it('says that it is damaged when a page in the middle cannot be read', async () => {
    for (let n = 0; n < 600; n += 1) await append('a', n - 1);
    await log.close();
    const bytes = readFileSync(path);
    for (let page = 5; page < bytes.length / 4096 - 3; page += 1) bytes.fill(0x5a, page * 4096, (page + 1) * 4096);
    writeFileSync(path, bytes);
    const read = async () => {
      log = openSqliteLog(path);
      await log.readAll(0n, 1000);
    };
    await expect(read()).rejects.toThrow(/^The event log .* is damaged/);
  });
});
