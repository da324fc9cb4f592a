import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect } from '../../../tests/contracts/projection-storage/support.ts';
import { runs } from '../../../tests/support/runs.ts';
import type { CollectionShape, Document } from '../collection.ts';
import { matches, orderOf } from '../matches.ts';
import type { Condition, Sort, Where } from '../port.ts';
import { positionText } from '../position-text.ts';
import { createIndexStatements, createTable } from './columns.ts';
import { createListedStatements } from './listed.ts';
import { createSyncReader } from './reader.ts';
import { createWriters } from './unit-of-work.ts';

const NAMES = ['ann', 'Ann', 'bea', 'émile', 'o%_', '']; // Signs that patterns use, and texts that differ by case alone.
const CODES = ['AU', 'ED', '"AU"'];
const INSTANTS = ['2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z', '2026-05-02T07:00:00.120Z'];
const POSITIONS = [1, 2, 9_000_000].map(positionText);
const KINDS = ['visit', 'import', 'kind of later'];
const AGES = [-1, 0, 9, 12.5];

const shape: CollectionShape = {
  id: 'number',
  fields: {
    ...{ name: 'text', age: 'number', away: 'boolean', codes: 'list' },
    ...{ at: 'instant', follows: 'position', kind: 'name', types: 'names' },
  },
  names: ['visit', 'import'],
  indexes: [{ on: ['name'], holds: ['age'] }, { on: ['age', 'at'] }, { on: ['codes'] }, { on: ['types'] }],
};

const orNull = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values));
const some = <Value>(values: readonly Value[], maxLength = 3) => fc.array(fc.constantFrom(...values), { maxLength });

const documents: fc.Arbitrary<Document[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 400 }),
    ...{ name: orNull(NAMES), age: orNull(AGES), away: orNull([true, false]), codes: some(CODES) },
    ...{ at: orNull(INSTANTS), follows: orNull(POSITIONS), kind: orNull(KINDS), types: some(KINDS) },
    /** Not declared. */
    seen: fc.nat(3),
  }),
  { selector: ({ id }) => id, minLength: 70, maxLength: 130, size: 'max' },
);

const range = (values: readonly (string | number)[]): fc.Arbitrary<Condition> => {
  const bound = fc.constantFrom(...values);
  return fc.record({ gt: bound, gte: bound, lt: bound, lte: bound }, { requiredKeys: [] });
};
const oneOf = <Value extends string | number | boolean>(values: readonly Value[]): fc.Arbitrary<Condition> =>
  fc.oneof(orNull(values), fc.record({ in: fc.array(orNull(values), { maxLength: 3 }) }));
const anyOf = (values: readonly string[]): fc.Arbitrary<Condition> => fc.record({ anyOf: some([...values, 'none']) });
const contains: fc.Arbitrary<Condition> = fc.record({ contains: fc.constantFrom('n', '%', 'ém', '', 'zz') });

const asked: Record<string, fc.Arbitrary<Condition>> = {
  id: fc.oneof(range([1, 120, 400]), fc.record({ in: fc.array(fc.integer({ min: 1, max: 400 })) })),
  name: fc.oneof(oneOf(NAMES), range(NAMES), contains),
  age: fc.oneof(oneOf(AGES), range(AGES)),
  away: oneOf([true, false]),
  at: fc.oneof(oneOf(INSTANTS), range(INSTANTS)),
  follows: fc.oneof(oneOf(POSITIONS), range([...POSITIONS, '99999999999999999999'])),
  kind: oneOf([...KINDS, 'never']),
  codes: anyOf(CODES),
  types: anyOf(KINDS),
};

/** Few fields at once: otherwise hardly any document is found. */
const ofFields: fc.Arbitrary<Where> = fc
  .uniqueArray(fc.constantFrom(...Object.keys(asked)), { maxLength: 2 })
  .chain((fields) => fc.record(Object.fromEntries(fields.map((field) => [field, asked[field] ?? fc.constant(null)]))));
const ofAll: fc.Arbitrary<Where> = fc
  .record(
    { own: ofFields, either: fc.array(ofFields, { maxLength: 3 }), all: fc.array(ofFields, { maxLength: 2 }) },
    { requiredKeys: ['own'] },
  )
  .map(({ own, ...others }) => ({ ...own, ...others }) as Where);
/** Often nothing at all: what is found is then more than one page. */
const where = fc.oneof(fc.constant<Where>({}), ofAll, ofAll);

const SORTABLE = ['name', 'age', 'away', 'at', 'follows', 'id'];
const sort: fc.Arbitrary<Sort> = fc
  .uniqueArray(fc.constantFrom(...SORTABLE), { maxLength: 3 })
  .chain((fields) =>
    fc.tuple(...fields.map((field) => fc.record({ field: fc.constant(field), descending: fc.boolean() }))),
  );

/** The second field is not declared: it is read out of the whole document. */
const PICKED = [
  ['id', 'name', 'codes', 'at', 'types'],
  ['away', 'seen'],
];

interface Kept {
  isStoredOnce: boolean;
  isIndexed: boolean;
}

function filled({ isStoredOnce, isIndexed }: Kept, put: readonly Document[]) {
  const kept: CollectionShape = { ...shape, isStoredOnce };
  const db = new DatabaseSync(':memory:');
  db.exec(createTable('looks', kept));
  const writer = createWriters(db, { looks: kept })['looks'];
  const index = [...createIndexStatements('looks', kept), ...createListedStatements('looks', kept)];
  const half = put.length / 2;
  for (const document of put.slice(0, half)) writer?.put(document, JSON.stringify(document), undefined);
  if (isIndexed) for (const statement of index) db.exec(statement);
  for (const document of put.slice(half)) writer?.put(document, JSON.stringify(document), undefined);
  return { reader: createSyncReader(db, { looks: kept }), close: () => db.close() };
}

const pick = (document: object, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, (document as Record<string, unknown>)[field]]));

const question = fc.record({
  kept: fc.record({ isStoredOnce: fc.boolean(), isIndexed: fc.boolean() }),
  put: documents,
  ...{ where, sort, skip: fc.option(fc.nat(20), { nil: undefined }), limit: fc.option(fc.nat(90), { nil: undefined }) },
});
type Question = typeof question extends fc.Arbitrary<infer Asked> ? Asked : never;

/** What is found by going through all documents one by one. */
function foundPlainly({ put, ...query }: Question): Document[] {
  const { skip = 0, limit = Number.POSITIVE_INFINITY } = query;
  const matching = put.filter((document) => matches(document, query.where));
  return matching.sort(orderOf(query.sort)).slice(skip, skip + limit);
}

const proved = (
  count: number,
  prove: (found: Document[], question: Question, of: ReturnType<typeof filled>) => unknown,
) =>
  fc.assert(
    fc.asyncProperty(question, async (one) => {
      const of = filled(one.kept, one.put);
      try {
        await prove(foundPlainly(one), one, of);
      } finally {
        of.close();
      }
    }),
    runs(count),
  );
const queryOf = ({ skip, limit, ...asks }: Question) => ({
  ...{ where: asks.where, sort: asks.sort },
  ...(skip !== undefined && { skip }),
  ...(limit !== undefined && { limit }),
});

describe('whatever is asked of a SQLite read model, indexed or not, kept once or twice', () => {
  it('finds what going through all documents finds, in its order, whole and in parts', () =>
    proved(60, (found, one, { reader }) => {
      const query = queryOf(one);
      expect(reader.find('looks', query)).toEqual(found);
      for (const fields of PICKED)
        expect(reader.find('looks', { ...query, fields })).toEqual(found.map((document) => pick(document, fields)));
    }));

  it('streams the same over its pages, as documents and as texts', () =>
    proved(40, async (found, one, { reader }) => {
      const query = queryOf(one);
      expect(await collect(reader.stream('looks', query))).toEqual(found);
      const texts = (await collect(reader.texts('looks', { ...query, fields: ['name', 'types'] }))).flat();
      expect(texts.map(({ text }) => JSON.parse(text))).toEqual(found);
      expect(texts.map(({ fields }) => fields)).toEqual(found.map((document) => pick(document, ['name', 'types'])));
    }));

  it('counts as many, and no further than it is told', () =>
    proved(40, (_, one, { reader }) => {
      const all = one.put.filter((document) => matches(document, one.where)).length;
      expect(reader.count('looks', one.where)).toBe(all);
      expect(reader.count('looks', one.where, 7)).toBe(Math.min(7, all));
      expect(reader.count('looks', one.where, 0)).toBe(0);
    }));
});
