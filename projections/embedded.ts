import { join } from 'node:path';
import type { ReadModelStatus } from '../domain/wire/read-model-status.ts';
import { type DataPlace, placeOf, READ_MODELS, refuseOthers } from '../event-store/embedded/embedded-files.ts';
import { askedTogether } from './asked-together.ts';
import { createLiveReaders } from './embedded/live-readers.ts';
import { startWorker } from './embedded/worker-link.ts';
import type { ReadModels } from './read-models.ts';
import type { Progress } from './runtime/progress.ts';
import { generationSearcher } from './searches/generation-searcher.ts';
import { createSearches } from './searches/searches.ts';
import type { LogKnown } from './storage/port.ts';
import { createWaiters } from './waiters.ts';

/** Milliseconds a command waits for the read models it touched (design: read your own writes). */
const SETTLE_TIMEOUT_MS = 2000;

export interface EmbeddedOptions {
  /** Whose read models they are: those of another log are thrown away. */
  log?: LogKnown;
  /** Milliseconds the start waits for read models that are being built; what takes longer goes on behind it. */
  readyWithinMs?: number;
  /** Told when the thread crashed; it is started again by itself. */
  onCrash?(error: Error): void;
}

const crashed = (last: ReadModelStatus[]): ReadModelStatus[] =>
  last.map((status) => ({
    ...status,
    state: 'stopped',
    stopped: { position: String(status.applied), eventType: '', reason: 'The projections are being started again.' },
  }));

/**
 * Starts the projections in a thread of their own beside the embedded log of this place, which must be open in this
 * process. Resolves when every read model is live or has stopped, at the latest after `readyWithinMs` (5 s).
 * Rejects when the thread cannot start.
 */
export async function startEmbeddedProjections(
  place: string | DataPlace,
  options: EmbeddedOptions = {},
): Promise<ReadModels> {
  const { dataDir, keysDir, masterKey, opened } = placeOf(place);
  let progress: Progress = {};
  let lastStatus: ReadModelStatus[] = [];
  const waiters = createWaiters(() => progress);
  const folder = join(dataDir, READ_MODELS);
  const ours = { dataDir, keysDir, opened };
  const searches = createSearches({ folder, of: ours });
  const readers = createLiveReaders(folder, {
    requireOurs: () => refuseOthers(ours),
    onReleased(generation) {
      searches.release(generation);
      worker.ask({ ask: 'release', generation }).catch(() => {});
    },
  });
  const start = Promise.withResolvers<void>();

  const worker = startWorker(
    { ...ours, masterKey, log: options.log },
    {
      onProgress(next) {
        progress = next;
        for (const [name, one] of Object.entries(next)) {
          if (one.generation && !readers.follow(name, one.generation)) one.following = false;
        }
        waiters.look();
        if (Object.values(next).every(({ building }) => !building)) start.resolve();
      },
      onCrash(error) {
        start.reject(error);
        progress = Object.fromEntries(Object.entries(progress).map(([name, s]) => [name, { ...s, following: false }]));
        waiters.look();
        options.onCrash?.(error);
      },
    },
  );

  const timer = setTimeout(start.resolve, options.readyWithinMs ?? 5000);
  try {
    await start.promise;
  } catch (error) {
    await worker.close();
    throw error;
  } finally {
    clearTimeout(timer);
  }

  return {
    reader: ({ name }) => readers.reader(name),
    searcher: ({ name }) => generationSearcher(searches, () => readers.generation(name)),
    waitFor: (position, names, timeoutMs = SETTLE_TIMEOUT_MS) => waiters.waitFor(position, names, timeoutMs),
    checkpoint: (name) => progress[name]?.position ?? 0n,
    generation: (name) => progress[name]?.generation ?? null,
    // Anybody may ask, who watches the server: the thread that applies events is asked once for all of them.
    status: askedTogether(async () => {
      try {
        lastStatus = await worker.ask({ ask: 'status' });
        return lastStatus;
      } catch {
        return crashed(lastStatus);
      }
    }),
    rebuild: async (name, asker) => worker.ask({ ask: 'rebuild', name, asker }),
    cancelRebuild: async (name) => worker.ask({ ask: 'cancelRebuild', name }),
    compare: async (name, asker) => worker.ask({ ask: 'compare', name, asker }),
    cancelCompare: async (name) => worker.ask({ ask: 'cancelCompare', name }),
    comparison: (name) => worker.ask({ ask: 'comparison', name }),
    runs: () => worker.ask({ ask: 'runs' }),
    retry: async (name) => worker.ask({ ask: 'retry', name }),
    async close() {
      await searches.close();
      await worker.close();
      readers.close();
    },
  };
}
