import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClusterLog, openClusterLog } from '../../event-store/cluster/open-cluster.ts';
import { openEventStoreLog } from '../../event-store/eventstoredb/eventstore-log.ts';
import { verifyLog } from '../../event-store/verify/verify-log.ts';
import { appendOf } from '../support/appends.ts';
import { admitted, cause, fillLog } from './a-log.ts';
import { clusterUrls, type TestCluster, testCluster } from './servers.ts';

const urls = clusterUrls('the log of a cluster');
const blank = { revision: -1, hash: null };

describe.skipIf(!urls)('the log of a cluster', () => {
  let cluster: TestCluster;
  const opened: ClusterLog[] = [];
  const open = async () => {
    const log = await cluster.open();
    opened.push(log);
    return log;
  };
  beforeEach(() => {
    cluster = testCluster(urls ?? { eventStoreUrl: '', mongoUrl: '' });
  });
  afterEach(async () => {
    for (const { ledger } of opened.splice(0)) await ledger.close();
    await cluster.drop();
  });

  it('gives back what was written, to every process, sealed on the way', async () => {
    const [one, other] = [await open(), await open()];
    await one.ledger.append([appendOf('student-7', blank, [admitted(7)])], cause('request-1'));
    const { events } = await other.ledger.read('student-7');
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([admitted(7)]);
    expect(events[0]?.metadata).toMatchObject({ $correlationId: 'request-1', $causationId: 'request-1' });
    const [stored] = await one.events.readStream('student-7');
    expect(stored?.data).not.toContain('Şimşek');
  });

  it('writes nothing when the same append comes again, from another process too', async () => {
    const [one, other] = [await open(), await open()];
    const append = [appendOf('student-7', blank, [admitted(7)])];
    const first = await one.ledger.append(append, cause('request-1'));
    expect(await other.ledger.append(append, cause('request-1'))).toEqual(first);
    expect(await one.events.readStream('student-7')).toHaveLength(1);
  });

  it('shares its secrets, and forgets a student in every process', async () => {
    const [one, other] = [await open(), await open()];
    expect(Buffer.compare(await one.secrets.secret('roster'), await other.secrets.secret('roster'))).toBe(0);
    await one.ledger.append([appendOf('student-7', blank, [admitted(7)])], cause('request-1'));
    expect((await other.ledger.readAll(0n, 10))[0]?.forgotten).toBe(false);
    await one.ledger.forget('student-7');
    for (const { ledger } of [one, other]) {
      expect((await ledger.read('student-7')).events[0]).toMatchObject({ forgotten: true, data: { studentId: 7 } });
      expect((await ledger.readAll(0n, 10))[0]?.forgotten).toBe(true);
    }
  });

  it('holds together', async () => {
    const { ledger, events } = await open();
    await fillLog(ledger, 12);
    const report = await verifyLog(events);
    expect(report).toMatchObject({ events: 64, streams: 32, faults: [] });
    expect(report.head).toBe(await ledger.head());
  });

  it('refuses a log without its key store, and the key store of another log', async () => {
    const { ledger } = await open();
    await ledger.append([appendOf('student-7', blank, [admitted(7)])], cause('request-1'));
    await cluster.drop();
    await expect(cluster.open()).rejects.toThrow(/^The key store t-.*-keys is empty, without it no name/);
    const { mongoUrl, namespace } = cluster.options;
    const client = await MongoClient.connect(mongoUrl);
    await client
      .db(`${namespace}-keys`)
      .collection<{ _id: string }>('owners')
      .insertOne({ _id: 'owner', logId: 'x' } as never);
    await client.close();
    await expect(cluster.open()).rejects.toThrow(/^The key store t-.*-keys belongs to another event log/);
  });

  it('is founded once by many first starts at the same time', async () => {
    const logs = await Promise.all(Array.from({ length: 5 }, open));
    const { eventStoreUrl: url, namespace } = cluster.options;
    const bare = await openEventStoreLog({ url, namespace });
    for (const { ledger } of logs) expect(await ledger.head()).toBe(0n);
    await logs[0]?.ledger.append([appendOf('student-7', blank, [admitted(7)])], cause('request-1'));
    for (const { ledger } of logs) expect(await ledger.readAll(0n, 10)).toHaveLength(1);
    await bare.close();
  });

  it('names the server that does not answer', async () => {
    const { mongoUrl, namespace } = cluster.options;
    const options = { mongoUrl, namespace, eventStoreUrl: 'esdb://127.0.0.1:1?tls=false', retryTimeoutMs: 1000 };
    await expect(openClusterLog(options)).rejects.toMatchObject({
      name: 'LogUnavailable',
      message: expect.stringMatching(/^The event log at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/),
    });
  });
});
