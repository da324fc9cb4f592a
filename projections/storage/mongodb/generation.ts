import type { CollectionShape } from '../collection.ts';
import { typedReader } from '../named-reader.ts';
import type { Generation } from '../port.ts';
import { readShapes } from '../shapes.ts';
import { createCommits, fenceOf, LeaseLost } from './commits.ts';
import { asked, type GenerationRow, type Models } from './connect.ts';
import { createDocumentsAtHand } from './documents-at-hand.ts';
import { createIndexesOf } from './indexes.ts';
import type { Leases } from './leases.ts';
import { createMongoReader } from './reader.ts';
import { inSession } from './sessions.ts';
import { createUnitOfWork } from './unit-of-work.ts';
import { createWriteBehind } from './write-behind.ts';

/** One generation, opened by the worker that holds the lease of its projection. */
export function openMongoGeneration(models: Models, leases: Leases, row: GenerationRow): Generation {
  const { _id: id, projection } = row;
  const collections: Record<string, CollectionShape> = readShapes(row.shapes);
  const reader = createMongoReader(models, id, collections);
  const commits = createCommits(models, leases, row);
  const written = createMongoReader(models, id, collections, commits.begin);
  const behind = createWriteBehind({ write: commits.write, onWritten: (changes) => documents.onWritten(changes) });
  const documents = createDocumentsAtHand({ written, commits, unwritten: behind });

  return {
    id,
    isWatched: true,
    async checkpoint() {
      await behind.abandon();
      documents.clear();
      const stored = await asked(
        inSession(commits.begin, (session) => models.generations.findOne({ _id: id }, { session })),
      );
      if (!stored) throw new Error(`the generation '${id}' is gone`);
      commits.recount(stored.commits);
      return { position: BigInt(stored.position), number: stored.number };
    },
    prefetch: documents.prefetch,
    async commit(checkpoint, work, mayWait = false) {
      const pending = createUnitOfWork({
        collections,
        known: documents.known,
        ask: documents.takePrefetched(),
        find: (collection, query) => asked(written.find(collection, query)),
      });
      await work(pending.unit);
      await behind.add(documents.changesOf(pending), checkpoint, mayWait && !row.indexed);
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
