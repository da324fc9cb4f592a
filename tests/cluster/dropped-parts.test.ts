import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClusterLog, openClusterLog, openComplete } from '../../event-store/cluster/open-cluster.ts';
import { databasesOf } from '../../event-store/cluster/parts.ts';
import { appendOf } from '../support/appends.ts';
import { admitted, cause } from './a-log.ts';
import { clusterUrls, type TestCluster, testCluster } from './servers.ts';

const WHAT = 'collections that somebody drops';
const urls = clusterUrls(WHAT);
const BLANK = { revision: -1, hash: null };
const NO_KEYS = /^The key store \S+-keys is empty, without it no name in the event log can be read/;

describe.skipIf(!urls)(WHAT, () => {
  let cluster: TestCluster;
  let client: MongoClient;
  let log: ClusterLog;
  let reasons: string[];

  const part = (name: 'keys' | 'api') => client.db(databasesOf(cluster.options.namespace)[name]);
  const open = () => openClusterLog({ ...cluster.options, onMisfit: (reason) => reasons.push(reason) });
  const admit = (id: number) =>
    log.ledger.append([appendOf(`student-${id}`, BLANK, [admitted(id)])], cause(`request-${id}`));

  beforeEach(async () => {
    cluster = testCluster(urls ?? { eventStoreUrl: '', mongoUrl: '' });
    client = await MongoClient.connect(cluster.options.mongoUrl);
    reasons = [];
    log = await open();
    await log.nameParts();
    await admit(7);
  });
  afterEach(async () => {
    await log.ledger.close();
    await part('api').dropDatabase();
    await cluster.drop();
    await client.close();
  });

  it('stop the start where they held the keys alone', async () => {
    await log.ledger.close();
    await part('keys').dropCollection('keys');
    await expect(open()).rejects.toThrow(NO_KEYS);
  });

  it('end a process at work where they held the keys, which seals nothing with new ones', async () => {
    await part('keys').dropCollection('keys');
    await expect(admit(8)).rejects.toThrow(/not the one any more/);
    await expect.poll(() => reasons).toEqual([expect.stringMatching(NO_KEYS)]);
  });

  it('are missed where they held the access record, also by those who write to it again at once', async () => {
    const pair = await openComplete(cluster.options);
    const entries = part('api').collection<{ _id: number }>('access');
    await part('api')
      .collection<{ _id: string }>('access-chain')
      .insertOne({ _id: 'access', ends: { anchor: { id: 0 } } } as { _id: string });
    await entries.insertOne({ _id: 7 });
    await pair.parts.tell('keys', pair.events.founding.logId, { keyChanges: 0, accessEntries: 7 });
    expect(await pair.look()).toBeUndefined();
    await part('api').dropCollection('access');
    await entries.insertOne({ _id: 8 });
    expect(await pair.look()).toMatch(/^The access record \S+ is another copy: entry 7 is not the one/);
    await pair.events.close();
    await pair.keys.close();
  });
});
