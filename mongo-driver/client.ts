import { MongoClient, type MongoClientOptions, MongoError } from 'mongodb';
import { endBrokenWrites } from './broken-writes.ts';
import { serverOf } from './failures.ts';
import { readHello, serverStates, unfitness, unreadiness, watchServers } from './server-states.ts';
import { UnfitServer } from './unfit-server.ts';

/**
 * The client looks every second whether its server is there, and never out of turn. By default it looks the moment a
 * connection breaks; where all of them break at once, it looks through one that is broken and does not know it yet, waits
 * for that for ever, and never finds the server again.
 */
const looking = { heartbeatFrequencyMS: 1000, minHeartbeatFrequencyMS: 1000 } as const;

/** What a connection string has no say in: what was answered must be there. */
const FIRM = {
  readPreference: 'primary',
  readConcernLevel: 'local',
  w: 1,
  retryReads: true,
  retryWrites: true,
} as const;

/**
 * A client of the server that takes writes, not yet connected; `selectionTimeoutMs` are the milliseconds to look for it. Throws what
 * the driver says of a connection string it cannot use.
 */
export function clientOf(url: string, selectionTimeoutMs: number, options: MongoClientOptions): MongoClient {
  endBrokenWrites();
  const client = new MongoClient(url, {
    serverSelectionTimeoutMS: selectionTimeoutMs,
    ...FIRM,
    ...looking,
    ...options,
  });
  return watchServers(client);
}

/** Connects to a replica set. Throws {@link UnfitServer}, and what the driver throws; then the client is still to be closed. */
export async function connectToReplicaSet(client: MongoClient): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw unfitServer(client) ?? error;
  }
  const hello = readHello(await client.db('admin').command({ hello: 1 }));
  const unfit = unfitness(hello);
  if (unfit) throw unfitFor(client, unfit);
  const notReady = unreadiness(hello);
  if (notReady) throw new MongoError(notReady);
}

const unfitFor = (client: MongoClient, reason: string) =>
  new UnfitServer(`MongoDB at ${serverOf(client)} is ${reason}.`);

/** All servers were looked at, and none of them is a member of a replica set, now or ever. */
function unfitServer(client: MongoClient): UnfitServer | undefined {
  const found = [...serverStates(client).values()].map((state) =>
    'hello' in state ? unfitness(state.hello) : undefined,
  );
  const [reason] = found;
  return reason !== undefined && !found.includes(undefined) ? unfitFor(client, reason) : undefined;
}
