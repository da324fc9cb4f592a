import type { SQLInputValue } from 'node:sqlite';
import type { SortKey } from '../shapes.ts';
import { quoted } from './columns.ts';
import { joined, type Sql } from './where.ts';

/** `ORDER BY` of these keys; SQLite puts null before everything, as the port says. */
export const orderSql = (keys: SortKey[], of?: string): string =>
  keys.map(({ field, descending }) => `${of ? `${of}.` : ''}${quoted(field)}${descending ? ' DESC' : ''}`).join(', ');

function beyond({ field, descending }: SortKey, value: SQLInputValue): Sql {
  const column = quoted(field);
  if (value === null) return { text: descending ? '0' : `${column} IS NOT NULL`, values: [] };
  return { text: descending ? `(${column} < ? OR ${column} IS NULL)` : `${column} > ?`, values: [value] };
}

/**
 * Everything that sorts behind the row with these values: the next page of a stream, found without counting rows. The
 * first piece repeats what the others imply; it is what an index can start from.
 */
export function behindSql(keys: SortKey[], last: SQLInputValue[]): Sql {
  const alternatives = keys.map((key, place) => {
    const same = keys.slice(0, place).map(({ field }, before): Sql => {
      return { text: `${quoted(field)} IS ?`, values: [last[before] ?? null] };
    });
    return joined([...same, beyond(key, last[place] ?? null)], 'AND', { text: '0', values: [] });
  });
  const behind = joined(alternatives, 'OR', { text: '0', values: [] });
  const [first] = keys;
  const start = last[0] ?? null;
  if (!first || first.descending || start === null) return behind;
  return joined([{ text: `${quoted(first.field)} >= ?`, values: [start] }, behind], 'AND', behind);
}
