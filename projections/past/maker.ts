import { Worker } from 'node:worker_threads';
import { BATCH_HEAP } from '../embedded/batch-heap.ts';
import type { PastOrder } from './making.ts';
import type { LogPlace, PastAnswer, PastQuestion } from './messages.ts';

const SCRIPT = new URL('../worker-of-then.ts', import.meta.url);

/** One making under way. */
export interface PastMaking {
  /** Resolves when the folder is there. */
  made: Promise<void>;
  /** Events read so far. */
  read(): number;
  cancel(): void;
}

/** Makes read models of then on a thread of its own, which begins with the first order and is started again after a crash. */
export interface PastMaker {
  make(order: PastOrder): PastMaking;
  close(): Promise<void>;
}

interface Running {
  settle: PromiseWithResolvers<void>;
  read: number;
}

export function createPastMaker(place: LogPlace): PastMaker {
  const running = new Map<number, Running>();
  let worker: Worker | undefined;
  let last = 0;

  const hear = (answer: PastAnswer) => {
    const making = running.get(answer.number);
    if (!making) return;
    if ('read' in answer) {
      making.read += answer.read;
      return;
    }
    running.delete(answer.number);
    if ('made' in answer) making.settle.resolve();
    else making.settle.reject(new Error(answer.failed));
  };

  const start = (): Worker => {
    const started = new Worker(SCRIPT, { workerData: place, resourceLimits: BATCH_HEAP });
    let reason = new Error('the thread that makes read models of then ended');
    started.on('message', hear);
    started.on('error', (error: Error) => {
      reason = error;
    });
    started.once('exit', () => {
      if (worker === started) worker = undefined;
      for (const { settle } of running.values()) settle.reject(reason);
      running.clear();
    });
    return started;
  };

  const ask = (question: PastQuestion) => {
    worker ??= start();
    worker.postMessage(question);
  };

  return {
    make(order) {
      const number = ++last;
      const making: Running = { settle: Promise.withResolvers<void>(), read: 0 };
      running.set(number, making);
      ask({ ask: 'make', number, order });
      return {
        made: making.settle.promise,
        read: () => making.read,
        cancel: () => running.has(number) && ask({ ask: 'cancel', number }),
      };
    },
    async close() {
      await worker?.terminate();
    },
  };
}
