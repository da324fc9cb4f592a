import type { Db, Document } from 'mongodb';

/** Documents by the name of their collection. */
export type Copy = Record<string, Document[]>;

/** What is in a database; of these collections alone where some are named. */
export async function copyOf(db: Db, collections?: readonly string[]): Promise<Copy> {
  const copy: Copy = {};
  for (const name of collections ?? (await namesIn(db)))
    copy[name] = await db.collection(name).find({}, { promoteLongs: false }).toArray();
  return copy;
}

/** Puts a copy in the place of what is there, as a back-up is put back. */
export async function putBack(db: Db, copy: Copy, collections?: readonly string[]): Promise<void> {
  for (const name of collections ?? (await namesIn(db))) await db.collection(name).deleteMany({});
  for (const [name, documents] of Object.entries(copy))
    if (documents.length > 0) await db.collection(name).insertMany(documents);
}

const namesIn = async (db: Db) => (await db.listCollections().toArray()).map(({ name }) => name);
