import { randomUUID } from 'node:crypto';
import { type Document, Long, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClusterLog, openClusterLog } from '../../event-store/cluster/open-cluster.ts';
import { databasesOf } from '../../event-store/cluster/parts.ts';
import { DESTROYED } from '../../event-store/keys/mongo-collections.ts';
import { appendOf } from '../support/appends.ts';
import { type MongoProxy, openMongoProxy } from '../support/mongo-proxy.ts';
import { addressOf } from '../support/server-process.ts';
import { admitted, cause } from './a-log.ts';
import { clusterUrls } from './servers.ts';

const urls = clusterUrls('a MongoDB that has just become primary');
const BLANK = { revision: -1, hash: null };
const none = (command: Document, collection: string): Document => ({
  ok: 1,
  cursor: { id: Long.ZERO, ns: `${command['$db']}.${collection}`, firstBatch: [] },
});

describe.skipIf(!urls)(
  'a MongoDB that has just become primary, and answers from before until a majority keeps what it wrote first',
  () => {
    const { eventStoreUrl, mongoUrl } = urls ?? { eventStoreUrl: '', mongoUrl: '' };
    let namespace: string;
    let proxy: MongoProxy;
    let log: ClusterLog;
    let behind: ClusterLog;
    const misfits: string[] = [];

    /** What is in this collection it does not know, but for how many keys were destroyed, until a majority is asked. Answers whether that is still so. */
    function forget(collection: string): () => boolean {
      let isBehind = true;
      proxy.intercept((command) => {
        if (command['readConcern']?.level === 'linearizable') isBehind = false;
        const isUnknown = command['find'] === collection && command['filter']?._id !== DESTROYED;
        return isBehind && isUnknown ? none(command, collection) : undefined;
      });
      return () => isBehind;
    }

    beforeEach(async () => {
      namespace = `primary-${randomUUID().slice(0, 8)}`;
      proxy = await openMongoProxy(addressOf(mongoUrl));
      const way = `mongodb://${proxy.host}:${proxy.port}/?directConnection=true`;
      const onMisfit = (reason: string) => void misfits.push(reason);
      log = await openClusterLog({ eventStoreUrl, mongoUrl, namespace, onMisfit });
      await log.nameParts();
      await log.ledger.append([appendOf('student-1', BLANK, [admitted(1)])], cause('a'));
      behind = await openClusterLog({ eventStoreUrl, mongoUrl: way, namespace, onMisfit });
    });
    afterEach(async () => {
      proxy.intercept(() => undefined);
      misfits.length = 0;
      await behind.ledger.close();
      await log.ledger.close();
      await proxy.close();
      const client = await MongoClient.connect(mongoUrl);
      for (const name of Object.values(databasesOf(namespace))) await client.db(name).dropDatabase();
      await client.close();
    });

    it('takes nobody whose key it does not know yet for forgotten', async () => {
      forget('keys');
      const [event] = (await behind.ledger.read('student-1')).events;
      expect(event?.forgotten).toBe(false);
      forget('keys');
      expect(await behind.keys.unknown(['student-1', 'student-2'])).toEqual(['student-2']);
    });

    it.each(['counts', 'owners', 'marks', 'keys'])(
      'ends no process, and keeps none from its start (%s)',
      async (collection) => {
        forget(collection);
        const mongo = `mongodb://${proxy.host}:${proxy.port}/?directConnection=true`;
        const { ledger } = await openClusterLog({ eventStoreUrl, mongoUrl: mongo, namespace });
        await ledger.close();
        const isBehind = forget(collection);
        await expect.poll(() => isBehind()).toBe(false);
        // Two looks that say so one after the other would end it.
        await behind.requireFitting();
        expect(misfits).toEqual([]);
      },
    );
  },
);
