import type { NotedParts, PartCounts } from '../founding/founding.ts';
import { BEGINNING, type EventStore } from '../port.ts';
import { createAppender } from './appender.ts';
import { CALLS_PER_CONNECTION, type Connections, createConnections } from './connections.ts';
import {
  type FoundingNote,
  findFounding,
  findOrFound,
  foundingStream,
  noteFounding,
  type ServerFounding,
} from './founding.ts';
import { createLimiter } from './limiter.ts';
import type { Endurance } from './persistence.ts';
import { createReader } from './reader.ts';
import { findSeenParts, noteSeenParts, resetSeenParts, type TakeMark } from './seen-parts.ts';
import { followServer } from './subscription.ts';
import { createTrust, type Trust } from './trust.ts';

export interface EventStoreLogOptions {
  /** Connection string of the client: nodes, account, TLS (`esdb://user:password@node-1:2113,node-2:2113?tls=true`). */
  url: string;
  /** Streams are called `{namespace}.{stream}`, so that one server can hold several logs. */
  namespace: string;
  /** Milliseconds one call may take. */
  callTimeoutMs?: number;
  /** Milliseconds for which a call that failed without a refusal is tried again. */
  retryTimeoutMs?: number | undefined;
}

/** A log on a server, and what tells it from all others. */
export type EventStoreLog = EventStore & {
  founding: ServerFounding;
  /** Notes something about the log beside it; durable when it resolves. */
  note(note: FoundingNote): Promise<void>;
  /** Remembers what there is beside the log; what it remembers already and is more stays. Durable when it resolves. Throws what `take` throws. */
  remember(counts: PartCounts, how?: { take?: TakeMark | undefined; must?: boolean }): Promise<void>;
  /** Remembers this and nothing else; durable when it resolves. */
  rememberOnly(counts: PartCounts): Promise<void>;
};

/** A server that holds a log, or is to hold one. */
export interface LogServer {
  /** The log's founding; undefined before its first start. Writes nothing. */
  founding(): Promise<ServerFounding | undefined>;
  /** What the log has seen of the parts beside it; undefined before it has seen any. */
  seenParts(): Promise<NotedParts | undefined>;
  /** Opens the log, founded at the first start. Closing it closes the connection. */
  open(): Promise<EventStoreLog>;
  close(): Promise<void>;
}

const CALL_TIMEOUT_MS = 4000;
const RETRY_TIMEOUT_MS = 10_000;
/** Appends or reads that may wait for a place among the calls under way. */
const LONGEST_QUEUE = 5000;

/**
 * Connects to EventStoreDB. What it answers throws `LogUnavailable` when the server cannot be reached (try again later),
 * `AccountRefused`, `LogTooNew` and `LogDamaged`, each with one sentence for the console.
 * @throws {WrongAddress}
 */
export function connectLogServer(options: EventStoreLogOptions): LogServer {
  const connections = createConnections(options.url);
  const closing = new AbortController();
  const trust = createTrust(connections.read, connections.server);
  const endurance = (): Endurance => ({
    server: connections.server,
    callTimeoutMs: options.callTimeoutMs ?? CALL_TIMEOUT_MS,
    retryTimeoutMs: options.retryTimeoutMs ?? RETRY_TIMEOUT_MS,
    limit: createLimiter(CALLS_PER_CONNECTION, LONGEST_QUEUE),
    closing: closing.signal,
    trust,
  });
  const close = async () => {
    closing.abort();
    await connections.close();
  };
  const { namespace } = options;
  return {
    founding: () => findFounding(connections.read, namespace, endurance()),
    seenParts: () => findSeenParts(connections.read, namespace, endurance()),
    async open() {
      const founding = await findOrFound(connections, namespace, endurance());
      trust.expect({ stream: foundingStream(namespace), revision: 0, id: founding.eventId });
      return logOf({ connections, founding, namespace, endurance, trust, close });
    },
    close,
  };
}

/** Connects and opens the log, founded at the first start. Throws as {@link connectLogServer}. */
export async function openEventStoreLog(options: EventStoreLogOptions): Promise<EventStoreLog> {
  const server = connectLogServer(options);
  return server.open().catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
}

interface LogParts {
  connections: Connections;
  founding: ServerFounding;
  namespace: string;
  endurance(): Endurance;
  trust: Trust;
  close(): Promise<void>;
}

function logOf({ connections, founding, namespace, endurance, trust, close }: LogParts): EventStoreLog {
  const prefix = `${namespace}.`;
  const reader = createReader({ client: connections.read, prefix, founding, endurance: endurance() });
  const { append, takesAtOnce } = createAppender(connections.append, prefix, endurance(), trust.expect);
  const subscriptions = new Set<() => Promise<void>>();

  return {
    founding,
    takesAtOnce,
    note: (note) => noteFounding(connections.append, namespace, endurance(), note),
    remember: (counts, how) => noteSeenParts(connections, { namespace, endurance: endurance() }, counts, how),
    rememberOnly: (counts) => resetSeenParts(connections.append, namespace, endurance(), counts),
    async append(writes, options) {
      const appended = await append(writes, options);
      reader.note(appended.position);
      return appended;
    },
    readStream: (stream, from = 0, limit) => reader.readStream(stream, from, limit),
    readAll: (after, limit) => reader.readAll(after, limit),
    head: () => reader.head(),
    subscribe(after, onEvents, onError = unheard) {
      const source = { client: connections.subscribe, prefix };
      const start = after === BEGINNING ? founding.position : after;
      const subscription = followServer(source, start, onEvents, onError);
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
}

/** Without anybody to hear it, an error ends the process rather than a subscription nobody misses. */
function unheard(error: unknown): never {
  throw error;
}
