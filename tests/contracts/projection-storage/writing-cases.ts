import { expect } from 'vitest';
import type { FindIn, UnitOfWork } from '../../../projections/storage/port.ts';
import { at, type Case, class7, collections, filled, idsOf, pupil, pupils, put } from './support.ts';

export const writing: Case[] = [
  [
    'begins before everything and moves the checkpoint with the documents',
    async ({ storage }) => {
      const generation = await storage.create('school', 1, collections);
      expect(await generation.checkpoint()).toEqual({ position: 0n, number: 0 });
      const far = { position: 9_007_199_254_740_993n, number: 12 };
      await generation.commit(far, put(pupils, pupil(1, 'ann')));
      expect(await generation.checkpoint()).toEqual(far);
      expect(await generation.reader().count(pupils, {})).toBe(1);
    },
  ],
  [
    'keeps neither documents nor checkpoint of work that fails',
    async ({ storage }) => {
      const generation = await filled(storage);
      const failing = generation.commit(at(2), async (unit) => {
        unit.put(pupils, pupil(1, 'changed'));
        unit.delete(pupils, 2);
        unit.put(pupils, pupil(7, 'new'));
        throw new Error('poison');
      });
      await expect(failing).rejects.toThrow('poison');
      expect(await generation.checkpoint()).toEqual(at(1));
      expect(await generation.reader().find(pupils, { where: {} })).toEqual(class7);
      await generation.commit(at(2), async (unit) => {
        expect(await unit.get(pupils, 1)).toEqual(class7[0]);
      });
    },
  ],
  [
    'shows a batch its own changes, and nobody else before the commit',
    async ({ storage }) => {
      const generation = await filled(storage);
      const reader = generation.reader();
      await generation.commit(at(2), async (unit) => {
        unit.put(pupils, pupil(1, 'anna'));
        unit.delete(pupils, 2);
        unit.put(pupils, pupil(3, 'once'));
        unit.delete(pupils, 3);
        unit.delete(pupils, 4);
        unit.put(pupils, pupil(4, 'again'));
        expect(await unit.get(pupils, 1)).toEqual(pupil(1, 'anna'));
        expect(await unit.get(pupils, 2)).toBeUndefined();
        expect(await unit.get(pupils, 3)).toBeUndefined();
        expect(await unit.get(pupils, 4)).toEqual(pupil(4, 'again'));
        expect(await unit.get(pupils, 99)).toBeUndefined();
        expect(await unit.find(pupils, { where: {} })).toEqual(class7);
        expect(await reader.get(pupils, 1)).toEqual(class7[0]);
      });
      expect(await idsOf(generation, { where: {} })).toEqual([1, 4, 5, 6]);
      expect(await reader.get(pupils, 1)).toEqual(pupil(1, 'anna'));
      expect(await idsOf(generation, { where: { name: { in: ['bea', 'dora'] } } })).toEqual([6]);
    },
  ],
  [
    'sees in the next batch what the one before left',
    async ({ storage }) => {
      const generation = await filled(storage);
      await generation.commit(at(2), async (unit) => {
        unit.delete(pupils, 1);
        unit.put(pupils, pupil(2, 'beatrice'));
      });
      await generation.commit(at(3), async (unit) => {
        expect(await unit.get(pupils, 1)).toBeUndefined();
        expect(await unit.get(pupils, 2)).toEqual(pupil(2, 'beatrice'));
        unit.put(pupils, pupil(1, 'back'));
      });
      expect(await generation.reader().get(pupils, 1)).toEqual(pupil(1, 'back'));
    },
  ],
  [
    'moves the checkpoint without a change, and changes documents without moving it',
    async ({ storage }) => {
      const generation = await filled(storage);
      await generation.commit(at(5), async () => {});
      await generation.commit(at(5), put(pupils, pupil(7, 'late')));
      expect(await generation.checkpoint()).toEqual(at(5));
      expect(await generation.reader().count(pupils, {})).toBe(7);
    },
  ],
  [
    'lets commits that may wait see what the ones before left, and shows all of it when the indexes are there',
    async ({ storage }) => {
      const generation = await storage.create('school', 1, collections);
      await generation.commit(at(1), put(pupils, ...class7), true);
      await generation.commit(at(2), async (unit) => unit.delete(pupils, 6), true);
      await generation.prefetch?.([
        [pupils, 1],
        [pupils, 6],
        [pupils, 99],
      ]);
      const look = async (unit: UnitOfWork) => {
        expect(await unit.get(pupils, 1)).toEqual(class7[0]);
        expect(await unit.get(pupils, 6)).toBeUndefined();
        expect(await unit.get(pupils, 99)).toBeUndefined();
        unit.put(pupils, pupil(1, 'anna'));
      };
      await generation.commit(at(3), look, true);
      await generation.createIndexes();
      expect(await generation.checkpoint()).toEqual(at(3));
      expect(await idsOf(generation, { where: {} })).toEqual([1, 2, 3, 4, 5]);
      expect(await generation.reader().get(pupils, 1)).toEqual(pupil(1, 'anna'));
    },
  ],
  [
    'takes along what waited when a commit may not wait',
    async ({ storage }) => {
      const generation = await storage.create('school', 1, collections);
      await generation.commit(at(1), put(pupils, pupil(1, 'ann'), pupil(2, 'bea')), true);
      await generation.commit(at(2), put(pupils, pupil(2, 'beatrice')));
      expect(await generation.checkpoint()).toEqual(at(2));
      const found = await generation.reader().find(pupils, { where: {} });
      expect(found.map(({ name }) => name)).toEqual(['ann', 'beatrice']);
    },
  ],
  [
    'keeps of commits that may wait as many as its checkpoint says, after a stop without goodbye',
    async ({ storage, reopen }) => {
      const { id, commit } = await storage.create('school', 1, collections);
      for (let n = 1; n <= 3; n += 1) await commit(at(n), put(pupils, pupil(n, 'ann')), true);
      const again = await (await reopen()).open(id);
      const { number } = await again.checkpoint();
      expect(await again.reader().count(pupils, {})).toBe(number);
      await again.commit(at(4), put(pupils, pupil(4, 'dora')), true);
      await again.createIndexes();
      expect(await again.reader().count(pupils, {})).toBe(number + 1);
    },
  ],
  [
    'answers the same with and without indexes, whose building may be repeated',
    async ({ storage }) => {
      const generation = await filled(storage, false);
      const query: FindIn<typeof pupils> = { where: { age: { gte: 9 } }, sort: [{ field: 'age' }, { field: 'name' }] };
      const before = await idsOf(generation, query);
      await generation.createIndexes();
      await generation.createIndexes();
      expect(before).toEqual([5, 1, 2, 6, 4]);
      expect(await idsOf(generation, query)).toEqual(before);
      await generation.commit(at(2), put(pupils, pupil(1, 'zoe', { age: 99 })));
      expect(await idsOf(generation, query)).toEqual([5, 2, 6, 4, 1]);
    },
  ],
];
