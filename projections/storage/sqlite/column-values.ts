import type { SQLInputValue } from 'node:sqlite';
import { epochOf } from '../../../domain/kernel/instant.ts';
import type { CollectionShape, FieldKind } from '../collection.ts';
import { isPositionText, positionText } from '../position-text.ts';
import { parseStored } from './damage.ts';

/** How values of a declared field, or of the id, stand in their column (docs/decisions/the-journal-keeps-numbers.md). */
export interface ColumnValues {
  toColumn(value: unknown): SQLInputValue;
  /** A value that others are to be above or below. Throws where it has no place in the order of the column. */
  toBound(value: string | number): SQLInputValue;
  /** One of the values that a list holds. */
  toItem(value: string | number): string | number;
  /** The value as the document has it. */
  fromColumn(value: unknown): unknown;
}

const same = <Value>(value: Value): Value => value;
const plain: ColumnValues = {
  toColumn: (value) => value as SQLInputValue,
  toBound: same,
  toItem: same,
  fromColumn: same,
};

/** What stands in the column as a number is above or below numbers alone. */
const numbersOnly = (toColumn: (value: unknown) => SQLInputValue, what: string) => (value: string | number) => {
  const bound = toColumn(value);
  if (typeof bound === 'number') return bound;
  throw new Error(`'${value}' is no ${what}: nothing is above or below it`);
};

const yesOrNo: ColumnValues = {
  ...plain,
  toColumn: (value) => (value ? 1 : 0),
  fromColumn: (value) => value === 1,
};

const lists: ColumnValues = {
  ...plain,
  toColumn: (value) => JSON.stringify(value),
  fromColumn: (value) => (value === '[]' ? [] : parseStored(value as string)),
};

/** Milliseconds since 1970; a text that is written otherwise is kept as it is. */
function instantToColumn(text: string): number | string {
  const epoch = epochOf(text);
  return Number.isNaN(epoch) || new Date(epoch).toISOString() !== text ? text : epoch;
}

/** Fields of a row, and rows that follow on each other, often hold the same instant. */
let lastInstant: { text: string; column: number | string } = { text: '', column: '' };
function toInstantColumn(value: unknown): number | string {
  const text = value as string;
  if (text !== lastInstant.text) lastInstant = { text, column: instantToColumn(text) };
  return lastInstant.column;
}
const instants: ColumnValues = {
  ...plain,
  toColumn: toInstantColumn,
  toBound: numbersOnly(toInstantColumn, 'instant'),
  fromColumn: (value) => (typeof value === 'number' ? new Date(value).toISOString() : value),
};

/** A text that names no position, or one beyond the numbers that are exact, is asked for as it is. */
const positions: ColumnValues = {
  ...plain,
  toColumn(value) {
    const position = isPositionText(value as string) ? Number(value) : Number.NaN;
    return Number.isSafeInteger(position) ? position : (value as string);
  },
  // Whatever is beyond the exact numbers is above all that are stored.
  toBound: numbersOnly((value) => (isPositionText(value as string) ? Number(value) : null), 'position'),
  fromColumn: (value) => positionText(value as number | string),
};

/** A name is the number of its place among the names of the shape; the column of others holds the text. */
function namesOf(names: readonly string[]): Pick<ColumnValues, 'toItem'> & { nameOf(item: unknown): unknown } {
  const places = new Map(names.map((name, place) => [name, place]));
  return {
    toItem: (value) => places.get(value as string) ?? value,
    nameOf: (item) => (typeof item === 'number' ? names[item] : item),
  };
}

function valuesOf(kind: FieldKind, names: readonly string[]): ColumnValues {
  if (kind === 'name' || kind === 'names') return namedValues(kind, names);
  return { boolean: yesOrNo, list: lists, instant: instants, position: positions, text: plain, number: plain }[kind];
}

function namedValues(kind: 'name' | 'names', names: readonly string[]): ColumnValues {
  const { toItem, nameOf } = namesOf(names);
  const toBound = numbersOnly(() => null, 'bound of names');
  if (kind === 'name') return { toBound, toItem, toColumn: (value) => toItem(value as string), fromColumn: nameOf };
  return {
    ...{ toBound, toItem },
    toColumn: (value) => JSON.stringify((value as string[]).map(toItem)),
    fromColumn: (value) => (lists.fromColumn(value) as unknown[]).map(nameOf),
  };
}

/** Null is null, whatever the kind. */
const orNull = ({ toColumn, fromColumn, ...others }: ColumnValues): ColumnValues => ({
  ...others,
  toColumn: (value) => (value === null || value === undefined ? null : toColumn(value)),
  fromColumn: (value) => (value === null ? null : fromColumn(value)),
});

const known = new WeakMap<CollectionShape, Map<string, ColumnValues>>();

/** How the values of a declared field, or of `id`, stand in the table of a collection. The field is one that the shape has. */
export function columnValues(shape: CollectionShape, field: string): ColumnValues {
  let fields = known.get(shape);
  if (!fields) {
    const kinds = Object.entries<FieldKind>({ ...shape.fields, id: shape.id });
    fields = new Map(kinds.map(([name, kind]) => [name, orNull(valuesOf(kind, shape.names ?? []))]));
    known.set(shape, fields);
  }
  return fields.get(field) as ColumnValues;
}
