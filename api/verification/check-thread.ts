import { Worker } from 'node:worker_threads';
import type { Found, VerificationAnswer, VerificationTask } from './messages.ts';

/** Megabytes: events come in pages. */
const MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 };

/** What a check comes to. */
export type Ending = { found: Found } | { failed: string };

/** A check under way. */
export interface Thread {
  giveUp(): Promise<unknown>;
}

interface Hearing {
  onProgress(progress: Extract<VerificationAnswer, { progress: unknown }>['progress']): void;
  /** Once; not for a check that was given up. */
  onEnd(ending: Ending): void;
}

/** Checks on a thread of its own: millions of events are read and hashed. */
export function startThread(task: VerificationTask, { onProgress, onEnd }: Hearing): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: task, resourceLimits: MEMORY });
  let isOver = false;
  const end = (ending: Ending) => {
    if (!isOver) onEnd(ending);
    isOver = true;
  };
  worker.on('message', (answer: VerificationAnswer) => {
    if ('progress' in answer) onProgress(answer.progress);
    else end(answer);
  });
  worker.once('error', (error: Error) => end({ failed: error.message }));
  worker.once('exit', () => end({ failed: 'it was broken off' }));
  return {
    giveUp() {
      isOver = true;
      return worker.terminate();
    },
  };
}
