import type { DatabaseSync } from 'node:sqlite';
import { type CollectionShape, type Document, valuesOf } from '../collection.ts';
import { typedReader } from '../named-reader.ts';
import type { DocumentReader, DocumentText, Find, Where } from '../port.ts';
import { shapeIn } from '../shapes.ts';
import { columnValues } from './column-values.ts';
import { quoted } from './columns.ts';
import { createListed } from './listed.ts';
import { createRows, fieldsReader, type Row, wholeColumns, wholeReader } from './rows.ts';
import { createArrayStatements, createStatements } from './statements.ts';
import { whereSql } from './where.ts';

/** What a stream reads at once: few, because what waits for a socket is kept in memory meanwhile, and outlives the young generation. */
const STREAM_PAGE = 50;
/** Characters of documents that it reads at once, of many who stream at the same time. */
const STREAM_CHARACTERS = 500_000;
/** Texts up to which what is asked for with a limit, a page of a list, is read in one piece: all of it as of one moment. */
const AT_ONCE = 500;

/** Documents that are found by values of a list, and counted so, rather than by going through all of them in the order that is asked for. */
const FOUND_BY_LIST = 20_000;
const COUNTED_BY_LIST = 100_000;

const countSql = (collection: string, where: string, isBounded: boolean): string => {
  const from = `FROM ${quoted(collection)} WHERE ${where}`;
  return isBounded ? `SELECT count(*) AS n FROM (SELECT 1 ${from} LIMIT ?)` : `SELECT count(*) AS n ${from}`;
};

/** {@link DocumentReader} without promises, for the thread that writes. */
export interface SyncReader {
  get<D extends Document>(collection: string, id: string | number): D | undefined;
  /** The document beside its JSON. */
  getWhole(collection: string, id: string | number): { document: Document; text: string } | undefined;
  getMany<D extends Document>(collection: string, ids: readonly (string | number)[]): D[];
  find<D extends Document>(collection: string, query: Find): D[];
  count(collection: string, where: Where, most?: number): number;
  stream<D extends Document>(collection: string, query: Find): AsyncIterable<D>;
  texts(collection: string, query: Find): AsyncIterable<DocumentText<object>[]>;
}

const picked = (document: Document, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, valuesOf(document)[field]]));

/** Remembers what was made for a name. */
function memoized<Made>(make: (name: string) => Made): (name: string) => Made {
  const known = new Map<string, Made>();
  return (name) => {
    const made = known.get(name) ?? make(name);
    known.set(name, made);
    return made;
  };
}

/** How one document is read by its id, by collection. */
function createLookUp(db: DatabaseSync, shapeOf: (collection: string) => CollectionShape) {
  const statement = createArrayStatements(db);
  return memoized((collection: string) => {
    const shape = shapeOf(collection);
    const columns = wholeColumns(shape);
    const sql = `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(collection)} WHERE id = ?`;
    const { toColumn } = columnValues(shape, 'id');
    const rowOf = (id: string | number) => statement(sql).get(toColumn(id)) as unknown as Row | undefined;
    return { rowOf, ...wholeReader(shape, { place: (field) => columns.indexOf(field) }) };
  });
}

/** Several statements see the same state, whatever another thread commits between them. */
function inOneView<T>(db: DatabaseSync, read: () => T): T {
  if (db.isTransaction) return read();
  db.exec('BEGIN');
  try {
    return read();
  } finally {
    db.exec('COMMIT');
  }
}

/** Reads the tables of a generation's file over any connection to it. */
export function createSyncReader(db: DatabaseSync, collections: Record<string, CollectionShape>): SyncReader {
  const statement = createStatements(db);
  const listed = createListed(db);
  const rowsOf = createRows(db, (collection, shape) => listed(collection, shape, FOUND_BY_LIST));

  const shapeOf = (collection: string): CollectionShape => shapeIn(collections, collection);

  const byId = createLookUp(db, shapeOf);
  const get = <D extends Document>(collection: string, id: string | number) => {
    const { rowOf, document } = byId(collection);
    const row = rowOf(id);
    return row && (document(row) as D);
  };
  const getWhole = (collection: string, id: string | number) => {
    const { rowOf, whole } = byId(collection);
    const row = rowOf(id);
    return row && whole(row);
  };
  const getMany = <D extends Document>(collection: string, ids: readonly (string | number)[]) =>
    inOneView(db, () => ids.map((id) => get<D>(collection, id)).filter((document) => document !== undefined));

  /** Rows of a query, and how to make of each what was asked for: the document, or some of its fields. */
  const asked = <D extends Document>(collection: string, query: Find) => {
    const shape = shapeOf(collection);
    const { fields, ...all } = query;
    if (fields?.every((field) => field === 'id' || field in shape.fields)) {
      const rows = rowsOf([collection, shape], query, false);
      return { rows, read: fieldsReader(shape, fields, rows) as unknown as (row: Row) => D };
    }
    const rows = rowsOf([collection, shape], all, true);
    const { document } = wholeReader(shape, rows);
    const read = (row: Row) => (fields ? picked(document(row), fields) : document(row)) as unknown as D;
    return { rows, read };
  };

  const find = <D extends Document>(collection: string, query: Find): D[] => {
    const { rows, read } = asked<D>(collection, query);
    return rows.all().map(read);
  };

  const count = (collection: string, where: Where, most = -1): number => {
    const shape = shapeOf(collection);
    const { text, values } = whereSql(shape, where, listed(collection, shape, COUNTED_BY_LIST));
    const sql = countSql(collection, text, most >= 0);
    const row = statement(sql).get(...values, ...(most < 0 ? [] : [most]));
    return Number(row?.['n']);
  };

  async function* stream<D extends Document>(collection: string, query: Find): AsyncIterable<D> {
    const { rows, read } = asked<D>(collection, query);
    // Each is made when it is asked for: a student's year of activities is hundreds of kilobytes.
    for (const page of rows.pages(STREAM_PAGE, STREAM_CHARACTERS)) for (const row of page) yield read(row);
  }

  async function* texts(collection: string, query: Find): AsyncIterable<DocumentText<object>[]> {
    const shape = shapeOf(collection);
    const rows = rowsOf([collection, shape], query, true);
    const fieldsOf = fieldsReader(shape, query.fields ?? [], rows);
    const { text } = wholeReader(shape, rows);
    const { limit = Number.POSITIVE_INFINITY } = query;
    for (const page of rows.pages(limit <= AT_ONCE ? limit : STREAM_PAGE)) {
      yield page.map((row) => ({ text: text(row), fields: fieldsOf(row) }));
    }
  }

  return { get, getWhole, getMany, find, count, stream, texts };
}

/** The same reader as the port has it. */
export const asDocumentReader = (reader: SyncReader): DocumentReader =>
  typedReader({
    ...reader,
    get: async (collection, id) => reader.get(collection, id),
    getMany: async (collection, ids) => reader.getMany(collection, ids),
    find: async (collection, query) => reader.find(collection, query),
    count: async (collection, where, most) => reader.count(collection, where, most),
  });
