import type { SQLInputValue } from 'node:sqlite';
import { keysOf } from '../../../domain/kernel/keys.ts';
import type { CollectionShape, FieldKind } from '../collection.ts';
import { conditionsOf } from '../conditions.ts';
import type { Condition, Where } from '../port.ts';
import { kindOf } from '../shapes.ts';
import { type ColumnValues, columnValues } from './column-values.ts';
import { quoted } from './columns.ts';

/** A piece of SQL with the values of its question marks, in order. */
export interface Sql {
  text: string;
  values: SQLInputValue[];
}

/** How documents are found by values of a list, as its column has them; undefined where nothing finds them sooner than looking through all. */
export type Listed = (field: string, choices: readonly (string | number)[]) => Sql | undefined;

const EVERYTHING: Sql = { text: '1', values: [] };
const NOTHING: Sql = { text: '0', values: [] };

/** Pieces joined by a word; `none` when there are no pieces. */
export function joined(pieces: Sql[], word: 'AND' | 'OR', none: Sql): Sql {
  if (pieces.length < 2) return pieces[0] ?? none;
  return {
    text: `(${pieces.map(({ text }) => text).join(` ${word} `)})`,
    values: pieces.flatMap(({ values }) => values),
  };
}

type Comparison = Extract<Condition, object>;

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** A list of values goes in as one JSON text, so that its length makes no new statement. */
function isOneOf(column: string, { toColumn }: ColumnValues, choices: readonly unknown[]): Sql {
  const values = choices.filter((choice) => choice !== null).map(toColumn);
  const pieces: Sql[] = [];
  if (values.length === 1) pieces.push({ text: `${column} = ?`, values });
  if (values.length > 1) {
    pieces.push({ text: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] });
  }
  if (choices.includes(null)) pieces.push({ text: `${column} IS NULL`, values: [] });
  return joined(pieces, 'OR', NOTHING);
}

function holdsAnyOf(column: string, choices: readonly (string | number)[]): Sql {
  if (choices.length === 0) return NOTHING;
  const chosen = 'SELECT value FROM json_each(?)';
  const text = `EXISTS (SELECT 1 FROM json_each(${column}) AS held WHERE held.value IN (${chosen}))`;
  return { text, values: [JSON.stringify(choices)] };
}

interface Asked extends ColumnValues {
  field: string;
  kind: FieldKind;
}

function comparison({ field, kind, ...kept }: Asked, asked: Comparison, listed: Listed): Sql {
  const column = quoted(field);
  const pieces: Sql[] = [];
  if (asked.in) pieces.push(isOneOf(column, kept, asked.in));
  const items = asked.anyOf?.map(kept.toItem);
  if (items) pieces.push(listed(field, items) ?? holdsAnyOf(column, items));
  if (asked.contains !== undefined && kind !== 'text')
    throw new Error(`'${field}' is no text that could contain another`);
  if (asked.contains !== undefined) pieces.push({ text: `instr(${column}, ?) > 0`, values: [asked.contains] });
  for (const name of keysOf(COMPARISONS)) {
    const bound = asked[name];
    if (bound !== undefined) pieces.push({ text: `${column} ${COMPARISONS[name]} ?`, values: [kept.toBound(bound)] });
  }
  return joined(pieces, 'AND', EVERYTHING);
}

function condition(field: string, shape: CollectionShape, asked: Condition, listed: Listed): Sql {
  const column = quoted(field);
  const kind = kindOf(shape, field);
  if (asked === null) return { text: `${column} IS NULL`, values: [] };
  const kept = columnValues(shape, field);
  if (typeof asked === 'object') return comparison({ field, kind, ...kept }, asked, listed);
  return { text: `${column} = ?`, values: [kept.toColumn(asked)] };
}

const NOT_LISTED: Listed = () => undefined;

/** One list of ids is gone through: what else must hold is looked at in the documents of it. */
function firstOf(listed: Listed): { once: Listed; isUsed: () => boolean } {
  let isUsed = false;
  const once: Listed = (field, choices) => {
    const found = isUsed ? undefined : listed(field, choices);
    isUsed ||= found !== undefined;
    return found;
  };
  return { once, isUsed: () => isUsed };
}

/** The condition of a query as SQL. Throws for a field the collection does not declare. */
export function whereSql(shape: CollectionShape, where: Where, listed: Listed = NOT_LISTED): Sql {
  const { either, all = [] } = where;
  const isById = where['id'] !== undefined;
  const { once, isUsed } = firstOf(isById ? NOT_LISTED : listed);
  const pieces = conditionsOf(where).map(([field, asked]) => condition(field, shape, asked, once));
  if (either) {
    const within = isUsed() || isById ? NOT_LISTED : listed;
    const alternatives = either.map((alternative) => whereSql(shape, alternative, within));
    pieces.push(joined(alternatives, 'OR', NOTHING));
  }
  pieces.push(...all.map((one) => whereSql(shape, one)));
  return joined(pieces, 'AND', EVERYTHING);
}
