import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collection, shapesOf } from '../../projections/storage/collection.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { createLeases } from '../../projections/storage/mongodb/leases.ts';
import { openMongoProjectionStorage } from '../../projections/storage/mongodb/storage.ts';
import { mongoUrl } from '../support/servers.ts';

const url = mongoUrl('long documents that are streamed');
const SCHOOL = 'school';
const years = collection<{ id: number; notes: string }>()('years', { id: 'number', fields: {}, indexes: [] });
const LONG = 200_000;

describe.skipIf(!url)('documents of a read model on MongoDB that are streamed', () => {
  let models: Models;

  beforeEach(async () => {
    models = await connectModels({ url: url ?? '', database: `streamed-${randomUUID()}` });
  });
  afterEach(async () => {
    await models.db.dropDatabase();
    await models.close();
  });

  it('are few at once where they are long, and each comes once, in its order', async () => {
    const leases = createLeases(models, randomUUID(), -1);
    while ((await leases.turn([SCHOOL])).length === 0);
    const generation = await openMongoProjectionStorage(models, leases).create(SCHOOL, 1, shapesOf([years]));
    const lengths = Array.from({ length: 30 }, (_, at) => (at < 20 ? 10 : LONG));
    await generation.commit({ position: 1n, number: 1 }, async (unit) => {
      for (const [id, length] of lengths.entries()) unit.put(years, { id, notes: 'n'.repeat(length) });
    });
    const pages: number[][] = [];
    for await (const page of generation.reader().texts(years, { where: {}, fields: ['id'] }))
      pages.push(page.map(({ fields }) => fields.id));
    expect(pages.flat()).toEqual(lengths.map((_, at) => at));
    expect(pages.map(({ length }) => length)).toEqual([23, 3, 3, 1]);
  });
});
