import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { describe, it } from 'vitest';
import { openMongoKeys } from '../../event-store/keys/mongo-keys.ts';
import type { KeyStore } from '../../event-store/keys/port.ts';
import { mongoUrl } from '../support/servers.ts';
import { keyStoreContract, type OpenKeys } from './key-store.contract.ts';

const url = mongoUrl('the key store contract on MongoDB');

/** A database of its own for each rule, dropped afterwards. */
async function openKeys(given: string): Promise<OpenKeys> {
  const database = `keys-${randomUUID()}`;
  const opened: KeyStore[] = [];
  const open = async () => {
    const keys = await openMongoKeys({ url: given, database });
    opened.push(keys);
    return keys;
  };
  return {
    keys: await open(),
    reader: open,
    restart: open,
    async end() {
      for (const keys of opened) await keys.close();
      const client = await MongoClient.connect(given);
      await client.db(database).dropDatabase();
      await client.close();
    },
  };
}

if (url) keyStoreContract('MongoDB', () => openKeys(url));
else describe('the key store contract on MongoDB', () => it.skip('was not run'));
