import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { BUSY_TIMEOUT_MS } from './data-file.ts';

/** Milliseconds from one try to the next, and for how long whoever wants it waits. */
const AGAIN_AFTER_MS = 50;
const WAITED_FOR_MS = BUSY_TIMEOUT_MS;

/** Leaves nothing in the journal of a file. */
export interface JournalLeft {
  /**
   * Resolves when the journal is empty, or when somebody has been reading what was there before for too long, a back-up to a slow disk
   * say: then it is done as soon as they have ended. The thread goes on meanwhile.
   */
  carryOver(): Promise<void>;
  /** Tries no more. */
  end(): void;
}

/** Whether the journal is empty now; waits for nobody. */
function carriedOver(database: DatabaseSync): boolean {
  database.exec('pragma busy_timeout = 0');
  try {
    return database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  } finally {
    database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

/** For the connection that writes a file, on a thread that answers others. */
export function leaveNoJournal(database: DatabaseSync): JournalLeft {
  const ending = new AbortController();
  let trying: Promise<void> | undefined;

  async function tryUntilDone(): Promise<void> {
    while (!ending.signal.aborted && !carriedOver(database))
      await pause(AGAIN_AFTER_MS, undefined, { signal: ending.signal }).catch(() => undefined);
  }
  return {
    async carryOver() {
      if (carriedOver(database)) return;
      trying ??= tryUntilDone().finally(() => {
        trying = undefined;
      });
      await Promise.race([trying, pause(WAITED_FOR_MS, undefined, { ref: false })]);
    },
    end: () => ending.abort(),
  };
}
