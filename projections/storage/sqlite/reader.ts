import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CollectionShape, Document, DocumentReader, Find, Where } from '../port.ts';
import { kindOf, type SortKey, shapeIn, sortKeys } from '../shapes.ts';
import { fromColumn, quoted } from './columns.ts';
import { behindSql, orderSql } from './order.ts';
import { createStatements } from './statements.ts';
import { joined, type Sql, whereSql } from './where.ts';

/** Documents a stream reads at once: some megabytes at most. */
const STREAM_PAGE = 500;

type Row = Record<string, SQLInputValue>;

/** {@link DocumentReader} without promises, for the thread that writes. */
export interface SyncReader {
  get<D extends Document>(collection: string, id: string | number): D | undefined;
  getText(collection: string, id: string | number): string | undefined;
  getMany<D extends Document>(collection: string, ids: readonly (string | number)[]): D[];
  find<D extends Document>(collection: string, query: Find): D[];
  count(collection: string, where: Where): number;
  stream<D extends Document>(collection: string, query: Find): AsyncIterable<D>;
}

const picked = (document: Document, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, (document as unknown as Record<string, unknown>)[field]]));

/** Reads the tables of a generation's file over any connection to it. */
export function createSyncReader(db: DatabaseSync, collections: Record<string, CollectionShape>): SyncReader {
  const statement = createStatements(db);

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

  const rows = (collection: string, columns: string[], where: Sql, keys: SortKey[], skip: number, limit: number) =>
    statement(
      `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(collection)} WHERE ${where.text} ` +
        `ORDER BY ${orderSql(keys)} LIMIT ? OFFSET ?`,
    ).all(...where.values, limit, skip) as Row[];

  /**
   * The documents of these rows. Rows come without their documents at first: sorting then moves narrow rows, and an
   * index may answer alone.
   */
  const documentsOf = <D extends Document>(collection: string, found: Row[], fields: readonly string[] | undefined) => {
    const shape = shapeOf(collection);
    if (fields?.every((field) => field === 'id' || field in shape.fields)) {
      const kinds = fields.map((field) => [field, kindOf(shape, field)] as const);
      return found.map((row) => Object.fromEntries(kinds.map(([f, kind]) => [f, fromColumn(row[f], kind)])) as never);
    }
    const documents = getMany<D>(
      collection,
      found.map((row) => row['id'] as string | number),
    );
    return fields ? documents.map((document) => picked(document, fields) as never) : documents;
  };

  const columnsFor = (shape: CollectionShape, fields: readonly string[] | undefined, keys: SortKey[]) => {
    const narrow = fields?.every((field) => field === 'id' || field in shape.fields) ? fields : [];
    return [...new Set(['id', ...narrow, ...keys.map(({ field }) => field)])];
  };

  const find = <D extends Document>(collection: string, query: Find): D[] => {
    const shape = shapeOf(collection);
    const keys = sortKeys(shape, query.sort);
    const where = whereSql(shape, query.where);
    const columns = columnsFor(shape, query.fields, keys);
    return inOneView(() => {
      const found = rows(collection, columns, where, keys, query.skip ?? 0, query.limit ?? -1);
      return documentsOf<D>(collection, found, query.fields);
    });
  };

  const count = (collection: string, where: Where): number => {
    const { text, values } = whereSql(shapeOf(collection), where);
    const row = statement(`SELECT count(*) AS n FROM ${quoted(collection)} WHERE ${text}`).get(...values);
    return (row as { n: number }).n;
  };

  async function* stream<D extends Document>(collection: string, query: Find): AsyncIterable<D> {
    const shape = shapeOf(collection);
    const keys = sortKeys(shape, query.sort);
    const where = whereSql(shape, query.where);
    const columns = columnsFor(shape, query.fields, keys);
    let left = query.limit ?? Number.POSITIVE_INFINITY;
    let skip = query.skip ?? 0;
    let here = where;
    while (left > 0) {
      const size = Math.min(STREAM_PAGE, left);
      const [found, documents] = inOneView(() => {
        const page = rows(collection, columns, here, keys, skip, size);
        return [page, documentsOf<D>(collection, page, query.fields)];
      });
      yield* documents;
      const last = found.at(-1);
      if (!last || found.length < size) return;
      left -= found.length;
      skip = 0;
      here = joined(
        [
          where,
          behindSql(
            keys,
            keys.map(({ field }) => last[field] ?? null),
          ),
        ],
        'AND',
        where,
      );
    }
  }

  return { get, getText, getMany, find, count, stream };
}

/** The same reader as the port has it. */
export const asDocumentReader = (reader: SyncReader): DocumentReader => ({
  get: async (collection, id) => reader.get(collection, id),
  getMany: async (collection, ids) => reader.getMany(collection, ids),
  find: async (collection, query) => reader.find(collection, query),
  count: async (collection, where) => reader.count(collection, where),
  stream: (collection, query) => reader.stream(collection, query),
});
