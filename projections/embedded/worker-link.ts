import { Worker } from 'node:worker_threads';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Progress } from '../runtime/progress.ts';
import { BATCH_HEAP } from './batch-heap.ts';
import type { Answer, AnswerTo, Question, Refused, WorkerData } from './messages.ts';

/** Milliseconds before a thread that crashed is started again; doubled each time up to the longest. */
const FIRST_RESTART_AFTER_MS = 100;
const LONGEST_RESTART_AFTER_MS = 10_000;

interface Waiting {
  resolve(value: AnswerTo<Question['ask']>): void;
  reject(error: Error): void;
}

/** The thread of the projections as the calling thread sees it: started again when it crashes. */
export interface WorkerLink {
  /** @throws {Rejection} `unavailable` while the thread is down */
  ask<Asking extends Question>(question: Asking): Promise<AnswerTo<Asking['ask']>>;
  close(): Promise<void>;
}

export interface WorkerEvents {
  onProgress(progress: Progress): void;
  /** It ended without being asked to; it will be started again. */
  onCrash(error: Error): void;
}

const down = () => new Rejection('unavailable', 'The read models are being started.', { retryAfter: 1 });

const refusalOf = ({ code, message }: Refused) =>
  new Rejection(code, message, code === 'unavailable' ? { retryAfter: 10 } : {});

const PROJECTIONS = new URL('../worker.ts', import.meta.url);

/** Starts the thread and keeps one running until it is closed. */
export function startWorker(data: WorkerData, events: WorkerEvents, script: URL = PROJECTIONS): WorkerLink {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let ended: Promise<void> = Promise.resolve();
  let restart: NodeJS.Timeout | undefined;
  let wait = FIRST_RESTART_AFTER_MS;
  let number = 0;
  let closing = false;

  const hear = (answer: Answer) => {
    if (answer.tell === 'progress') {
      wait = FIRST_RESTART_AFTER_MS;
      events.onProgress(answer.progress);
      return;
    }
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (answer.tell === 'answer') asked?.resolve(answer.value);
    else asked?.reject(refusalOf(answer.refused));
  };

  const end = (error: Error) => {
    worker = undefined;
    for (const asked of waiting.values()) asked.reject(down());
    waiting.clear();
    if (closing) return;
    events.onCrash(error);
    restart = setTimeout(start, wait);
    wait = Math.min(wait * 2, LONGEST_RESTART_AFTER_MS);
  };

  const start = () => {
    const started = new Worker(script, { workerData: data, resourceLimits: BATCH_HEAP });
    let reason = new Error('the thread of the projections ended');
    worker = started;
    started.on('message', hear);
    started.on('error', (error: Error) => {
      reason = error;
    });
    ended = new Promise((resolve) => {
      started.once('exit', () => {
        end(reason);
        resolve();
      });
    });
  };
  start();

  const ask = (question: Question): Promise<AnswerTo<Question['ask']>> => {
    const port = worker;
    if (!port) return Promise.reject(down());
    return new Promise((resolve, reject) => {
      waiting.set(++number, { resolve, reject });
      port.postMessage({ ...question, number });
    });
  };

  return {
    // The thread answers each question as its type says.
    ask: ask as WorkerLink['ask'],
    async close() {
      closing = true;
      clearTimeout(restart);
      await ask({ ask: 'close' }).catch(() => {});
      await worker?.terminate();
      await ended;
    },
  };
}
