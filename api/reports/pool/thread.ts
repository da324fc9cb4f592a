import { Worker } from 'node:worker_threads';
import type { ToRenderer } from './messages.ts';

/** Megabytes. What a page leaves behind is collected early instead of piling up beside the next pages. */
const MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 };

/** A rendering thread. One that fails between jobs must not take the process with it; within a job its stream tells. */
export function startThread(script: URL): Worker {
  const worker = new Worker(script, { resourceLimits: MEMORY });
  worker.on('error', () => undefined);
  return worker;
}

/** Milliseconds until a thread that does not end by itself is stopped wherever it is. */
const TERMINATE_AFTER_MS = 10_000;

/**
 * Lets a thread end itself between two pages. Stopping it wherever it is may hit it while it makes a compressor: then
 * Node.js ends the whole process.
 */
export async function endThread(worker: Worker): Promise<void> {
  const hasEnded = worker.threadId === -1;
  if (hasEnded) return;
  // One that fails on its way ends as well: `once` of the events would fail with it.
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.postMessage({ type: 'end' } satisfies ToRenderer);
  const stop = setTimeout(() => void worker.terminate(), TERMINATE_AFTER_MS);
  await ended;
  clearTimeout(stop);
}
