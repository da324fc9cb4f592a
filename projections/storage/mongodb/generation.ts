import type { ClientSession, Collection } from 'mongodb';
import { createDocumentCache } from '../document-cache.ts';
import type { Checkpoint, CollectionShape, Document, Generation } from '../port.ts';
import { readShapes } from '../shapes.ts';
import { asked, type GenerationRow, inTransaction, type Models } from './connect.ts';
import { createIndexesOf } from './indexes.ts';
import type { Leases } from './leases.ts';
import { collectionName, createMongoReader, fromStored, type StoredDocument } from './reader.ts';
import { createUnitOfWork, type Fetched, type PendingUnit } from './unit-of-work.ts';

/** Characters of documents kept parsed between batches; about four times that in memory. */
const CACHE = 4_000_000;

/** Somebody else writes this projection now: the process that meets it leaves the projection alone. */
export class LeaseLost extends Error {
  constructor(projection: string) {
    super(`another worker has taken over the read model '${projection}'`);
    this.name = 'LeaseLost';
  }
}

/** The number under which this process may write. Throws {@link LeaseLost} when it may not. */
export function fenceOf(leases: Leases, projection: string): number {
  const fence = leases.fence(projection);
  if (fence === undefined) throw new LeaseLost(projection);
  return fence;
}

/** One generation, opened by the worker that holds the lease of its projection. */
export function openMongoGeneration(models: Models, leases: Leases, row: GenerationRow): Generation {
  const { _id: id, projection } = row;
  const collections: Record<string, CollectionShape> = readShapes(row.shapes);
  const reader = createMongoReader(models, id, collections);
  const cache = createDocumentCache(CACHE);
  let commits = row.commits;
  let ahead: Fetched = new Map();

  const named = (collection: string): Collection<StoredDocument> =>
    models.db.collection(collectionName(id, collection));

  /** What the cache holds is held here too: writing down the batch may push it out before it is asked for. */
  const loaded = async (collection: string, ids: ReadonlySet<string | number>) => {
    const known = new Map<string | number, Document | null>();
    for (const key of ids) {
      const cached = cache.peek(collection, key);
      if (cached || commits === 0) known.set(key, cached?.document ?? null);
    }
    const missing = [...ids].filter((key) => !known.has(key));
    if (missing.length === 0) return known;
    return new Map([...known, ...(await fetched(named(collection), missing))]);
  };

  /** Documents and checkpoint, or nothing. The checkpoint comes last: until then nobody has to wait for it. */
  const write = (checkpoint: Checkpoint, pending: PendingUnit) => {
    const fence = fenceOf(leases, projection);
    const { session } = leases;
    const writes = pending.writes();
    const next = { position: String(checkpoint.position), number: checkpoint.number, commits: commits + 1 };
    const save = async (options: { session?: ClientSession }) => {
      const saved = await models.generations.updateOne({ _id: id, fence, commits }, { $set: next }, options);
      if (saved.matchedCount === 0) throw new LeaseLost(projection);
    };
    if (writes.size === 0) return save({});
    return inTransaction(session, async () => {
      for (const [collection, operations] of writes) {
        await named(collection).bulkWrite(operations, { session, ordered: false });
      }
      await save({ session });
    });
  };

  return {
    id,
    isWatched: true,
    async checkpoint() {
      const stored = await asked(models.generations.findOne({ _id: id }));
      if (!stored) throw new Error(`the generation '${id}' is gone`);
      commits = stored.commits;
      return { position: BigInt(stored.position), number: stored.number };
    },
    async prefetch(references) {
      const wanted = Map.groupBy(references, ([collection]) => collection);
      const load = async ([collection, some]: [string, typeof references]) => {
        const ids = new Set(some.map(([, key]) => key));
        return [collection, await loaded(collection, ids)] as const;
      };
      ahead = new Map(await Promise.all([...wanted].map(load)));
    },
    async commit(checkpoint, work) {
      const pending = createUnitOfWork({ reader, collections, cache, ahead });
      ahead = new Map();
      await work(pending.unit);
      try {
        await write(checkpoint, pending);
      } catch (error) {
        // Whether it was carried out may be unknown: nothing remembered is to be relied on.
        cache.resize(CACHE);
        throw error;
      }
      commits += 1;
      pending.committed();
    },
    async createIndexes() {
      if (row.indexed) return;
      await createIndexesOf(models, id, collections);
      const fence = fenceOf(leases, projection);
      const { matchedCount } = await models.generations.updateOne({ _id: id, fence }, { $set: { indexed: true } });
      if (matchedCount === 0) throw new LeaseLost(projection);
      row.indexed = true;
    },
    reader: () => reader,
    close: async () => undefined,
  };
}

async function fetched(collection: Collection<StoredDocument>, ids: (string | number)[]) {
  const found = await collection.find({ _id: { $in: ids } }, { readConcern: { level: 'majority' } }).toArray();
  const documents = new Map(found.map((stored) => [stored._id, fromStored(stored)]));
  return new Map(ids.map((key) => [key, documents.get(key) ?? null]));
}
