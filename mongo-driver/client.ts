import { MongoClient, type MongoClientOptions } from 'mongodb';
import { endBrokenWrites } from './broken-writes.ts';
import { serverOf } from './failures.ts';

/**
 * The client looks every second whether its server is there, and never out of turn. By default it looks the moment a
 * connection breaks; where all of them break at once, it looks through one that is broken and does not know it yet, waits
 * for that for ever, and never finds the server again.
 */
const looking = { heartbeatFrequencyMS: 1000, minHeartbeatFrequencyMS: 1000 } as const;

/** The server stands alone: it has no transactions and nothing is kept twice. The message is one sentence for the console. */
export class StandaloneServer extends Error {
  constructor(server: string) {
    super(
      `MongoDB at ${server} is a standalone server: make it a replica set (start mongod with --replSet rs0, then run rs.initiate() once).`,
    );
    this.name = 'StandaloneServer';
  }
}

/**
 * A client of the server that takes writes, not yet connected; `patience` are the milliseconds to look for it. Throws what
 * the driver says of a connection string it cannot use.
 */
export function clientOf(url: string, patience: number, options: MongoClientOptions): MongoClient {
  endBrokenWrites();
  return new MongoClient(url, {
    serverSelectionTimeoutMS: patience,
    readPreference: 'primary',
    ...looking,
    ...options,
  });
}

/** Connects to a replica set. Throws {@link StandaloneServer}, and what the driver throws; then the client is still to be closed. */
export async function connectToReplicaSet(client: MongoClient): Promise<void> {
  await client.connect();
  const { setName } = await client.db('admin').command({ hello: 1 });
  if (!setName) throw new StandaloneServer(serverOf(client));
}
