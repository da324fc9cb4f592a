import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { addAbortSignal, type Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { isLong } from './long-report.ts';
import type { ToRenderer } from './messages.ts';
import type { RenderJob } from './render.ts';
import { type Outcome, runJob } from './rendering.ts';

/** Makes PDF files on threads of their own, so that requests are answered meanwhile. */
export interface ReportPool {
  /**
   * The file as a stream that waits for its reader; destroying it stops the work, and so does the signal.
   * @throws {Rejection} `unavailable` when too many are waiting already.
   */
  render(job: RenderJob, signal?: AbortSignal): Promise<Readable>;
  close(): Promise<void>;
}

const MOST_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
const MOST_WAITING = 32;
/** Seconds to wait when too many are waiting. */
const RETRY_AFTER = 15;
/** Milliseconds an idle thread is kept: loading the fonts anew takes half a second. */
const KEPT_IDLE = 60_000;

interface Idle {
  worker: Worker;
  timer: NodeJS.Timeout;
}

/** Threads start when they are needed and end when nothing has been for a while; idle ones keep no process alive. */
export function createReportPool(script = new URL('./worker.ts', import.meta.url)): ReportPool {
  const busy = new Set<Worker>();
  const idle: Idle[] = [];
  const waiting: (() => void)[] = [];

  const take = (): Worker => {
    const kept = idle.pop();
    if (kept) clearTimeout(kept.timer);
    const worker = kept?.worker ?? startThread(script);
    worker.ref();
    busy.add(worker);
    return worker;
  };
  const keep = (worker: Worker) => {
    worker.unref();
    const timer = setTimeout(() => {
      idle.splice(0, idle.length, ...idle.filter((one) => one.worker !== worker));
      void end(worker);
    }, KEPT_IDLE).unref();
    idle.push({ worker, timer });
  };
  const leave = (worker: Worker, job: RenderJob, outcome: Outcome) => {
    busy.delete(worker);
    // After thousands of pages a thread holds on to a hundred megabytes: starting anew is cheaper than keeping it.
    if (outcome === 'idle' && !isLong(job.data)) keep(worker);
    else void end(worker);
    waiting.shift()?.();
  };

  return {
    async render(job, signal) {
      if (waiting.length >= MOST_WAITING) {
        throw new Rejection('unavailable', 'Too many reports are being made.', { retryAfter: RETRY_AFTER });
      }
      while (busy.size >= MOST_THREADS) await new Promise<void>((resolve) => waiting.push(resolve));
      if (signal?.aborted) {
        waiting.shift()?.();
        throw new Rejection('unavailable', 'The report is not wanted any more.');
      }
      const worker = take();
      const stream = await runJob(worker, job, (outcome) => leave(worker, job, outcome));
      return signal ? addAbortSignal(signal, stream) : stream;
    },
    async close() {
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...busy, ...idle.splice(0).map(({ worker }) => worker)].map(end));
    },
  };
}

/** Megabytes. What a page leaves behind is collected early instead of piling up beside the next pages. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 };

/** A thread that fails between jobs must not take the process with it; within a job its stream tells. */
function startThread(script: URL): Worker {
  const worker = new Worker(script, { resourceLimits: MEMORY });
  worker.on('error', () => undefined);
  return worker;
}

/** Milliseconds until a thread that does not end by itself is stopped wherever it is. */
const PATIENCE = 10_000;

/**
 * Lets a thread end itself between two pages. Stopping it wherever it is may hit it while it makes a compressor: then
 * Node.js ends the whole process.
 */
async function end(worker: Worker): Promise<void> {
  const hasEnded = worker.threadId === -1;
  if (hasEnded) return;
  const ended = once(worker, 'exit');
  worker.postMessage({ type: 'end' } satisfies ToRenderer);
  const stop = setTimeout(() => void worker.terminate(), PATIENCE);
  await ended;
  clearTimeout(stop);
}

/** The pool of this process. */
export const reportPool = createReportPool();
