import { keysOf } from '../../../domain/kernel/keys.ts';
import type { CollectionShape } from '../collection.ts';
import { conditionsOf } from '../conditions.ts';
import type { Condition, Where } from '../port.ts';
import { kindOf, type SortKey } from '../shapes.ts';

/** A condition as the server reads it. */
export type Filter = Record<string, unknown>;

const NOTHING: Filter = { _id: { $in: [] } };

/** The name a declared field has in the stored document. */
export const storedName = (field: string): string => (field === 'id' ? '_id' : field);

const allOf = (filters: Filter[]): Filter => (filters.length < 2 ? (filters[0] ?? {}) : { $and: filters });
const anyOf = (filters: Filter[]): Filter => (filters.length === 0 ? NOTHING : { $or: filters });

/** A pattern that means the text itself. */
const literal = (text: string): string =>
  text.replace(/[\^$\\.*+?()[\]{}|#/\s-]/g, '\\$&').replaceAll('\u0000', '\\x00');

const COMPARISONS = { gt: '$gt', gte: '$gte', lt: '$lt', lte: '$lte' } as const;

type Comparison = Extract<Condition, object>;

function comparison(name: string, asked: Comparison): Filter {
  const pieces: Filter[] = [];
  if (asked.in) pieces.push({ [name]: { $in: asked.in } });
  if (asked.anyOf) pieces.push({ [name]: { $in: asked.anyOf } });
  if (asked.contains !== undefined) pieces.push({ [name]: { $regex: literal(asked.contains) } });
  for (const word of keysOf(COMPARISONS)) {
    if (asked[word] !== undefined) pieces.push({ [name]: { [COMPARISONS[word]]: asked[word] } });
  }
  return allOf(pieces);
}

function condition(field: string, shape: CollectionShape, asked: Condition): Filter {
  kindOf(shape, field);
  const name = storedName(field);
  return asked !== null && typeof asked === 'object' ? comparison(name, asked) : { [name]: { $eq: asked } };
}

/** The condition of a query. Throws for a field the collection does not declare. */
export function filterOf(shape: CollectionShape, where: Where): Filter {
  const { either, all = [] } = where;
  const pieces = conditionsOf(where).map(([field, asked]) => condition(field, shape, asked));
  if (either) pieces.push(anyOf(either.map((alternative) => filterOf(shape, alternative))));
  pieces.push(...all.map((one) => filterOf(shape, one)));
  return allOf(pieces);
}

/** The sort of these keys; the server puts null before everything, as the port says. */
export const sortOf = (keys: SortKey[]): Record<string, 1 | -1> =>
  Object.fromEntries(keys.map(({ field, descending }) => [storedName(field), descending ? -1 : 1]));

function beyond({ field, descending }: SortKey, value: unknown): Filter {
  const name = storedName(field);
  if (value === null) return descending ? NOTHING : { [name]: { $ne: null } };
  return descending ? anyOf([{ [name]: { $lt: value } }, { [name]: null }]) : { [name]: { $gt: value } };
}

/**
 * Everything that sorts behind the document with these values: the next page of a stream, found without counting. The
 * alternatives stand alone on purpose: a bound beside them loses documents on servers that turn one of the two into
 * index bounds and forget the other.
 */
export function behindOf(keys: SortKey[], last: unknown[]): Filter {
  const alternatives = keys.map((key, place) => {
    const same = keys.slice(0, place).map(({ field }, before) => ({ [storedName(field)]: { $eq: last[before] } }));
    return allOf([...same, beyond(key, last[place])]);
  });
  return anyOf(alternatives);
}

export const both = (one: Filter, other: Filter): Filter => allOf([one, other]);
