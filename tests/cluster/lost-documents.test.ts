import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLiveModels, type LiveModels } from '../../projections/cluster/live-models.ts';
import { collection, shapesOf } from '../../projections/storage/collection.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { createLeases, type Leases } from '../../projections/storage/mongodb/leases.ts';
import { openMongoProjectionStorage } from '../../projections/storage/mongodb/storage.ts';
import type { ProjectionStorage } from '../../projections/storage/port.ts';
import { mongoUrl } from '../support/servers.ts';

const url = mongoUrl('read models whose documents are removed while processes are at work');
const SCHOOL = 'school';
const pupils = collection<{ id: number }>()('pupils', { id: 'number', fields: {}, indexes: [] });

describe.skipIf(!url)('read models whose documents are removed while processes are at work', () => {
  let models: Models;
  let leases: Leases;
  let storage: ProjectionStorage;
  let id: string;
  let live: LiveModels;

  const look = () => live.follow(new Map(), performance.now());
  const found = () => live.reader(SCHOOL).find(pupils, { where: {} });

  beforeEach(async () => {
    models = await connectModels({ url: url ?? '', database: `lost-${randomUUID()}` });
    leases = createLeases(models, randomUUID(), -1);
    while ((await leases.turn([SCHOOL])).length === 0);
    storage = openMongoProjectionStorage(models, leases);
    const generation = await storage.create(SCHOOL, 1, shapesOf([pupils]));
    await generation.commit({ position: 1n, number: 1 }, async (unit) => unit.put(pupils, { id: 1 }));
    await storage.switchLive(generation.id);
    id = generation.id;
    live = createLiveModels(models, look, 0);
    await live.follow(new Map([[SCHOOL, id]]), performance.now());
    await look();
    expect(await found()).toEqual([{ id: 1 }]);
  });
  afterEach(async () => {
    await models.db.dropDatabase();
    await models.close();
  });

  it.each([
    ['dropped', async () => void (await models.db.dropCollection(`${id}.pupils`))],
    [
      'dropped, and made again by whoever writes',
      async () => {
        await models.db.dropCollection(`${id}.pupils`);
        await models.db.collection<{ _id: number }>(`${id}.pupils`).insertOne({ _id: 2 });
      },
    ],
    ['removed with the whole database', async () => void (await models.db.dropDatabase())],
  ])('are not served, as an empty school, when they were %s', async (_, remove) => {
    await remove();
    await look();
    await expect(found()).rejects.toThrow(/is being built/);
  });

  it('are given up, for whoever keeps them to build them anew', async () => {
    const fence = leases.fence(SCHOOL) ?? expect.fail();
    await models.db.dropCollection(`${id}.pupils`);
    await look();
    expect(await storage.generations()).toEqual([]);
    expect(await leases.turn([SCHOOL])).toEqual([SCHOOL]);
    expect(leases.fence(SCHOOL)).toBeGreaterThan(fence);
  });

  it('are not opened by a worker that starts later', async () => {
    await models.db.dropCollection(`${id}.pupils`);
    await models.db.createCollection(`${id}.pupils`);
    await expect(storage.open(id)).rejects.toThrow(/are missing/);
  });
});
