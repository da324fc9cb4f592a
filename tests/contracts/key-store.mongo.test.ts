import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { KeyStore } from '../../event-store/key-store.ts';
import { DESTROYED, type KeyDocument } from '../../event-store/keys/mongo-collections.ts';
import { openMongoKeys } from '../../event-store/keys/mongo-keys.ts';
import { copyOf, putBack } from '../support/mongo-copies.ts';
import { mongoUrl } from '../support/servers.ts';
import { keyStoreContract, type OpenKeys } from './key-store.contract.ts';

const url = mongoUrl('the key store contract on MongoDB');

/** A database of its own for each rule, dropped afterwards; `prepare` puts something into it before. */
async function openKeys(given: string, prepare: (db: Db) => Promise<void> = async () => {}): Promise<OpenKeys> {
  const database = `keys-${randomUUID()}`;
  const onDatabase = async (work: (db: Db) => Promise<unknown>) => {
    const client = await MongoClient.connect(given);
    await work(client.db(database));
    await client.close();
  };
  await onDatabase(prepare);
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
      await onDatabase((db) => db.dropDatabase());
    },
  };
}

describe.skipIf(!url)('a key store on MongoDB that was restored from a copy made during a destruction', () => {
  it('tells readers of the next key that is destroyed', async () => {
    const given = url ?? expect.fail();
    const { keys, reader, restart, end } = await openKeys(given, async (db) => {
      await db.collection<KeyDocument>('keys').insertOne({ _id: 'student-1', destroyed: 1 });
      await db.collection('counts').insertOne({ _id: DESTROYED as never, count: 0 });
    });
    onTestFinished(end);
    await keys.ensure(['student-2']);
    const another = await reader();
    expect((await another.load(['student-1', 'student-2'])).find('student-2')).toBeDefined();
    await (await restart()).destroy('student-2');
    expect((await another.load(['student-2'])).find('student-2')).toBeUndefined();
  });
});

describe.skipIf(!url)('an older copy of a key store that comes to the address of a process at work', () => {
  it('is given no key, which would be gone with it, whoever made those that it lacks', async () => {
    const given = url ?? expect.fail();
    const database = `keys-${randomUUID()}`;
    const [keys, others] = await Promise.all([1, 2].map(() => openMongoKeys({ url: given, database })));
    if (!keys || !others) expect.fail();
    const client = await MongoClient.connect(given);
    const db = client.db(database);
    onTestFinished(async () => {
      await db.dropDatabase();
      for (const opened of [client, keys, others]) await opened.close();
    });
    await keys.ensure(['student-1']);
    const older = await copyOf(db);
    await others.ensure(['student-2', 'student-3']);
    expect(await keys.exchanged()).toBeUndefined();
    await putBack(db, older);
    for (const one of [keys, others]) await expect(one.ensure(['student-4'])).rejects.toThrow(/not the one any more/);
    expect(await keys.exchanged()).toMatch(/not the one any more/);
    expect(await keys.unknown(['student-4'])).toEqual(['student-4']);
  });
});

describe.skipIf(!url)("another school's key store that comes to the address of a process at work", () => {
  it('is given no key that anything could be sealed with', async () => {
    const given = url ?? expect.fail();
    const database = `keys-${randomUUID()}`;
    const keys = await openMongoKeys({ url: given, database });
    const client = await MongoClient.connect(given);
    onTestFinished(async () => {
      await client.db(database).dropDatabase();
      await client.close();
      await keys.close();
    });
    await keys.own('ours');
    expect((await keys.ensure(['student-1'])).find('student-1')).toBeDefined();
    await client
      .db(database)
      .collection('owners')
      .updateOne({}, { $set: { logId: 'theirs' } });
    await expect(keys.ensure(['student-2'])).rejects.toThrow(/not the one any more/);
  });
});

if (url) keyStoreContract('MongoDB', () => openKeys(url));
else describe('the key store contract on MongoDB', () => it.skip('was not run'));
