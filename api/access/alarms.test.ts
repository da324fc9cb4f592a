import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plainDay } from '../../domain/kernel/plain-day.ts';
import { watchForAlarms } from './alarms.ts';
import type { AccessEntry, AccessStore } from './port.ts';
import { openSqliteAccess } from './sqlite-access.ts';

let folder: string;
let store: AccessStore;
let watched: AccessStore;
let questions: number;
let told: AccessEntry[];

const opened = (student: number, userId = 7): AccessEntry => ({
  ...{ at: '2025-10-01T10:00:00.000Z', day: plainDay(2025, 10, 1) as AccessEntry['day'] },
  ...{ kind: 'report-made', userId, address: '::1', studentId: student, call: 'GET /somewhere', details: {} },
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alarms-'));
  [questions, told] = [0, []];
  store = openSqliteAccess(join(folder, 'access.db'));
  const counting: AccessStore = {
    ...store,
    looksOf: (userId, from, to) => {
      questions += 1;
      return store.looksOf(userId, from, to);
    },
  };
  watched = watchForAlarms(counting, {
    limits: { ALARM_STUDENTS: 50, ALARM_ROWS: 1000, ALARM_TIMES_USUAL: 3 },
    log: pino({ level: 'silent' }),
    tell: async (alarm) => void told.push(alarm),
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('hundreds of looks that come faster than they are counted are counted together, and none is missed', async () => {
  const looks = Array.from({ length: 400 }, (_, at) => opened(at));
  await Promise.all(looks.map((look) => watched.write([look])));
  await watched.write([opened(1, 8)]);
  await watched.close();
  expect(told).toMatchObject([{ userId: 7, details: { measure: 'students' } }]);
  // One by one they were as many questions as looks, each over all looks of the hour.
  expect(questions).toBeLessThan(100);
});

it('who is told of by pages that show no row is counted as if they had been shown', async () => {
  const beyondTheEnd = (at: number): AccessEntry => {
    const studentIds = Array.from({ length: 10 }, (_, more) => at * 10 + more);
    return { ...opened(0), kind: 'students-listed', studentId: null, details: { rows: 0, studentIds } };
  };
  await watched.write(Array.from({ length: 100 }, (_, at) => beyondTheEnd(at)));
  expect(told).toEqual([]);
  await watched.write([{ ...beyondTheEnd(0), studentId: 5, details: { rows: 0 } }]);
  await watched.close();
  expect(told).toMatchObject([{ userId: 7, details: { measure: 'rows', amount: 1001 } }]);
});

/** A record in which it takes so long to count the looks of an hour, by a clock that goes on only with that. */
function slowToCount(ms: number) {
  const counts: string[] = [];
  const counted: AccessStore = {
    ...store,
    write: async () => undefined,
    alarms: async () => [],
    async looksOf(_, from) {
      counts.push(from);
      vi.advanceTimersByTime(ms);
      return [{ hour: '2025-10-01T10', students: 0, rows: 10 }];
    },
  };
  const slow = watchForAlarms(counted, {
    limits: { ALARM_STUDENTS: 50, ALARM_ROWS: 1000, ALARM_TIMES_USUAL: 3 },
    log: pino({ level: 'silent' }),
    tell: async () => undefined,
  });
  /** Writes a look, and lets everything happen that waits for no time. */
  const write = async (entry: AccessEntry) => {
    await slow.write([entry]);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { counts, slow, write };
}

it('looks of an account that take long to count leave the record to others for most of the time, and are counted later', async () => {
  vi.useFakeTimers();
  const { counts, slow, write } = slowToCount(500);
  for (let n = 0; n < 20; n++) await write(opened(n));
  expect(counts).toHaveLength(1);
  await write(opened(1, 8));
  expect(counts).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(4500);
  expect(counts).toHaveLength(3);
  await write(opened(21));
  expect(counts).toHaveLength(3);
  vi.useRealTimers();
  await slow.close();
  expect(counts).toHaveLength(4);
});

it('looks that are counted soon need no rest', async () => {
  vi.useFakeTimers();
  const { counts, write } = slowToCount(100);
  for (let n = 0; n < 5; n++) await write(opened(n));
  vi.useRealTimers();
  expect(counts).toHaveLength(5);
});

it('an account whose alarm is open is not held against its four weeks again', async () => {
  const list = (rows: number): AccessEntry => ({
    ...opened(1),
    kind: 'students-listed',
    studentId: null,
    details: { rows },
  });
  await watched.write([list(2000)]);
  await expect.poll(() => told.length).toBe(1);
  expect(questions).toBe(2);
  await watched.write([list(5)]);
  await watched.close();
  expect([questions, told.length]).toEqual([3, 1]);
});

it('an alarm that nobody has acknowledged stays open, however many others are raised and acknowledged after it', async () => {
  const alarm = (userId: number): AccessEntry => ({ ...opened(1, userId), kind: 'alarm-raised', details: {} });
  await store.write([alarm(7), ...Array.from({ length: 600 }, () => alarm(8))]);
  const acknowledged = (at: number): AccessEntry => {
    return { ...opened(1, 9), kind: 'alarm-acknowledged', details: { alarm: String(at + 2) } };
  };
  await store.write(Array.from({ length: 600 }, (_, at) => acknowledged(at)));
  expect((await store.alarms()).map(({ id, userId }) => [id, userId])).toEqual([['1', 7]]);
  await watched.close();
});
