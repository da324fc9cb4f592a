import { describe, expect, it } from 'vitest';
import type {
  CollectionShape,
  Document,
  Find,
  Generation,
  ProjectionStorage,
  UnitOfWork,
  Where,
} from '../../projections/storage/port.ts';

/** A store under test; `reopen` is what a process finds that starts after this one stopped at any moment. */
export interface StorageUnderTest {
  storage: ProjectionStorage;
  reopen(): Promise<ProjectionStorage>;
}

interface Pupil extends Document {
  id: number;
  name: string;
  age: number | null;
  away: boolean | null;
  codes: string[];
  groups: number[];
  note?: string;
}

const pupils: CollectionShape = {
  id: 'number',
  fields: { name: 'text', age: 'number', away: 'boolean', codes: 'list', groups: 'list' },
  indexes: [{ on: ['name'], holds: ['age'] }, { on: ['age', 'name'] }],
};
const entries: CollectionShape = { id: 'text', fields: { at: 'text' }, indexes: [{ on: ['at'] }] };
const collections = { pupils, entries };

const pupil = (id: number, name: string, more: Partial<Pupil> = {}): Pupil => {
  return { id, name, age: 10, away: false, codes: [], groups: [], ...more };
};

/** Ann and Bea are ten; Cem's age is unknown; Dora and Émile share a name with nobody. */
const class7: Pupil[] = [
  pupil(1, 'ann', { codes: ['AU', 'ED'], groups: [1], away: true, note: 'sits in front' }),
  pupil(2, 'bea', { codes: ['ED'], groups: [1, 12] }),
  pupil(3, 'cem', { age: null, away: null }),
  pupil(4, 'dora', { age: 12.5, codes: ['"AU"'], groups: [2] }),
  pupil(5, 'émile', { age: 9, codes: ['SLD'] }),
  pupil(6, 'bea', { age: 11 }),
];

const at = (position: number) => ({ position: BigInt(position), number: position });
const put =
  (collection: string, ...documents: Document[]) =>
  async (unit: UnitOfWork) => {
    for (const document of documents) unit.put(collection, document);
  };

async function filled(storage: ProjectionStorage, indexed = true): Promise<Generation> {
  const generation = await storage.create('school', 1, collections);
  await generation.commit(at(1), put('pupils', ...class7));
  if (indexed) await generation.createIndexes();
  return generation;
}

const idsOf = async (generation: Generation, query: Find) =>
  (await generation.reader().find<Pupil>('pupils', query)).map(({ id }) => id);
const collect = async <T>(items: AsyncIterable<T>) => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

const conditions: [what: string, where: Where, ids: number[]][] = [
  ['text', { name: 'bea' }, [2, 6]],
  ['a number', { age: 12.5 }, [4]],
  ['yes or no', { away: true }, [1]],
  ['no is not unknown', { away: false }, [2, 4, 5, 6]],
  ['null', { age: null }, [3]],
  ['one of several', { name: { in: ['ann', 'dora', 'nobody'] } }, [1, 4]],
  ['one of several, null among them', { age: { in: [9, null] } }, [3, 5]],
  ['one of none', { name: { in: [] } }, []],
  ['a range, both ends of which must hold', { age: { gte: 10, lt: 12.5 } }, [1, 2, 6]],
  ['above and at most', { age: { gt: 9, lte: 11 } }, [1, 2, 6]],
  ['a piece of text', { name: { contains: 'e' } }, [2, 3, 5, 6]],
  ['a piece of text with accents, letter by letter', { name: { contains: 'émi' } }, [5]],
  ['signs that patterns use, as they are', { name: { contains: '%' } }, []],
  ['a list with one of these', { codes: { anyOf: ['AU', 'SLD'] } }, [1, 5]],
  ['a list of numbers with one of these', { groups: { anyOf: [1] } }, [1, 2]],
  ['the id', { id: { in: [6, 1] } }, [1, 6]],
  ['several fields, all of which must match', { name: 'bea', groups: { anyOf: [12] } }, [2]],
  ['alternatives', { either: [{ name: 'ann' }, { age: { gt: 11 } }] }, [1, 4]],
  ['alternatives within a condition', { away: false, either: [{ name: 'ann' }, { name: 'bea', age: 11 }] }, [6]],
  ['an empty alternative, which matches everything', { either: [{}] }, [1, 2, 3, 4, 5, 6]],
  ['no condition at all', {}, [1, 2, 3, 4, 5, 6]],
];

type Case = [name: string, prove: (test: StorageUnderTest) => Promise<void>];

const asking: Case[] = conditions.map(([what, where, ids]) => [
  `finds and counts by ${what}`,
  async ({ storage }) => {
    const generation = await filled(storage);
    expect(await idsOf(generation, { where })).toEqual(ids);
    expect(await generation.reader().count('pupils', where)).toBe(ids.length);
    expect(await generation.reader().count('pupils', {})).toBe(6);
    expect(await generation.reader().count('pupils', where, 2)).toBe(Math.min(2, ids.length));
  },
]);

const reading: Case[] = [
  [
    'gives a document back as it was put, and undefined for one that is not there',
    async ({ storage }) => {
      const reader = (await filled(storage)).reader();
      expect(await reader.get('pupils', 1)).toEqual(class7[0]);
      expect(await reader.get('pupils', 99)).toBeUndefined();
    },
  ],
  [
    'keeps text ids apart from numbers that look like them',
    async ({ storage }) => {
      const generation = await filled(storage);
      await generation.commit(
        at(2),
        put('entries', { id: '007', at: 'x' } as Document, { id: '7', at: 'y' } as Document),
      );
      expect(await generation.reader().get('entries', '007')).toEqual({ id: '007', at: 'x' });
      expect(await generation.reader().get('entries', '7')).toEqual({ id: '7', at: 'y' });
    },
  ],
  [
    'gets many in the order of their ids and leaves out missing ones',
    async ({ storage }) => {
      const found = await (await filled(storage)).reader().getMany<Pupil>('pupils', [5, 99, 1]);
      expect(found.map(({ name }) => name)).toEqual(['émile', 'ann']);
    },
  ],
  [
    'sorts by fields in order, up and down, the id last in the direction of the last field, null before everything',
    async ({ storage }) => {
      const generation = await filled(storage);
      const sorted = (sort: Find['sort']) => idsOf(generation, sort ? { where: {}, sort } : { where: {} });
      expect(await sorted([{ field: 'name' }])).toEqual([1, 2, 6, 3, 4, 5]);
      expect(await sorted([{ field: 'name', descending: true }])).toEqual([5, 4, 3, 6, 2, 1]);
      expect(await sorted([{ field: 'age' }])).toEqual([3, 5, 1, 2, 6, 4]);
      expect(await sorted([{ field: 'age', descending: true }, { field: 'name' }])).toEqual([4, 6, 1, 2, 5, 3]);
      expect(await sorted([{ field: 'id', descending: true }])).toEqual([6, 5, 4, 3, 2, 1]);
    },
  ],
  [
    'cuts pages that neither overlap nor leave a gap',
    async ({ storage }) => {
      const generation = await filled(storage);
      const page = (skip: number, limit: number) =>
        idsOf(generation, { where: {}, sort: [{ field: 'name' }], skip, limit });
      expect([await page(0, 2), await page(2, 2), await page(4, 2), await page(6, 2)]).toEqual([
        [1, 2],
        [6, 3],
        [4, 5],
        [],
      ]);
      expect(await page(0, 0)).toEqual([]);
      expect(await idsOf(generation, { where: {}, skip: 4 })).toEqual([5, 6]);
    },
  ],
  [
    'gives only the fields asked for, declared or not',
    async ({ storage }) => {
      const reader = (await filled(storage)).reader();
      const first = (fields: string[]) => reader.find('pupils', { where: { id: 1 }, fields });
      expect(await first(['id', 'age', 'away', 'codes'])).toEqual([
        { id: 1, age: 10, away: true, codes: ['AU', 'ED'] },
      ]);
      expect(await first(['name', 'note'])).toEqual([{ name: 'ann', note: 'sits in front' }]);
    },
  ],
  [
    'refuses to ask for fields and collections nobody declared',
    async ({ storage }) => {
      const reader = (await filled(storage)).reader();
      await expect(reader.find('pupils', { where: { note: 'x' } })).rejects.toThrow(/note/);
      await expect(reader.find('pupils', { where: {}, sort: [{ field: 'note' }] })).rejects.toThrow(/note/);
      await expect(reader.count('teachers', {})).rejects.toThrow(/teachers/);
      expect(await reader.count('pupils', {})).toBe(6);
    },
  ],
  [
    'streams in pages: each document once, in order, over many pages, with skip and limit',
    async ({ storage }) => {
      const generation = await filled(storage);
      const more = Array.from({ length: 1200 }, (_, n) => {
        return pupil(100 + n, `p${n % 7}`, { age: n % 5 === 0 ? null : n % 3 });
      });
      await generation.commit(at(2), put('pupils', ...more));
      const reader = generation.reader();
      for (const descending of [false, true]) {
        const query: Find = { where: { id: { gte: 100 } }, sort: [{ field: 'age', descending }, { field: 'name' }] };
        const streamed = await collect(reader.stream<Pupil>('pupils', query));
        expect(streamed).toEqual(await reader.find('pupils', query));
        expect(streamed).toHaveLength(1200);
        const part = await collect(reader.stream<Pupil>('pupils', { ...query, skip: 3, limit: 700 }));
        expect(part).toEqual(streamed.slice(3, 703));
      }
    },
  ],
  [
    'gives documents as texts in pages, with declared fields beside them',
    async ({ storage }) => {
      const generation = await filled(storage);
      const more = Array.from({ length: 1200 }, (_, n) => pupil(100 + n, `p${n % 7}`, { age: n % 3 }));
      await generation.commit(at(2), put('pupils', ...more));
      const reader = generation.reader();
      const query = { where: { id: { gte: 100 } }, sort: [{ field: 'age' }, { field: 'name' }], skip: 2, limit: 1100 };
      const pages = await collect(reader.texts<Pupil, 'name' | 'age'>('pupils', { ...query, fields: ['name', 'age'] }));
      const texts = pages.flat();
      expect(pages.length).toBeGreaterThan(1);
      expect(texts.map(({ text }) => JSON.parse(text))).toEqual(await reader.find('pupils', query));
      expect(texts.map(({ fields }) => fields)).toEqual(
        await reader.find('pupils', { ...query, fields: ['name', 'age'] }),
      );
      const [only] = (await collect(reader.texts('pupils', { where: { id: 100 } }))).flat();
      expect(only).toEqual({ text: JSON.stringify(more[0]), fields: {} });
    },
  ],
  [
    'streams on without repeats when documents change between its pages',
    async ({ storage }) => {
      const generation = await filled(storage);
      const many = Array.from({ length: 1100 }, (_, n) => pupil(100 + n, `n${String(n).padStart(4, '0')}`));
      await generation.commit(at(2), put('pupils', ...many));
      const seen: number[] = [];
      const query: Find = { where: { id: { gte: 100 } }, sort: [{ field: 'name' }] };
      for await (const { id } of generation.reader().stream<Pupil>('pupils', query)) {
        if (seen.push(id) === 10) await generation.commit(at(3), async (unit) => unit.delete('pupils', 105));
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(1100);
    },
  ],
];

const writing: Case[] = [
  [
    'begins before everything and moves the checkpoint with the documents',
    async ({ storage }) => {
      const generation = await storage.create('school', 1, collections);
      expect(await generation.checkpoint()).toEqual({ position: 0n, number: 0 });
      const far = { position: 9_007_199_254_740_993n, number: 12 };
      await generation.commit(far, put('pupils', pupil(1, 'ann')));
      expect(await generation.checkpoint()).toEqual(far);
      expect(await generation.reader().count('pupils', {})).toBe(1);
    },
  ],
  [
    'keeps neither documents nor checkpoint of work that fails',
    async ({ storage }) => {
      const generation = await filled(storage);
      const failing = generation.commit(at(2), async (unit) => {
        unit.put('pupils', pupil(1, 'changed'));
        unit.delete('pupils', 2);
        unit.put('pupils', pupil(7, 'new'));
        throw new Error('poison');
      });
      await expect(failing).rejects.toThrow('poison');
      expect(await generation.checkpoint()).toEqual(at(1));
      expect(await generation.reader().find('pupils', { where: {} })).toEqual(class7);
      await generation.commit(at(2), async (unit) => {
        expect(await unit.get('pupils', 1)).toEqual(class7[0]);
      });
    },
  ],
  [
    'shows a batch its own changes, and nobody else before the commit',
    async ({ storage }) => {
      const generation = await filled(storage);
      const reader = generation.reader();
      await generation.commit(at(2), async (unit) => {
        unit.put('pupils', pupil(1, 'anna'));
        unit.delete('pupils', 2);
        unit.put('pupils', pupil(3, 'once'));
        unit.delete('pupils', 3);
        unit.delete('pupils', 4);
        unit.put('pupils', pupil(4, 'again'));
        expect(await unit.get<Pupil>('pupils', 1)).toEqual(pupil(1, 'anna'));
        expect(await unit.get('pupils', 2)).toBeUndefined();
        expect(await unit.get('pupils', 3)).toBeUndefined();
        expect(await unit.get<Pupil>('pupils', 4)).toEqual(pupil(4, 'again'));
        expect(await unit.get('pupils', 99)).toBeUndefined();
        expect(await unit.find('pupils', { where: {} })).toEqual(class7);
        expect(await reader.get('pupils', 1)).toEqual(class7[0]);
      });
      expect(await idsOf(generation, { where: {} })).toEqual([1, 4, 5, 6]);
      expect(await reader.get('pupils', 1)).toEqual(pupil(1, 'anna'));
      expect(await idsOf(generation, { where: { name: { in: ['bea', 'dora'] } } })).toEqual([6]);
    },
  ],
  [
    'sees in the next batch what the one before left',
    async ({ storage }) => {
      const generation = await filled(storage);
      await generation.commit(at(2), async (unit) => {
        unit.delete('pupils', 1);
        unit.put('pupils', pupil(2, 'beatrice'));
      });
      await generation.commit(at(3), async (unit) => {
        expect(await unit.get('pupils', 1)).toBeUndefined();
        expect(await unit.get<Pupil>('pupils', 2)).toEqual(pupil(2, 'beatrice'));
        unit.put('pupils', pupil(1, 'back'));
      });
      expect(await generation.reader().get('pupils', 1)).toEqual(pupil(1, 'back'));
    },
  ],
  [
    'moves the checkpoint without a change, and changes documents without moving it',
    async ({ storage }) => {
      const generation = await filled(storage);
      await generation.commit(at(5), async () => {});
      await generation.commit(at(5), put('pupils', pupil(7, 'late')));
      expect(await generation.checkpoint()).toEqual(at(5));
      expect(await generation.reader().count('pupils', {})).toBe(7);
    },
  ],
  [
    'lets commits that may wait see what the ones before left, and shows all of it when the indexes are there',
    async ({ storage }) => {
      const generation = await storage.create('school', 1, collections);
      await generation.commit(at(1), put('pupils', ...class7), true);
      await generation.commit(at(2), async (unit) => unit.delete('pupils', 6), true);
      await generation.prefetch?.([
        ['pupils', 1],
        ['pupils', 6],
        ['pupils', 99],
      ]);
      const look = async (unit: UnitOfWork) => {
        expect(await unit.get('pupils', 1)).toEqual(class7[0]);
        expect(await unit.get('pupils', 6)).toBeUndefined();
        expect(await unit.get('pupils', 99)).toBeUndefined();
        unit.put('pupils', pupil(1, 'anna'));
      };
      await generation.commit(at(3), look, true);
      await generation.createIndexes();
      expect(await generation.checkpoint()).toEqual(at(3));
      expect(await idsOf(generation, { where: {} })).toEqual([1, 2, 3, 4, 5]);
      expect(await generation.reader().get('pupils', 1)).toEqual(pupil(1, 'anna'));
    },
  ],
  [
    'takes along what waited when a commit may not wait',
    async ({ storage }) => {
      const generation = await storage.create('school', 1, collections);
      await generation.commit(at(1), put('pupils', pupil(1, 'ann'), pupil(2, 'bea')), true);
      await generation.commit(at(2), put('pupils', pupil(2, 'beatrice')));
      expect(await generation.checkpoint()).toEqual(at(2));
      const found = await generation.reader().find<Pupil>('pupils', { where: {} });
      expect(found.map(({ name }) => name)).toEqual(['ann', 'beatrice']);
    },
  ],
  [
    'keeps of commits that may wait as many as its checkpoint says, after a stop without goodbye',
    async ({ storage, reopen }) => {
      const { id, commit } = await storage.create('school', 1, collections);
      for (let n = 1; n <= 3; n += 1) await commit(at(n), put('pupils', pupil(n, 'ann')), true);
      const again = await (await reopen()).open(id);
      const { number } = await again.checkpoint();
      expect(await again.reader().count('pupils', {})).toBe(number);
      await again.commit(at(4), put('pupils', pupil(4, 'dora')), true);
      await again.createIndexes();
      expect(await again.reader().count('pupils', {})).toBe(number + 1);
    },
  ],
  [
    'answers the same with and without indexes, whose building may be repeated',
    async ({ storage }) => {
      const generation = await filled(storage, false);
      const query: Find = { where: { age: { gte: 9 } }, sort: [{ field: 'age' }, { field: 'name' }] };
      const before = await idsOf(generation, query);
      await generation.createIndexes();
      await generation.createIndexes();
      expect(before).toEqual([5, 1, 2, 6, 4]);
      expect(await idsOf(generation, query)).toEqual(before);
      await generation.commit(at(2), put('pupils', pupil(1, 'zoe', { age: 99 })));
      expect(await idsOf(generation, query)).toEqual([5, 2, 6, 4, 1]);
    },
  ],
];

const living: Case[] = [
  [
    'lists a new generation as building, and switches in one step',
    async ({ storage }) => {
      const old = await filled(storage);
      await storage.switchLive(old.id);
      const next = await storage.create('school', 2, collections);
      const other = await storage.create('staff', 1, collections);
      await storage.switchLive(other.id);
      const states = async () =>
        (await storage.generations()).map(({ projection, version, state }) => [projection, version, state]);
      expect(await states()).toEqual([
        ['school', 1, 'live'],
        ['school', 2, 'building'],
        ['staff', 1, 'live'],
      ]);
      await storage.switchLive(next.id);
      expect(await states()).toEqual([
        ['school', 1, 'retired'],
        ['school', 2, 'live'],
        ['staff', 1, 'live'],
      ]);
      await expect(storage.switchLive('nobody')).rejects.toThrow(/nobody/);
    },
  ],
  [
    'keeps generations of one projection apart',
    async ({ storage }) => {
      const [first, second] = [await filled(storage), await storage.create('school', 1, collections)];
      expect(second.id).not.toBe(first.id);
      await second.commit(at(9), put('pupils', pupil(1, 'other')));
      expect(await first.reader().get('pupils', 1)).toEqual(class7[0]);
      expect(await second.reader().count('pupils', {})).toBe(1);
      expect(await first.checkpoint()).toEqual(at(1));
    },
  ],
  [
    'drops a generation for good, never gives its id again, and does not mind one nobody knows',
    async ({ storage }) => {
      const generation = await filled(storage);
      await generation.close();
      await storage.drop(generation.id);
      await storage.drop('nobody');
      expect(await storage.generations()).toEqual([]);
      await expect(storage.open(generation.id)).rejects.toThrow();
      const next = await storage.create('school', 1, collections);
      expect(next.id).not.toBe(generation.id);
      expect(await next.reader().count('pupils', {})).toBe(0);
    },
  ],
  [
    'keeps where and why a generation stopped until it goes on',
    async ({ storage, reopen }) => {
      const { id } = await filled(storage);
      const stop = { position: '17', eventType: 'StudentAdmitted', reason: 'no name' };
      await storage.markStopped(id, stop);
      const again = await reopen();
      expect(await again.generations()).toMatchObject([{ id, stopped: stop }]);
      await again.markStopped(id, null);
      expect(await again.generations()).toMatchObject([{ id, stopped: null }]);
    },
  ],
  [
    'finds everything committed after a stop without goodbye, and goes on from there',
    async ({ storage, reopen }) => {
      const live = await filled(storage);
      await storage.switchLive(live.id);
      const building = await storage.create('school', 1, collections);
      await building.commit(at(4), put('pupils', pupil(1, 'half')));
      const again = await reopen();
      expect((await again.generations()).map(({ state }) => state)).toEqual(['live', 'building']);
      const [reLive, reBuilding] = [await again.open(live.id), await again.open(building.id)];
      expect(await reLive.reader().find('pupils', { where: {} })).toEqual(class7);
      expect(await reBuilding.checkpoint()).toEqual(at(4));
      await reBuilding.commit(at(5), put('pupils', pupil(2, 'whole')));
      await reBuilding.createIndexes();
      await again.switchLive(building.id);
      expect(await idsOf(reBuilding, { where: {}, sort: [{ field: 'name' }] })).toEqual([1, 2]);
    },
  ],
];

/** Every case of the contract; each must fail on a store that does nothing. */
export const projectionStorageCases: readonly Case[] = [...asking, ...reading, ...writing, ...living];

/** What every store of read models keeps, word for word the same for all. */
export function projectionStorageContract(name: string, open: () => Promise<StorageUnderTest>): void {
  describe(`${name} as a store of read models`, () => {
    it.each(projectionStorageCases)('%s', async (_, prove) => prove(await open()));
  });
}
