import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** Pages of journal that were not carried over yet, after which the thread is asked to: 4 MB. */
const PAGES_BEHIND = 1000;

/** A heap of its own with next to nothing in it. */
const MEMORY = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16, stackSizeMb: 1 };

/** What the thread is told to end by; everything else it is told is the path of a file. */
export const CLOSE = '';

/**
 * Carries journals (SQLite's write-ahead logs) over into their files on a thread of its own, so that the thread that commits does
 * not stand still meanwhile (docs/decisions/journals-are-carried-over-beside.md). The thread begins when there is something to do. When it
 * fails nothing is lost: a writer carries its journal over itself at its own, higher bound.
 */
export interface JournalKeeper {
  /** What the writer of a file calls after each commit. */
  watch(database: DatabaseSync, path: string): () => void;
  /** Resolves when no file is open here any more. */
  close(): Promise<void>;
}

/** A keeper for the files that this thread writes. */
export function createJournalKeeper(): JournalKeeper {
  const underWay = new Set<string>();
  let worker: Worker | undefined;
  let exited: Promise<void> = Promise.resolve();
  let usable = true;

  function start(): Worker {
    const started = new Worker(new URL('./journal-thread.ts', import.meta.url), { resourceLimits: MEMORY });
    started.on('message', (path: string) => underWay.delete(path));
    started.on('error', () => {
      usable = false;
    });
    exited = new Promise((resolve) => {
      started.once('exit', () => {
        usable = false;
        resolve();
      });
    });
    // A thread that forgets to close its keeper can end all the same.
    started.unref();
    return started;
  }

  function ask(path: string): void {
    worker ??= start();
    underWay.add(path);
    worker.postMessage(path);
  }

  return {
    watch(database, path) {
      const look = database.prepare('pragma wal_checkpoint(noop)');
      return () => {
        if (!usable || underWay.has(path)) return;
        const { log, checkpointed } = look.get() as { log: number; checkpointed: number };
        if (log - checkpointed >= PAGES_BEHIND) ask(path);
      };
    },
    async close() {
      usable = false;
      worker?.ref();
      worker?.postMessage(CLOSE);
      await exited;
    },
  };
}
