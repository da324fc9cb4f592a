import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { READ_MODELS } from '../event-store/embedded/embedded-files.ts';
import { openEmbeddedLogReader } from '../event-store/embedded/open-embedded.ts';
import { allProjections } from './definitions/all.ts';
import type { FillingTask } from './embedded/filling-link.ts';
import { fillInOrder } from './runtime/beside.ts';
import type { Checkpoint } from './storage/port.ts';
import { openSqliteGeneration } from './storage/sqlite/generation.ts';
import { generationFile } from './storage/sqlite/storage.ts';

/** The thread that fills one generation beside the thread that keeps the read models; it ends with it, or when it is told to. */
const port = parentPort;
if (!port) throw new Error('projections/worker-of-filling.ts is started as a thread');

const { place, order } = workerData as FillingTask;
const projection = allProjections.find(({ name, version }) => name === order.readModel && version === order.version);
if (!projection) throw new Error(`there is no version ${order.version} of '${order.readModel}'`);
let isStopped = false;
port.once('message', () => {
  isStopped = true;
});

const log = openEmbeddedLogReader(place);
const generation = openSqliteGeneration(
  order.generation,
  generationFile(join(place.dataDir, READ_MODELS), order.generation),
);
await fillInOrder({
  ...{ log, generation, projection, order },
  onReached: ({ position, number }: Checkpoint) => port.postMessage({ position, number }),
  isStopped: () => isStopped,
});
await generation.close();
await log.close();
port.close();
