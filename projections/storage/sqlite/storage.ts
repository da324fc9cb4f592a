import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../../../domain/kernel/errors.ts';
import { type DocumentReader, type LogKnown, type ProjectionStorage, StoreUnavailable } from '../port.ts';
import { type Catalog, openCatalog } from './catalog.ts';
import { carryOver, isOfTwoAges, newRun } from './commit-tag.ts';
import { isOfDamage, isOfTheSystem } from './damage.ts';
import { type JournalKeeper, openSqliteGeneration } from './generation.ts';
import {
  createGenerationFile,
  type GenerationOwner,
  openGenerationFile,
  removeGenerationFile,
  requireOwner,
} from './generation-file.ts';
import { asDocumentReader, createSyncReader } from './reader.ts';

const CATALOG = 'catalog.db';
/** As `Catalog.nextId` calls them, with what SQLite keeps beside each. */
const OF_GENERATION = /^(.+-v\d+-\d+)\.db(?:-wal|-shm|-journal)?$/;

/** The file of a generation in the folder of the read models. */
export const generationFile = (folder: string, id: string): string => join(folder, `${id}.db`);

const belongs = (catalog: Catalog, { logId, takesUnnamed }: LogKnown): boolean => {
  const id = catalog.logId();
  return id === logId || (id === undefined && (takesUnnamed || catalog.all().length === 0));
};

/** The catalog of this log's read models; undefined where it is damaged or another log's. */
function usableCatalog(file: string, log: LogKnown | undefined): Catalog | undefined {
  let catalog: Catalog | undefined;
  try {
    catalog = openCatalog(file);
    catalog.all();
    if (!log || belongs(catalog, log)) return catalog;
  } catch (error) {
    if (!isOfDamage(error)) throw error;
  }
  catalog?.close();
  return undefined;
}

/**
 * Read models can be thrown away: a catalog that cannot be used makes a new start, and what it named is left over. The folder stays, with
 * its lock: it may be mounted, or a link to one in which other things lie.
 */
function openCatalogOrStartAnew(folder: string, log: LogKnown | undefined): Catalog {
  const file = join(folder, CATALOG);
  let catalog = usableCatalog(file, log);
  if (!catalog) {
    for (const suffix of ['-wal', '-shm', '-journal', '']) rmSync(`${file}${suffix}`, { recursive: true, force: true });
    catalog = openCatalog(file);
  }
  if (log && catalog.logId() === undefined) catalog.belongTo(log.logId);
  return catalog;
}

/** @throws {StoreUnavailable} where the system does not let a file be opened: it may be whole, and is not thrown away for that */
function unlessOutOfReach<Opened>(file: string, open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    if (!isOfTheSystem(error)) throw error;
    throw new StoreUnavailable(
      new Error(
        `${file} cannot be opened (${reasonOf(error)}); look at its disk and its rights, or delete it with the server stopped: it is built anew`,
        { cause: error },
      ),
    );
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** What a crash left over: retired generations nobody reads any more, and those the catalog does not know. Nothing else is ours. */
function removeLeftovers(folder: string, catalog: Catalog): void {
  for (const { id, state } of catalog.all()) if (state === 'retired') catalog.remove(id);
  const known = new Set(catalog.all().map(({ id }) => id));
  for (const name of readdirSync(folder)) {
    const id = OF_GENERATION.exec(name)?.[1];
    if (id !== undefined && !known.has(id)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** A file beside a journal that is not its own is as good as missing: it is built anew. */
function joinJournal(file: string): void {
  if (isOfTwoAges(file)) removeGenerationFile(file);
  else carryOver(file);
}

/**
 * Read models as SQLite files in a folder of their own, one per generation, with a catalog of them. A generation's
 * file is whole before the catalog names it and is removed only after the catalog forgot it, so that a crash in between
 * leaves at worst a file that the next start removes. One process at a time. Read models of another log than the one given
 * are thrown away, and a file of another log or another generation is none of this one. Files are made, opened and removed by their
 * names: `requireOurs` throws where another folder lies there by now.
 */
export function openSqliteProjectionStorage(
  folder: string,
  log?: LogKnown,
  journals?: JournalKeeper,
  requireOurs: () => void = () => {},
): ProjectionStorage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const catalog = openCatalogOrStartAnew(folder, log);
  removeLeftovers(folder, catalog);
  for (const { id } of catalog.all()) joinJournal(generationFile(folder, id));
  const run = newRun();
  const ownerOf = (generation: string): GenerationOwner | undefined => {
    const logId = catalog.logId();
    return logId === undefined ? undefined : { logId, generation };
  };
  return {
    generations: async () => catalog.all(),
    async create(projection, version, collections, purpose = 'serve') {
      requireOurs();
      const id = catalog.nextId(projection, version);
      createGenerationFile(generationFile(folder, id), collections, { ownedBy: ownerOf(id) });
      catalog.add(id, projection, version, purpose === 'serve' ? 'building' : 'retired');
      return openSqliteGeneration(id, generationFile(folder, id), { journals, run });
    },
    async open(id) {
      requireOurs();
      const file = generationFile(folder, id);
      return unlessOutOfReach(file, () => {
        if (!statSync(file, { throwIfNoEntry: false })) throw new Error(`the documents of '${id}' are missing`);
        const owner = ownerOf(id);
        if (owner) requireOwner(file, owner);
        return openSqliteGeneration(id, file, { journals, run });
      });
    },
    markStopped: async (id, stop) => catalog.markStopped(id, stop),
    bytesOf: async (id) => sizeOf(generationFile(folder, id)) + sizeOf(`${generationFile(folder, id)}-wal`),
    switchLive: async (id) => catalog.switchLive(id),
    async drop(id) {
      requireOurs();
      catalog.remove(id);
      removeGenerationFile(generationFile(folder, id));
    },
    runs: async () => catalog.runs(),
    saveRun: async (run) => catalog.saveRun(run),
    close: async () => catalog.close(),
  };
}

/** A reader of one generation in any thread, over a connection of its own that cannot write. */
export function openGenerationReader(folder: string, id: string): { reader: DocumentReader; close(): void } {
  const { db, collections } = openGenerationFile(generationFile(folder, id), true);
  return { reader: asDocumentReader(createSyncReader(db, collections)), close: () => db.close() };
}
