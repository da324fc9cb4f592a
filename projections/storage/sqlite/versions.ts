import { DatabaseSync } from 'node:sqlite';
import type { CollectionShape } from '../collection.ts';
import type { Checkpoint, Generation } from '../port.ts';
import { readShapes } from '../shapes.ts';
import { saveCheckpoint } from './checkpoint.ts';
import { columnValues } from './column-values.ts';
import {
  columnWriter,
  createIndexStatements,
  documentColumns,
  fieldColumns,
  idType,
  quoted,
  tableIn,
} from './columns.ts';
import { generationOver } from './generation.ts';
import { metaOf } from './meta.ts';
import type { Writer, Writers } from './unit-of-work.ts';

/** A point at which the documents can be read as they were. */
export interface Mark {
  /** From 1, in their order. */
  mark: number;
  checkpoint: Checkpoint;
}

/** A generation whose documents stay readable as they were at its marks. */
export interface VersionedGeneration extends Generation {
  /** What is stored now is the next mark. */
  setMark(): void;
  /** The newest one. */
  lastMark(): Mark | undefined;
  /** Documents are what they were at the mark, and what came after it is gone. @returns how far they are then */
  goBack(mark: number): Checkpoint;
}

/** Until when a version holds that nothing has replaced. */
const FOREVER = 2_147_483_647;
const SPAN = ['since', 'until'];
/** Others read it while it grows; a loss of power may cost its end, and never damages it. */
const TUNED = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL';

const createVersionsTable = (collection: string, shape: CollectionShape): string => {
  if (shape.names)
    throw new Error(`'${collection}' keeps names as numbers, which mean something in its own file alone`);
  const id = `id ${idType(shape)} NOT NULL`;
  const span = SPAN.map((column) => `${column} INTEGER NOT NULL`);
  // In this order the version of a mark is the first that the index meets, whichever mark it is.
  const columns = [id, ...fieldColumns(shape), ...span, 'doc TEXT NOT NULL', 'UNIQUE (id, until, since)'];
  return `CREATE TABLE ${quoted(collection)} (${columns.join(', ')})`;
};

/** Makes the file: each document stands in it once for every pair of marks between which it changed. */
export function createVersionsFile(file: string, collections: Record<string, CollectionShape>): void {
  const db = new DatabaseSync(file);
  try {
    db.exec(TUNED);
    db.exec('BEGIN IMMEDIATE');
    db.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)');
    db.exec('CREATE TABLE marks (mark INTEGER PRIMARY KEY, position TEXT NOT NULL, number INTEGER NOT NULL)');
    for (const [name, shape] of Object.entries(collections)) db.exec(createVersionsTable(name, shape));
    const put = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
    put.run('collections', JSON.stringify(collections));
    put.run('checkpoint', JSON.stringify({ position: '0', number: 0 }));
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}

const collectionsIn = (db: DatabaseSync): Record<string, CollectionShape> =>
  readShapes(metaOf(db, 'collections') ?? '');

/** Whoever reads a collection over this connection reads what holds now. */
function showNewest(db: DatabaseSync, collections: Record<string, CollectionShape>): void {
  for (const [name, shape] of Object.entries(collections)) {
    const columns = documentColumns(shape).join(', ');
    db.exec(
      `CREATE TEMP VIEW ${quoted(name)} AS SELECT ${columns} FROM ${tableIn('main', name)} WHERE until = ${FOREVER}`,
    );
  }
}

/** What is written belongs to the mark that is set next. */
function createVersionWriters(
  db: DatabaseSync,
  collections: Record<string, CollectionShape>,
  next: () => number,
): Writers {
  const writer = (collection: string, shape: CollectionShape): Writer => {
    const table = tableIn('main', collection);
    const values = columnWriter(shape);
    const { toColumn: idOf } = columnValues(shape, 'id');
    const columns = documentColumns(shape);
    const updates = columns.slice(1).map((column) => `${column} = excluded.${column}`);
    const end = db.prepare(`UPDATE ${table} SET until = ? WHERE id = ? AND until = ${FOREVER} AND since < ?`);
    const begin = db.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}, since, until) VALUES (${columns.map(() => '?').join(', ')}, ?, ${FOREVER}) ` +
        `ON CONFLICT (id, until, since) DO UPDATE SET ${updates.join(', ')}`,
    );
    const remove = db.prepare(`DELETE FROM ${table} WHERE id = ? AND since = ?`);
    return {
      put(document, text) {
        end.run(next(), idOf(document.id), next());
        begin.run(...values(document, text), next());
      },
      delete(id) {
        end.run(next(), idOf(id), next());
        remove.run(idOf(id), next());
      },
    };
  };
  return Object.fromEntries(Object.entries(collections).map(([name, shape]) => [name, writer(name, shape)]));
}

/** Opens the file in the one thread that writes it. */
export function openVersions(id: string, file: string): VersionedGeneration {
  const db = new DatabaseSync(file);
  db.exec(TUNED);
  const collections = collectionsIn(db);
  showNewest(db, collections);
  let last = marksIn(db).at(-1);
  const next = () => (last?.mark ?? 0) + 1;
  const insert = db.prepare('INSERT INTO marks (mark, position, number) VALUES (?, ?, ?)');
  const { readNow, ...generation } = generationOver(id, db, {
    collections,
    writers: createVersionWriters(db, collections, next),
    indexesOf: (name, shape) => createIndexStatements(name, shape, SPAN),
  });
  return {
    ...generation,
    setMark() {
      const mark = { mark: next(), checkpoint: readNow() };
      insert.run(mark.mark, String(mark.checkpoint.position), mark.checkpoint.number);
      last = mark;
    },
    lastMark: () => last,
    goBack(mark) {
      last = marksIn(db).find((one) => one.mark === mark);
      if (!last) throw new Error(`${file} has no mark ${mark}`);
      removeAfter(db, collections, last);
      return last.checkpoint;
    },
  };
}

function removeAfter(db: DatabaseSync, collections: Record<string, CollectionShape>, { mark, checkpoint }: Mark): void {
  db.exec('BEGIN IMMEDIATE');
  for (const name of Object.keys(collections)) {
    const table = tableIn('main', name);
    db.exec(`DELETE FROM ${table} WHERE since > ${mark}`);
    db.exec(`UPDATE ${table} SET until = ${FOREVER} WHERE until > ${mark} AND until < ${FOREVER}`);
  }
  db.exec(`DELETE FROM marks WHERE mark > ${mark}`);
  saveCheckpoint(db)(checkpoint);
  db.exec('COMMIT');
}

type MarkRow = { mark: number; position: string; number: number };
const marksIn = (db: DatabaseSync): Mark[] => {
  const rows = db.prepare('SELECT mark, position, number FROM marks ORDER BY mark').all() as unknown as MarkRow[];
  return rows.map(({ mark, position, number }) => ({ mark, checkpoint: { position: BigInt(position), number } }));
};

/** The newest mark that is after neither a position nor the `last` that counts; undefined where there is none. */
export function markUpTo(file: string, { position, last }: { position: bigint; last: number }): Mark | undefined {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return marksIn(db).findLast(({ mark, checkpoint }) => mark <= last && checkpoint.position <= position);
  } finally {
    db.close();
  }
}
