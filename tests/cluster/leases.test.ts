import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collection, shapesOf } from '../../projections/storage/collection.ts';
import { LeaseLost } from '../../projections/storage/mongodb/commits.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { createLeases, type Leases } from '../../projections/storage/mongodb/leases.ts';
import { openMongoProjectionStorage } from '../../projections/storage/mongodb/storage.ts';
import type { Generation, UnitOfWork } from '../../projections/storage/port.ts';
import { mongoUrl } from '../support/servers.ts';

const url = mongoUrl('two workers that fight for a lease');
const NAMES = ['school'];
const pupils = collection<{ id: number }>()('pupils', { id: 'number', fields: {}, indexes: [] });
const collections = shapesOf([pupils]);
const at = (n: number) => ({ position: BigInt(n), number: n });
const put = (id: number) => async (unit: UnitOfWork) => unit.put(pupils, { id });

describe.skipIf(!url)('two workers that fight for a lease', () => {
  let models: Models;
  let generation: Generation;
  let one: Leases;

  /** A worker that counts everybody else as gone at once. */
  async function seize(): Promise<Leases> {
    const leases = createLeases(models, randomUUID(), -1);
    while ((await leases.turn(NAMES)).length === 0);
    return leases;
  }
  const opened = (leases: Leases) => openMongoProjectionStorage(models, leases).open(generation.id);
  const stored = async () => (await generation.reader().find(pupils, { where: {} })).map(({ id }) => id);

  beforeEach(async () => {
    models = await connectModels({ url: url ?? '', database: `leases-${randomUUID()}` });
    one = await seize();
    generation = await openMongoProjectionStorage(models, one).create('school', 1, collections);
    await generation.commit(at(1), put(1));
  });
  afterEach(async () => {
    await models.db.dropDatabase();
    await models.close();
  });

  it('cannot both commit: whoever lost it leaves nothing, even in the middle of a batch', async () => {
    const other = await seize();
    await expect(generation.commit(at(2), put(2))).rejects.toThrow(LeaseLost);
    const theirs = await opened(other);
    expect(await theirs.checkpoint()).toEqual(at(1));
    await theirs.commit(at(2), put(3));
    const inTheMiddle = theirs.commit(at(3), async (unit) => {
      unit.put(pupils, { id: 4 });
      await seize();
    });
    await expect(inTheMiddle).rejects.toThrow(LeaseLost);
    expect(await stored()).toEqual([1, 3]);
  });

  it('neither make, switch, stop nor drop a generation without it', async () => {
    const storage = openMongoProjectionStorage(models, one);
    const { id } = await storage.create('school', 1, collections);
    await storage.switchLive(generation.id);
    await seize();
    await expect(storage.create('school', 1, collections)).rejects.toThrow(LeaseLost);
    await expect(storage.switchLive(id)).rejects.toThrow(LeaseLost);
    await storage.markStopped(generation.id, { position: '1', eventType: 'x', reason: 'y' });
    await expect(storage.drop(generation.id)).rejects.toThrow(LeaseLost);
    await expect(storage.drop(id)).rejects.toThrow(LeaseLost);
    const rows = await storage.generations();
    expect(rows.map(({ state, stopped }) => [state, stopped])).toEqual([
      ['live', null],
      ['building', null],
    ]);
  });

  it('take turns when each believes the other gone, and every commit is there once', async () => {
    const written: number[] = [];
    for (let n = 2; n < 12; n++) {
      const [mine, theirs] = [await seize(), await seize()];
      const [a, b] = [await opened(mine), await opened(theirs)];
      const before = await b.checkpoint();
      const commits = [a, b].map((each, place) => each.commit(at(n), put(100 * n + place)));
      const outcomes = await Promise.allSettled(commits);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
      expect(before).toEqual(at(n - 1));
      written.push(100 * n + 1);
    }
    expect(await stored()).toEqual([1, ...written]);
  });

  it('hand it over at once when one gives it back, and after a while without a sign of life', async () => {
    const patient = createLeases(models, randomUUID(), 300);
    const begun = performance.now();
    for (let look = 0; look < 3; look++) {
      expect(await patient.turn(NAMES)).toEqual([]);
      expect(await one.turn(NAMES)).toEqual(NAMES);
    }
    while ((await patient.turn(NAMES)).length === 0);
    expect(performance.now() - begun).toBeGreaterThan(300);
    expect(await one.turn(NAMES)).toEqual([]);
    await patient.release();
    expect(await createLeases(models, randomUUID()).turn(NAMES)).toEqual(NAMES);
  });
});
