import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { type CollectionShape, type Document, valuesOf } from '../collection.ts';
import { matches, orderOf } from '../matches.ts';
import type { Condition, Sort, Where } from '../port.ts';
import { sortKeys } from '../shapes.ts';
import { behindOf, both, type Filter, filterOf, sortOf, storedName } from './filter.ts';

const shape: CollectionShape = {
  id: 'number',
  fields: { name: 'text', age: 'number', away: 'boolean', codes: 'list' },
  indexes: [],
};

type Value = string | number | boolean | null;
const typeOf = (value: unknown) => (value === null ? 'null' : typeof value);
const isSame = (own: unknown, value: unknown) =>
  own === value || (Array.isArray(own) && own.some((item) => item === value));

/** Operators as the server's manual says them: order is within a type alone, and a list is what any of its items is. */
const OPERATORS: Readonly<Record<string, (own: unknown, value: never) => boolean>> = {
  $eq: isSame,
  $ne: (own, value) => !isSame(own, value),
  $in: (own, values: Value[]) => values.some((value) => isSame(own, value)),
  $gt: (own, value: Value) => typeOf(own) === typeOf(value) && (own as never) > (value as never),
  $gte: (own, value: Value) => typeOf(own) === typeOf(value) && (own as never) >= (value as never),
  $lt: (own, value: Value) => typeOf(own) === typeOf(value) && (own as never) < (value as never),
  $lte: (own, value: Value) => typeOf(own) === typeOf(value) && (own as never) <= (value as never),
  $regex: (own, pattern: string) => typeof own === 'string' && new RegExp(pattern, 's').test(own),
};
const isAsked = (own: unknown, asked: unknown): boolean => {
  if (asked === null || typeof asked !== 'object') return isSame(own, asked);
  return Object.entries(asked).every(
    ([operator, value]) => OPERATORS[operator]?.(own, value as never) ?? expect.fail(operator),
  );
};

/** Whether the server finds a document by a filter. */
function isFound(document: Document, filter: Filter): boolean {
  const values: Readonly<Record<string, unknown>> = { ...valuesOf(document), _id: document.id };
  return Object.entries(filter).every(([name, asked]) => {
    if (name === '$and') return (asked as Filter[]).every((one) => isFound(document, one));
    if (name === '$or') return (asked as Filter[]).some((one) => isFound(document, one));
    return isAsked(values[name] ?? null, asked);
  });
}

/** Signs that patterns use, a line end and a null among them. */
const NAMES = ['ann', 'b.a', '(bea)', 'a\nb', 'x\u0000y', '^$', '[a-b]', ' # ', '\\d', 'a/b|c', ''];
const AGES = [-1, 0, 12.5];
const CODES = ['AU', 'ED'];
const nameOrNull = fc.option(fc.constantFrom(...NAMES));
const documents = fc.uniqueArray(
  fc.record({
    id: fc.nat(60),
    ...{ name: nameOrNull, age: fc.option(fc.constantFrom(...AGES)), away: fc.option(fc.boolean()) },
    codes: fc.subarray(CODES),
  }),
  { selector: ({ id }) => id, maxLength: 25, size: 'max' },
);

const bounds = <Bound>(bound: fc.Arbitrary<Bound>) =>
  fc.record({ gt: bound, gte: bound, lt: bound, lte: bound }, { requiredKeys: [] });
const conditions: Record<string, fc.Arbitrary<Condition>> = {
  id: fc.oneof(bounds(fc.nat(60)), fc.record({ in: fc.array(fc.nat(60), { maxLength: 4 }) }), fc.nat(60)),
  name: fc.oneof(
    nameOrNull,
    bounds(fc.constantFrom(...NAMES)),
    fc.record({ in: fc.array(nameOrNull, { maxLength: 3 }) }),
    fc.record({ contains: fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 2 })) }),
  ) as fc.Arbitrary<Condition>,
  age: fc.oneof(fc.option(fc.constantFrom(...AGES)), bounds(fc.constantFrom(...AGES))) as fc.Arbitrary<Condition>,
  away: fc.option(fc.boolean()),
  codes: fc.record({ anyOf: fc.subarray([...CODES, 'none']) }),
};
const ofFields = fc
  .subarray(Object.keys(conditions), { maxLength: 2 })
  .chain((fields) =>
    fc.record(Object.fromEntries(fields.map((field) => [field, conditions[field] ?? fc.constant(null)]))),
  );
const where = fc
  .record(
    { own: ofFields, either: fc.array(ofFields, { maxLength: 3 }), all: fc.array(ofFields, { maxLength: 2 }) },
    { requiredKeys: ['own'] },
  )
  .map(({ own, ...others }) => ({ ...own, ...others }) as Where);
const sort: fc.Arbitrary<Sort> = fc
  .shuffledSubarray(['name', 'age', 'away', 'id'])
  .chain((fields) =>
    fc.tuple(...fields.map((field) => fc.record({ field: fc.constant(field), descending: fc.boolean() }))),
  );

const idsOf = (some: readonly Document[]) => some.map(({ id }) => id);

describe('what a server of MongoDB is asked', () => {
  it('finds what a condition finds', () =>
    fc.assert(
      fc.property(documents, where, (all, condition) => {
        const filter = filterOf(shape, condition);
        expect(idsOf(all.filter((one) => isFound(one, filter)))).toEqual(
          idsOf(all.filter((one) => matches(one, condition))),
        );
      }),
      runs(200),
    ));

  it('looks for a piece of text letter by letter, whatever signs are in it', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 4 }), fc.string({ maxLength: 6 }), (piece, around) => {
        const filter = filterOf(shape, { name: { contains: piece } });
        const found = (name: string) => isFound({ id: 1, name } as Document, filter);
        expect([found(`${around}${piece}${around}`), found(around)]).toEqual([true, around.includes(piece)]);
      }),
      runs(120),
    ));

  it('goes on in each order behind a document with all that come after it, and no other', () =>
    fc.assert(
      fc.property(documents, sort, fc.nat(), (all, order, place) => {
        fc.pre(all.length > 0);
        const sorted = all.toSorted(orderOf(order));
        const at = place % sorted.length;
        const keys = sortKeys(shape, order);
        const last = keys.map(({ field }) => valuesOf(sorted[at] as Document)[field] ?? null);
        const behind = both(filterOf(shape, {}), behindOf(keys, last));
        expect(idsOf(sorted.filter((one) => isFound(one, behind)))).toEqual(idsOf(sorted.slice(at + 1)));
      }),
      runs(120),
    ));

  it('is put in order by the id last, in the direction of the last field', () => {
    const [up, down] = [{ field: 'age' }, { field: 'name', descending: true }];
    expect(Object.entries(sortOf(sortKeys(shape, [up, down])))).toEqual([
      ['age', 1],
      ['name', -1],
      ['_id', -1],
    ]);
    expect(Object.entries(sortOf(sortKeys(shape, [{ field: 'id' }, up])))).toEqual([
      ['_id', 1],
      ['age', 1],
    ]);
    expect([storedName('id'), storedName('name')]).toEqual(['_id', 'name']);
  });

  it('is nothing that the collection does not declare', () => {
    for (const condition of [{ note: 'x' }, { either: [{ note: null }] }, { all: [{ note: { in: [] } }] }])
      expect(() => filterOf(shape, condition as Where)).toThrow(
        "The read model that has the field 'note' is being built.",
      );
  });
});
