import { inTransaction, type Models } from '../../projections/storage/mongodb/connect.ts';
import type { StoredDocument } from '../../projections/storage/mongodb/reader.ts';

/** Documents that one transaction writes: as many as the product applies events at once. */
const PER_COMMIT = 2000;

/** A collection as it ended: its documents and its indexes. */
export interface Finished {
  name: string;
  documents: StoredDocument[];
  indexes: { key: Record<string, 1>; name: string }[];
}

/** What the live generations of a database hold. */
export async function finishedIn({ db, generations }: Models): Promise<Finished[]> {
  const rows = await generations.find({ state: 'live' }).toArray();
  const finished: Finished[] = [];
  for (const { _id, shapes } of rows) {
    for (const shape of Object.keys(JSON.parse(shapes) as object)) {
      const name = `${_id}.${shape}`;
      const collection = db.collection<StoredDocument>(name);
      const documents = (await collection.find().toArray()) as StoredDocument[];
      const indexes = (await collection.indexes()).map(
        ({ key, name }) => ({ key, name }) as Finished['indexes'][number],
      );
      finished.push({ name, documents, indexes: indexes.filter((index) => index.name !== '_id_') });
    }
  }
  return finished;
}

/** Writes finished documents in transactions, then the indexes: no rules, no versions in between, nothing resumed. */
export async function writeBare({ client, db }: Models, finished: readonly Finished[]): Promise<void> {
  const session = client.startSession();
  for (const { name, documents, indexes } of finished) {
    const collection = await db.createCollection<StoredDocument>(name);
    for (let n = 0; n < documents.length; n += PER_COMMIT) {
      const some = documents.slice(n, n + PER_COMMIT);
      const writes = some.map(({ _id, ...fields }) => ({
        replaceOne: { filter: { _id }, replacement: { _id, ...fields }, upsert: true },
      }));
      await inTransaction(session, () => collection.bulkWrite(writes, { session, ordered: false }));
    }
    if (indexes.length > 0) await collection.createIndexes(indexes);
  }
  await session.endSession();
}
