import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect } from '../../tests/contracts/projection-storage/support.ts';
import { runs } from '../../tests/support/runs.ts';
import type { Document } from './collection.ts';
import { matches, orderOf } from './matches.ts';
import type { NamedReader } from './named-reader.ts';
import { type Otherwise, readerOfOtherwise } from './otherwise.ts';
import type { Find, Where } from './port.ts';

/** An action of the journal, as it goes on: how many entries it has, and when it began. */
interface Action extends Document {
  id: number;
  began: number;
  entries: number;
  kind: string | null;
}

/** Reads documents by going through all of them; what it was asked for tells how far it had to go. */
function plainReader(all: readonly Action[], reads: number[] = []): NamedReader {
  const found = ({ where, sort = [], skip = 0, limit = Number.POSITIVE_INFINITY }: Find) => {
    const page = all.filter((one) => matches(one, where)).sort(orderOf(sort));
    return page.slice(skip, skip + limit);
  };
  const getMany = async (_: string, ids: readonly Document['id'][]) =>
    ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return {
    get: async (collection, id) => (await getMany(collection, [id]))[0],
    getMany,
    async find(_, query) {
      const page = found(query);
      reads.push(page.length);
      return page;
    },
    count: async (_, where, most = Number.POSITIVE_INFINITY) => Math.min(found({ where }).length, most),
    async *stream(_, query) {
      yield* found(query);
    },
    async *texts(_, query) {
      yield found(query).map((one) => ({ text: JSON.stringify(one), fields: {} }));
    },
  };
}

const THEN = 50;
const KINDS = ['change', 'import', null];
const value = fc.record({ entries: fc.nat(6), kind: fc.constantFrom(...KINDS) });
/** An action as it was then and as it is now; it may have begun since, and be gone by now. */
const course = fc.record({ began: fc.integer({ min: THEN - 20, max: THEN + 5 }), old: value, now: fc.option(value) });

interface Past {
  before: Action[];
  now: Action[];
  otherwise: Otherwise;
}

const past: fc.Arbitrary<Past> = fc
  .tuple(fc.array(course, { maxLength: 25, size: 'max' }), fc.infiniteStream(fc.boolean()))
  .map(([courses, changes]) => {
    const actions = courses.map(({ began, old, now }, at) => {
      const isSame = began > THEN || changes.next().value;
      const before: Action = { id: at + 1, began, ...old };
      return { before, after: isSame ? before : now && { ...before, ...now } };
    });
    const wasThere = actions.filter(({ before }) => before.began <= THEN);
    const changed = wasThere.filter(({ before, after }) => before !== after).map(({ before }) => before);
    return {
      before: wasThere.map(({ before }) => before),
      now: actions.flatMap(({ after }) => after ?? []),
      otherwise: {
        within: (where) => ({ ...where, all: [...(where.all ?? []), { began: { lte: THEN } }] }),
        documents: new Map(changed.map((one) => [one.id, one])),
      },
    };
  });

const where: fc.Arbitrary<Where> = fc.oneof(
  fc.constant<Where>({}),
  fc.record({ kind: fc.constantFrom(...KINDS) }),
  fc.record({ entries: fc.record({ gte: fc.nat(6) }) }),
  fc.record({ either: fc.array(fc.record({ entries: fc.nat(6) }), { maxLength: 3 }) }),
);
const sort = fc
  .uniqueArray(fc.constantFrom('entries', 'kind', 'began', 'id'), { maxLength: 2 })
  .chain((fields) =>
    fc.tuple(...fields.map((field) => fc.record({ field: fc.constant(field), descending: fc.boolean() }))),
  );
const page = { skip: fc.nat(12), limit: fc.option(fc.nat(8), { nil: undefined }) };

const asked = <Query>(
  query: Record<string, fc.Arbitrary<unknown>>,
  prove: (past: Past, query: Query) => Promise<void>,
) =>
  fc.assert(
    fc.asyncProperty(past, fc.record(query), (given, of) => prove(given, of as Query)),
    runs(150),
  );
const readerOf = ({ now, otherwise }: Past, reads?: number[]) =>
  readerOfOtherwise(plainReader(now, reads), async () => otherwise);

describe('documents as they were, read from those of now and what was otherwise', () => {
  it('are found on the pages on which they stood', () =>
    asked<Find>({ where, sort, ...page }, async (given, { limit, ...query }) => {
      const find = { ...query, ...(limit !== undefined && { limit }) };
      expect(await readerOf(given).find('actions', find)).toEqual(
        await plainReader(given.before).find('actions', find),
      );
    }));

  it('take no more to find than a page and what was otherwise, however far back the page is', () =>
    asked<Find>({ where, sort, skip: fc.nat(12), limit: fc.nat(8) }, async (given, query) => {
      const reads: number[] = [];
      await readerOf(given, reads).find('actions', query);
      const { size } = given.otherwise.documents;
      expect(Math.max(...reads)).toBeLessThanOrEqual((query.limit ?? 0) + 2 * size);
    }));

  it('are counted, and no further than is asked', () =>
    asked<{ where: Where; most: number | undefined }>(
      { where, most: fc.option(fc.nat(9), { nil: undefined }) },
      async (given, query) => {
        const count = await readerOf(given).count('actions', query.where, query.most);
        expect(count).toBe(await plainReader(given.before).count('actions', query.where, query.most));
      },
    ));

  it('are streamed whole in their order', () =>
    asked<Find>({ where, sort }, async (given, query) => {
      const streamed = await collect(readerOf(given).stream('actions', query));
      expect(streamed).toEqual(await plainReader(given.before).find('actions', query));
    }));

  it('are given by their ids: none that came since, and those that are gone', () =>
    asked<{ ids: number[] }>({ ids: fc.array(fc.integer({ min: 1, max: 26 })) }, async (given, { ids }) => {
      expect(await readerOf(given).getMany('actions', ids)).toEqual(
        await plainReader(given.before).getMany('actions', ids),
      );
      const [id = 1] = ids;
      expect(await readerOf(given).get('actions', id)).toEqual(await plainReader(given.before).get('actions', id));
    }));
});
