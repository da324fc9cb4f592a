import type { CollectionShape } from '../collection.ts';
import type { Models } from './connect.ts';
import { storedName } from './filter.ts';
import { collectionName } from './reader.ts';

/** The declared indexes; each ends with the id, the tie-break of every sort. What they hold besides, this store leaves out. */
const indexesOf = ({ indexes }: CollectionShape) =>
  indexes.map(({ on }) => {
    const fields = [...on, 'id'].map(storedName);
    return { key: Object.fromEntries(fields.map((field) => [field, 1 as const])), name: fields.join('-') };
  });

type Collections = Record<string, CollectionShape>;

const indexed = (collections: Collections) =>
  Object.entries(collections).filter(([, { indexes }]) => indexes.length > 0);

/** Otherwise a build waits for every server of the set, one that is away among them; the others take their time. */
const QUORUM = { commitQuorum: 'majority', writeConcern: { w: 'majority' } } as const;

/** Builds what is missing, however long it takes; does nothing where all are there. */
export async function createIndexesOf(models: Models, generation: string, collections: Collections): Promise<void> {
  await models.withoutDeadline(async (db) => {
    for (const [name, shape] of indexed(collections)) {
      await db.collection(collectionName(generation, name)).createIndexes(indexesOf(shape), QUORUM);
    }
  });
}

/** The first index that is not there, as text; undefined when all are. */
export async function missingIndex(models: Models, generation: string, collections: Collections) {
  for (const [name, shape] of indexed(collections)) {
    const there = await models.db.collection(collectionName(generation, name)).indexes();
    const missing = indexesOf(shape).find((wanted) => !there.some((index) => index.name === wanted.name));
    if (missing) return `${missing.name} of ${name}`;
  }
  return undefined;
}
