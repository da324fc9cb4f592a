import {
  type Binary,
  type ClientSession,
  type Collection,
  type Db,
  type MongoClient,
  ReadConcern,
  WriteConcern,
} from 'mongodb';
import { clientOf, connectToReplicaSet } from '../../../mongo-driver/client.ts';
import { isMongoFailure } from '../../../mongo-driver/failures.ts';
import { UnfitServer } from '../../../mongo-driver/unfit-server.ts';
import { type GenerationState, type Stop, StoreUnavailable } from '../port.ts';
import { unreachable } from './failures.ts';

/** Milliseconds one answer of the server may take. */
const ANSWER_TIMEOUT_MS = 30_000;
/** Milliseconds to look for a server that takes writes. */
const SELECTION_TIMEOUT_MS = 5000;

export interface ModelsOptions {
  /** Connection string of the driver. */
  url: string;
  database: string;
  /** Milliseconds to look for a server that takes writes. */
  selectionTimeoutMs?: number;
}

/** One generation as the catalog knows it, with its checkpoint: one document, so that a commit proves all of it at once. */
export interface GenerationRow {
  _id: string;
  projection: string;
  version: number;
  /** `dropped` is gone for everybody, but for the documents: they are removed when nobody can be reading them any more. `compared` is filled for a comparison and never served. */
  state: GenerationState | 'dropped' | 'compared';
  stopped: Stop | null;
  /** Shapes of its collections, as JSON: names of fields are no matter of this document. */
  shapes: string;
  /** The checkpoint. Positions are texts: they may be longer than a double can tell apart. */
  position: string;
  number: number;
  /** The last event that is in it: what was made in a copy of the installation is known by it. Left out by earlier versions. */
  last?: { stream: string; revision: number; id: string };
  /** Commits so far: tells whether one whose answer was lost was carried out. */
  commits: number;
  /** The lease that may write it. */
  fence: number;
  /** Its collections as they were made, as JSON; undefined until they are. Left out by earlier versions. */
  made?: string;
  /** Its indexes are complete. */
  indexed: boolean;
  /** Since when it is retired or dropped. */
  since: Date;
}

/** Who writes the read models of one projection. */
export interface LeaseRow {
  _id: string;
  /** Null when it was given back. */
  holder: string | null;
  /** Counts the holders. */
  fence: number;
  /** Counts the signs of life of the present holder. */
  beat: number;
  /** Of the session in which the holder has its transactions. */
  session: Binary | null;
  /** Of the session in which it fills a generation; left out by holders of an earlier version. */
  filling?: Binary | null;
}

/** Numbers that were handed out. */
export interface CounterRow {
  _id: string;
  n: number;
}

/** The database of the read models. */
export interface Models {
  client: MongoClient;
  db: Db;
  /** The same with answers that a majority of the servers keeps. */
  kept: Db;
  generations: Collection<GenerationRow>;
  leases: Collection<LeaseRow>;
  counters: Collection<CounterRow>;
  /** Connects once more, for work that takes as long as it takes. */
  withoutDeadline<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Documents and checkpoint are never rolled back together with an old leader, and read as such. */
export const TRANSACTION = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority' },
  readPreference: 'primary',
} as const;

const durable = { readConcern: new ReadConcern('majority'), writeConcern: new WriteConcern('majority') };

/**
 * Connects to the database of the read models. Throws `ModelsUnreachable` (try again later), `ModelsRefused` and
 * {@link UnfitServer}.
 */
export async function connectModels({
  url,
  database,
  selectionTimeoutMs = SELECTION_TIMEOUT_MS,
}: ModelsOptions): Promise<Models> {
  const documents = { ignoreUndefined: true } as const;
  const limits = { socketTimeoutMS: ANSWER_TIMEOUT_MS, appName: 'read models' } as const;
  const client = clientOf(url, selectionTimeoutMs, { ...documents, ...limits });
  try {
    await connectToReplicaSet(client);
    await requireRights(client, database);
  } catch (error) {
    await client.close();
    throw error instanceof UnfitServer ? error : unreachable(client, error);
  }
  const db = client.db(database);
  const kept = client.db(database, durable);
  return {
    client,
    db,
    kept,
    generations: kept.collection('generations'),
    leases: kept.collection('leases'),
    counters: kept.collection('counters'),
    async withoutDeadline(work) {
      const patient = clientOf(url, selectionTimeoutMs, { ...documents, appName: 'indexes of read models' });
      try {
        return await work(patient.db(database));
      } finally {
        await patient.close();
      }
    },
    close: () => client.close(),
  };
}

/** A change of nothing: that an account may not make it is told at the start, not when there is something to write. */
async function requireRights(client: MongoClient, database: string): Promise<void> {
  await client
    .db(database)
    .collection<GenerationRow>('generations')
    .updateOne({ _id: '' }, { $set: { commits: 0 } });
}

/** Runs a body that may be repeated in a transaction of this session. */
export const inTransaction = <T>(session: ClientSession, body: () => Promise<T>): Promise<T> =>
  session.withTransaction(body, TRANSACTION);

/** An answer of the store; a failure of the store is told apart from one of whoever asked. */
export const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw isMongoFailure(error) ? new StoreUnavailable(error) : error;
  });
