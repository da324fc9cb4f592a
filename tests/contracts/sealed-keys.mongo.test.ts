import { randomBytes, randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KeyDocument, SEALING, type SealingDocument } from '../../event-store/keys/mongo-collections.ts';
import { type MongoKeys, openMongoKeys } from '../../event-store/keys/mongo-keys.ts';
import { rotateMongoKeys } from '../../event-store/keys/mongo-rotation.ts';
import { mongoUrl } from '../support/servers.ts';

const given = mongoUrl('the sealing of keys on MongoDB');

const [first, second] = [randomBytes(32), randomBytes(32)];
/** More than are written together. */
const STUDENTS = Array.from({ length: 501 }, (_, n) => `student-${100_001 + n}`);

describe.skipIf(!given)('a key store on MongoDB under a master key', () => {
  const url = given ?? '';
  let client: MongoClient;
  let db: Db;
  beforeEach(async () => {
    client = await MongoClient.connect(url);
    db = client.db(`keys-${randomUUID()}`);
  });
  afterEach(async () => {
    await db.dropDatabase();
    await client.close();
  });
  const open = (masterKey?: Uint8Array) => openMongoKeys({ url, database: db.databaseName, masterKey });
  const rotate = (from?: Uint8Array, to?: Uint8Array) => rotateMongoKeys({ url, database: db.databaseName }, from, to);

  async function opened<Answer>(masterKey: Uint8Array | undefined, work: (keys: MongoKeys) => Promise<Answer>) {
    const keys = await open(masterKey);
    try {
      return await work(keys);
    } finally {
      await keys.close();
    }
  }
  /** Keys and a secret, made with the master key; in hexadecimal digits. */
  const contents = (master?: Uint8Array): Promise<string[]> =>
    opened(master, async (keys) => {
      const found = await keys.ensure(STUDENTS);
      const made = STUDENTS.map((student) => found.find(student)?.export() ?? Buffer.alloc(0));
      return [...made, Buffer.from(await keys.secret('roster'))].map((bytes) => bytes.toString('hex'));
    });
  /** Everything that is kept, in hexadecimal digits. */
  async function kept(): Promise<string> {
    const documents = [
      ...(await db.collection('keys').find().toArray()),
      ...(await db.collection('secrets').find().toArray()),
    ];
    return documents.map(({ key, secret }) => Buffer.from((key ?? secret).buffer).toString('hex')).join(' ');
  }
  const isPlain = async (made: readonly string[]) => {
    const all = await kept();
    return [...new Set(made.map((hex) => all.includes(hex)))];
  };

  it('holds no key and no secret as they are, from the beginning, and opens them again', async () => {
    const made = await contents(first);
    expect(await isPlain(made)).toEqual([false]);
    expect(await contents(first)).toEqual(made);
  });

  it('is sealed with one store key by first starts at the same time', async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => open(first)));
    const secrets = await Promise.all(stores.map((keys) => keys.secret('roster')));
    for (const keys of stores) await keys.close();
    expect(new Set(secrets.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(1);
  });

  it.each([
    ['sealed', undefined, first, /was sealed while this process ran/],
    ['unsealed', first, undefined, /was unsealed while this process ran/],
  ] as const)('makes no key where it was %s since it was opened, and says so', async (_, from, to, reason) => {
    const before = await contents(from);
    const keys = await open(from);
    expect(await keys.exchanged()).toBeUndefined();
    await rotate(from, to);
    await expect(keys.ensure(['student-9'])).rejects.toThrow(reason);
    await expect(keys.secret('other')).rejects.toThrow(reason);
    expect(await keys.exchanged()).toMatch(reason);
    await keys.close();
    expect(await contents(to)).toEqual(before);
    await opened(to, (again) => again.ensure(['student-9']));
  });

  it('makes no key where it was unsealed and sealed again since it was opened, with another store key', async () => {
    const before = await contents(first);
    const keys = await open(first);
    await rotate(first, undefined);
    await rotate(undefined, first);
    await expect(keys.ensure(['student-9'])).rejects.toThrow(/unsealed and sealed again while this process ran/);
    await expect(keys.secret('other')).rejects.toThrow(/sealed again/);
    expect(await keys.exchanged()).toMatch(/sealed again/);
    await keys.close();
    expect(await contents(first)).toEqual(before);
    await opened(first, (again) => again.ensure(['student-9']));
  });

  it('knows which store key it is sealed with also where an earlier version sealed it', async () => {
    const before = await contents(first);
    await db.collection<SealingDocument>('sealing').updateOne({ _id: SEALING }, { $unset: { print: true } });
    const keys = await open(first);
    await keys.close();
    expect(await db.collection<SealingDocument>('sealing').findOne()).toMatchObject({ print: expect.any(String) });
    expect(await contents(first)).toEqual(before);
  });

  it('goes on making keys under another master key, which seals the same store key', async () => {
    await contents(first);
    await opened(first, async (keys) => {
      await rotate(first, second);
      await keys.ensure(['student-9']);
    });
    expect(await opened(second, async (keys) => (await keys.load(['student-9'])).find('student-9'))).toBeDefined();
  });

  it('opens neither without it nor with another, in one sentence, and says how a store is sealed', async () => {
    await contents(first);
    await expect(open()).rejects.toThrow(
      /^The key store \S+ is sealed: set MASTER_KEY_FILE to the file of its master key\.$/,
    );
    await expect(open(second)).rejects.toThrow(/^The key store \S+ is sealed under another master key than/);
    await rotate(first, undefined);
    await expect(open(first)).rejects.toThrow(/is not sealed yet.* run "npm run keys -- rotate"\.$/);
  });

  it('is sealed for the first time, anew and not any more, and its keys stay the same', async () => {
    const made = await contents();
    expect(await isPlain(made)).toEqual([true]);
    expect(await rotate(undefined, first)).toBe('sealed');
    expect(await isPlain(made)).toEqual([false]);
    expect(await contents(first)).toEqual(made);
    expect(await rotate(first, second)).toBe('sealed anew');
    await expect(open(first)).rejects.toThrow('another master key');
    expect(await contents(second)).toEqual(made);
    expect(await rotate(second, undefined)).toBe('unsealed');
    expect(await contents()).toEqual(made);
    expect(await isPlain(made)).toEqual([true]);
  });

  it('takes a rotation that is asked for again as done, and refuses one of a store that is not there', async () => {
    await expect(rotate(undefined, first)).rejects.toThrow(/^There is no key store \S+\.$/);
    await contents();
    await rotate(undefined, first);
    expect(await rotate(undefined, first)).toBe('as it was');
    await expect(rotate(second, undefined)).rejects.toThrow('another master key');
    await rotate(first, undefined);
    expect(await rotate(first, undefined)).toBe('as it was');
  });

  it('opens for nobody while a sealing is not finished, and is finished by the same command', async () => {
    const made = await contents();
    await rotate(undefined, first);
    // As a kill leaves it: one key is not sealed yet.
    const key = db.collection<KeyDocument>('keys');
    const plain = Buffer.from(made[0] ?? '', 'hex') as never;
    await key.updateOne({ _id: STUDENTS[0] ?? '' }, { $set: { key: plain }, $unset: { sealed: true } });
    await db.collection<SealingDocument>('sealing').updateOne({ _id: SEALING }, { $set: { unfinished: true } });
    for (const master of [undefined, first]) await expect(open(master)).rejects.toThrow(/rotate" again as before\.$/);
    expect(await rotate(undefined, first)).toBe('sealed');
    expect(await contents(first)).toEqual(made);
    expect(await isPlain(made)).toEqual([false]);
  });

  it('opens nothing for a process that was at work when it was sealed, and still destroys', async () => {
    await contents();
    await opened(undefined, async (keys) => {
      await rotate(undefined, first);
      await expect(keys.load([STUDENTS[0] ?? ''])).rejects.toThrow(/^The key store was sealed while this process ran/);
      await keys.destroy(STUDENTS[0] ?? '');
    });
    await opened(first, async (keys) => {
      expect((await keys.load(STUDENTS)).find(STUDENTS[0] ?? '')).toBeUndefined();
      expect((await keys.load(STUDENTS)).find(STUDENTS[1] ?? '')).toBeDefined();
    });
  });

  it('notices keys that were exchanged for each other', async () => {
    await contents(first);
    const keys = db.collection<KeyDocument>('keys');
    const other = await keys.findOne({ _id: STUDENTS[1] ?? '' });
    await keys.updateOne({ _id: STUDENTS[0] ?? '' }, { $set: { key: other?.key as never } });
    await opened(first, (store) => expect(store.load(STUDENTS.slice(0, 1))).rejects.toThrow());
  });
});
