import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databasesOf } from '../../event-store/cluster/parts.ts';
import { connectLogServer } from '../../event-store/eventstoredb/eventstore-log.ts';
import { type Client, createClient } from '../http/client.ts';
import { PEOPLE } from '../http/harness.ts';
import { studentForm } from '../http/records/school.ts';
import { type Copy, copyOf, putBack } from '../support/mongo-copies.ts';
import { type Product, startProduct } from '../support/product.ts';
import { clusterUrls } from './servers.ts';

const WHAT = 'an older copy of the key store that is put back while processes are at work';
const urls = clusterUrls(WHAT);
/** A process that was not heard of for as long stood still. */
const STOOD_STILL_MS = 3500;

describe.skipIf(!urls)(WHAT, () => {
  const { eventStoreUrl, mongoUrl } = urls ?? { eventStoreUrl: '', mongoUrl: '' };
  let namespace: string;
  let mongo: MongoClient;
  let product: Product;
  let clerk: Client;
  /** At the other process. */
  let colleague: Client;
  let yearId: number;

  const keys = () => mongo.db(databasesOf(namespace).keys);
  const admit = (number: string, by = clerk) =>
    by.post(`/api/schoolYears/${yearId}/students`, studentForm({ studentId: number }));
  const start = async () => {
    const { email, password } = PEOPLE.admin;
    const settings = { ENGINE: 'cluster', EVENTSTORE_URL: eventStoreUrl, MONGODB_URL: mongoUrl };
    const school = { LOG_NAMESPACE: namespace, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
    product = await startProduct({ env: { ...settings, ...school } });
    const [first = '', second = ''] = product.servers;
    const { body } = await createClient(first).post('/api/login', { username: email, password });
    [clerk, colleague] = [createClient(first, body.authToken), createClient(second, body.authToken)];
  };
  /** The log knows of as many keys as there are. */
  async function noted(): Promise<void> {
    const server = connectLogServer({ url: eventStoreUrl, namespace });
    const counts = await keys().collection<{ _id: string; count: number }>('counts').find().toArray();
    const changes = counts.reduce((sum, { count }) => sum + count, 0);
    await expect.poll(async () => (await server.seenParts())?.keyChanges).toBe(changes);
    await server.close();
  }

  beforeEach(async () => {
    namespace = `${process.env['CLUSTER_RUN'] ?? 'copy'}-${randomUUID().slice(0, 12)}`;
    mongo = await MongoClient.connect(mongoUrl);
    await start();
    const terms = [{ startDate: '2025-09-01' }];
    const made = await clerk.post('/api/schoolYears', { year: 2025, termType: 'annual', terms, students: [] });
    yearId = made.body.schoolYear.id;
    expect((await admit('C-1')).status).toBe(200);
  });
  afterEach(async () => {
    await product.stop('SIGKILL');
    for (const part of ['keys', 'models', 'api']) await mongo.db(`${namespace}-${part}`).dropDatabase();
    await mongo.close();
  });

  /** Puts the copy back while the process stands still, and answers what it answers to a student who is added at once. */
  async function whileItStoodStill(copy: Copy) {
    product.process.kill('SIGSTOP');
    const admission = admit('C-3').catch(() => undefined);
    await putBack(keys(), copy);
    await new Promise((passed) => setTimeout(passed, STOOD_STILL_MS));
    product.process.kill('SIGCONT');
    return (await admission)?.status;
  }

  it('takes no student, whose key would be gone with the copy', async () => {
    const older = await copyOf(keys());
    expect((await admit('C-2', colleague)).status).toBe(200);
    await noted();
    const now = await copyOf(keys());
    expect(await whileItStoodStill(older)).not.toBe(200);
    await product.stop('SIGKILL');
    await putBack(keys(), now);
    await start();
    expect((await admit('C-3')).status).toBe(200);
  });
});
