import {
  type Binary,
  type Collection,
  type Db,
  type Filter,
  type Long,
  MongoServerError,
  type OptionalUnlessRequiredId,
} from 'mongodb';

/** Whether the bytes in the document are sealed with the store key: each says so of itself, so that a killed rotation can be carried on. */
export interface MaybeSealed {
  sealed?: true;
}

/** The store key, itself sealed under the master key; no document, no sealing. */
export interface SealingDocument {
  _id: string;
  storeKey: Binary;
  /** Tells this store key from another one, whatever master key it is sealed under. Left out by earlier versions. */
  print?: string;
  /** Keys are being sealed or unsealed, and not all of them are. */
  unfinished?: true;
  /** Whose turn it is at sealing or unsealing them, and how many parts that has written. */
  turn?: string;
  parts?: number;
}

export const SEALING = 'sealing';

/** A subject has a key, or it was destroyed as the n-th: one document for both, so that nobody gets a second key. */
export interface KeyDocument extends MaybeSealed {
  _id: string;
  key?: Binary;
  destroyed?: number;
  /** Of {@link HELD} alone. */
  logId?: string;
}

/** Stands among the keys for whose they are: a collection that was dropped, and made again by the next key, lacks it. */
export const HELD = 'held-for';
/** All others. */
export const REAL = { _id: { $ne: HELD } } as const;

export interface SecretDocument extends MaybeSealed {
  _id: string;
  secret: Binary;
}

/** How many keys were destroyed, which gives each destruction its number, in the order in which they become visible; and how many were made. */
export interface CountDocument {
  _id: string;
  count: number;
  /** The newest destruction, until it is known to be carried out: whoever destroys the next key does that first. */
  pending?: { subject: string; number: number };
}

export const DESTROYED = 'destroyed';
/** Counts keys that were made, by those who make them: never less than a copy from before. */
export const MADE = 'made';

/** The log whose keys these are; what the store has seen of it stands in the same document (event-store/cluster/parts.ts). */
export interface OwnerDocument {
  _id: string;
  logId: string;
  /** A log is being moved here and is not complete. */
  unfinishedMove?: boolean;
  /** {@link HELD} stands among the keys. Left out by earlier versions. */
  held?: true;
}

/** A seal by its number. */
export interface SealDocument {
  _id: number;
  seal: string;
  /** Of the last event it is about; missing where it was moved here from another engine. */
  position?: Long;
}

export const OWNER = 'owner';

export type KeyCollections = ReturnType<typeof collectionsOf>;

/** The collections of a key store. */
export const collectionsOf = (database: Db) => ({
  keys: database.collection<KeyDocument>('keys'),
  secrets: database.collection<SecretDocument>('secrets'),
  counts: database.collection<CountDocument>('counts'),
  sealing: database.collection<SealingDocument>('sealing'),
  owners: database.collection<OwnerDocument>('owners'),
  seals: database.collection<SealDocument>('seals'),
});

const DUPLICATE_KEY = 11_000;

/** What an update changed that was to insert a document which somebody else has inserted: nothing. */
export function noneWhereThere(error: unknown): { matchedCount: number; upsertedCount: number } {
  if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
  return { matchedCount: 0, upsertedCount: 0 };
}

/** Carries out an insert; ids that are there already are no error, and what they stand for is left as it is. */
export async function insertNew(insert: () => Promise<unknown>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
  }
}

/** What stands under the document's id: the document itself where there was none before. */
export async function insertOrFind<Document extends { _id: string }>(
  collection: Collection<Document>,
  document: Document,
): Promise<Document> {
  const find = () => collection.findOne({ _id: document._id } as Filter<Document>);
  let found = await find();
  if (!found) {
    await insertNew(() => collection.insertOne(document as OptionalUnlessRequiredId<Document>));
    found = await find();
  }
  if (!found) throw new Error(`${document._id} was inserted and cannot be found`);
  return found as Document;
}
