import { BEGINNING, type EventStore, type Position } from '../port.ts';
import { createAppender } from './appender.ts';
import { CALLS_PER_CONNECTION, createConnections } from './connections.ts';
import { findOrFound } from './founding.ts';
import { createLimiter } from './limiter.ts';
import type { Endurance } from './persistence.ts';
import { createReader } from './reader.ts';
import { followServer } from './subscription.ts';

export interface EventStoreLogOptions {
  /** Connection string of the client: nodes, account, TLS (`esdb://user:password@node-1:2113,node-2:2113?tls=true`). */
  url: string;
  /** Streams are called `{namespace}.{stream}`, so that one server can hold several logs. */
  namespace: string;
  /** Milliseconds one call may take. */
  callDeadline?: number;
  /** Milliseconds for which a call that failed without a refusal is tried again. */
  patience?: number;
}

/** A log on a server, and what tells it from all others. */
export type EventStoreLog = EventStore & { logId: string };

const CALL_DEADLINE = 4000;
const PATIENCE = 10_000;
/** Appends or reads that may wait for a place among the calls under way. */
const LONGEST_QUEUE = 5000;

/**
 * Opens the log on EventStoreDB, founded at the first start. Throws `LogUnavailable` when the server cannot be reached
 * (try again later), `AccountRefused`, `WrongAddress`, `LogTooNew` and `LogDamaged`, each with one sentence for the
 * console.
 */
export async function openEventStoreLog(options: EventStoreLogOptions): Promise<EventStoreLog> {
  const connections = createConnections(options.url);
  const closing = new AbortController();
  const endurance = (): Endurance => ({
    server: connections.server,
    callDeadline: options.callDeadline ?? CALL_DEADLINE,
    patience: options.patience ?? PATIENCE,
    limit: createLimiter(CALLS_PER_CONNECTION, LONGEST_QUEUE),
    closing: closing.signal,
  });
  const close = async () => {
    closing.abort();
    await connections.close();
  };
  const founding = await findOrFound(connections, options.namespace, endurance()).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const prefix = `${options.namespace}.`;
  const reader = createReader({ client: connections.read, prefix, founding, endurance: endurance() });
  const append = createAppender(connections.append, prefix, endurance());
  const subscriptions = new Set<() => Promise<void>>();

  return {
    logId: founding.logId,
    async append(writes, options) {
      const appended = await append(writes, options);
      reader.note(appended.position);
      return appended;
    },
    readStream: (stream, from = 0) => reader.readStream(stream, from),
    readAll: (after, limit) => reader.readAll(after, limit),
    head: () => reader.head(),
    subscribe(after, onEvents, onError = unheard) {
      const source = { client: connections.subscribe, prefix };
      const subscription = followServer(source, startOf(after), onEvents, onError);
      const end = () => {
        subscriptions.delete(end);
        return subscription.close();
      };
      subscriptions.add(end);
      return { close: end };
    },
    async close() {
      await Promise.all([...subscriptions].map((end) => end()));
      await close();
    },
  };

  function startOf(after: Position): Position {
    return after === BEGINNING ? founding.position : after;
  }
}

/** Without anybody to hear it, an error ends the process rather than a subscription nobody misses. */
function unheard(error: unknown): never {
  throw error;
}
