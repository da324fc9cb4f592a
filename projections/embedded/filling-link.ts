import { Worker } from 'node:worker_threads';
import type { BesideOrder, FillBeside } from '../runtime/beside.ts';
import type { Checkpoint } from '../storage/port.ts';
import { BATCH_HEAP } from './batch-heap.ts';
import type { WorkerData } from './messages.ts';

/** What a thread that fills a generation is started with. */
export interface FillingTask {
  place: Omit<WorkerData, 'log'>;
  order: BesideOrder;
}

const FILLING = new URL('../worker-of-filling.ts', import.meta.url);

/** Fills generations of these read models, each on a thread that ends with it. */
export const createFillBeside =
  (place: FillingTask['place']): FillBeside =>
  (order, onReached) => {
    const task: FillingTask = { place, order };
    const thread = new Worker(FILLING, { workerData: task, resourceLimits: BATCH_HEAP });
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    thread.on('message', (reached: Checkpoint) => onReached(reached));
    // What it failed at is met again by whoever goes on with the generation.
    thread.on('error', () => undefined);
    thread.once('exit', () => resolve());
    return {
      ended,
      stop() {
        thread.postMessage('stop');
        return ended;
      },
    };
  };
