import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DataPlace, READ_MODELS } from '../event-store/embedded/embedded-files.ts';
import { startEmbeddedProjections } from '../projections/embedded.ts';

/** Milliseconds between two looks at how far the read models are. */
const LOOK_MS = 500;

/**
 * Throws the read models of a data folder away and builds them from the log, which is open in this process. Indexes
 * come last, so that filling them costs least.
 * @throws {Error} when one of them stopped, with where and why.
 */
export async function rebuildReadModels(place: DataPlace, onProgress: (share: number) => void): Promise<void> {
  rmSync(join(place.dataDir, READ_MODELS), { recursive: true, force: true });
  const readModels = await startEmbeddedProjections(place, { readyWithinMs: 0 });
  try {
    for (;;) {
      const all = await readModels.status();
      const stopped = all.find(({ state }) => state === 'stopped');
      if (stopped) throw new Error(`The read model "${stopped.id}" stopped: ${stopped.stopped?.reason}`);
      if (all.length > 0 && all.every(({ state, applied, total }) => state === 'live' && applied >= total)) return;
      onProgress(Math.min(...all.map(({ applied, total }) => (total === 0 ? 0 : applied / total))));
      await pause(LOOK_MS);
    }
  } finally {
    await readModels.close();
  }
}
