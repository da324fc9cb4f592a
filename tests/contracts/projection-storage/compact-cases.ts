import { expect } from 'vitest';
import { collection, type Document, shapesOf } from '../../../projections/storage/collection.ts';
import { matches } from '../../../projections/storage/matches.ts';
import type { Generation, ProjectionStorage, WhereIn } from '../../../projections/storage/port.ts';
import { positionText } from '../../../projections/storage/position-text.ts';
import { at, type Case, collect, put } from './support.ts';

/** A document whose fields are of the kinds that a store may keep as numbers. */
interface Look extends Document {
  /** A position. */
  id: string;
  at: string;
  until: string | null;
  kind: string | null;
  types: string[];
  follows: string | null;
  isOpen: boolean;
  /** Not declared. */
  seen?: { types: number[] };
}

const looks = collection<Look>()('looks', {
  id: 'position',
  fields: {
    ...{ at: 'instant', until: 'instant', kind: 'name', types: 'names', follows: 'position', isOpen: 'boolean' },
  },
  names: ['visit', 'import', 'StudentEnrolled', 'TermInfoUpdated'],
  isStoredOnce: true,
  indexes: [{ on: ['id'], holds: ['kind', 'types', 'at'] }, { on: ['at'] }, { on: ['kind'] }, { on: ['types'] }],
});

const id = positionText;
const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T07:00:00.120Z`;
const look = (number: number, more: Partial<Look> = {}): Look => {
  const known = { id: id(number), at: day(number), until: null, kind: 'visit', types: ['TermInfoUpdated'] };
  return { ...known, follows: null, isOpen: false, ...more };
};

/** The third is of a kind and of types that the shape does not name; the fourth of an instant that is written otherwise. */
const all: Look[] = [
  look(1, { until: day(9), seen: { types: [1, 2] } }),
  look(2, { kind: 'import', types: [], isOpen: true }),
  look(3, { kind: 'kind of later', types: ['StudentEnrolled', 'TypeOfLater'], follows: id(1) }),
  look(12, { at: '2026-05-12 07:00', kind: null, follows: id(3) }),
];

const filled = async (storage: ProjectionStorage): Promise<Generation> => {
  const generation = await storage.create('school', 1, shapesOf([looks]));
  await generation.commit(at(1), put(looks, ...all.slice(0, 2)));
  await generation.createIndexes();
  await generation.commit(at(2), put(looks, ...all.slice(2)));
  return generation;
};
const idsOf = async (generation: Generation, where: WhereIn<typeof looks>) =>
  (await generation.reader().find(looks, { where })).map((found) => Number(found.id));

const conditions: [what: string, where: WhereIn<typeof looks>, ids: number[]][] = [
  ['an instant', { at: day(2) }, [2]],
  ['instants from one on', { at: { gte: day(2), lte: day(3) } }, [2, 3]],
  ['an instant that is written otherwise', { at: '2026-05-12 07:00' }, [12]],
  ['no instant', { until: null }, [2, 3, 12]],
  ['a name', { kind: 'import' }, [2]],
  ['a name that the shape does not know', { kind: 'kind of later' }, [3]],
  ['names, none of which a document has', { kind: { in: ['StudentEnrolled', 'nothing'] } }, []],
  ['one of several names', { kind: { in: ['import', 'kind of later', null] } }, [2, 3, 12]],
  ['a list of names', { types: { anyOf: ['TermInfoUpdated'] } }, [1, 12]],
  ['a list of names, known and not', { types: { anyOf: ['StudentEnrolled', 'TypeOfLater'] } }, [3]],
  ['a position', { follows: id(3) }, [12]],
  ['positions from one on', { id: { gt: id(2) } }, [3, 12]],
  ['positions above one that there cannot be', { id: { gt: '99999999999999999999' } }, []],
  ['positions below one that there cannot be', { id: { lt: '99999999999999999999' } }, [1, 2, 3, 12]],
  ['a position that there cannot be', { follows: '99999999999999999999' }, []],
  ['one of several positions', { id: { in: [id(12), id(1), 'no position'] } }, [1, 12]],
];

export const compact: Case[] = [
  ...conditions.map(
    ([what, where, ids]): Case => [
      `finds and counts by ${what}`,
      async ({ storage }) => {
        const generation = await filled(storage);
        expect(await idsOf(generation, where)).toEqual(ids);
        expect(await generation.reader().count(looks, where)).toBe(ids.length);
        expect(await generation.reader().count(looks, {})).toBe(all.length);
        expect(all.filter((one) => matches(one, where)).map((one) => Number(one.id))).toEqual(ids);
      },
    ],
  ),
  [
    'gives back whatever it keeps in fewer bytes as it was put, in each way of reading',
    async ({ storage, reopen }) => {
      const { id: generation, close } = await filled(storage);
      await close();
      const reader = (await (await reopen()).open(generation)).reader();
      for (const one of all) expect(await reader.get(looks, one.id)).toEqual(one);
      expect(await reader.getMany(looks, [id(12), 'no position', id(1)])).toEqual([all[3], all[0]]);
      expect(await reader.find(looks, { where: {}, sort: [{ field: 'at' }] })).toEqual(all);
      expect(await collect(reader.stream(looks, { where: {} }))).toEqual(all);
      const [page] = await collect(reader.texts(looks, { where: {}, fields: ['at', 'kind'] }));
      expect(page?.map(({ text }) => JSON.parse(text))).toEqual(all);
      expect(page?.map(({ fields }) => fields)).toEqual(all.map(({ at, kind }) => ({ at, kind })));
      const some = await reader.find(looks, { where: {}, fields: ['id', 'types', 'follows'], limit: 3 });
      expect(some).toEqual(all.slice(0, 3).map(({ id, types, follows }) => ({ id, types, follows })));
      const beside = await reader.find(looks, { where: { kind: 'visit' }, fields: ['seen', 'isOpen'] });
      expect(beside).toEqual([{ seen: { types: [1, 2] }, isOpen: false }]);
    },
  ],
  [
    'changes and deletes what it keeps in fewer bytes',
    async ({ storage }) => {
      const generation = await filled(storage);
      const changed = look(1, { until: day(9), types: ['StudentEnrolled'] });
      await generation.commit(at(3), async (unit) => {
        expect(await unit.get(looks, id(1))).toEqual(all[0]);
        unit.put(looks, changed);
        unit.put(looks, { ...(all[1] as Look), seen: { types: [7] } });
        unit.delete(looks, id(3));
      });
      expect(await generation.reader().find(looks, { where: {} })).toEqual([
        changed,
        { ...all[1], seen: { types: [7] } },
        all[3],
      ]);
      expect(await idsOf(generation, { types: { anyOf: ['StudentEnrolled', 'TypeOfLater'] } })).toEqual([1]);
    },
  ],
  [
    'puts nothing in the order of names',
    async ({ storage }) => {
      const reader = (await filled(storage)).reader();
      await expect(reader.find(looks, { where: {}, sort: [{ field: 'kind' }] })).rejects.toThrow('cannot be sorted by');
      expect(await reader.count(looks, {})).toBe(all.length);
    },
  ],
];
