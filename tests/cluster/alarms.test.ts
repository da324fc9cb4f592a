import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchForAlarms } from '../../api/access/alarms.ts';
import type { AccessEntry, AccessStore } from '../../api/access/port.ts';
import { sharedAccess } from '../../api/cluster/shared-access.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { look } from '../contracts/access-store.contract.ts';
import { mongoUrl } from '../support/servers.ts';

const url = mongoUrl('alarms that two processes find at the same moment');
const PROCESSES = 2;

describe.skipIf(!url)('an alarm that two processes find at the same moment', () => {
  let models: Models;
  let told: AccessEntry[];

  beforeEach(async () => {
    told = [];
    models = await connectModels({ url: url ?? '', database: `alarms-${randomUUID()}` });
  });
  afterEach(async () => {
    await models.db.dropDatabase();
    await models.close();
  });

  /** The record as one process has it; the first look for alarms waits until each process has found none. */
  function watched(bothLooked: Promise<void>, looked: () => void): AccessStore {
    const store = sharedAccess(models);
    let isFirst = true;
    const together: AccessStore = {
      ...store,
      async alarms() {
        const found = await store.alarms();
        if (isFirst) looked();
        isFirst = false;
        await bothLooked;
        return found;
      },
    };
    return watchForAlarms(together, {
      limits: { ALARM_STUDENTS: 5, ALARM_ROWS: 1000, ALARM_TIMES_USUAL: 3 },
      log: pino({ level: 'silent' }),
      tell: async (alarm) => void told.push(alarm),
    });
  }

  it('is raised and told of once', async () => {
    const both = Promise.withResolvers<void>();
    let looks = 0;
    const looked = () => {
      looks += 1;
      if (looks === PROCESSES) both.resolve();
    };
    await sharedAccess(models).write(Array.from({ length: 10 }, (_, at) => look(at, { studentId: at + 1 })));
    const processes = Array.from({ length: PROCESSES }, () => watched(both.promise, looked));
    await Promise.all(processes.map((one, at) => one.write([look(20, { studentId: 20 + at })])));
    await Promise.all(processes.map((one) => one.close()));
    expect(told).toHaveLength(1);
    expect(await sharedAccess(models).alarms()).toHaveLength(1);
  });
});
