import { type Document, Timestamp } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MongoStub, openMongoStub } from '../../../tests/support/mongo-stub.ts';
import { collection, shapesOf } from '../collection.ts';
import { connectModels, type GenerationRow, type LeaseRow, type Models } from './connect.ts';
import { openMongoGeneration } from './generation.ts';
import { createLeases } from './leases.ts';
import { createMongoReader } from './reader.ts';
import { openMongoProjectionStorage } from './storage.ts';

const pupils = collection<{ id: number; name?: string }>()('pupils', {
  id: 'number',
  fields: { name: 'text' },
  indexes: [{ on: ['name'] }],
});
const COLLECTIONS = shapesOf([pupils]);
const PRIMARY = { isWritablePrimary: true, setName: 'rs0', logicalSessionTimeoutMinutes: 30 };
/** Of a commit, by the clock of the servers. */
const COMMITTED = new Timestamp({ t: 1_700_000_000, i: 7 });

let asked: Document[];
let found: Document[];
/** Answers that come first, by the name of the command. */
let first: Record<string, Document | undefined>;
let stub: MongoStub;
let models: Models;

function answer(command: Document): Document | undefined {
  if ('hello' in command) return PRIMARY;
  asked.push(command);
  const [name = ''] = Object.keys(command);
  const failure = first[name];
  first[name] = undefined;
  if (failure) return failure;
  if ('findAndModify' in command) return { value: { n: 1 } };
  if ('update' in command) return { n: 1, nModified: 1 };
  if ('find' in command || 'aggregate' in command || 'listCollections' in command) {
    return { cursor: { id: 0n, ns: `models.${command['find']}`, firstBatch: found } };
  }
  return 'commitTransaction' in command ? { operationTime: COMMITTED } : undefined;
}

/** What was asked by this name, the last of it. */
const last = (name: string): Document => asked.findLast((command) => name in command) ?? expect.fail(name);
const after = () => last('find')['readConcern'].afterClusterTime;

beforeEach(async () => {
  asked = [];
  found = [];
  first = {};
  stub = await openMongoStub(answer);
  const url = `mongodb://${stub.address}/?directConnection=true&readConcernLevel=local`;
  models = await connectModels({ url, database: 'models' });
});
afterEach(async () => {
  await models.close();
  await stub.close();
});

const row: GenerationRow = {
  ...{ _id: 'school-v1-1', projection: 'school', version: 1, state: 'live', stopped: null, indexed: true },
  ...{ shapes: JSON.stringify(COLLECTIONS), position: '5', number: 5, commits: 5, fence: 1, since: new Date(0) },
};

/** Of a worker that holds the lease. */
async function leasesHeld() {
  const leases = createLeases(models, 'me', -1);
  found = [{ _id: 'school', holder: null, fence: 0, beat: 0, session: null, filling: null } satisfies LeaseRow];
  expect(await leases.turn(['school'])).toEqual(['school']);
  found = [];
  return leases;
}

const opened = async (given: GenerationRow) => openMongoGeneration(models, await leasesHeld(), given);

it('what a worker reads is not older than what it committed itself, whichever server answers', async () => {
  const generation = await opened(row);
  await generation.prefetch?.([[pupils, 1]]);
  expect(after()).toBeUndefined();
  await generation.commit({ position: 6n, number: 6 }, async (unit) => unit.put(pupils, { id: 1 }));
  await generation.prefetch?.([[pupils, 2]]);
  expect(after()).toEqual(COMMITTED);
  await generation.commit({ position: 7n, number: 7 }, async (unit) => {
    await unit.get(pupils, 3);
    expect(after()).toEqual(COMMITTED);
    await unit.find(pupils, { where: {} });
    expect(last('find')['readConcern']).toEqual({ level: 'snapshot', afterClusterTime: COMMITTED });
  });
  found = [row];
  await generation.checkpoint();
  expect(last('find')['readConcern']).toEqual({ level: 'majority', afterClusterTime: COMMITTED });
});

it('every question is asked as of one moment, whatever the connection string says, and answered at once', async () => {
  const reader = createMongoReader(models, row._id, COLLECTIONS);
  await reader.find('pupils', { where: {}, limit: 500 });
  expect(last('find')).toMatchObject({ readConcern: { level: 'snapshot' }, limit: 500 });
  expect(last('find')['batchSize']).toBeGreaterThan(500);
  await reader.getMany('pupils', [1, 2]);
  expect(last('find')['readConcern']).toEqual({ level: 'snapshot' });
  await reader.count('pupils', {});
  expect(last('aggregate')['readConcern']).toEqual({ level: 'snapshot' });
});

const AGAIN = { ok: 0, errmsg: 'again', errorLabels: ['TransientTransactionError'] };

it.each([
  ['another transaction wrote the same', 'update', { ...AGAIN, code: 112, codeName: 'WriteConflict' }],
  ['an index is being made', 'update', { ...AGAIN, code: 24, codeName: 'LockTimeout' }],
  ['a collection has just been made', 'update', { ...AGAIN, code: 246, codeName: 'SnapshotUnavailable' }],
  ['it took too long', 'commitTransaction', { ...AGAIN, code: 251, codeName: 'NoSuchTransaction' }],
  ['the primary steps down', 'update', { ...AGAIN, code: 189, codeName: 'PrimarySteppedDown' }],
  [
    'the primary steps down while it commits',
    'commitTransaction',
    { ok: 0, errmsg: 'again', code: 189, codeName: 'PrimarySteppedDown', errorLabels: ['RetryableWriteError'] },
  ],
  [
    'a majority takes its time',
    'commitTransaction',
    { ok: 1, writeConcernError: { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'waiting timed out' } },
  ],
])('a commit is carried out all the same when %s', async (_, command, failure) => {
  const generation = await opened(row);
  const before = asked.length;
  first = { [command]: failure };
  await generation.commit({ position: 6n, number: 6 }, async (unit) => unit.put(pupils, { id: 1 }));
  const names = asked.slice(before).map((one) => Object.keys(one)[0]);
  expect(names.filter((name) => name === command).length).toBeGreaterThan(1);
  expect(names.at(-1)).toBe('commitTransaction');
});

it.each([
  ['a collection has just been changed', { code: 246, codeName: 'SnapshotUnavailable' }],
  ['the primary steps down', { code: 11602, codeName: 'InterruptedDueToReplStateChange' }],
])('a question is answered all the same when %s', async (_, failure) => {
  const reader = createMongoReader(models, row._id, COLLECTIONS);
  found = [{ _id: 1, name: 'a' }];
  first = { find: { ok: 0, errmsg: 'again', ...failure } };
  expect(await reader.find('pupils', { where: {} })).toEqual([{ id: 1, name: 'a' }]);
});

it('collections are known to a majority before a transaction writes to them', async () => {
  await openMongoProjectionStorage(models, await leasesHeld()).create('school', 1, COLLECTIONS);
  expect(last('create')).toMatchObject({ create: 'school-v1-1.pupils', writeConcern: { w: 'majority' } });
});

it('indexes do not wait for a server that is away', async () => {
  const generation = await opened({ ...row, state: 'building', indexed: false });
  await generation.createIndexes();
  expect(last('createIndexes')).toMatchObject({ commitQuorum: 'majority', writeConcern: { w: 'majority' } });
});

it('who takes a lease over ends the transactions of the holder before, and of nobody else', async () => {
  const leases = createLeases(models, 'me', -1);
  const ofAnother = { holder: 'another', fence: 3, beat: 9, session: null, filling: null } as const;
  found = [{ _id: 'school', ...ofAnother } satisfies LeaseRow];
  while ((await leases.turn(['school'])).length === 0);
  expect(asked.some((command) => 'killSessions' in command)).toBe(false);
});
