import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClusterLog, openClusterLog, openFoundedLog } from '../../event-store/cluster/open-cluster.ts';
import { databasesOf } from '../../event-store/cluster/parts.ts';
import { type AnotherMongo, openAnotherMongo } from '../support/another-mongo.ts';
import { appendOf } from '../support/appends.ts';
import { copyOf, putBack } from '../support/mongo-copies.ts';
import { admitted, cause } from './a-log.ts';
import { clusterUrls } from './servers.ts';

const urls = clusterUrls('two MongoDBs, of which one is a copy, on one event log');
const ANOTHER = /^Another MongoDB than this one, with a copy of the key store \S+-keys, is or was at work/;
const blank = { revision: -1, hash: null };

describe.skipIf(!urls)('a copy of the key store that comes to work on the log beside it', () => {
  const { eventStoreUrl, mongoUrl } = urls ?? { eventStoreUrl: '', mongoUrl: '' };
  let client: MongoClient;
  let namespace: string;
  let other: string;
  let copy: AnotherMongo;
  let log: ClusterLog;
  const opened: ClusterLog[] = [];
  const misfits: string[] = [];

  async function open(url: string): Promise<ClusterLog> {
    const found = await openClusterLog({
      eventStoreUrl,
      mongoUrl: url,
      namespace,
      onMisfit: (told) => misfits.push(told),
    });
    opened.push(found);
    return found;
  }
  const admit = ({ ledger }: ClusterLog, id: number) =>
    ledger.append([appendOf(`student-${id}`, blank, [admitted(id)])], cause(`request-${id}`));
  /** As a stage is set up from a back-up. */
  async function copied(): Promise<void> {
    for (const part of ['keys', 'api'] as const)
      await putBack(client.db(databasesOf(other)[part]), await copyOf(client.db(databasesOf(namespace)[part])));
  }

  beforeEach(async () => {
    const name = randomBytes(5).toString('hex');
    [namespace, other] = [`ours-${name}`, `copy-${name}`];
    client = await MongoClient.connect(mongoUrl);
    copy = await openAnotherMongo(mongoUrl, namespace, other);
    log = await open(mongoUrl);
    await log.nameParts();
    await admit(log, 1);
  });
  afterEach(async () => {
    for (const { ledger } of opened.splice(0)) await ledger.close();
    misfits.length = 0;
    await copy.close();
    for (const name of [namespace, other].flatMap((one) => Object.values(databasesOf(one))))
      await client.db(name).dropDatabase();
    await client.close();
  });

  it('is refused at its start where the other went on since', async () => {
    await copied();
    await (await open(mongoUrl)).ledger.close();
    const later = await open(mongoUrl);
    await admit(later, 2);
    await expect(open(copy.url)).rejects.toThrow(/lacks the key of student-2|older copy|Another MongoDB/);
    // A number that is as high as that of the other tells nothing.
    await client.db(databasesOf(other).keys).collection<{ _id: string }>('keys').insertOne({ _id: 'student-2' });
    await client
      .db(databasesOf(other).keys)
      .collection('counts')
      .updateMany({}, { $inc: { count: 1 } });
    await expect(open(copy.url)).rejects.toThrow(ANOTHER);
  });

  it('lets the other make no key any more, nor acknowledge one, and the other says so', async () => {
    await copied();
    const theirs = await open(copy.url);
    await admit(theirs, 2);
    await expect(admit(log, 3)).rejects.toThrow(ANOTHER);
    await expect.poll(() => misfits).toEqual([expect.stringMatching(ANOTHER)]);
    await expect(open(mongoUrl)).rejects.toThrow(ANOTHER);
    await admit(theirs, 4);
    expect((await theirs.ledger.readAll(0n, 10)).map(({ forgotten }) => forgotten)).toEqual([false, false, false]);
  });

  it('makes no key where the other has made one since it was started', async () => {
    await copied();
    const theirs = await open(copy.url);
    const [later] = await Promise.all([open(mongoUrl)]);
    await admit(later, 2);
    await expect(admit(theirs, 3)).rejects.toThrow(ANOTHER);
    await admit(log, 4);
  });

  it('seals nothing through a command that was begun before', async () => {
    const command = await openFoundedLog({ eventStoreUrl, mongoUrl, namespace });
    opened.push(command);
    await copied();
    await admit(await open(copy.url), 2);
    const fits = () =>
      command.requireFitting().then(
        () => 'fits',
        (error: Error) => error.message,
      );
    await expect.poll(fits).toMatch(ANOTHER);
    await expect(command.sealer.seal(cause('seal').at)).rejects.toThrow(ANOTHER);
  });
});
