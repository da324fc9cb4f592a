import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collection, shapesOf } from '../../projections/storage/collection.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { createLeases } from '../../projections/storage/mongodb/leases.ts';
import { openMongoProjectionStorage } from '../../projections/storage/mongodb/storage.ts';
import type { ProjectionStorage, UnitOfWork } from '../../projections/storage/port.ts';
import { mongoUrl } from '../support/servers.ts';

const url = mongoUrl('read models whose database was removed by halves');
const pupils = collection<{ id: number }>()('pupils', { id: 'number', fields: {}, indexes: [] });
const collections = shapesOf([pupils]);
const at = (n: number) => ({ position: BigInt(n), number: n });
const put = (id: number) => async (unit: UnitOfWork) => unit.put(pupils, { id });

describe.skipIf(!url)('read models whose database was removed by halves', () => {
  let models: Models;

  async function work(): Promise<ProjectionStorage> {
    const leases = createLeases(models, randomUUID(), -1);
    while ((await leases.turn(['school'])).length === 0);
    return openMongoProjectionStorage(models, leases);
  }
  const removeCatalog = async () => {
    for (const name of ['counters', 'generations', 'leases']) await models.db.dropCollection(name);
  };

  beforeEach(async () => {
    models = await connectModels({ url: url ?? '', database: `left-${randomUUID()}` });
    await (await (await work()).create('school', 1, collections)).commit(at(1), put(1));
    await removeCatalog();
  });
  afterEach(async () => {
    await models.db.dropDatabase();
    await models.close();
  });

  it('are begun without the documents that were left', async () => {
    const generation = await (await work()).create('school', 1, collections);
    expect(await generation.reader().find(pupils, { where: {} })).toEqual([]);
    await generation.commit(at(1), put(2));
    expect(await generation.reader().find(pupils, { where: {} })).toEqual([{ id: 2 }]);
  });

  it('are begun so as well by a worker that takes over before anything is committed', async () => {
    const { id } = await (await work()).create('school', 1, collections);
    await models.db.collection<{ _id: number }>(`${id}.pupils`).insertOne({ _id: 1 });
    const generation = await (await work()).open(id);
    expect(await generation.reader().find(pupils, { where: {} })).toEqual([]);
    await generation.commit(at(1), put(2));
    const later = await (await work()).open(id);
    expect(await later.reader().find(pupils, { where: {} })).toEqual([{ id: 2 }]);
  });
});
