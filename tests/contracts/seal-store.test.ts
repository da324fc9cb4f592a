import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { openMongoKeys } from '../../event-store/keys/mongo-keys.ts';
import { openSqliteSeals } from '../../event-store/keys/sqlite-seals.ts';
import type { SealStore } from '../../event-store/seals/port.ts';
import { mongoUrl } from '../support/servers.ts';
import { type OpenSeals, sealStoreContract, sealStoreRules } from './seal-store.contract.ts';

sealStoreContract('SQLite', async (): Promise<OpenSeals> => {
  const folder = mkdtempSync(join(tmpdir(), 'seals-'));
  const opened: SealStore[] = [];
  const open = () => {
    const seals = openSqliteSeals(join(folder, 'keys.db'));
    opened.push(seals);
    return seals;
  };
  return {
    seals: open(),
    again: async () => open(),
    async end() {
      for (const seals of opened) seals.close();
      rmSync(folder, { recursive: true });
    },
  };
});

const url = mongoUrl('the contract of seals on MongoDB');

if (url)
  sealStoreContract('MongoDB', async (): Promise<OpenSeals> => {
    const database = `seals-${randomUUID()}`;
    const opened: Awaited<ReturnType<typeof openMongoKeys>>[] = [];
    const open = async () => {
      const keys = await openMongoKeys({ url, database });
      opened.push(keys);
      return keys.seals;
    };
    return {
      seals: await open(),
      again: open,
      async end() {
        for (const keys of opened) await keys.close();
        const client = await MongoClient.connect(url);
        await client.db(database).dropDatabase();
        await client.close();
      },
    };
  });
else describe('the contract of seals on MongoDB', () => it.skip('was not run'));

describe('a store that does nothing', () => {
  const seals: SealStore = {
    last: async () => undefined,
    lines: async () => [],
    all: async () => [],
    add: async () => true,
    adopt: async () => undefined,
    close: () => undefined,
  };
  const opened: OpenSeals = { seals, again: async () => seals, end: async () => undefined };

  it.each(Object.entries(sealStoreRules))('fails the rule that it %s', async (_, check) => {
    await expect(check(opened)).rejects.toThrow();
  });
});
