import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

/** Milliseconds between two looks at the loop; the figures of the server are taken so as well. */
const RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

/** A process that does nothing: how late its event loop is, is the machine's doing. */
export interface BareLoop {
  /** Milliseconds that 99 % of the looks were late at most, since it was asked last. */
  delay(): Promise<number>;
  close(): void;
}

/** Starts it; it ends with this process. */
export async function startBareLoop(): Promise<BareLoop> {
  const child = fork(fileURLToPath(import.meta.url));
  await once(child, 'message');
  return {
    async delay() {
      const answered = once(child, 'message');
      child.send('how late');
      return Number((await answered)[0]);
    },
    close: () => child.disconnect(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  process.on('message', () => {
    process.send?.(histogram.percentile(99) / NANOSECONDS_PER_MS);
    histogram.reset();
  });
  process.send?.('measures');
}
