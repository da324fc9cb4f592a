import { MongoClient, MongoServerSelectionError } from 'mongodb';
import { AccountRefused, WrongAddress } from '../log-errors.ts';
import { LogUnavailable } from '../port.ts';
import { endBrokenWrites } from './broken-writes.ts';
import { isAccountRefusal, refusalReason } from './mongo-failures.ts';

/** Milliseconds one answer of the server may take. */
const ANSWER_TIMEOUT = 10_000;

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
 * Connects for data that must not be lost or rolled back: everything written is on disk on a majority of the servers
 * before it is answered, everything read is. `patience` are the milliseconds to look for a server that takes writes.
 * Throws `LogUnavailable`, `AccountRefused`, `WrongAddress` and {@link StandaloneServer}.
 */
export async function connectMongo(url: string, patience: number): Promise<MongoClient> {
  endBrokenWrites();
  const client = clientOf(url, patience);
  try {
    await client.connect();
    const { setName } = await client.db('admin').command({ hello: 1 });
    if (!setName) throw new StandaloneServer(serverOf(client));
    return client;
  } catch (error) {
    await client.close();
    throw error instanceof StandaloneServer ? error : unreachable(client, error);
  }
}

function clientOf(url: string, patience: number): MongoClient {
  try {
    return new MongoClient(url, {
      serverSelectionTimeoutMS: patience,
      socketTimeoutMS: ANSWER_TIMEOUT,
      writeConcern: { w: 'majority', journal: true },
      readConcern: { level: 'majority' },
      readPreference: 'primary',
      appName: 'keys',
      ...looking,
    });
  } catch (error) {
    throw new WrongAddress('MongoDB', error);
  }
}

/** What the driver threw, in our words. */
export function unreachable(client: MongoClient, error: unknown): LogUnavailable {
  const where = `MongoDB at ${serverOf(client)}`;
  if (isAccountRefusal(error)) return new AccountRefused('MongoDB', where, refusalReason(error), { cause: error });
  const reason =
    error instanceof MongoServerSelectionError
      ? 'no server answers that takes writes'
      : String((error as Error).message);
  return new LogUnavailable(`The key store on ${where} cannot be reached: ${reason}.`, { cause: error });
}

const serverOf = (client: MongoClient) => client.options.hosts.map(String).join(', ');
