import { expect } from 'vitest';
import type { ReadModelRun } from '../../../domain/wire/read-model-run.ts';
import { at, type Case, class7, collections, filled, idsOf, pupil, pupils, put } from './support.ts';

export const living: Case[] = [
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
    'tells how much room a generation takes',
    async ({ storage }) => {
      const { id } = await filled(storage);
      expect(await storage.bytesOf(id)).toBeGreaterThan(0);
    },
  ],
  [
    'keeps where and why a generation stopped, and that it goes on',
    async ({ storage }) => {
      const { id } = await filled(storage);
      const stop = {
        ...{ position: '7', eventType: 'TermInfoUpdated', reason: 'no such record', number: 7, skippable: true },
        ...{ stream: 'student-100001-1', writtenAt: '2026-05-19T12:00:00.000Z', at: '2026-05-20T12:00:00.000Z' },
      };
      await storage.markStopped(id, stop);
      expect(await storage.generations()).toMatchObject([{ stopped: stop }]);
      await storage.markStopped(id, null);
      expect(await storage.generations()).toMatchObject([{ stopped: null }]);
    },
  ],
  [
    'keeps generations of one projection apart',
    async ({ storage }) => {
      const [first, second] = [await filled(storage), await storage.create('school', 1, collections)];
      expect(second.id).not.toBe(first.id);
      await second.commit(at(9), put(pupils, pupil(1, 'other')));
      expect(await first.reader().get(pupils, 1)).toEqual(class7[0]);
      expect(await second.reader().count(pupils, {})).toBe(1);
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
      expect(await next.reader().count(pupils, {})).toBe(0);
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
      await building.commit(at(4), put(pupils, pupil(1, 'half')));
      const again = await reopen();
      expect((await again.generations()).map(({ state }) => state)).toEqual(['live', 'building']);
      const [reLive, reBuilding] = [await again.open(live.id), await again.open(building.id)];
      expect(await reLive.reader().find(pupils, { where: {} })).toEqual(class7);
      expect(await reBuilding.checkpoint()).toEqual(at(4));
      await reBuilding.commit(at(5), put(pupils, pupil(2, 'whole')));
      await reBuilding.createIndexes();
      await again.switchLive(building.id);
      expect(await idsOf(reBuilding, { where: {}, sort: [{ field: 'name' }] })).toEqual([1, 2]);
    },
  ],
  [
    'lists a generation to be compared as retired from the first, which can be filled, read and dropped',
    async ({ storage, reopen }) => {
      const live = await filled(storage);
      await storage.switchLive(live.id);
      const compared = await storage.create('school', 1, collections, 'compare');
      const states = async (of: typeof storage) => (await of.generations()).map(({ id, state }) => [id, state]);
      expect(await states(storage)).toEqual([
        [live.id, 'live'],
        [compared.id, 'retired'],
      ]);
      await compared.commit(at(4), put(pupils, pupil(1, 'again')));
      await compared.createIndexes();
      expect(await idsOf(compared, { where: { id: { gt: 0 } }, sort: [{ field: 'id' }] })).toEqual([1]);
      const again = await reopen();
      expect(await states(again)).not.toContainEqual([compared.id, 'live']);
      await compared.close();
      await again.drop(compared.id);
      await expect(again.open(compared.id)).rejects.toThrow();
    },
  ],
  [
    'keeps the newest 50 runs of each read model, and replaces one that goes on',
    async ({ storage, reopen }) => {
      for (let n = 1; n <= 52; n++) await storage.saveRun(runOf('school', n));
      await storage.saveRun(runOf('staff', 1));
      const done = { ...runOf('school', 52), endedAt: '2026-05-20T12:00:00.000Z', outcome: 'done', events: 7 } as const;
      await storage.saveRun(done);
      const runs = await (await reopen()).runs();
      const ofSchool = runs.filter(({ readModel }) => readModel === 'school');
      expect(ofSchool.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => `school-v1-${at + 3}`));
      expect(ofSchool.at(-1)).toEqual(done);
      expect(runs).toContainEqual(runOf('staff', 1));
    },
  ],
];

const runOf = (readModel: string, n: number): ReadModelRun => ({
  ...{ id: `${readModel}-v1-${n}`, readModel, kind: 'rebuild', version: 1, by: 1, source: 'account' },
  startedAt: new Date(Date.UTC(2026, 4, 19, 12, n)).toISOString(),
  ...{ endedAt: null, events: 0, outcome: null, reason: null, differences: null },
});
