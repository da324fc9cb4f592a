import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClusterLog, openClusterLog } from '../../event-store/cluster/open-cluster.ts';
import { EventsGone } from '../../event-store/port.ts';
import { appendOf } from '../support/appends.ts';
import { admitted, cause } from './a-log.ts';
import { clusterUrls, type TestCluster, testCluster } from './servers.ts';

const urls = clusterUrls('streams that were truncated on EventStoreDB');
const BLANK = { revision: -1, hash: null };

describe.skipIf(!urls)('a stream of which EventStoreDB was told to leave out the first events', () => {
  let cluster: TestCluster;
  let log: ClusterLog;
  let client: EventStoreDBClient;

  const changed = (firstName: string) => ({ type: 'StudentDetailsChanged' as const, data: { firstName } });

  beforeEach(async () => {
    const given = urls ?? { eventStoreUrl: '', mongoUrl: '' };
    cluster = testCluster(given);
    client = EventStoreDBClient.connectionString(given.eventStoreUrl);
    log = await cluster.open();
    const { tips } = await log.ledger.append([appendOf('student-7', BLANK, [admitted(7)])], cause('a'));
    const tip = tips.get('student-7') ?? expect.fail();
    await log.ledger.append([appendOf('student-7', tip, [changed('Ann'), changed('Bea')])], cause('b'));
  });
  afterEach(async () => {
    await log.ledger.close();
    await client.dispose();
    await cluster.drop();
  });

  it.each([{ maxCount: 1 }, { truncateBefore: 1 }, { truncateBefore: 100 }])(
    'is not read as one of somebody whom nobody knows (%j)',
    async (metadata) => {
      await client.setStreamMetadata(`${cluster.options.namespace}.student-7`, metadata);
      await expect(log.ledger.read('student-7')).rejects.toThrow(EventsGone);
      // Others go on, who are new among them.
      expect((await log.ledger.read('student-8')).events).toEqual([]);
      await log.ledger.append([appendOf('student-8', BLANK, [admitted(8)])], cause('c'));
      expect((await log.ledger.read('student-8', 1)).events).toEqual([]);
    },
  );

  it('is not read as one of somebody whom nobody knows where it was deleted, softly or for good', async () => {
    await client.deleteStream(`${cluster.options.namespace}.student-7`);
    await expect(log.ledger.read('student-7')).rejects.toThrow(EventsGone);
    await client.tombstoneStream(`${cluster.options.namespace}.student-7`);
    await expect(log.ledger.read('student-7')).rejects.toThrow(EventsGone);
    // Of a stream that has an account of its own beforehand nothing is gone.
    await client.setStreamMetadata(`${cluster.options.namespace}.student-8`, { acl: { readRoles: ['$all'] } });
    expect((await log.ledger.read('student-8')).events).toEqual([]);
  });

  it.each(['log', 'seen'])(
    'is known where it is the one beside the log that is called :%s, which was deleted softly or for good, or limited',
    async (which) => {
      const { namespace } = cluster.options;
      const beside = `${namespace}:${which}`;
      const opened = () => openClusterLog(cluster.options).then(({ ledger }) => ledger.close());
      await log.nameParts();
      const atWork = await openClusterLog({ ...cluster.options, onMisfit: () => undefined });
      await atWork.ledger.append([appendOf('student-9', BLANK, [admitted(9)])], cause('d'));
      await atWork.ledger.close();
      await client.setStreamMetadata(beside, { truncateBefore: 1000 });
      await expect(opened()).rejects.toThrow(EventsGone);
      // The limit is taken out again.
      await client.setStreamMetadata(beside, {});
      await opened();
      await client.deleteStream(beside);
      await expect(opened()).rejects.toThrow(EventsGone);
      await client.tombstoneStream(beside);
      await expect(opened()).rejects.toThrow(EventsGone);
    },
  );
});
