import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { CollectionShape } from '../collection.ts';
import type { Find, Where } from '../port.ts';
import { kindOf, type SortKey, sortKeys } from '../shapes.ts';
import { fromColumn, quoted } from './columns.ts';
import { behindSql, orderSql } from './order.ts';
import { createStatements } from './statements.ts';
import { joined, type Listed, type Sql, whereSql } from './where.ts';

/** Values in the order of the columns; the document's text, when it was wanted, is the last one. */
export type Row = SQLInputValue[];

/** What to read of which documents. */
interface Question {
  collection: string;
  columns: readonly string[];
  withText: boolean;
  where: Sql;
  keys: SortKey[];
}

/** Reads rows of a query's documents. */
export interface Rows {
  /** Where a declared field stands in them. */
  place(field: string): number;
  all(): Row[];
  /** Page after page of so many rows, each as of its own moment. */
  pages(size: number): Generator<Row[]>;
}

/** Makes an object of declared fields from a row in which they stand. */
export function fieldsReader(
  shape: CollectionShape,
  fields: readonly string[],
  { place }: Rows,
): (row: Row) => Record<string, unknown> {
  const kinds = fields.map((field) => [field, kindOf(shape, field), place(field)] as const);
  return (row) => {
    const values: Record<string, unknown> = {};
    for (const [field, kind, at] of kinds) values[field] = fromColumn(row[at], kind);
    return values;
  };
}

/**
 * Rows are found and put in order without their documents: sorting then moves narrow rows, and an index may answer alone.
 */
function sqlOf({ collection, columns, withText, where, keys }: Question): string {
  const table = quoted(collection);
  const narrow =
    `SELECT ${columns.map(quoted).join(', ')} FROM ${table} WHERE ${where.text} ` +
    `ORDER BY ${orderSql(keys)} LIMIT ? OFFSET ?`;
  if (!withText) return narrow;
  // One look for each row: a join with tables that lie over each other would be put in order once more.
  const text = `(SELECT whole.doc FROM ${table} AS whole WHERE whole.id = found.id)`;
  return `SELECT found.*, ${text} AS doc FROM (${narrow}) AS found ORDER BY ${orderSql(keys, 'found')}`;
}

/**
 * The condition of a query. Where alternatives are asked for newest first, as many of each are found as the page needs, each in the
 * way that finds it soonest: one that many documents meet does not make all of these be put in order.
 */
function conditionOf(collection: string, shape: CollectionShape, query: Find & { where: Where }, listed: Listed): Sql {
  const { either, ...rest } = query.where;
  const [order, ...further] = sortKeys(shape, query.sort);
  if (!either || either.length < 2 || query.limit === undefined || order?.field !== 'id' || further.length > 0)
    return whereSql(shape, query.where, listed);
  const most = (query.skip ?? 0) + query.limit;
  const firsts = either.map((alternative): Sql => {
    const { text, values } = whereSql(shape, { ...rest, either: [alternative] }, listed);
    const found = `SELECT id FROM ${quoted(collection)} WHERE ${text} ORDER BY ${orderSql([order])} LIMIT ?`;
    return { text: `SELECT id FROM (${found})`, values: [...values, most] };
  });
  return {
    text: `id IN (${firsts.map(({ text }) => text).join(' UNION ')})`,
    values: firsts.flatMap(({ values }) => values),
  };
}

/** How a connection answers questions about its tables. */
export function createRows(db: DatabaseSync, listedBy: (collection: string, shape: CollectionShape) => Listed) {
  const statement = createStatements(db, (sql) => {
    const prepared = db.prepare(sql);
    prepared.setReturnArrays(true);
    return prepared;
  });
  const read = (question: Question, skip: number, limit: number): Row[] =>
    statement(sqlOf(question)).all(...question.where.values, limit, skip) as unknown as Row[];

  /** The declared fields, and those of the sort, of what a query finds; with the documents' texts if wanted. */
  return (
    [collection, shape]: readonly [string, CollectionShape],
    query: Find & { where: Where },
    withText: boolean,
  ): Rows => {
    const keys = sortKeys(shape, query.sort);
    const where = conditionOf(collection, shape, query, listedBy(collection, shape));
    const columns = [...new Set(['id', ...(query.fields ?? []), ...keys.map(({ field }) => field)])];
    const question: Question = { collection, columns, withText, where, keys };
    const place = (field: string) => columns.indexOf(field);
    const keyPlaces = keys.map(({ field }) => place(field));
    return {
      place,
      all: () => read(question, query.skip ?? 0, query.limit ?? -1),
      *pages(size) {
        let left = query.limit ?? Number.POSITIVE_INFINITY;
        let skip = query.skip ?? 0;
        let here = where;
        while (left > 0) {
          const limit = Math.min(size, left);
          const page = read({ ...question, where: here }, skip, limit);
          yield page;
          const last = page.at(-1);
          if (!last || page.length < limit) return;
          left -= page.length;
          skip = 0;
          const values = keyPlaces.map((at) => last[at] ?? null);
          here = joined([where, behindSql(keys, values)], 'AND', where);
        }
      },
    };
  };
}
