import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccessStore } from '../../api/access/port.ts';
import { verifyAccessRecord } from '../../api/access/verify-record.ts';
import { openSharedSideStores } from '../../api/cluster/side-stores.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { everything, look } from '../contracts/access-store.contract.ts';
import { type CutOffWay, openCutOffWay } from '../support/cut-off-way.ts';
import { mongoUrl } from '../support/servers.ts';

/** More commands than a write takes. */
const MOST_COMMANDS = 12;
/** Milliseconds in which others have written: a transaction that somebody left would keep them for a minute. */
const WRITTEN_MS = 15_000;

const url = mongoUrl('a process that is cut off while it writes to the access record');

describe.skipIf(!url)('a process that is cut off while it writes to the access record', () => {
  let way: CutOffWay;
  let own: Models;
  let others: Models;
  let [access, ofOthers]: AccessStore[] = [];

  beforeEach(async () => {
    const database = `cut-${randomUUID()}`;
    way = await openCutOffWay(url ?? '');
    own = await connectModels({ url: way.url, database, selectionTimeoutMs: 500 });
    others = await connectModels({ url: url ?? '', database });
    access = (await openSharedSideStores(own)).access;
    ofOthers = (await openSharedSideStores(others)).access;
  });
  afterEach(async () => {
    await own.close();
    await others.db.dropDatabase();
    await others.close();
    await way.close();
  });

  it.each([
    ['before a command reaches the server', false],
    ['before the answer of a command comes', true],
  ])(
    '%s keeps nobody from writing, and what it writes again stands there once',
    { timeout: 600_000 },
    async (_, isSent) => {
      const mine = (store: AccessStore | undefined) => store ?? expect.fail();
      let last = 0;
      for (let n = 1; n <= MOST_COMMANDS; n += 1) {
        const entries = [look(1, { studentId: 2 * n }), look(1, { studentId: 2 * n + 1 })];
        const told = way.cutOffAt(n, isSent);
        const write = mine(access).write(entries);
        const outcome = await write.then(
          () => 'written',
          () => 'failed',
        );
        const begun = performance.now();
        await mine(ofOthers).write([look(2, { userId: 8 })]);
        expect(performance.now() - begun).toBeLessThan(WRITTEN_MS);
        way.reconnect();
        if (outcome === 'failed') await mine(access).write(entries);
        last = n;
        if (told.commands < n) break;
      }
      expect(last).toBeGreaterThan(3);
      expect(last).toBeLessThan(MOST_COMMANDS);
      const found = await everything(mine(ofOthers));
      const ids = found.flatMap(({ studentId }) => studentId ?? []);
      expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 2 * last }, (_, at) => at + 2));
      expect(found.filter(({ userId }) => userId === 8)).toHaveLength(last);
      expect(await verifyAccessRecord(mine(ofOthers))).toMatchObject({ faultCount: 0, entries: found.length });
    },
  );
});
