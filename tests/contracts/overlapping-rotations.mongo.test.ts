import { randomBytes, randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMongoKeys } from '../../event-store/keys/mongo-keys.ts';
import { rotateMongoKeys } from '../../event-store/keys/mongo-rotation.ts';
import { type HeldUpWay, openHeldUpWay } from '../support/held-up-way.ts';
import { mongoUrl } from '../support/servers.ts';

const given = mongoUrl('rotations of the keys on MongoDB, one during the other');

const [first, second] = [randomBytes(32), randomBytes(32)];
/** A few: what is written together is one command, however many it is about. */
const STUDENTS = ['student-100001', 'student-100002'];

type Master = Uint8Array | undefined;
const MASTERS: readonly Master[] = [undefined, first, second];
/** From a master key to another. */
type Asked = readonly [from: Master, to: Master];

/** What one rotation is asked for, and those that are carried out while it stands still. */
const OVERLAPPING: Record<string, { slow: Asked; meanwhile: readonly Asked[] }> = {
  'sealed for the first time, by two': { slow: [undefined, first], meanwhile: [[undefined, second]] },
  'sealed for the first time, and not any more': {
    slow: [undefined, first],
    meanwhile: [
      [undefined, second],
      [second, undefined],
    ],
  },
  'unsealed, and sealed again': {
    slow: [first, undefined],
    meanwhile: [
      [first, undefined],
      [undefined, second],
    ],
  },
  'sealed anew, by two': { slow: [first, second], meanwhile: [[first, undefined]] },
  'sealed anew, unsealed and sealed again': {
    slow: [first, second],
    meanwhile: [
      [first, undefined],
      [undefined, first],
    ],
  },
};

describe.skipIf(!given)('a key store on MongoDB that is rotated while another rotation of it stands still', () => {
  const url = given ?? '';
  let client: MongoClient;
  let db: Db;
  let way: HeldUpWay;
  beforeEach(async () => {
    client = await MongoClient.connect(url);
    way = await openHeldUpWay(url);
  });
  afterEach(async () => {
    await way.close();
    await client.close();
  });

  async function contents(masterKey: Master): Promise<string[]> {
    const keys = await openMongoKeys({ url, database: db.databaseName, masterKey });
    try {
      const found = await keys.ensure(STUDENTS);
      const made = STUDENTS.map((student) => found.find(student)?.export() ?? Buffer.alloc(0));
      return [...made, Buffer.from(await keys.secret('roster'))].map((bytes) => bytes.toString('hex'));
    } finally {
      await keys.close();
    }
  }
  /** Whether one of the master keys opens what was made. */
  async function opensTo(made: readonly string[]): Promise<boolean> {
    const opened = await Promise.all(MASTERS.map((master) => contents(master).catch(() => [])));
    return opened.some((found) => found.join() === made.join());
  }
  const rotate = (at: string, [from, to]: Asked) => rotateMongoKeys({ url: at, database: db.databaseName }, from, to);

  it.each(Object.entries(OVERLAPPING))('keeps its keys: %s', async (_, { slow, meanwhile }) => {
    for (let n = 1, isDone = false; !isDone; n += 1) {
      db = client.db(`keys-${randomUUID()}`);
      const made = await contents(slow[0]);
      const held = way.holdUpAt(n);
      const rotation = rotate(way.url, slow).catch(() => 'refused');
      isDone = (await Promise.race([held.reached, rotation])) !== 'held up';
      // Those that are refused leave the store to the one that is under way.
      if (!isDone) for (const asked of meanwhile) await rotate(url, asked).catch(() => 'refused');
      held.goOn();
      await rotation;
      // As after a kill: one that was overtaken, and by one that had no answer, is asked for again.
      if (!(await opensTo(made))) await rotate(url, slow);
      expect(await opensTo(made), `at command ${n}`).toBe(true);
      await db.dropDatabase();
    }
  });
});
