import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccessStore } from '../../api/access/port.ts';
import { verifyAccessRecord } from '../../api/access/verify-record.ts';
import { openSharedSideStores } from '../../api/cluster/side-stores.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { everything, look } from '../contracts/access-store.contract.ts';
import { type CutProxy, openCutProxy } from '../support/cut-proxy.ts';
import { type MongoProxy, openMongoProxy } from '../support/mongo-proxy.ts';
import { addressOf } from '../support/server-process.ts';
import { mongoUrl } from '../support/servers.ts';

/** More commands than a write takes. */
const MOST_COMMANDS = 12;
/** Milliseconds in which others have written: a transaction that somebody left would keep them for a minute. */
const WRITTEN_MS = 15_000;
/** Milliseconds in which a command reaches the server whose answer is lost. */
const SENT_MS = 300;

const url = mongoUrl('a process that is cut off while it writes to the access record');

describe.skipIf(!url)('a process that is cut off while it writes to the access record', () => {
  let answers: CutProxy;
  let way: MongoProxy;
  let own: Models;
  let others: Models;
  let [access, ofOthers]: AccessStore[] = [];

  beforeEach(async () => {
    const database = `cut-${randomUUID()}`;
    answers = await openCutProxy(addressOf(url ?? ''));
    way = await openMongoProxy(answers);
    const throughIt = `mongodb://${way.host}:${way.port}/?directConnection=true`;
    own = await connectModels({ url: throughIt, database, selectionTimeoutMs: 500 });
    others = await connectModels({ url: url ?? '', database });
    access = (await openSharedSideStores(own)).access;
    ofOthers = (await openSharedSideStores(others)).access;
  });
  afterEach(async () => {
    await own.close();
    await others.db.dropDatabase();
    await others.close();
    await way.close();
    await answers.close();
  });

  /** Cuts it off at its n-th command, which reaches the server or does not; answers how many there were. */
  async function cutOffAt(command: number, isSent: boolean): Promise<{ commands: number }> {
    const told = { commands: 0 };
    let isAway = false;
    way.intercept((document) => {
      if (isAway) throw new Error('cut off');
      if ('hello' in document || 'ismaster' in document) return undefined;
      told.commands += 1;
      if (told.commands !== command) return undefined;
      isAway = true;
      answers.holdAnswers(true);
      void pause(SENT_MS).then(() => answers.cut());
      if (!isSent) throw new Error('cut off');
      return undefined;
    });
    return told;
  }
  const reconnect = () => {
    way.intercept(() => undefined);
    answers.holdAnswers(false);
  };

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
        const told = await cutOffAt(n, isSent);
        const write = mine(access).write(entries);
        const outcome = await write.then(
          () => 'written',
          () => 'failed',
        );
        const begun = performance.now();
        await mine(ofOthers).write([look(2, { userId: 8 })]);
        expect(performance.now() - begun).toBeLessThan(WRITTEN_MS);
        reconnect();
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
