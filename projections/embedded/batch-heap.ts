import type { ResourceLimits } from 'node:worker_threads';

/**
 * Megabytes for a thread that builds from the log in batches, beside SQLite's own. A young generation this small costs no time and keeps
 * what a rebuild leaves behind from piling up (docs/decisions/memory-goes-back.md).
 */
export const BATCH_HEAP: ResourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 };
