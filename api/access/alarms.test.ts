import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
