import type { Logger } from 'pino';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { AccessEntry, AccessStore } from './port.ts';

/** Milliseconds over which entries that nobody waits for are gathered: what a crash may cost. */
const GATHERING = 1000;
/** Entries kept while the store cannot take them; the oldest make room. */
const MOST_GATHERED = 20_000;
/** Seconds to wait when the record cannot be written. */
const RETRY_AFTER = 10;

/** Who looked at what. Reading it goes to the store. */
export interface AccessRecord {
  readonly store: AccessStore;
  /** For what must not happen unrecorded. @throws {Rejection} `unavailable` when it cannot be recorded */
  require(entry: AccessEntry): Promise<void>;
  /** Recorded when it resolves; where the store cannot take it now, as soon as it can. */
  tell(entry: AccessEntry): Promise<void>;
  /** Recorded within a second; the same again within it counts once. */
  note(entry: AccessEntry): void;
  /** Entries that wait to be written. */
  readonly waiting: number;
  /** Writes what was gathered. */
  close(): Promise<void>;
}

const sameness = ({ kind, userId, studentId, address, call }: AccessEntry) =>
  JSON.stringify([kind, userId, studentId, address, kind === 'student-opened' ? '' : call]);

export function createAccessRecord(store: AccessStore, log: Pick<Logger, 'error'>): AccessRecord {
  let gathered = new Map<string, AccessEntry>();
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  /** Entries being written, and until when. */
  let underWay = 0;
  let writing: Promise<void> = Promise.resolve();

  function gather(key: string, entry: AccessEntry) {
    if (!gathered.has(key)) gathered.set(key, entry);
    const [oldest] = gathered.keys();
    if (gathered.size > MOST_GATHERED && oldest !== undefined) gathered.delete(oldest);
    timer ??= setTimeout(() => void flush(), GATHERING);
  }

  async function flush() {
    timer = undefined;
    await writing;
    const entries = gathered;
    gathered = new Map();
    if (entries.size === 0) return;
    underWay = entries.size;
    writing = write(entries).finally(() => {
      underWay = 0;
    });
    await writing;
  }

  async function write(entries: ReadonlyMap<string, AccessEntry>) {
    try {
      await store.write([...entries.values()]);
      failing = false;
    } catch (error) {
      if (!failing) log.error({ error }, 'the access record cannot be written');
      failing = true;
      for (const [key, entry] of entries) gather(key, entry);
    }
  }

  return {
    store,
    async require(entry) {
      await store.write([entry]).catch((error: unknown) => {
        log.error({ error }, 'the access record cannot be written');
        const message = 'This cannot be recorded at the moment, and is not done unrecorded. Please try again later.';
        throw new Rejection('unavailable', message, { retryAfter: RETRY_AFTER });
      });
    },
    async tell(entry) {
      await store.write([entry]).catch(() => gather(`told ${entry.at} ${sameness(entry)}`, entry));
    },
    note: (entry) => gather(sameness(entry), entry),
    get waiting() {
      return gathered.size + underWay;
    },
    async close() {
      clearTimeout(timer);
      await flush();
      clearTimeout(timer);
      await store.close();
    },
  };
}
