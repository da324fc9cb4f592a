import type { SQLInputValue } from 'node:sqlite';
import { type CollectionShape, type Document, type FieldKind, valuesOf } from '../collection.ts';
import { isList } from '../shapes.ts';
import { columnValues } from './column-values.ts';

/** A name as SQL writes it. Names come from definitions and queries of our own; quoting keeps words like `index` usable. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const COLUMN_TYPES: Record<FieldKind, string> = {
  ...{ text: 'TEXT', number: 'INTEGER', boolean: 'INTEGER', list: 'TEXT' },
  // Whatever is written otherwise than its kind says stands as a text beside the numbers.
  ...{ instant: '', position: '', name: '', names: 'TEXT' },
};
const ID_TYPES = { number: 'INTEGER', text: 'TEXT', position: 'INTEGER' } as const;

/** The type of the column of the ids. */
export const idType = ({ id }: CollectionShape): string => ID_TYPES[id];

/** What the column `doc` of a document holds: its JSON, or that of what the other columns do not hold. */
export const documentColumn = (shape: CollectionShape): ((document: Document, text: string) => string) =>
  shape.isStoredOnce ? (document) => JSON.stringify(besides(document, shape)) : (_, text) => text;

/** What a document has besides its id and its declared fields. */
function besides(document: Document, { fields }: CollectionShape): object {
  const rest: Record<string, unknown> = {};
  const members = valuesOf(document);
  for (const member in members) if (member !== 'id' && !(member in fields)) rest[member] = members[member];
  return rest;
}

/** The values of a document's row, in the order of {@link upsertStatement}. */
export function columnWriter(shape: CollectionShape): (document: Document, text: string) => SQLInputValue[] {
  const columns = ['id', ...Object.keys(shape.fields)].map((field) => [field, columnValues(shape, field)] as const);
  const docOf = documentColumn(shape);
  return (document, text) => {
    const values = valuesOf(document);
    const row = columns.map(([field, { toColumn }]) => toColumn(values[field]));
    row.push(docOf(document, text));
    return row;
  };
}

/** Whether two documents have the same values in all declared fields: then no index knows of the change. */
export function sameColumns(shape: CollectionShape): (one: Document, other: Document) => boolean {
  const columns = Object.keys(shape.fields).map((field) => [field, columnValues(shape, field)] as const);
  return (one, other) => {
    const [a, b] = [valuesOf(one), valuesOf(other)];
    return columns.every(([field, { toColumn }]) => toColumn(a[field]) === toColumn(b[field]));
  };
}

/**
 * The table of a collection: a numeric id is the row id itself, a text id has a unique index. The document stands last,
 * so that reading a declared field does not read past it.
 */
export function createTable(collection: string, shape: CollectionShape): string {
  const id = shape.id === 'text' ? 'id TEXT NOT NULL UNIQUE' : 'id INTEGER PRIMARY KEY';
  return `CREATE TABLE ${quoted(collection)} (${[id, ...fieldColumns(shape), 'doc TEXT NOT NULL'].join(', ')})`;
}

/** The columns of the declared fields. */
export const fieldColumns = (shape: CollectionShape): string[] =>
  Object.entries(shape.fields).map(([name, kind]) => `${quoted(name)} ${COLUMN_TYPES[kind]}`);

/** The columns of a document, in the order in which a table has them. */
export const documentColumns = (shape: CollectionShape): string[] => [
  'id',
  ...Object.keys(shape.fields).map(quoted),
  'doc',
];

/**
 * A collection's table in the file itself: over the tables of a file may lie views of the same names, which are read
 * (layers.ts).
 */
export const tableIn = (schema: 'main' | 'kept', collection: string): string => `${schema}.${quoted(collection)}`;

/** The declared indexes. Each ends with the id, the tie-break of every sort; they hold `also` these columns. */
export function createIndexStatements(
  collection: string,
  shape: CollectionShape,
  also: readonly string[] = [],
): string[] {
  return shape.indexes.flatMap(({ on, holds = [] }, place) => {
    // Values of a list have a table of their own (listed.ts).
    if (on.some((field) => isList(shape.fields[field]))) return [];
    const columns = [...on, 'id', ...holds, ...also].map(quoted).join(', ');
    const name = tableIn('main', `${collection}-${place + 1}`);
    return `CREATE INDEX IF NOT EXISTS ${name} ON ${quoted(collection)} (${columns})`;
  });
}

/** Writes a document whether or not its id is there. */
export function upsertStatement(collection: string, shape: CollectionShape): string {
  const [id, ...columns] = documentColumns(shape);
  const places = columns.map(() => '?').join(', ');
  const updates = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  return (
    `INSERT INTO ${tableIn('main', collection)} (${id}, ${columns.join(', ')}) VALUES (?, ${places}) ` +
    `ON CONFLICT (id) DO UPDATE SET ${updates}`
  );
}
