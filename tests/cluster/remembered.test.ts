import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RememberedLog, remembered } from '../../event-store/cluster/memory.ts';
import { openClusterLog, openComplete, type Pair } from '../../event-store/cluster/open-cluster.ts';
import { databasesOf } from '../../event-store/cluster/parts.ts';
import { acceptRestoredCluster } from '../../event-store/cluster/restore.ts';
import { connectLogServer, type LogServer } from '../../event-store/eventstoredb/eventstore-log.ts';
import { clusterUrls, type TestCluster, testCluster } from './servers.ts';

const urls = clusterUrls('what a log on a cluster remembers of the parts beside it');
/** Milliseconds between two looks at them. */
const SOON_MS = 20;

describe.skipIf(!urls)('a log on a cluster', () => {
  const given = urls ?? { eventStoreUrl: '', mongoUrl: '' };
  let cluster: TestCluster;
  let client: MongoClient;
  let server: LogServer;
  let pair: Pair;
  let log: RememberedLog;

  const api = () => client.db(databasesOf(cluster.options.namespace).api);
  const looked = (_id: number) => api().collection<{ _id: number }>('access').insertOne({ _id });
  const foundingOfAccess = (logId: string) =>
    api().collection<{ _id: string }>('access-chain').updateOne({ _id: 'founding' }, { $set: { logId } });
  const entriesSeen = async () => (await server.seenParts())?.accessEntries;

  beforeEach(async () => {
    cluster = testCluster(given);
    client = await MongoClient.connect(given.mongoUrl);
    server = connectLogServer({ url: given.eventStoreUrl, namespace: cluster.options.namespace });
    const first = await cluster.open();
    await first.nameParts();
    await first.ledger.close();
    pair = await openComplete(cluster.options);
    log = remembered(pair.events, pair.parts, { notedEveryMs: SOON_MS });
  });
  afterEach(async () => {
    await log.settle();
    await pair.events.close();
    await pair.keys.close();
    await server.close();
    await api().dropDatabase();
    await cluster.drop();
    await client.close();
  });

  it('remembers entries of the access record also where nothing is appended, and long after the last append', async () => {
    await looked(7);
    await expect.poll(entriesSeen).toBe(7);
    await looked(9);
    await expect.poll(entriesSeen).toBe(9);
  });

  it("remembers nothing of another school's access record that has come to the address", async () => {
    await foundingOfAccess('theirs');
    await looked(1000);
    await log.settle();
    expect((await entriesSeen()) ?? 0).toBeLessThan(1000);
    await foundingOfAccess(pair.events.founding.logId);
  });

  it('ends the processes at work when it is taken for good beside them', async () => {
    const reasons: string[] = [];
    const atWork = await openClusterLog({ ...cluster.options, onMisfit: (reason) => reasons.push(reason) });
    await acceptRestoredCluster({ ...cluster.options, masterKey: undefined }, new Date());
    const sentence = `An older copy of the event log ${cluster.options.namespace} was taken for good while this process was at work on it: start it again.`;
    await expect.poll(() => reasons).toEqual([sentence]);
    await atWork.ledger.close();
  });
});
