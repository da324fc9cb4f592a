import pino from 'pino';
import type { Shift } from '../projections/cluster/shift.ts';
import { type ClusterWorkerOptions, startClusterWorker } from '../projections/cluster-worker.ts';
import { CannotStart } from './cannot-start.ts';
import { serversOf } from './cluster/open-engine.ts';
import { openPatiently } from './cluster/open-patiently.ts';
import { readConfiguration } from './configuration.ts';
import { listen } from './listen.ts';

/** Milliseconds a worker has for what is under way; what is not committed by then is done by the next one. */
const GRACE = 8000;

/** Tells a probe that the process lives, and once it is at work which read models it keeps and whether it can. */
async function openHealth(host: string, port: number) {
  const listener = await listen(host, port);
  let worker: Shift | undefined;
  let waiting = 'The worker is starting.';
  listener.serve(({ url }, response) => {
    const isLive = url === '/health/live';
    const isReady = worker?.isWell() ?? false;
    const status = isReady ? 'ready' : 'waiting';
    const body = worker ? { status, readModels: worker.held() } : { status: 'starting', waiting };
    response.writeHead(isLive || isReady ? 200 : 503, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isLive ? { status: 'live' } : body));
  });
  return {
    url: listener.url,
    waitingFor: (reason: string) => {
      waiting = reason;
    },
    atWork: (shift: Shift) => {
      worker = shift;
    },
  };
}

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  if (configuration.ENGINE !== 'cluster')
    throw new CannotStart('Workers belong to ENGINE=cluster; the embedded engine keeps its read models by itself.');
  const log = pino({ level: configuration.LOG_LEVEL, serializers: { error: pino.stdSerializers.err } });
  const health = await openHealth(configuration.HOST, configuration.PORT);
  const options: ClusterWorkerOptions = {
    ...serversOf(configuration),
    onError: (error, what) => log.warn({ error, what }, 'is tried again'),
  };
  const worker = await openPatiently(
    () => startClusterWorker(options),
    (reason) => {
      health.waitingFor(reason);
      log.warn({ reason }, 'the servers of the cluster are waited for');
    },
  );
  health.atWork(worker);
  process.stdout.write(`The worker is at work; ${health.url} tells how.\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), GRACE).unref();
      worker.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ error }, 'closing failed');
          process.exit(1);
        },
      );
    });
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
