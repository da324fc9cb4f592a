import type { ClientSession, Collection, Timestamp } from 'mongodb';
import type { CollectionShape, Document } from '../collection.ts';
import { createDocumentCache } from '../document-cache.ts';
import { typedReader } from '../named-reader.ts';
import type { Checkpoint, Generation, References } from '../port.ts';
import { readShapes } from '../shapes.ts';
import { asked, type GenerationRow, inTransaction, type Models } from './connect.ts';
import { createIndexesOf } from './indexes.ts';
import type { Leases } from './leases.ts';
import { type Begin, collectionName, createMongoReader, inSession, type StoredDocument } from './reader.ts';
import { createUnitOfWork, type Fetched, type PendingUnit, type UnitParts } from './unit-of-work.ts';
import type { Unwritten } from './unwritten.ts';
import { createWriteBehind } from './write-behind.ts';

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
  /** By the clock of the servers. */
  let committedAt: Timestamp | undefined;
  /** Nothing older than this process's own commits: a server that has just become primary may not know yet that the last is kept. */
  const begin: Begin = () => {
    const session = models.client.startSession();
    if (committedAt) session.advanceOperationTime(committedAt);
    return session;
  };
  const written = createMongoReader(models, id, collections, begin);
  const cache = createDocumentCache(CACHE);
  let commits = row.commits;
  let ahead: Fetched = new Map();

  const named = (collection: string): Collection<StoredDocument> =>
    models.db.collection(collectionName(id, collection));

  /** Documents and checkpoint, or nothing. The checkpoint comes last: until then nobody has to wait for it. */
  const write = async (changes: Unwritten, checkpoint: Checkpoint) => {
    const fence = fenceOf(leases, projection);
    const session = row.indexed ? leases.session : leases.filling(projection);
    const next = { position: String(checkpoint.position), number: checkpoint.number, commits: commits + 1 };
    const save = async (options: { session?: ClientSession }) => {
      const saved = await models.generations.updateOne({ _id: id, fence, commits }, { $set: next }, options);
      if (saved.matchedCount === 0) throw new LeaseLost(projection);
    };
    const inOne = async () => {
      for (const [collection, operations] of changes.operations()) {
        await named(collection).bulkWrite(operations, { session, ordered: false });
      }
      await save({ session });
    };
    if (changes.count() === 0) await save({});
    else {
      await inTransaction(session, inOne);
      committedAt = session.operationTime;
    }
    commits += 1;
  };

  const onWritten = (changes: Unwritten) => {
    for (const [collection, key, { document, text }] of changes.entries()) {
      if (document) cache.set(collection, key, { document, text });
      else cache.delete(collection, key);
    }
  };
  const behind = createWriteBehind({ write, onWritten });

  /** What the cache holds is held here too: writing down the batch may push it out before it is asked for. */
  const loaded = async (collection: string, ids: ReadonlySet<string | number>) => {
    const known = new Map<string | number, Document | null>();
    for (const key of ids) {
      const present = behind.get(collection, key) ?? cache.peek(collection, key);
      if (present || commits === 0) known.set(key, present?.document ?? null);
    }
    const missing = [...ids].filter((key) => !known.has(key));
    if (missing.length === 0) return known;
    const found = await written.getMany(collection, missing);
    for (const key of missing) known.set(key, null);
    for (const document of found) known.set(document.id, document);
    return known;
  };

  const known: UnitParts['known'] = (collection, key) => behind.get(collection, key) ?? cache.get(collection, key);

  const ask = async (prefetched: Fetched, collection: string, key: string | number) => {
    const fetched = prefetched.get(collection)?.get(key);
    const document = fetched === undefined ? await asked(written.get(collection, key)) : (fetched ?? undefined);
    if (document) cache.set(collection, key, { document, text: JSON.stringify(document) });
    return document;
  };

  /** What would change nothing is left out. */
  function* changesOf(unit: PendingUnit) {
    for (const change of unit.changes()) {
      const [collection, key, { text }] = change;
      const before = behind.get(collection, key) ?? cache.peek(collection, key);
      if (before?.text !== text) yield change;
    }
  }

  return {
    id,
    isWatched: true,
    async checkpoint() {
      await behind.abandon();
      cache.resize(CACHE);
      const stored = await asked(inSession(begin, (session) => models.generations.findOne({ _id: id }, { session })));
      if (!stored) throw new Error(`the generation '${id}' is gone`);
      commits = stored.commits;
      return { position: BigInt(stored.position), number: stored.number };
    },
    async prefetch(references) {
      const wanted = Map.groupBy(references, ([{ name }]) => name);
      const load = async ([collection, some]: [string, References]) => {
        const ids = new Set(some.map(([, key]) => key));
        return [collection, await loaded(collection, ids)] as const;
      };
      ahead = new Map(await Promise.all([...wanted].map(load)));
    },
    async commit(checkpoint, work, mayWait = false) {
      const prefetched = ahead;
      ahead = new Map();
      const pending = createUnitOfWork({
        collections,
        known,
        ask: (collection, key) => ask(prefetched, collection, key),
        find: (collection, query) => asked(written.find(collection, query)),
      });
      await work(pending.unit);
      await behind.add(changesOf(pending), checkpoint, mayWait && !row.indexed);
    },
    async createIndexes() {
      await behind.settle();
      if (row.indexed) return;
      await createIndexesOf(models, id, collections);
      const fence = fenceOf(leases, projection);
      const { matchedCount } = await models.generations.updateOne({ _id: id, fence }, { $set: { indexed: true } });
      if (matchedCount === 0) throw new LeaseLost(projection);
      row.indexed = true;
    },
    reader: () => typedReader(reader),
    close: () => behind.leave(),
  };
}
