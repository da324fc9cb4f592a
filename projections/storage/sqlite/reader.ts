import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CollectionShape, Document } from '../collection.ts';
import { typedReader } from '../named-reader.ts';
import type { DocumentReader, DocumentText, Find, Where } from '../port.ts';
import { shapeIn } from '../shapes.ts';
import { quoted } from './columns.ts';
import { createListed } from './listed.ts';
import { createRows, fieldsReader, type Row } from './rows.ts';
import { createStatements } from './statements.ts';
import { whereSql } from './where.ts';

/** What a stream reads at once: few, because what waits for a socket is kept in memory meanwhile, and outlives the young generation. */
const STREAM_PAGE = 50;
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
  getText(collection: string, id: string | number): string | undefined;
  getMany<D extends Document>(collection: string, ids: readonly (string | number)[]): D[];
  find<D extends Document>(collection: string, query: Find): D[];
  count(collection: string, where: Where, most?: number): number;
  stream<D extends Document>(collection: string, query: Find): AsyncIterable<D>;
  texts(collection: string, query: Find): AsyncIterable<DocumentText<object>[]>;
}

const picked = (document: Document, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, (document as unknown as Record<string, unknown>)[field]]));

const textIn = (row: Row) => row.at(-1) as string;

/** Reads the tables of a generation's file over any connection to it. */
export function createSyncReader(db: DatabaseSync, collections: Record<string, CollectionShape>): SyncReader {
  const statement = createStatements(db);
  const listed = createListed(db);
  const rowsOf = createRows(db, (collection, shape) => listed(collection, shape, FOUND_BY_LIST));

  const shapeOf = (collection: string): CollectionShape => shapeIn(collections, collection);

  /** Several statements see the same state, whatever another thread commits between them. */
  const inOneView = <T>(read: () => T): T => {
    if (db.isTransaction) return read();
    db.exec('BEGIN');
    try {
      return read();
    } finally {
      db.exec('COMMIT');
    }
  };

  const byId = (collection: string): StatementSync => {
    shapeOf(collection);
    return statement(`SELECT doc FROM ${quoted(collection)} WHERE id = ?`);
  };
  const getText = (collection: string, id: string | number) =>
    (byId(collection).get(id) as { doc: string } | undefined)?.doc;
  const get = <D extends Document>(collection: string, id: string | number) => {
    const text = getText(collection, id);
    return text === undefined ? undefined : (JSON.parse(text) as D);
  };
  const getMany = <D extends Document>(collection: string, ids: readonly (string | number)[]) =>
    inOneView(() => ids.map((id) => get<D>(collection, id)).filter((document) => document !== undefined));

  /** Rows of a query, and how to make of each what was asked for: the document, or some of its fields. */
  const asked = <D extends Document>(collection: string, query: Find) => {
    const shape = shapeOf(collection);
    const { fields, ...whole } = query;
    if (fields?.every((field) => field === 'id' || field in shape.fields)) {
      const rows = rowsOf([collection, shape], query, false);
      return { rows, read: fieldsReader(shape, fields, rows) as unknown as (row: Row) => D };
    }
    const documentOf = (row: Row) => JSON.parse(textIn(row)) as D;
    const read = fields ? (row: Row) => picked(documentOf(row), fields) as unknown as D : documentOf;
    return { rows: rowsOf([collection, shape], whole, true), read };
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
    for (const page of rows.pages(STREAM_PAGE)) yield* page.map(read);
  }

  async function* texts(collection: string, query: Find): AsyncIterable<DocumentText<object>[]> {
    const shape = shapeOf(collection);
    const rows = rowsOf([collection, shape], query, true);
    const fieldsOf = fieldsReader(shape, query.fields ?? [], rows);
    const { limit = Number.POSITIVE_INFINITY } = query;
    for (const page of rows.pages(limit <= AT_ONCE ? limit : STREAM_PAGE)) {
      yield page.map((row) => ({ text: textIn(row), fields: fieldsOf(row) }));
    }
  }

  return { get, getText, getMany, find, count, stream, texts };
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
