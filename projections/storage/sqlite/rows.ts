import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { CollectionShape, Document } from '../collection.ts';
import type { Find, Where } from '../port.ts';
import { kindOf, type SortKey, sortKeys } from '../shapes.ts';
import { columnValues } from './column-values.ts';
import { quoted } from './columns.ts';
import { parseStored } from './damage.ts';
import { behindSql, orderSql } from './order.ts';
import { createArrayStatements } from './statements.ts';
import { joined, type Listed, type Sql, whereSql } from './where.ts';

/** Values in the order of the columns; where documents were wanted whole, the column `doc` is the last one. */
export type Row = SQLInputValue[];

/** What to read of which documents. */
interface Question {
  collection: string;
  columns: readonly string[];
  /** What else is read of the documents that were found. */
  further: readonly string[];
  where: Sql;
  keys: SortKey[];
}

/** Reads rows of a query's documents. */
export interface Rows {
  /** Where a declared field stands in them. */
  place(field: string): number;
  all(): Row[];
  /** Page after page of so many rows at most, and so many characters of documents with the last one beyond; each as of its own moment. */
  pages(size: number, mostCharacters?: number): Generator<Row[]>;
}

/** Makes an object of declared fields from a row in which they stand. */
export function fieldsReader(
  shape: CollectionShape,
  fields: readonly string[],
  { place }: Pick<Rows, 'place'>,
): (row: Row) => Record<string, unknown> {
  const columns = fields.map((field) => {
    kindOf(shape, field);
    return [field, columnValues(shape, field), place(field)] as const;
  });
  return (row) => {
    const values: Record<string, unknown> = {};
    for (const [field, { fromColumn }, at] of columns) values[field] = fromColumn(row[at]);
    return values;
  };
}

/** How a document that was read whole is made from its row. */
export interface WholeReader {
  document(row: Row): Document;
  text(row: Row): string;
  whole(row: Row): { document: Document; text: string };
}

/** Columns that make up a document. */
export const wholeColumns = (shape: CollectionShape): string[] =>
  shape.isStoredOnce ? ['id', ...Object.keys(shape.fields), 'doc'] : ['doc'];

/** Makes documents from rows in which {@link wholeColumns} stand, `doc` as the last one. */
export function wholeReader(shape: CollectionShape, rows: Pick<Rows, 'place'>): WholeReader {
  const docIn = (row: Row) => row.at(-1) as string;
  if (!shape.isStoredOnce) {
    const document = (row: Row) => parseStored(docIn(row)) as Document;
    return { document, text: docIn, whole: (row) => ({ document: document(row), text: docIn(row) }) };
  }
  const fieldsIn = fieldsReader(shape, ['id', ...Object.keys(shape.fields)], rows);
  const document = (row: Row) => {
    const doc = docIn(row);
    const fields = fieldsIn(row) as unknown as Document;
    return doc === '{}' ? fields : Object.assign(fields, parseStored(doc));
  };
  const whole = (row: Row) => {
    const made = document(row);
    return { document: made, text: JSON.stringify(made) };
  };
  return { document, text: (row) => whole(row).text, whole };
}

/**
 * Rows are found and put in order without their documents: sorting then moves narrow rows, and an index may answer alone.
 */
function sqlOf({ collection, columns, further, where, keys }: Question): string {
  const table = quoted(collection);
  const narrow =
    `SELECT ${columns.map(quoted).join(', ')} FROM ${table} WHERE ${where.text} ` +
    `ORDER BY ${orderSql(keys)} LIMIT ? OFFSET ?`;
  // One look for each row: a join with tables that lie over each other would be put in order once more.
  const [only] = further;
  if (only === undefined) return narrow;
  if (further.length === 1) {
    const one = `(SELECT whole.${quoted(only)} FROM ${table} AS whole WHERE whole.id = found.id)`;
    return `SELECT found.*, ${one} FROM (${narrow}) AS found ORDER BY ${orderSql(keys, 'found')}`;
  }
  const rest = further.map((column) => `whole.${quoted(column)}`).join(', ');
  return `SELECT found.*, ${rest} FROM (${narrow}) AS found JOIN ${table} AS whole ON whole.id = found.id ORDER BY ${orderSql(keys, 'found')}`;
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
  const statement = createArrayStatements(db);
  const rowsOf = (question: Question, skip: number, limit: number): Row[] =>
    statement(sqlOf(question)).all(...question.where.values, limit, skip) as unknown as Row[];

  /** The same, up to the one whose document makes them too long; then there may be more. */
  const someOf = (question: Question, skip: number, limit: number, mostCharacters: number) => {
    const page: Row[] = [];
    let left = mostCharacters;
    for (const row of statement(sqlOf(question)).iterate(...question.where.values, limit, skip)) {
      const values = row as unknown as Row;
      page.push(values);
      left -= String(values.at(-1)).length;
      if (left < 0) return { page, isCut: true };
    }
    return { page, isCut: false };
  };

  /** The declared fields, and those of the sort, of what a query finds; with what else the documents consist of if they are wanted whole. */
  return (
    [collection, shape]: readonly [string, CollectionShape],
    query: Find & { where: Where },
    isWhole: boolean,
  ): Rows => {
    const keys = sortKeys(shape, query.sort);
    const where = conditionOf(collection, shape, query, listedBy(collection, shape));
    const columns = [...new Set(['id', ...(query.fields ?? []), ...keys.map(({ field }) => field)])];
    const further = isWhole ? wholeColumns(shape).filter((column) => !columns.includes(column)) : [];
    const question: Question = { collection, columns, further, where, keys };
    const read = [...columns, ...further];
    const place = (field: string) => read.indexOf(field);
    const keyPlaces = keys.map(({ field }) => place(field));
    return {
      place,
      all: () => rowsOf(question, query.skip ?? 0, query.limit ?? -1),
      *pages(size, mostCharacters) {
        let left = query.limit ?? Number.POSITIVE_INFINITY;
        let skip = query.skip ?? 0;
        let here = where;
        while (left > 0) {
          const limit = Math.min(size, left);
          const asked = { ...question, where: here };
          const { page, isCut } =
            mostCharacters === undefined
              ? { page: rowsOf(asked, skip, limit), isCut: false }
              : someOf(asked, skip, limit, mostCharacters);
          yield page;
          const last = page.at(-1);
          if (!last || (page.length < limit && !isCut)) return;
          left -= page.length;
          skip = 0;
          const values = keyPlaces.map((at) => last[at] ?? null);
          here = joined([where, behindSql(keys, values)], 'AND', where);
        }
      },
    };
  };
}
