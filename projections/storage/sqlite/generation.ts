import type { DatabaseSync } from 'node:sqlite';
import type { CollectionShape } from '../collection.ts';
import { createDocumentCache } from '../document-cache.ts';
import type { Checkpoint, Generation, UnitOfWork } from '../port.ts';
import { readCheckpoint, saveCheckpoint } from './checkpoint.ts';
import { createIndexStatements } from './columns.ts';
import { commitTags, newRun } from './commit-tag.ts';
import { openGenerationFile, PASSING } from './generation-file.ts';
import { shading } from './layers.ts';
import { createListedStatements } from './listed.ts';
import { asDocumentReader, createSyncReader } from './reader.ts';
import { createUnitOfWork, createWriters, type Writers } from './unit-of-work.ts';

/** Characters of documents kept parsed; about four times that in memory. */
const BUILDING_CACHE_CHARACTERS = 1_000_000;
const LIVE_CACHE_CHARACTERS = 300_000;

/**
 * While building, pages are rewritten often: a larger page cache saves most of it. The journal is carried over beside; this thread
 * takes what is left of it at a bound of 16 MB.
 */
const TUNE_FOR_BUILDING = 'PRAGMA cache_size = -3000; PRAGMA wal_autocheckpoint = 4000';
const TUNE_FOR_SERVING = 'PRAGMA cache_size = -2000; PRAGMA wal_autocheckpoint = 4000';

const hasIndexes = (db: DatabaseSync): boolean =>
  db.prepare("SELECT 1 FROM meta WHERE key = 'indexed'").get() !== undefined;

function inTransaction(db: DatabaseSync, write: () => void): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    write();
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Carries journals over into their files beside the thread that commits (docs/decisions/journals-are-carried-over-beside.md). */
export interface JournalKeeper {
  /** What is to be called after each commit. */
  watch(database: DatabaseSync, path: string): () => void;
}

interface Opening {
  isPassing?: boolean;
  /** Without one the writer carries its journal over itself. */
  journals?: JournalKeeper | undefined;
  /** What the commits of this process are called ({@link commitTags}). */
  run?: string;
}

/**
 * One generation in its file, opened by the one thread that writes it; a passing one is thrown away unless it is finished.
 * Throws when the file is missing or damaged.
 */
export function openSqliteGeneration(
  id: string,
  file: string,
  { isPassing = false, journals, run = newRun() }: Opening = {},
): Generation {
  const { db, collections, isOver } = openGenerationFile(file, false);
  const own = createWriters(db, collections);
  const writers = isOver ? shading(db, collections, own) : own;
  const { readNow: _, ...generation } = generationOver(id, db, {
    ...{ collections, writers, isPassing },
    ...(!isPassing && { tag: commitTags(db, run) }),
    ...(journals && { onCommit: journals.watch(db, file) }),
  });
  return generation;
}

interface Parts {
  collections: Record<string, CollectionShape>;
  writers: Writers;
  indexesOf?: (collection: string, shape: CollectionShape) => string[];
  isPassing?: boolean;
  tag?: () => () => void;
  onCommit?: () => void;
}

const createAllIndexes = (collection: string, shape: CollectionShape): string[] => [
  ...createIndexStatements(collection, shape),
  ...createListedStatements(collection, shape),
];

/** A generation over a connection to its file, which it closes. */
export function generationOver(
  id: string,
  db: DatabaseSync,
  { collections, writers, indexesOf = createAllIndexes, isPassing = false, tag, onCommit }: Parts,
): Generation & { readNow(): Checkpoint } {
  const reader = createSyncReader(db, collections);
  const save = saveCheckpoint(db);
  const indexed = hasIndexes(db);
  const cache = createDocumentCache(indexed ? LIVE_CACHE_CHARACTERS : BUILDING_CACHE_CHARACTERS);
  db.exec(indexed && !isPassing ? TUNE_FOR_SERVING : TUNE_FOR_BUILDING);
  if (isPassing) db.exec(PASSING);

  return {
    readNow: () => readCheckpoint(db),
    id,
    keepsSubjectPlace: true,
    checkpoint: async () => readCheckpoint(db),

    async commit(checkpoint: Checkpoint, work: (unit: UnitOfWork) => Promise<void>) {
      const { unit, flush, committed } = createUnitOfWork(reader, writers, cache);
      await work(unit);
      const putTag = tag?.();
      inTransaction(db, () => {
        flush();
        save(checkpoint);
        putTag?.();
      });
      committed();
      onCommit?.();
    },

    async createIndexes() {
      if (!hasIndexes(db)) {
        inTransaction(db, () => {
          for (const [name, shape] of Object.entries(collections)) {
            for (const statement of indexesOf(name, shape)) db.exec(statement);
          }
          db.exec("INSERT OR REPLACE INTO meta (key, value) VALUES ('indexed', 'yes')");
        });
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      }
      db.exec(TUNE_FOR_SERVING);
      cache.resize(LIVE_CACHE_CHARACTERS);
    },

    reader: () => asDocumentReader(reader),
    close: async () => db.close(),
  };
}
