import type { DatabaseSync } from 'node:sqlite';
import type { CollectionShape } from '../collection.ts';
import { isList } from '../shapes.ts';
import { quoted, tableIn } from './columns.ts';
import { createStatements } from './statements.ts';
import type { Listed } from './where.ts';

/** Fields whose values are looked up one by one: lists that are declared as an index of their own. */
const listedIn = ({ fields, indexes }: CollectionShape): string[] =>
  indexes.flatMap(({ on: [first] }) => (first !== undefined && isList(fields[first]) ? [first] : []));

/** Holds a row for each value of the list in each document, so that what is rare is found without looking through all of them. */
const tableOf = (collection: string, field: string): string => `${collection} by ${field}`;

const valuesOf = (row: 'OLD' | 'NEW', field: string) => `SELECT value FROM json_each(${row}.${quoted(field)})`;

/** The tables of the lists, with what is in them; triggers keep them as the documents are. */
export const createListedStatements = (collection: string, shape: CollectionShape): string[] =>
  listedIn(shape).flatMap((field) => {
    const [name, column, documents] = [tableOf(collection, field), quoted(field), quoted(collection)];
    const table = quoted(name);
    const trigger = (when: string, happens: string, does: string) =>
      `CREATE TRIGGER IF NOT EXISTS ${tableIn('main', `${name} ${when}`)} AFTER ${happens} ON ${documents} ${does}`;
    const add = `INSERT OR IGNORE INTO ${table} (value, id) SELECT value, NEW.id FROM`;
    const take = `DELETE FROM ${table} WHERE id = OLD.id AND value IN`;
    return [
      `CREATE TABLE IF NOT EXISTS ${tableIn('main', name)} (value, id, PRIMARY KEY (value, id)) WITHOUT ROWID`,
      `INSERT OR IGNORE INTO ${tableIn('main', name)} (value, id) SELECT held.value, one.id ` +
        `FROM ${tableIn('main', collection)} AS one, json_each(one.${column}) AS held ORDER BY held.value, one.id`,
      trigger('put', 'INSERT', `BEGIN ${add} json_each(NEW.${column}); END`),
      trigger(
        'changed',
        `UPDATE OF ${column}`,
        `WHEN OLD.${column} IS NOT NEW.${column} BEGIN ` +
          `${take} (${valuesOf('OLD', field)} EXCEPT ${valuesOf('NEW', field)}); ` +
          `${add} (${valuesOf('NEW', field)} EXCEPT ${valuesOf('OLD', field)}); END`,
      ),
      trigger('gone', 'DELETE', `BEGIN ${take} (${valuesOf('OLD', field)}); END`),
    ];
  });

/**
 * Finds documents by values of a list as long as there are at most so many of them: beyond that whoever goes through all documents
 * meets enough of them soon.
 */
export function createListed(db: DatabaseSync): (collection: string, shape: CollectionShape, most: number) => Listed {
  // What lies over other documents (layers.ts) has only its own in its tables.
  const isThere = db.prepare(
    "SELECT 1 FROM main.sqlite_master WHERE type = 'table' AND name = ? AND ? NOT IN (SELECT name FROM temp.sqlite_master)",
  );
  const statement = createStatements(db);
  const known = new Map<string, boolean>();
  const has = (name: string, collection: string): boolean => {
    // A generation has none before it is filled.
    if (!known.get(name)) known.set(name, isThere.get(name, collection) !== undefined);
    return known.get(name) ?? false;
  };
  return (collection, shape, most) => (field, choices) => {
    const name = tableOf(collection, field);
    if (!listedIn(shape).includes(field) || !has(name, collection)) return undefined;
    const values = [JSON.stringify(choices)];
    const found = `FROM ${tableIn('main', name)} WHERE value IN (SELECT value FROM json_each(?))`;
    const sql = `SELECT count(*) AS n FROM (SELECT 1 ${found} LIMIT ?)`;
    const counted = statement(sql).get(...values, most + 1);
    return Number(counted?.['n']) > most ? undefined : { text: `id IN (SELECT id ${found})`, values };
  };
}
