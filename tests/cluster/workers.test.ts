import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClusterLog, openClusterLog } from '../../event-store/cluster/open-cluster.ts';
import { modelsDatabase, openClusterReadModels } from '../../projections/cluster.ts';
import { readModelNames } from '../../projections/definitions/all.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { type CutProxy, openCutProxy } from '../support/cut-proxy.ts';
import { addressOf, serverProcess } from '../support/server-process.ts';
import { eventStoreToBreak } from '../support/servers.ts';
import { expectAsBuiltAnew, type Load, startLoad } from './load.ts';
import { clusterUrls } from './servers.ts';

const urls = clusterUrls('faults of workers that keep read models');
const toBreak = eventStoreToBreak('an EventStoreDB restarted under workers');
const ROOT = join(import.meta.dirname, '..', '..');
/** Milliseconds within which another worker has taken over. */
const TAKEN_OVER_MS = 10_000;
/** Less than anybody waits for a sign of life: the lease was given back. It takes a third of a second where nothing else runs. */
const TAKEN_OVER_FROM_ONE_THAT_STOPS = 5000;

interface Worker {
  process: ChildProcess;
  /** The read models it keeps, as it tells probes. */
  keeps(): Promise<string[]>;
  /** The status of its readiness. */
  ready(): Promise<number>;
}

describe.skipIf(!urls)('workers', () => {
  let log: ClusterLog;
  let readModels: ReadModels;
  let load: Load;
  let namespace: string;
  let settings: { eventStoreUrl: string; mongoUrl: string };
  const started: ChildProcess[] = [];
  let proxy: CutProxy | undefined;

  async function begin(given: { eventStoreUrl: string; mongoUrl: string }): Promise<void> {
    settings = given;
    log = await openClusterLog({ ...given, namespace, retryTimeoutMs: 60_000 });
    readModels = await openClusterReadModels({ url: given.mongoUrl, database: modelsDatabase(namespace) });
    load = await startLoad(log.ledger);
  }

  async function startWorker(more: Record<string, string> = {}): Promise<Worker> {
    const { eventStoreUrl: EVENTSTORE_URL, mongoUrl: MONGODB_URL } = settings;
    const servers = { ENGINE: 'cluster', EVENTSTORE_URL, MONGODB_URL, LOG_NAMESPACE: namespace };
    const env = { PATH: process.env['PATH'], ...servers, PORT: '0', LOG_LEVEL: 'silent', ...more };
    const child = spawn(process.execPath, ['api/worker.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
    started.push(child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = /http[^\s;]+/.exec(line.toString())?.[0] ?? '';
    const keeps = async () => {
      const answer = (await (await fetch(`${url}/health/ready`)).json()) as { readModels?: string[] };
      return answer.readModels ?? [];
    };
    const ready = async () => (await fetch(`${url}/health/ready`)).status;
    return { process: child, keeps, ready };
  }

  const keepsAll = (worker: Worker, timeout: number) =>
    expect.poll(async () => (await worker.keeps()).length, { timeout, interval: 50 }).toBe(readModelNames.length);

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  beforeEach(() => {
    namespace = `${process.env['CLUSTER_RUN'] ?? 't'}-${randomUUID().slice(0, 12)}`;
  });
  afterEach(async () => {
    for (const child of started.splice(0)) await end(child, 'SIGKILL');
    await readModels.close();
    await log.ledger.close();
    await proxy?.close();
    proxy = undefined;
    const client = await MongoClient.connect(urls?.mongoUrl ?? '');
    for (const part of ['keys', 'models']) await client.db(`${namespace}-${part}`).dropDatabase();
    await client.close();
  });

  it('take over from one that is killed in a batch within ten seconds, from one that stops at once', async () => {
    await begin(urls ?? expect.fail());
    const first = await startWorker();
    await keepsAll(first, TAKEN_OVER_MS);
    const second = await startWorker();
    await load.admitted(40);
    await end(first.process, 'SIGKILL');
    await keepsAll(second, TAKEN_OVER_MS);
    const third = await startWorker();
    await load.admitted(40);
    second.process.kill('SIGTERM');
    await keepsAll(third, TAKEN_OVER_FROM_ONE_THAT_STOPS);
    await load.admitted(20);
    await load.stop();
    await expectAsBuiltAnew(log.ledger, readModels);
  });

  it('killed again and again lose nothing and apply nothing twice', async () => {
    await begin(urls ?? expect.fail());
    let worker = await startWorker();
    for (let n = 0; n < 4; n++) {
      await keepsAll(worker, 2 * TAKEN_OVER_MS);
      await load.admitted(10 + 7 * n);
      await end(worker.process, 'SIGKILL');
      worker = await startWorker();
    }
    await load.stop();
    await expectAsBuiltAnew(log.ledger, readModels);
  }, 180_000);

  it('go on behind connections to MongoDB that are cut, and whose answers are lost', async () => {
    const { mongoUrl, eventStoreUrl } = urls ?? expect.fail();
    proxy = await openCutProxy(addressOf(mongoUrl));
    const throughProxy = `mongodb://${proxy.host}:${proxy.port}/?directConnection=true`;
    await begin({ eventStoreUrl, mongoUrl });
    const worker = await startWorker({ MONGODB_URL: throughProxy });
    await keepsAll(worker, TAKEN_OVER_MS);
    for (let n = 0; n < 6; n++) {
      await load.admitted(8);
      if (n % 2 === 0) proxy.holdAnswers(true);
      await load.admitted(4);
      proxy.cut();
      proxy.holdAnswers(false);
    }
    proxy.holdAnswers(true);
    await expect.poll(worker.ready, { timeout: 2 * TAKEN_OVER_MS }).toBe(503);
    proxy.cut();
    proxy.holdAnswers(false);
    await expect.poll(worker.ready, { timeout: 2 * TAKEN_OVER_MS }).toBe(200);
    await load.stop();
    await expectAsBuiltAnew(log.ledger, readModels);
  });

  it.skipIf(!toBreak)('go on behind an EventStoreDB that is killed and started again under load', async () => {
    const { url, start } = toBreak ?? expect.fail();
    const server = serverProcess(start, addressOf(url));
    server.start();
    try {
      await begin({ eventStoreUrl: url, mongoUrl: urls?.mongoUrl ?? '' });
      const worker = await startWorker();
      await keepsAll(worker, 3 * TAKEN_OVER_MS);
      for (let n = 0; n < 2; n++) {
        await load.admitted(20);
        await server.killHard();
        server.start();
      }
      await load.admitted(20);
      await load.stop();
      await expectAsBuiltAnew(log.ledger, readModels);
    } finally {
      await server.killHard();
    }
  });
});
