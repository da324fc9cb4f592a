import type { CollectionShape } from '../collection.ts';
import type { Generation, GenerationInfo, ProjectionStorage, Stop } from '../port.ts';
import { readShapes } from '../shapes.ts';
import { fenceOf, LeaseLost } from './commits.ts';
import { asked, type GenerationRow, inTransaction, type Models } from './connect.ts';
import { count } from './counters.ts';
import { openMongoGeneration } from './generation.ts';
import { createIndexesOf, missingIndex } from './indexes.ts';
import type { Leases } from './leases.ts';
import { isAsMade, noteMade } from './made.ts';
import { collectionName } from './reader.ts';
import { runsOf, saveRun } from './runs.ts';

const infoOf = ({ _id: id, projection, version, state, stopped }: GenerationRow): GenerationInfo => ({
  id,
  projection,
  version,
  state: state === 'dropped' || state === 'compared' ? 'retired' : state,
  stopped,
});

/** An id nobody had before. */
async function nextId({ counters }: Models, projection: string, version: number): Promise<string> {
  return `${projection}-v${version}-${await count(counters, 'generations')}`;
}

/**
 * Makes the collections of a generation in which nothing is committed yet: a transaction need not make any. A majority knows
 * them before one begins, or it might not get at them. What lies there was another generation's, which had the same id in a
 * database that was removed by halves: it is no part of this one.
 */
async function createCollections(models: Models, leases: Leases, row: GenerationRow): Promise<void> {
  const { kept: db, generations } = models;
  const names = namesOf(row);
  const there = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  if (row.made !== undefined) await generations.updateOne({ _id: row._id }, { $unset: { made: true } });
  for (const name of names) {
    const isThere = there.has(name);
    if (isThere && !(await db.collection(name).findOne())) continue;
    if (isThere) await db.dropCollection(name);
    await db.createCollection(name);
  }
  await noteMade(models, leases, row, names);
}

const namesOf = ({ _id, shapes }: GenerationRow): string[] =>
  Object.keys(readShapes(shapes)).map((one) => collectionName(_id, one));

async function requireCollections(models: Models, leases: Leases, row: GenerationRow): Promise<void> {
  const there = new Set((await models.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  const isThere = namesOf(row).every((name) => there.has(name));
  if (!isThere || !(await isAsMade(models, row))) throw new Error(`documents of '${row._id}' are missing`);
  if (row.made === undefined) await noteMade(models, leases, row, namesOf(row));
}

async function removeDocuments(models: Models, row: GenerationRow): Promise<void> {
  for (const name of namesOf(row)) await models.kept.dropCollection(name);
  await models.generations.deleteOne({ _id: row._id });
}

/**
 * Read models in a database of MongoDB: a collection per generation and declared collection, and one document per
 * generation that says what it is and how far it has come. Only who holds the lease of a projection writes it, a batch in
 * one transaction (docs/decisions/mongodb-with-transactions-only.md).
 */
export function openMongoProjectionStorage(models: Models, leases: Leases): ProjectionStorage {
  const { generations } = models;
  const { session } = leases;

  const rowOf = async (id: string): Promise<GenerationRow> => {
    const row = await generations.findOne({ _id: id, state: { $ne: 'dropped' } });
    if (!row) throw new Error(`there is no generation '${id}'`);
    return row;
  };

  /** A new document is in nobody's way: the lease itself must be found as it is. */
  const insert = async (row: GenerationRow) => {
    const { projection: _id, fence } = row;
    await inTransaction(session, async () => {
      const lease = await models.leases.updateOne({ _id, fence }, { $inc: { beat: 1 } }, { session });
      if (lease.matchedCount === 0) throw new LeaseLost(_id);
      await generations.insertOne(row, { session });
    });
  };

  const open = async (id: string): Promise<Generation> => {
    const row = await rowOf(id);
    const shapes = readShapes(row.shapes);
    if (row.commits === 0) await createCollections(models, leases, row);
    else await requireCollections(models, leases, row);
    if (row.indexed && (await missingIndex(models, id, shapes))) await createIndexesOf(models, id, shapes);
    return openMongoGeneration(models, leases, row);
  };

  return {
    async generations() {
      const rows = await generations.find({ state: { $ne: 'dropped' } }).toArray();
      return rows.sort((a, b) => ordinal(a) - ordinal(b)).map(infoOf);
    },
    async create(projection, version, collections, purpose = 'serve') {
      const id = await nextId(models, projection, version);
      const state = purpose === 'serve' ? ('building' as const) : ('compared' as const);
      const row = newRow({ _id: id, projection, version, state, fence: fenceOf(leases, projection) }, collections);
      await insert(row);
      await createCollections(models, leases, row);
      return openMongoGeneration(models, leases, row);
    },
    open: (id) => asked(open(id)),
    async markStopped(id: string, stopped: Stop | null) {
      const { projection } = await rowOf(id);
      await generations.updateOne({ _id: id, fence: fenceOf(leases, projection) }, { $set: { stopped } });
    },
    bytesOf: async (id) => bytesOfGeneration(models, await rowOf(id)),
    async switchLive(id) {
      const { projection, shapes } = await rowOf(id);
      const fence = fenceOf(leases, projection);
      const collections = readShapes(shapes);
      if (await missingIndex(models, id, collections)) await createIndexesOf(models, id, collections);
      await inTransaction(session, async () => {
        const retired = { $set: { state: 'retired' as const }, ...SINCE_NOW };
        await generations.updateMany({ projection, state: 'live' }, retired, { session });
        const live = await generations.updateOne({ _id: id, fence }, { $set: { state: 'live' } }, { session });
        if (live.matchedCount === 0) throw new LeaseLost(projection);
      });
    },
    drop: (id) => drop(models, leases, id),
    runs: () => runsOf(models),
    saveRun: (run) => saveRun(models, run),
    close: async () => undefined,
  };
}

async function drop(models: Models, leases: Leases, id: string): Promise<void> {
  const { generations } = models;
  const row = await generations.findOne({ _id: id });
  if (!row || row.state === 'dropped') return;
  const { projection, state } = row;
  const gone = { $set: { state: 'dropped' as const }, ...(state === 'live' && SINCE_NOW) };
  const { matchedCount } = await generations.updateOne({ _id: id, fence: fenceOf(leases, projection) }, gone);
  // Whoever keeps it now may have made it live since.
  if (matchedCount === 0) throw new LeaseLost(projection);
  if (state === 'building' || state === 'compared') await removeDocuments(models, row);
}

async function bytesOfGeneration(models: Models, row: GenerationRow): Promise<number> {
  const sizes = await Promise.all(namesOf(row).map((name) => bytesOfCollection(models, name)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Documents and indexes of a collection on the disk. */
async function bytesOfCollection({ db }: Models, name: string): Promise<number> {
  const [stats] = await db
    .collection(name)
    .aggregate<{ storageStats: { totalSize: number } }>([{ $collStats: { storageStats: {} } }])
    .toArray();
  return stats?.storageStats.totalSize ?? 0;
}

/** By the clock of the server: those of the workers may differ. */
const SINCE_NOW = { $currentDate: { since: true } } as const;

/** In the order in which they were made. */
const ordinal = ({ _id }: GenerationRow): number => Number(_id.slice(_id.lastIndexOf('-') + 1));

const newRow = (
  made: Pick<GenerationRow, '_id' | 'projection' | 'version' | 'state' | 'fence'>,
  collections: Record<string, CollectionShape>,
): GenerationRow => ({
  ...made,
  stopped: null,
  shapes: JSON.stringify(collections),
  position: '0',
  number: 0,
  commits: 0,
  indexed: false,
  since: new Date(),
});

/** Milliseconds for which the documents of a generation that is live no more are kept: whoever reads them comes to an end. */
const RETIRED_KEPT_FOR_MS = 15 * 60_000;

/** Removes the documents of generations that nobody can be reading any more. */
export async function removeRetired(models: Models, keptForMs = RETIRED_KEPT_FOR_MS): Promise<void> {
  const isOver = { $expr: { $lt: ['$since', { $subtract: ['$$NOW', keptForMs] }] } };
  const over = await models.generations.find({ state: { $in: ['retired', 'dropped'] }, ...isOver }).toArray();
  for (const row of over) await removeDocuments(models, row);
}
