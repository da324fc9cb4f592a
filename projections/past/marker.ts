import { Worker } from 'node:worker_threads';
import { BATCH_HEAP } from '../embedded/batch-heap.ts';
import type { MarksOrder } from './marking.ts';
import type { LogPlace, MarksTask } from './messages.ts';

const SCRIPT = new URL('../worker-of-marks.ts', import.meta.url);

/** Marks that are being set. */
export interface Marking {
  /** Resolves when they are there. */
  set: Promise<void>;
  /** Gives it up; what is there is not whole. */
  stop(): Promise<void>;
}

/** Sets marks in the background, on a thread that ends with its task. */
export type Marker = (order: MarksOrder) => Marking;

export const createMarker =
  (place: LogPlace): Marker =>
  (order) => {
    const task: MarksTask = { place, order };
    const { promise: set, resolve, reject } = Promise.withResolvers<void>();
    const thread = new Worker(SCRIPT, { workerData: task, resourceLimits: BATCH_HEAP });
    thread.unref();
    thread.once('error', reject);
    thread.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('the thread that sets marks in the past ended'));
    });
    return {
      set,
      async stop() {
        set.catch(() => undefined);
        reject(new Error('marks are not set any more'));
        await thread.terminate();
      },
    };
  };
