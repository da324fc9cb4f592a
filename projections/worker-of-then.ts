import { setImmediate as letOthersRun } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '../domain/kernel/errors.ts';
import { takeLowPriority } from '../event-store/low-priority.ts';
import { makePast, type PastOrder } from './past/making.ts';
import type { LogPlace, PastAnswer, PastQuestion } from './past/messages.ts';
import { takesLong } from './past/needs.ts';
import type { PastLog } from './past/reading.ts';
import { openLogOf } from './worker-log.ts';

/** The thread that makes read models of then: it reads log and keys by itself, so that nobody else waits for it. */
const port = parentPort;
if (!port) throw new Error('projections/worker-of-then.ts is started as a thread');
takeLowPriority();
const tell = (answer: PastAnswer) => port.postMessage(answer);

const log: Promise<PastLog> = openLogOf(workerData as LogPlace);
const cancelled = new Set<number>();
/** What reads much of the log comes one after another; a student's few streams never wait for it. */
let long: Promise<unknown> = Promise.resolve();

async function make(number: number, order: PastOrder): Promise<void> {
  const step = async (read: number) => {
    if (read > 0) tell({ number, read });
    await letOthersRun();
    if (cancelled.has(number)) throw new Error('It is not wanted any more.');
  };
  try {
    await step(0);
    await makePast(await log, order, step);
    tell({ number, made: true });
  } catch (error) {
    tell({ number, failed: reasonOf(error) });
  } finally {
    cancelled.delete(number);
  }
}

port.on('message', (question: PastQuestion) => {
  if (question.ask === 'cancel') {
    cancelled.add(question.number);
    return;
  }
  const { number, order } = question;
  if (takesLong(order)) long = long.then(() => make(number, order));
  else void make(number, order);
});
