import { checkedAppends } from '../check-append.ts';
import { BEGINNING, type EventStore, LogUnavailable } from '../port.ts';
import { openDataFile } from './data-file.ts';
import { logFile } from './log-file.ts';
import { LogReader } from './reader.ts';
import { followLog } from './subscription.ts';
import { wakeUpChannel } from './wake-up.ts';
import { WriterClient } from './writer-client.ts';

/**
 * Opens the log in the file, made new where there is none. Throws `LogDamaged`, `LogTooNew` or `LogUnavailable`, each
 * with one sentence for the console; the file is then as it was. Why SQLite: docs/decisions/sqlite-is-the-default-engine.md.
 */
export function openSqliteLog(path: string): EventStore {
  openDataFile(path, logFile).close();
  const reading = openSqliteLogReader(path);
  const writer = new WriterClient(path);
  const changes = countChanges();
  return {
    ...reading,
    append: async (writes) => {
      const checked = checkedAppends(writes);
      return checked.length === 0 ? { position: BEGINNING } : changes.during(writer.append(checked));
    },
    changeMark: changes.mark,
    async close() {
      writer.refuse();
      await reading.close();
      // The last connection to close carries the journal over into the file: only a writing one can.
      await writer.close();
    },
  };
}

/** Appends of this thread. They are counted when they begin: what they write may be durable before their end is heard of. */
function countChanges() {
  let [begun, underWay] = [0, 0];
  return {
    mark: () => (underWay === 0 ? begun : undefined),
    during<Result>(append: Promise<Result>): Promise<Result> {
      begun += 1;
      underWay += 1;
      return append.finally(() => {
        underWay -= 1;
      });
    },
  };
}

/** The log for reading alone, for the other threads of the process that has opened it. Appending is refused. */
export function openSqliteLogReader(path: string): EventStore {
  const reader = new LogReader(path);
  const subscriptions = new Set<() => Promise<void>>();
  const source = {
    readAfter: (position: bigint, limit: number) => reader.after(position, limit),
    onGrowth: (wake: () => void) => {
      const channel = wakeUpChannel(path);
      channel.onmessage = wake;
      return channel;
    },
  };
  return {
    append: async () => {
      throw new LogUnavailable('the log was opened for reading only');
    },
    readStream: async (stream, from = 0, limit) => reader.stream(stream, from, limit),
    readAll: async (after, limit) => reader.after(after, limit),
    readByStream: async (...asked) => reader.byStream(...asked),
    readTogether: async (...asked) => reader.together(...asked),
    head: async () => reader.head(),
    subscribe(after, onEvents, onError = unheard) {
      const subscription = followLog(source, after, onEvents, onError);
      const close = () => {
        subscriptions.delete(close);
        return subscription.close();
      };
      subscriptions.add(close);
      return { close };
    },
    async close() {
      await Promise.all([...subscriptions].map((close) => close()));
      reader.close();
    },
  };
}

/** Without anybody to hear it, an error ends the process rather than a subscription nobody misses. */
function unheard(error: unknown): never {
  throw error;
}
