import { setFlagsFromString } from 'node:v8';
import type { ResourceLimits } from 'node:worker_threads';

/** Megabytes for a thread that keeps nothing but a connection or two: its young generation is emptied before it grows. */
export const SMALL_HEAP: ResourceLimits = { maxYoungGenerationSizeMb: 3, maxOldGenerationSizeMb: 128 };

/** Limits of V8 that a server is started with (scripts/serve.mjs). */
const FLAGS = ['--max-semi-space-size', '--max-old-space-size'];

/**
 * What the process was started with holds for the main thread, whose heap stands already; from now on each thread that begins has the
 * limits it is started with. V8 lets the words of the command line beat `resourceLimits` (docs/decisions/memory-goes-back.md).
 */
export function leaveHeapsToThreads(): void {
  for (const flag of FLAGS) setFlagsFromString(`${flag}=0`);
}
