import { randomUUID } from 'node:crypto';
import { afterAll, describe, it } from 'vitest';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { createLeases } from '../../projections/storage/mongodb/leases.ts';
import { openMongoProjectionStorage } from '../../projections/storage/mongodb/storage.ts';
import { mongoUrl } from '../support/servers.ts';
import { projectionStorageContract } from './projection-storage.contract.ts';

const PROJECTIONS = ['school', 'staff'];
const url = mongoUrl('the contract of stores of read models on MongoDB');

const connected: Models[] = [];
afterAll(async () => {
  for (const { db, close } of connected) {
    await db.dropDatabase();
    await close();
  }
});

/** Each case in a database of its own; who opens it again takes the leases over from somebody who is gone. */
async function open(given: string, database: string) {
  const models = await connectModels({ url: given, database });
  connected.push(models);
  const leases = createLeases(models, randomUUID(), -1);
  while ((await leases.turn(PROJECTIONS)).length < PROJECTIONS.length);
  return openMongoProjectionStorage(models, leases);
}

if (url) {
  projectionStorageContract('MongoDB', async () => {
    const database = `models-${randomUUID()}`;
    return { storage: await open(url, database), reopen: () => open(url, database) };
  });
} else describe('the contract of stores of read models on MongoDB', () => it.skip('was not run'));
