import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MongoKeys, openMongoKeys } from '../../event-store/keys/mongo-keys.ts';
import { collection, shapesOf } from '../../projections/storage/collection.ts';
import { claimModels } from '../../projections/storage/mongodb/claim.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { createLeases } from '../../projections/storage/mongodb/leases.ts';
import { openMongoProjectionStorage } from '../../projections/storage/mongodb/storage.ts';
import { type CutOffWay, openCutOffWay } from '../support/cut-off-way.ts';
import { mongoUrl } from '../support/servers.ts';

/** More commands than any of this takes. */
const MOST_COMMANDS = 25;
/** Milliseconds in which others come to their end: a transaction that somebody left would keep them for a minute. */
const DONE_MS = 5000;
/** Milliseconds for which a process is at it that is cut off. */
const AT_IT_MS = 1000;

const WHAT = 'a process that is cut off in the midst of what others wait for';
const url = mongoUrl(WHAT);
const pupils = collection<{ id: number }>()('pupils', { id: 'number', fields: {}, indexes: [] });
const collections = shapesOf([pupils]);

interface Process {
  models: Models;
  keys: MongoKeys;
}

/** The n-th time. */
type Work = (process: Process, n: number) => Promise<unknown>;

/** Takes a lease whose holder counts as gone. */
async function seize({ models }: Process, name: string) {
  const leases = createLeases(models, randomUUID(), -1);
  while ((await leases.turn([name])).length === 0);
  return leases;
}

async function generationOf(process: Process) {
  const leases = await seize(process, 'school');
  const storage = openMongoProjectionStorage(process.models, leases);
  const generation = await storage.create('school', 1, collections);
  await generation.commit({ position: 1n, number: 1 }, async (unit) => unit.put(pupils, { id: 1 }));
  await generation.createIndexes();
  await storage.switchLive(generation.id);
}

const WORKS: Record<string, Work> = {
  'takes its turn at actions over many students': (process) => seize(process, 'intents'),
  'takes over a read model, fills and switches it': generationOf,
  'destroys a key': async ({ keys }, n) => {
    await keys.ensure([`student-${n}`]);
    await keys.destroy(`student-${n}`);
  },
  'claims the read models for a log': ({ models }, n) =>
    claimModels(models, { logId: `log-${n}`, takesUnnamed: false }, { readStream: async () => [] }),
};

describe.skipIf(!url)(WHAT, () => {
  let way: CutOffWay;
  let own: Process;
  let others: Process;

  async function open(at: string, name: string): Promise<Process> {
    const models = await connectModels({ url: at, database: `${name}-models`, selectionTimeoutMs: 500 });
    return { models, keys: await openMongoKeys({ url: at, database: `${name}-keys`, selectionTimeoutMs: 500 }) };
  }
  beforeEach(async () => {
    const name = `cut-${randomUUID()}`;
    way = await openCutOffWay(url ?? '');
    own = await open(way.url, name);
    others = await open(url ?? '', name);
  });
  afterEach(async () => {
    for (const { models, keys } of [own, others]) {
      await keys.close();
      await models.close().catch(() => undefined);
    }
    await way.close();
  });

  /** Until it has found the server again. */
  async function reconnect(): Promise<void> {
    way.reconnect();
    await expect
      .poll(() =>
        own.models.db
          .command({ ping: 1 })
          .then(() => own.keys.owner())
          .then(
            () => true,
            () => false,
          ),
      )
      .toBe(true);
  }

  for (const [what, work] of Object.entries(WORKS))
    it.each([
      ['before a command reaches the server', false],
      ['before the answer of a command comes', true],
    ])(`while it ${what}, %s, keeps nobody else from it`, { timeout: 600_000 }, async (_, isSent) => {
      await work(others, 0);
      const slow: string[] = [];
      for (let n = 1; ; n += 1) {
        const told = way.cutOffAt(n, isSent);
        const cut = work(own, n).then(
          () => 'done',
          () => 'cut off',
        );
        if ((await Promise.race([cut, pause(AT_IT_MS)])) === 'done' && told.commands < n) break;
        const begun = performance.now();
        await work(others, n);
        const ms = performance.now() - begun;
        if (ms > DONE_MS) slow.push(`command ${n} (${told.names.at(n - 1)}): ${Math.round(ms)} ms`);
        await reconnect();
        await cut;
        expect(n).toBeLessThan(MOST_COMMANDS);
      }
      expect(slow).toEqual([]);
    });
});
