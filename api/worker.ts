import { type ClusterWorkerOptions, startClusterWorker } from '../projections/cluster-worker.ts';
import { endForMisfit } from './cluster/misfit.ts';
import { openPatiently } from './cluster/open-patiently.ts';
import { createWorkerHealth } from './cluster/worker-health.ts';
import { CannotStart } from './configuration/cannot-start.ts';
import { serversOf } from './configuration/cluster-servers.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { listen } from './listener/listen.ts';
import { createLog } from './server/log.ts';
import { beginSupervised, endInOrder } from './server/process-end.ts';

/** Milliseconds a worker has for what is under way; what is not committed by then is done by the next one. */
const CLOSE_WITHIN_MS = 8000;

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  if (configuration.ENGINE !== 'cluster')
    throw new CannotStart('Workers belong to ENGINE=cluster; the embedded engine keeps its read models by itself.');
  const log = createLog(configuration);
  const health = createWorkerHealth();
  const listener = await listen(configuration.HOST, configuration.PORT);
  listener.serve(health.serve);
  const options: ClusterWorkerOptions = {
    ...serversOf(configuration),
    onMisfit: endForMisfit,
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
  process.stdout.write(`The worker is at work; ${listener.url} tells how.\n`);
  endInOrder({ log, close: worker.close, closeWithinMs: CLOSE_WITHIN_MS });
}

try {
  beginSupervised();
  await main();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
