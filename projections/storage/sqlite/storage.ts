import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentReader, ProjectionStorage } from '../port.ts';
import { type Catalog, openCatalog } from './catalog.ts';
import { openSqliteGeneration } from './generation.ts';
import { createGenerationFile, openGenerationFile, removeGenerationFile } from './generation-file.ts';
import { asDocumentReader, createSyncReader } from './reader.ts';

const CATALOG = 'catalog.db';
const SQLITE_FILE = /^(.+)\.db(?:-wal|-shm|-journal)?$/;

/** The file of a generation in the folder of the read models. */
export const generationFile = (folder: string, id: string): string => join(folder, `${id}.db`);

/** SQLite's codes for a damaged file and for a file that is none of its own. */
const UNREADABLE = [11, 26];

/** Read models can be thrown away: a damaged catalog makes a new start. */
function openCatalogOrStartAnew(folder: string): Catalog {
  const file = join(folder, CATALOG);
  try {
    return openCatalog(file);
  } catch (error) {
    if (!UNREADABLE.includes((error as { errcode?: number }).errcode ?? 0)) throw error;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    return openCatalog(file);
  }
}

/** What a crash left over: retired generations nobody reads any more, and files the catalog does not know. */
function removeLeftovers(folder: string, catalog: Catalog): void {
  for (const { id, state } of catalog.all()) if (state === 'retired') catalog.remove(id);
  const known = new Set(['catalog', ...catalog.all().map(({ id }) => id)]);
  for (const name of readdirSync(folder)) {
    const id = SQLITE_FILE.exec(name)?.[1];
    if (id !== undefined && !known.has(id)) rmSync(join(folder, name), { force: true });
  }
}

/**
 * Read models as SQLite files in a folder of their own, one per generation, with a catalog of them. A generation's
 * file is whole before the catalog names it and is removed only after the catalog forgot it, so that a crash in between
 * leaves at worst a file that the next start removes. One process at a time.
 */
export function openSqliteProjectionStorage(folder: string): ProjectionStorage {
  mkdirSync(folder, { recursive: true });
  const catalog = openCatalogOrStartAnew(folder);
  removeLeftovers(folder, catalog);
  return {
    generations: async () => catalog.all(),
    async create(projection, version, collections) {
      const id = catalog.nextId(projection, version);
      createGenerationFile(generationFile(folder, id), collections);
      catalog.add(id, projection, version);
      return openSqliteGeneration(id, generationFile(folder, id));
    },
    async open(id) {
      const file = generationFile(folder, id);
      if (!existsSync(file)) throw new Error(`the documents of '${id}' are missing`);
      return openSqliteGeneration(id, file);
    },
    markStopped: async (id, stop) => catalog.markStopped(id, stop),
    switchLive: async (id) => catalog.switchLive(id),
    async drop(id) {
      catalog.remove(id);
      removeGenerationFile(generationFile(folder, id));
    },
    close: async () => catalog.close(),
  };
}

/** A reader of one generation in any thread, over a connection of its own that cannot write. */
export function openGenerationReader(folder: string, id: string): { reader: DocumentReader; close(): void } {
  const { db, collections } = openGenerationFile(generationFile(folder, id), true);
  return { reader: asDocumentReader(createSyncReader(db, collections)), close: () => db.close() };
}
