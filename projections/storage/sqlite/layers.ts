import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { CollectionShape } from '../collection.ts';
import { columnValues } from './column-values.ts';
import { documentColumns, idType, quoted, tableIn } from './columns.ts';
import type { Writer, Writers } from './unit-of-work.ts';

/** A mark of a file of versions (versions.ts), over which a generation lies: it holds only what became of its documents since. */
export const base = z.object({ file: z.string(), mark: z.number().int() });
export type Base = z.infer<typeof base>;

/** Ids of documents that the base has no say in any more: they were put or deleted since. */
const shadeOf = (collection: string) => `${collection} since`;

/** Kibibytes of the base that a connection keeps: documents of one look lie all over it. */
const BASE_CACHE_KIB = 8000;

/** The tables of the ids, made with the file. */
export const createShade = (collection: string, shape: CollectionShape): string =>
  `CREATE TABLE ${quoted(shadeOf(collection))} (id ${idType(shape)} PRIMARY KEY) WITHOUT ROWID`;

/** Whether a version is the one that holds at a mark. */
const holdsAt = (mark: number) => `since <= ${mark} AND until > ${mark}`;

/** Over this connection whoever reads a collection reads the file's own documents, and of the base those that are still as they were. */
export function layOver(db: DatabaseSync, collections: Record<string, CollectionShape>, { file, mark }: Base): void {
  db.prepare('ATTACH ? AS kept').run(file);
  db.exec(`PRAGMA kept.cache_size = -${BASE_CACHE_KIB}`);
  for (const [name, shape] of Object.entries(collections)) {
    const columns = documentColumns(shape).join(', ');
    const untouched = `id NOT IN (SELECT id FROM ${tableIn('main', shadeOf(name))})`;
    db.exec(
      `CREATE TEMP VIEW ${quoted(name)} AS SELECT ${columns} FROM ${tableIn('main', name)} ` +
        `UNION ALL SELECT ${columns} FROM ${tableIn('kept', name)} WHERE ${holdsAt(mark)} AND ${untouched}`,
    );
  }
}

/** Writers that take from the base what they write. */
export function shading(db: DatabaseSync, collections: Record<string, CollectionShape>, writers: Writers): Writers {
  const over = ([collection, shape]: [string, CollectionShape]): [string, Writer] => {
    const writer = writers[collection] as Writer;
    const { toColumn } = columnValues(shape, 'id');
    const shade = db.prepare(`INSERT OR IGNORE INTO ${tableIn('main', shadeOf(collection))} (id) VALUES (?)`);
    return [
      collection,
      {
        put(document, text) {
          shade.run(toColumn(document.id));
          // What is known of the document may be the base's.
          writer.put(document, text, undefined);
        },
        delete(id) {
          shade.run(toColumn(id));
          writer.delete(id);
        },
      },
    ];
  };
  return Object.fromEntries(Object.entries(collections).map(over));
}
