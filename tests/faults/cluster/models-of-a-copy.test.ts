import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClusterEngine } from '../../../api/cluster/open-engine.ts';
import type { Services } from '../../../api/server/services.ts';
import { requireFounded } from '../../../event-store/cluster/open-cluster.ts';
import { connectLogServer } from '../../../event-store/eventstoredb/eventstore-log.ts';
import { startClusterWorker } from '../../../projections/cluster-worker.ts';
import { admittedStudents, students } from '../../../projections/definitions/students.ts';
import { clusterUrls } from '../../cluster/servers.ts';
import { appendOf } from '../../support/appends.ts';
import { copyOf, putBack } from '../../support/mongo-copies.ts';
import { type Written, write } from '../../support/projected.ts';

const urls = clusterUrls('read models of a copy of a cluster');
const { eventStoreUrl, mongoUrl } = urls ?? { eventStoreUrl: '', mongoUrl: '' };
const [home, twin] = [`t-${randomUUID()}`, `t-${randomUUID()}`] as const;
const servers = (namespace: string) => ({ eventStoreUrl, mongoUrl, namespace, masterKey: undefined });
const log = { warn: () => undefined } as unknown as Services['log'];
let client: MongoClient;

const open = (namespace: string) => openClusterEngine(servers(namespace), log);
type Engine = Awaited<ReturnType<typeof open>>;

async function append({ ledger }: Engine, { stream, ...event }: Written): Promise<bigint> {
  const at = '2026-01-05T08:00:00.000Z';
  const cause = { actor: 1, source: 'form', at, correlationId: stream, causationId: randomUUID() } as const;
  const { position } = await ledger.append([appendOf(stream, { revision: -1, hash: null }, [event])], cause);
  return position;
}

const namesIn = async ({ readModels }: Engine) =>
  (await readModels.reader(students).find(admittedStudents, { where: {} })).map(({ firstName }) => firstName).sort();

/** Writes, and answers whom the read models hold once they have caught up. */
async function worked(namespace: string, ...work: Written[]): Promise<string[]> {
  const worker = await startClusterWorker({ ...servers(namespace), onError: () => undefined });
  const engine = await open(namespace);
  try {
    let position = await engine.ledger.head();
    for (const one of work) position = await append(engine, one);
    while (!(await engine.readModels.status()).every(({ state }) => state === 'live'));
    await engine.readModels.waitFor(position, ['students'], 60_000);
    return await namesIn(engine);
  } finally {
    await engine.close();
    await worker.close();
  }
}

/** A copy of an installation carries its id: here that of the log, founded under another name on the same servers. */
async function foundTwin(): Promise<void> {
  const server = connectLogServer({ url: eventStoreUrl, namespace: home });
  const logId = (await server.founding())?.logId;
  await server.close();
  const events = EventStoreDBClient.connectionString(eventStoreUrl);
  const founding = jsonEvent({ type: 'LogFounded', data: { logId: String(logId), format: 1 }, metadata: {} });
  await events.appendToStream(`${twin}:log`, founding, { expectedRevision: NO_STREAM });
  await events.dispose();
  await requireFounded(servers(twin));
}

const modelsOf = (namespace: string) => client.db(`${namespace}-models`);

beforeAll(async () => {
  if (urls) client = await MongoClient.connect(mongoUrl);
});
afterAll(async () => {
  for (const namespace of urls ? [home, twin] : [])
    for (const name of ['keys', 'api', 'models']) await client.db(`${namespace}-${name}`).dropDatabase();
  await client?.close();
});

it.skipIf(!urls)('are built anew, and shown by no process that starts before the worker', async () => {
  await worked(home, write.admitted(100_001, { firstName: 'Ada' }));
  await foundTwin();
  expect(await worked(twin, write.admitted(100_001, { firstName: 'Eve' }))).toEqual(['Eve']);
  const copied = await copyOf(modelsOf(twin));
  await worked(home, write.admitted(100_002, { firstName: 'Zoe' }));
  await putBack(modelsOf(home), copied);

  const engine = await open(home);
  await expect(namesIn(engine)).rejects.toThrow("The read model 'students' is being built.");
  await engine.close();
  expect(await worked(home)).toEqual(['Ada', 'Zoe']);
  expect(await worked(home, write.admitted(100_003, { firstName: 'Lea' }))).toEqual(['Ada', 'Lea', 'Zoe']);
});
