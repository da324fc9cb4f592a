import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { CollectionShape } from '../collection.ts';
import type { Checkpoint } from '../port.ts';
import { readShapes } from '../shapes.ts';
import { checkpointText } from './checkpoint.ts';
import { createTable } from './columns.ts';
import { type Base, base, createShade, layOver } from './layers.ts';
import { metaOf } from './meta.ts';

/** Milliseconds a connection waits for another one; readers never block the writer in WAL mode. */
const BUSY_TIMEOUT_MS = 5000;

/** What is still there after a crash of the machine, written while others read it. */
const LASTING = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL';
/**
 * Of what is thrown away unless it is finished, and read by nobody before: no journal, and no waiting for the disk. Where a
 * transaction fails the file is useless.
 */
export const PASSING = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF';

const owner = z.object({ logId: z.string(), generation: z.string() });

/** Which generation of which log's read models a file holds. */
export type GenerationOwner = z.infer<typeof owner>;

interface NewGeneration {
  ownedBy?: GenerationOwner | undefined;
  isPassing?: boolean;
  /** It goes on from the documents of a mark, and holds only what becomes of them. */
  over?: { base: Base; checkpoint: Checkpoint } | undefined;
}

/**
 * Makes the file of a generation: its tables, a checkpoint before everything, whose it is, and the shapes of its collections, so
 * that it can be read by code that no longer has them (docs/decisions/read-models-are-files-of-their-own.md).
 */
export function createGenerationFile(
  file: string,
  collections: Record<string, CollectionShape>,
  { ownedBy, isPassing = false, over }: NewGeneration = {},
): void {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec(isPassing ? PASSING : LASTING);
    db.exec('BEGIN IMMEDIATE');
    db.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)');
    const put = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
    for (const [name, shape] of Object.entries(collections)) db.exec(createTable(name, shape));
    put.run('collections', JSON.stringify(collections));
    put.run('checkpoint', checkpointText(over?.checkpoint ?? { position: 0n, number: 0 }));
    if (over) {
      for (const [name, shape] of Object.entries(collections)) db.exec(createShade(name, shape));
      put.run('base', JSON.stringify(over.base));
    }
    if (ownedBy) put.run('owner', JSON.stringify(ownedBy));
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}

export interface GenerationFile {
  db: DatabaseSync;
  collections: Record<string, CollectionShape>;
  /** Whether it lies over a base. */
  isOver: boolean;
}

/** Opens a generation's file. Throws when it is missing or is not whole. */
export function openGenerationFile(file: string, readOnly: boolean): GenerationFile {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly });
  try {
    const shapes = metaOf(db, 'collections');
    if (shapes === undefined) throw new Error(`${file} holds no read model`);
    const collections = readShapes(shapes);
    if (!readOnly) db.exec('PRAGMA synchronous = NORMAL');
    const over = metaOf(db, 'base');
    if (over !== undefined) layOver(db, collections, base.parse(JSON.parse(over)));
    return { db, collections, isOver: over !== undefined };
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * A file that carries no owner was made by an earlier version, and is this one's from now on.
 * @throws where the file is another log's, or another generation, that somebody put in the place of this one
 */
export function requireOwner(file: string, expected: GenerationOwner): void {
  const { db } = openGenerationFile(file, false);
  try {
    const known = metaOf(db, 'owner');
    if (known === undefined)
      db.prepare("INSERT INTO meta (key, value) VALUES ('owner', ?)").run(JSON.stringify(expected));
    const { logId, generation } = known === undefined ? expected : owner.parse(JSON.parse(known));
    if (logId !== expected.logId || generation !== expected.generation)
      throw new Error(`${file} holds '${generation}' of the log ${logId}`);
  } finally {
    db.close();
  }
}

/** Removes a generation's file with what SQLite keeps beside it. Threads that have it open can go on reading. */
export function removeGenerationFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${suffix}`, { force: true });
}
