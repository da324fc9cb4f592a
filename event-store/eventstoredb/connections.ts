import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { WrongAddress } from '../log-errors.ts';

/** A connection carries a hundred calls, and a hundred and first waits without a word: one for each purpose. */
export interface Connections {
  append: EventStoreDBClient;
  read: EventStoreDBClient;
  subscribe: EventStoreDBClient;
  /** Host and port for messages, without credentials. */
  server: string;
  close(): Promise<void>;
}

/** Calls under way on one connection, below the hundred that it carries. */
export const CALLS_PER_CONNECTION = 64;

/** Opens nothing yet: connections are made with the first call. Throws {@link WrongAddress}. */
export function createConnections(url: string): Connections {
  const [append, read, subscribe] = [connect(url), connect(url), connect(url)];
  giveEachAppendItsOwnCall(append);
  return {
    append,
    read,
    subscribe,
    server: url
      .replace(/^.*?:\/\//, '')
      .replace(/^.*@/, '')
      .replace(/[/?].*$/, ''),
    async close() {
      await Promise.all([append, read, subscribe].map(dispose));
    },
  };
}

/** Milliseconds to wait for the end of calls; one that was left unread never tells that it has ended. */
const DISPOSAL_MS = 2000;

async function dispose(client: EventStoreDBClient): Promise<void> {
  await Promise.race([client.dispose(), pause(DISPOSAL_MS, undefined, { ref: false })]);
}

function connect(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch (error) {
    throw new WrongAddress('EventStoreDB', error);
  }
}

/**
 * By default all appends of a client share one call, which has no deadline of its own; and what is pending on it is kept in
 * one map for all clients of the process, so that the error of one fails the appends of others. The client asks the server
 * whether it can do that: told no, each append is a call with a deadline. One that was refused is told as such, whatever the connection
 * string says: it would look like one without a position.
 */
function giveEachAppendItsOwnCall(client: EventStoreDBClient): void {
  Object.assign(client, { supports: async () => false });
  Object.defineProperty(client, 'throwOnAppendFailure', { value: true });
}
