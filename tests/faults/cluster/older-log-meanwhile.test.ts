import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databasesOf } from '../../../event-store/cluster/parts.ts';
import { type Client, createClient } from '../../http/client.ts';
import { studentForm } from '../../http/records/school.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { ADMINISTRATOR } from '../../support/programs.ts';
import { addressOf, serverProcess } from '../../support/server-process.ts';
import { eventStoreToCopy, mongoUrl } from '../../support/servers.ts';
import { logCopies } from './log-copies.ts';
import { TIMEOUT_MS } from './school-at-work.ts';

const WHAT = 'an older copy of the log that is put back while processes are at work';
const given = eventStoreToCopy(WHAT);
const mongo = given && mongoUrl(WHAT);
const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = ADMINISTRATOR;
/** A process that was not heard of for as long stood still. */
const STOOD_STILL_MS = 3500;

describe.skipIf(!given || !mongo)(WHAT, { timeout: TIMEOUT_MS }, () => {
  const { url, start, data } = given ?? { url: 'esdb://none:1', start: 'false', data: '' };
  const eventStore = serverProcess(start, addressOf(url));
  const copies = logCopies(data);
  let client: MongoClient;
  let namespace: string;
  let product: Product;
  let clerk: Client;
  /** At the other process. */
  let colleague: Client;
  let year: { id: number; termId: number };

  const admit = (studentId: string, by = clerk) =>
    by.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId }));
  const numbers = async () => {
    const { body } = await clerk.get(`/api/term/${year.termId}/students`);
    const all: { student: { studentId: string } }[] = body.students;
    return all.map(({ student }) => student.studentId).sort();
  };
  async function begin(): Promise<void> {
    const servers = { ENGINE: 'cluster', EVENTSTORE_URL: url, MONGODB_URL: mongo ?? '', LOG_NAMESPACE: namespace };
    product = await startProduct({ env: { ...servers, ...ADMINISTRATOR } });
    const [first = '', second = ''] = product.servers;
    const { body } = await createClient(first).post('/api/login', { username, password });
    [clerk, colleague] = [createClient(first, body.authToken), createClient(second, body.authToken)];
  }
  async function exchange(copy: string): Promise<void> {
    await eventStore.killHard();
    copies.putBack(copy);
    await eventStore.ensure();
  }

  beforeAll(async () => {
    eventStore.start();
    client = await MongoClient.connect(mongo ?? '');
  });
  beforeEach(async () => {
    namespace = `${process.env['CLUSTER_RUN'] ?? 'copy'}-${randomUUID().slice(0, 12)}`;
    await begin();
    const terms = [{ startDate: '2025-09-01' }];
    const { body } = await clerk.post('/api/schoolYears', { year: 2025, termType: 'annual', terms, students: [] });
    year = { id: body.schoolYear.id, termId: body.schoolYear.terms[0].id };
    expect((await admit('C-1')).status).toBe(200);
    copies.copy('older');
    expect((await admit('C-2', colleague)).status).toBe(200);
    copies.copy('newer');
  });
  afterEach(async () => {
    await product.stop('SIGKILL');
    for (const name of Object.values(databasesOf(namespace))) await client.db(name).dropDatabase();
  });
  afterAll(async () => {
    await client.close();
    await eventStore.killHard();
    copies.remove();
  });

  it.each([
    ['stands still', STOOD_STILL_MS],
    ['is at work', 0],
  ])('takes no student, who would be gone with the copy, while one of two processes %s', async (_, stillMs) => {
    if (stillMs > 0) product.process.kill('SIGSTOP');
    const sent = stillMs > 0 ? [admit('C-3').catch(() => undefined)] : [];
    await exchange('older');
    await pause(stillMs);
    product.process.kill('SIGCONT');
    sent.push(...[admit('C-4'), admit('C-5', colleague)].map((later) => later.catch(() => undefined)));
    expect((await Promise.all(sent)).map((answer) => answer?.status)).not.toContain(200);
    await product.stop('SIGKILL');
    await exchange('newer');
    await begin();
    expect((await admit('C-6')).status).toBe(200);
    await expect.poll(numbers).toEqual(['C-1', 'C-2', 'C-6']);
  });
});
