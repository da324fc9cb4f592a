import type { MongoClient } from 'mongodb';
import { clientOf, connectToReplicaSet } from '../../mongo-driver/client.ts';
import {
  absenceReason,
  isAccountRefusal,
  isMongoFailure,
  refusalReason,
  serverOf,
} from '../../mongo-driver/failures.ts';
import { UnfitServer } from '../../mongo-driver/unfit-server.ts';
import { AccountRefused, WrongAddress } from '../log-errors.ts';
import { LogUnavailable } from '../port.ts';

/** Milliseconds one answer of the server may take. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Connects for data that must not be lost or rolled back: everything written is on disk on a majority of the servers
 * before it is answered, everything read is. `selectionTimeoutMs` are the milliseconds to look for a server that takes writes.
 * Throws `LogUnavailable`, `AccountRefused`, `WrongAddress` and {@link UnfitServer}.
 */
export async function connectMongo(url: string, selectionTimeoutMs: number): Promise<MongoClient> {
  const client = keysClient(url, selectionTimeoutMs);
  try {
    await connectToReplicaSet(client);
    return client;
  } catch (error) {
    await client.close();
    throw error instanceof UnfitServer ? error : unreachable(client, error);
  }
}

function keysClient(url: string, selectionTimeoutMs: number): MongoClient {
  try {
    return clientOf(url, selectionTimeoutMs, {
      socketTimeoutMS: ANSWER_TIMEOUT_MS,
      w: 'majority',
      journal: true,
      readConcernLevel: 'majority',
      appName: 'keys',
    });
  } catch (error) {
    throw new WrongAddress('MongoDB', error);
  }
}

/** What the driver threw, in our words. */
export function unreachable(client: MongoClient, error: unknown): LogUnavailable {
  const where = `MongoDB at ${serverOf(client)}`;
  if (isAccountRefusal(error)) return new AccountRefused('MongoDB', where, refusalReason(error), { cause: error });
  return new LogUnavailable(`The key store on ${where} cannot be reached: ${absenceReason(client, error)}.`, {
    cause: error,
  });
}

/** Runs what asks the server; what the driver throws is told in our words. */
export async function reaching<T>(client: MongoClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isMongoFailure(error) ? unreachable(client, error) : error;
  }
}
