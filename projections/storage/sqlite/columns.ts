import type { SQLInputValue } from 'node:sqlite';
import type { CollectionShape, Document, FieldKind } from '../collection.ts';

/** A name as SQL writes it. Names come from definitions and queries of our own; quoting keeps words like `index` usable. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const COLUMN_TYPES: Record<FieldKind, string> = { text: 'TEXT', number: 'INTEGER', boolean: 'INTEGER', list: 'TEXT' };

/** How a value of a declared field is stored: yes and no as 1 and 0, lists as JSON. */
export function toColumn(value: unknown, kind: FieldKind): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (kind === 'boolean') return value ? 1 : 0;
  if (kind === 'list') return JSON.stringify(value);
  return value as SQLInputValue;
}

/** The values of a document's row, in the order of {@link upsertStatement}. */
export function columnWriter(shape: CollectionShape): (document: Document, text: string) => SQLInputValue[] {
  const kinds = Object.entries(shape.fields);
  return (document, text) => {
    const values = document as unknown as Record<string, unknown>;
    const row: SQLInputValue[] = [document.id];
    for (const [field, kind] of kinds) row.push(toColumn(values[field], kind));
    row.push(text);
    return row;
  };
}

/** Whether two documents have the same values in all declared fields: then no index knows of the change. */
export function sameColumns(shape: CollectionShape): (one: Document, other: Document) => boolean {
  const kinds = Object.entries(shape.fields);
  return (one, other) => {
    const [a, b] = [one, other] as unknown as Record<string, unknown>[];
    return kinds.every(([field, kind]) => toColumn(a?.[field], kind) === toColumn(b?.[field], kind));
  };
}

/** The value of a declared field as the document has it. */
export function fromColumn(value: unknown, kind: FieldKind): unknown {
  if (value === null) return null;
  if (kind === 'boolean') return value === 1;
  if (kind === 'list') return value === '[]' ? [] : JSON.parse(value as string);
  return value;
}

/**
 * The table of a collection: a numeric id is the row id itself, a text id has a unique index. The document stands last,
 * so that reading a declared field does not read past it.
 */
export function createTable(collection: string, shape: CollectionShape): string {
  const id = shape.id === 'number' ? 'id INTEGER PRIMARY KEY' : 'id TEXT NOT NULL UNIQUE';
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
    if (on.some((field) => shape.fields[field] === 'list')) return [];
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
