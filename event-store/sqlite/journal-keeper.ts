import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** Pages of journal that were not carried over yet, after which the thread is asked to: 4 MB. */
const PAGES_BEHIND = 1000;

/** A heap of its own with next to nothing in it. */
const MEMORY = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 64, stackSizeMb: 1 };

/** Milliseconds without a journal to carry over after which the thread ends: most of the day nobody writes that much. */
const KEPT_IDLE_MS = 10_000;

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
export function createJournalKeeper(keptIdle = KEPT_IDLE_MS): JournalKeeper {
  const underWay = new Set<string>();
  let worker: Worker | undefined;
  /** When no thread that was started here has a file open any more. */
  let exited: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let usable = true;

  /** What the thread was asked for before is done first. */
  function end(): void {
    clearTimeout(idle);
    worker?.ref();
    worker?.postMessage(CLOSE);
    worker = undefined;
  }

  function start(): Worker {
    const started = new Worker(new URL('./journal-thread.ts', import.meta.url), { resourceLimits: MEMORY });
    started.on('message', (path: string) => {
      underWay.delete(path);
      if (underWay.size === 0 && usable) idle = setTimeout(end, keptIdle).unref();
    });
    started.on('error', () => {
      usable = false;
    });
    const gone = new Promise<void>((resolve) => {
      started.once('exit', () => {
        usable &&= worker !== started;
        resolve();
      });
    });
    exited = Promise.all([exited, gone]);
    // A thread that forgets to close its keeper can end all the same.
    started.unref();
    return started;
  }

  function ask(path: string): void {
    clearTimeout(idle);
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
      end();
      await exited;
    },
  };
}
