import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openClusterLog } from '../../../event-store/open-cluster.ts';
import { verifyLog } from '../../../event-store/verify/verify-log.ts';
import { modelsDatabase, openClusterReadModels } from '../../../projections/cluster.ts';
import { expectAsBuiltAnew } from '../../cluster/load.ts';
import { PEOPLE } from '../../http/harness.ts';
import { type CutProxy, openCutProxy } from '../../support/cut-proxy.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { addressOf, type ServerProcess, serverProcess } from '../../support/server-process.ts';
import { eventStoreToBreak, mongoToBreak } from '../../support/servers.ts';
import { type Office, openOffice } from './office.ts';

const what = 'outages of the servers behind two API processes and two workers';
const [eventStore, mongo] = [eventStoreToBreak(what), mongoToBreak(what)];
/** Milliseconds a server stays away, and a process stays frozen: longer than anybody waits for it. */
const GONE = 30_000;
const FROZEN = 12_000;
/** Milliseconds after which a request has an answer, whatever is away. */
const ANSWERED = 25_000;

describe.skipIf(!eventStore || !mongo)('a school at work', () => {
  const [eventStoreUrl, mongoUrl] = [eventStore?.url ?? 'esdb://none:1', mongo?.url ?? 'mongodb://none:1'];
  const log: ServerProcess = serverProcess(eventStore?.start ?? 'false', addressOf(eventStoreUrl));
  const models: ServerProcess = serverProcess(mongo?.start ?? 'false', addressOf(mongoUrl));
  let namespace: string;
  let product: Product;
  let office: Office;
  let proxy: CutProxy | undefined;

  async function open(urls: { EVENTSTORE_URL?: string; MONGODB_URL?: string } = {}): Promise<void> {
    namespace = `outage-${randomUUID().slice(0, 8)}`;
    const { email, password } = PEOPLE.admin;
    const servers = {
      ENGINE: 'cluster',
      EVENTSTORE_URL: eventStoreUrl,
      MONGODB_URL: mongoUrl,
      LOG_NAMESPACE: namespace,
    };
    const first = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
    product = await startProduct({ env: { ...servers, ...first, ...urls } });
    office = await openOffice(product.url, email, password);
    await office.acknowledged(20);
  }

  /** Everything acknowledged is there, once; nothing else is half there; the read models are those of the log. */
  async function expectWhole(): Promise<void> {
    await office.acknowledged(20);
    await office.stop();
    expect([...office.refused.keys()].filter((status) => status !== 503 && status !== 409)).toEqual([]);
    expect(office.withoutRetryAfter).toBe(0);
    expect(office.slowest).toBeLessThan(ANSWERED);
    const opened = await openClusterLog({ eventStoreUrl, mongoUrl, namespace });
    const readModels = await openClusterReadModels({ url: mongoUrl, database: modelsDatabase(namespace) });
    try {
      await expectAsBuiltAnew(opened.ledger, readModels);
      const people = await readModels.reader('students').find('students', { where: {} });
      const numbers = people.map((person) => String((person as unknown as { studentNumber: string }).studentNumber));
      expect(numbers.sort()).toEqual([...office.numbers].sort());
      for (const [studentId, notes] of office.activities) {
        const { events } = await opened.ledger.read(`student-${studentId}-${office.year.id}`);
        const logged = events.flatMap((event) => (event.type === 'ActivityLogged' ? [event.data.notes] : []));
        expect(logged).toEqual(notes);
      }
      expect(await opened.ledger.remembered('import-')).toEqual([]);
      expect(await verifyLog(opened.events)).toMatchObject({ faults: [] });
    } finally {
      await readModels.close();
      await opened.ledger.close();
    }
  }

  beforeAll(() => {
    log.start();
    models.start();
  });
  afterEach(async () => {
    await office?.stop().catch(() => undefined);
    await product.stop('SIGKILL');
    await proxy?.close();
    proxy = undefined;
    const client = await MongoClient.connect(mongoUrl);
    for (const part of ['keys', 'models', 'api']) await client.db(`${namespace}-${part}`).dropDatabase();
    await client.close();
  });
  afterAll(async () => {
    await log.killHard();
    await models.killHard();
  });

  it.each([
    ['EventStoreDB', log],
    ['MongoDB', models],
  ])(
    'goes on when %s is killed, is away for half a minute and comes back with its data',
    async (_, server) => {
      await open();
      await server.killHard();
      await pause(GONE);
      server.start();
      await expectWhole();
      expect(office.refused.get(503)).toBeGreaterThan(0);
    },
    240_000,
  );

  it('goes on when both are killed at once', async () => {
    await open();
    await Promise.all([log.killHard(), models.killHard()]);
    log.start();
    models.start();
    await expectWhole();
  }, 240_000);

  it.each(['EVENTSTORE_URL', 'MONGODB_URL'] as const)(
    'goes on when connections to %s are cut, and answers lost',
    async (name) => {
      proxy = await openCutProxy(addressOf(name === 'MONGODB_URL' ? mongoUrl : eventStoreUrl));
      const way = `${proxy.host}:${proxy.port}`;
      await open({
        [name]: name === 'MONGODB_URL' ? `mongodb://${way}/?directConnection=true` : `esdb://${way}?tls=false`,
      });
      for (let n = 0; n < 8; n++) {
        await office.acknowledged(10);
        if (n % 2 === 0) {
          proxy.holdAnswers(true);
          await pause(200);
        }
        proxy.cut();
        proxy.holdAnswers(false);
      }
      await expectWhole();
    },
    240_000,
  );

  it('says so with 503 and Retry-After while EventStoreDB answers nothing, and goes on after', async () => {
    await open();
    log.freeze();
    await pause(GONE);
    log.thaw();
    await expectWhole();
    expect(office.refused.get(503)).toBeGreaterThan(0);
  }, 240_000);

  it('goes on when the worker at work is frozen until another took over, and wakes up', async () => {
    await open();
    for (const worker of product.workers) {
      worker.kill('SIGSTOP');
      await pause(FROZEN);
      worker.kill('SIGCONT');
      await office.acknowledged(20);
    }
    await expectWhole();
  }, 240_000);

  it('goes on when an API process and a worker are killed, and the others take over', async () => {
    await open();
    for (const child of [product.process, product.workers[0]]) child?.kill('SIGKILL');
    await expectWhole();
  }, 240_000);
});
