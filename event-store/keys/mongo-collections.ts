import { type Binary, type Collection, type Db, MongoServerError } from 'mongodb';

/** A subject has a key, or it was destroyed as the n-th: one document for both, so that nobody gets a second key. */
export interface KeyDocument {
  _id: string;
  key?: Binary;
  destroyed?: number;
}

interface SecretDocument {
  _id: string;
  secret: Binary;
}

/** How many keys were destroyed: gives each destruction its number, in the order in which they become visible. */
interface CountDocument {
  _id: string;
  count: number;
}

export const DESTROYED = 'destroyed';

export type KeyCollections = ReturnType<typeof collectionsOf>;

/** The collections of a key store. */
export const collectionsOf = (database: Db) => ({
  keys: database.collection<KeyDocument>('keys'),
  secrets: database.collection<SecretDocument>('secrets'),
  counts: database.collection<CountDocument>('counts'),
});

const DUPLICATE_KEY = 11_000;

/** Inserts the document unless there is one with its id; answers what is there then. */
export async function insertOrFind<Document extends { _id: string }>(
  collection: Collection<Document>,
  document: Document,
): Promise<Document> {
  const { _id, ...fields } = document;
  const filter = { _id } as Parameters<typeof collection.findOneAndUpdate>[0];
  const insert = { $setOnInsert: fields } as Parameters<typeof collection.findOneAndUpdate>[1];
  const found = await unlessTwice(() =>
    collection.findOneAndUpdate(filter, insert, { upsert: true, returnDocument: 'after' }),
  );
  if (!found) throw new Error(`the server has neither found nor inserted ${_id}`);
  return found as unknown as Document;
}

/** Two inserts of the same id at once: one of them fails, and succeeds when it is made again. */
export async function unlessTwice<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return write();
    throw error;
  }
}
