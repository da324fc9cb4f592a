import { parentPort } from 'node:worker_threads';
import type { FromRenderer, ToRenderer } from '../../api/reports/pool/messages.ts';

/** More than a stream takes in before somebody reads. */
const MUCH = 1024 * 1024;

/** A rendering thread that never comes back from its first page where the title says so, and draws all others at once. */
parentPort?.on('message', (message: ToRenderer) => {
  if (message.type !== 'render') return;
  while (message.job.title === 'endless');
  parentPort?.postMessage({ type: 'bytes', bytes: new Uint8Array(MUCH) } satisfies FromRenderer);
  parentPort?.postMessage({ type: 'done' } satisfies FromRenderer);
});
