import { expect } from 'vitest';
import { collection, type FieldOf } from '../../../projections/storage/collection.ts';
import { matches } from '../../../projections/storage/matches.ts';
import type { FindIn, Sort, WhereIn } from '../../../projections/storage/port.ts';
import { at, type Case, class7, collect, entries, filled, idsOf, type Pupil, pupil, pupils, put } from './support.ts';

const conditions: [what: string, where: WhereIn<typeof pupils>, ids: number[]][] = [
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
  ['a list with one of very many', { codes: { anyOf: Array.from({ length: 40_000 }, () => 'AU') } }, [1]],
  ['a list of numbers with one of these', { groups: { anyOf: [1] } }, [1, 2]],
  ['two lists at once', { codes: { anyOf: ['ED', 'SLD'] }, groups: { anyOf: [12, 1] } }, [1, 2]],
  ['a list and the id', { codes: { anyOf: ['ED'] }, id: { in: [2, 6] } }, [2]],
  ['a list beside alternatives by lists', { codes: { anyOf: ['ED'] }, either: [{ groups: { anyOf: [12] } }] }, [2]],
  ['the id', { id: { in: [6, 1] } }, [1, 6]],
  ['several fields, all of which must match', { name: 'bea', groups: { anyOf: [12] } }, [2]],
  ['alternatives', { either: [{ name: 'ann' }, { age: { gt: 11 } }] }, [1, 4]],
  ['alternatives within a condition', { away: false, either: [{ name: 'ann' }, { name: 'bea', age: 11 }] }, [6]],
  ['an empty alternative, which matches everything', { either: [{}] }, [1, 2, 3, 4, 5, 6]],
  ['all of several', { all: [{ away: false }, { either: [{ name: 'bea' }, { age: 9 }] }] }, [2, 5, 6]],
  ['all of several in each alternative', { either: [{ name: 'bea', all: [{ age: 11 }] }, { name: 'ann' }] }, [1, 6]],
  ['all of none, which is everything', { all: [] }, [1, 2, 3, 4, 5, 6]],
  ['no condition at all', {}, [1, 2, 3, 4, 5, 6]],
];

export const asking: Case[] = conditions.map(([what, where, ids]) => [
  `finds and counts by ${what}`,
  async ({ storage }) => {
    const generation = await filled(storage);
    expect(await idsOf(generation, { where })).toEqual(ids);
    expect(await generation.reader().count(pupils, where)).toBe(ids.length);
    expect(await generation.reader().count(pupils, {})).toBe(6);
    expect(await generation.reader().count(pupils, where, 2)).toBe(Math.min(2, ids.length));
    expect(class7.filter((one) => matches(one, where)).map(({ id }) => id)).toEqual(ids);
  },
]);

export const reading: Case[] = [
  [
    'finds by values of a list as it has become since it was indexed',
    async ({ storage }) => {
      const generation = await filled(storage);
      await generation.commit(at(2), async (unit) => {
        unit.put(pupils, pupil(1, 'ann', { codes: ['ED', 'OHI'] }));
        unit.put(pupils, pupil(7, 'fay', { codes: ['AU', 'AU'], groups: [2, 12] }));
        unit.delete(pupils, 5);
      });
      await generation.commit(at(3), put(pupils, pupil(2, 'bea', { codes: [], groups: [1, 12] })));
      const withCode = (...codes: string[]) => idsOf(generation, { where: { codes: { anyOf: codes } } });
      expect(await withCode('AU')).toEqual([7]);
      expect(await withCode('ED', 'OHI')).toEqual([1]);
      expect(await withCode('SLD')).toEqual([]);
      expect(await withCode()).toEqual([]);
      expect(await generation.reader().count(pupils, { groups: { anyOf: [2, 12] } })).toBe(3);
    },
  ],
  [
    'finds a page of alternatives newest first, each document once',
    async ({ storage }) => {
      const generation = await filled(storage);
      const either = [{ age: 10 }, { codes: { anyOf: ['AU', 'SLD'] } }, { name: 'bea' }];
      const page = (skip: number, limit: number, more: WhereIn<typeof pupils> = {}) =>
        idsOf(generation, { where: { ...more, either }, sort: [{ field: 'id', descending: true }], skip, limit });
      expect(await page(0, 3)).toEqual([6, 5, 2]);
      expect(await page(2, 9)).toEqual([2, 1]);
      expect(await page(1, 2, { away: false })).toEqual([5, 2]);
      expect(await page(9, 2)).toEqual([]);
    },
  ],
  [
    'gives a document back as it was put, and undefined for one that is not there',
    async ({ storage }) => {
      const reader = (await filled(storage)).reader();
      expect(await reader.get(pupils, 1)).toEqual(class7[0]);
      expect(await reader.get(pupils, 99)).toBeUndefined();
    },
  ],
  [
    'keeps text ids apart from numbers that look like them',
    async ({ storage }) => {
      const generation = await filled(storage);
      await generation.commit(at(2), put(entries, { id: '007', at: 'x' }, { id: '7', at: 'y' }));
      expect(await generation.reader().get(entries, '007')).toEqual({ id: '007', at: 'x' });
      expect(await generation.reader().get(entries, '7')).toEqual({ id: '7', at: 'y' });
    },
  ],
  [
    'gets many in the order of their ids and leaves out missing ones',
    async ({ storage }) => {
      const found = await (await filled(storage)).reader().getMany(pupils, [5, 99, 1]);
      expect(found.map(({ name }) => name)).toEqual(['émile', 'ann']);
    },
  ],
  [
    'sorts by fields in order, up and down, the id last in the direction of the last field, null before everything',
    async ({ storage }) => {
      const generation = await filled(storage);
      const sorted = (sort: Sort<FieldOf<typeof pupils>>) => idsOf(generation, { where: {}, sort });
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
      const first = (fields: readonly (keyof Pupil)[]) => reader.find(pupils, { where: { id: 1 }, fields });
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
      await expect(reader.find(pupils, { where: { note: 'x' } as object })).rejects.toThrow(/note/);
      await expect(reader.find(pupils, { where: {}, sort: [{ field: 'note' as 'name' }] })).rejects.toThrow(/note/);
      await expect(
        reader.count(collection<Pupil>()('teachers', { id: 'number', fields: {}, indexes: [] }), {}),
      ).rejects.toThrow(/teachers/);
      expect(await reader.count(pupils, {})).toBe(6);
    },
  ],
  [
    'streams in pages: each document once, in order, over many pages, with skip and limit',
    async ({ storage }) => {
      const generation = await filled(storage);
      const more = Array.from({ length: 1200 }, (_, n) => {
        return pupil(100 + n, `p${n % 7}`, { age: n % 5 === 0 ? null : n % 3 });
      });
      await generation.commit(at(2), put(pupils, ...more));
      const reader = generation.reader();
      for (const descending of [false, true]) {
        const query: FindIn<typeof pupils> = {
          where: { id: { gte: 100 } },
          sort: [{ field: 'age', descending }, { field: 'name' }],
        };
        const streamed = await collect(reader.stream(pupils, query));
        expect(streamed).toEqual(await reader.find(pupils, query));
        expect(streamed).toHaveLength(1200);
        const part = await collect(reader.stream(pupils, { ...query, skip: 3, limit: 700 }));
        expect(part).toEqual(streamed.slice(3, 703));
      }
    },
  ],
  [
    'gives documents as texts in pages, with declared fields beside them',
    async ({ storage }) => {
      const generation = await filled(storage);
      const more = Array.from({ length: 1200 }, (_, n) => pupil(100 + n, `p${n % 7}`, { age: n % 3 }));
      await generation.commit(at(2), put(pupils, ...more));
      const reader = generation.reader();
      const sort = [{ field: 'age' }, { field: 'name' }] as const;
      const query = { where: { id: { gte: 100 } }, sort, skip: 2, limit: 1100 };
      const pages = await collect(reader.texts(pupils, { ...query, fields: ['name', 'age'] }));
      const texts = pages.flat();
      expect(pages.length).toBeGreaterThan(1);
      expect(texts.map(({ text }) => JSON.parse(text))).toEqual(await reader.find(pupils, query));
      expect(texts.map(({ fields }) => fields)).toEqual(
        await reader.find(pupils, { ...query, fields: ['name', 'age'] }),
      );
      const [only] = (await collect(reader.texts(pupils, { where: { id: 100 } }))).flat();
      expect(only).toEqual({ text: JSON.stringify(more[0]), fields: {} });
    },
  ],
  [
    'streams on without repeats when documents change between its pages',
    async ({ storage }) => {
      const generation = await filled(storage);
      const many = Array.from({ length: 1100 }, (_, n) => pupil(100 + n, `n${String(n).padStart(4, '0')}`));
      await generation.commit(at(2), put(pupils, ...many));
      const seen: number[] = [];
      const query: FindIn<typeof pupils> = { where: { id: { gte: 100 } }, sort: [{ field: 'name' }] };
      for await (const { id } of generation.reader().stream(pupils, query)) {
        if (seen.push(id) === 10) await generation.commit(at(3), async (unit) => unit.delete(pupils, 105));
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(1100);
    },
  ],
];
