import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { ClientSession, Collection, Db } from 'mongodb';
import { MongoClient } from 'mongodb';
import { TRANSACTION } from '../../projections/storage/mongodb/connect.ts';

interface Bare {
  _id: string | number;
  [field: string]: unknown;
}

/** The clients of both servers alone, with names of their own. */
export interface BareCluster {
  client: EventStoreDBClient;
  /** Of the names of streams. */
  prefix: string;
  db: Db;
  /** Documents, and the checkpoint behind them, in one transaction. */
  inTransaction(write: (session: ClientSession) => Promise<unknown>): Promise<void>;
}

export const documentsOf = (db: Db, name: string): Collection<Bare> => db.collection<Bare>(name);

/** Runs the work with names of its own; the database is gone afterwards. */
export async function withBareCluster<T>(work: (bare: BareCluster) => Promise<T>): Promise<T> {
  const name = `bench-${randomUUID()}`;
  const { EVENTSTORE_URL = '', MONGODB_URL = '' } = process.env;
  const client = EventStoreDBClient.connectionString(EVENTSTORE_URL);
  const mongo = await MongoClient.connect(MONGODB_URL);
  const db = mongo.db(name);
  const session = mongo.startSession();
  const checkpoints = db.collection<{ _id: string; position: number }>('checkpoints');
  await checkpoints.insertOne({ _id: 'one', position: 0 });
  const inTransaction = async (write: (session: ClientSession) => Promise<unknown>) => {
    await session.withTransaction(async () => {
      await write(session);
      await checkpoints.updateOne({ _id: 'one' }, { $inc: { position: 1 } }, { session });
    }, TRANSACTION);
  };
  try {
    return await work({ client, prefix: `${name}.`, db, inTransaction });
  } finally {
    await session.endSession();
    await db.dropDatabase();
    await mongo.close();
    await client.dispose();
  }
}
