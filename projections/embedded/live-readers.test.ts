import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collection, type Document, shapesOf } from '../storage/collection.ts';
import type { ProjectionStorage } from '../storage/port.ts';
import { openSqliteProjectionStorage } from '../storage/sqlite/storage.ts';
import { createLiveReaders, type LiveReaders } from './live-readers.ts';

interface Pupil extends Document {
  id: number;
  name: string;
}
const pupils = collection<Pupil>()('pupils', { id: 'number', fields: { name: 'text' }, indexes: [{ on: ['name'] }] });
/** More than one page of a stream. */
const MANY = 120;

let folder: string;
let storage: ProjectionStorage;
let readers: LiveReaders;
let released: string[];
let isOurs: boolean;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-readers-'));
  storage = openSqliteProjectionStorage(folder);
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  released = [];
  isOurs = true;
  readers = createLiveReaders(folder, {
    requireOurs() {
      if (!isOurs) throw new Error('another folder lies there');
    },
    onReleased: (generation) => released.push(generation),
  });
});

/** A generation of many pupils of this name. */
async function filled(name: string): Promise<string> {
  const generation = await storage.create('school', 1, shapesOf([pupils]));
  await generation.commit({ position: 1n, number: 1 }, async (unit) => {
    for (let id = 1; id <= MANY; id += 1) unit.put(pupils, { id, name });
  });
  await generation.createIndexes();
  await generation.close();
  return generation.id;
}
const namesIn = async (some: AsyncIterable<Pupil>) => {
  const names: string[] = [];
  for await (const { name } of some) names.push(name);
  return [names.length, ...new Set(names)];
};

describe('readers of what is live', () => {
  it('have nothing to read before there is anything, and say that it is being built', async () => {
    const reader = readers.reader('school');
    const refused = { code: 'unavailable', message: "The read model 'school' is being built.", retryAfter: 2 };
    for (const asked of [
      reader.get(pupils, 1),
      reader.count(pupils, {}),
      namesIn(reader.stream(pupils, { where: {} })),
    ])
      await expect(asked).rejects.toMatchObject(refused);
    expect(() => readers.generation('school')).toThrow('is being built');
  });

  it('follow each switch by themselves, also those that were handed out before', async () => {
    const [first, second] = [await filled('ann'), await filled('bea')];
    const reader = readers.reader('school');
    expect(readers.follow('school', first)).toBe(true);
    expect(await reader.get(pupils, 1)).toEqual({ id: 1, name: 'ann' });
    expect(readers.follow('school', second)).toBe(true);
    expect([readers.generation('school'), (await reader.getMany(pupils, [1]))[0]?.name]).toEqual([second, 'bea']);
    expect(await reader.count(pupils, { name: 'ann' })).toBe(0);
    expect(released).toEqual([first]);
    readers.close();
  });

  it('open nothing anew where what is live is the same', async () => {
    const first = await filled('ann');
    readers.follow('school', first);
    isOurs = false;
    expect([readers.follow('school', first), released]).toEqual([true, []]);
    readers.close();
  });

  it('go on with the one before where the next cannot be opened, or lies in another folder by now', async () => {
    const [first, second] = [await filled('ann'), await filled('bea')];
    readers.follow('school', first);
    expect(readers.follow('school', 'school-v1-999')).toBe(false);
    isOurs = false;
    expect(readers.follow('school', second)).toBe(false);
    expect([readers.generation('school'), released]).toEqual([first, []]);
    expect((await readers.reader('school').find(pupils, { where: {}, limit: 1 }))[0]?.name).toBe('ann');
    readers.close();
  });
});

describe('a stream that has begun', () => {
  it('reads its generation to the end, which is released when the last one is over', async () => {
    const [first, second] = [await filled('ann'), await filled('bea')];
    readers.follow('school', first);
    const reader = readers.reader('school');
    const [one, other] = [0, 1].map(() => reader.stream(pupils, { where: {} })[Symbol.asyncIterator]());
    await one?.next();
    await other?.next();
    readers.follow('school', second);
    expect(released).toEqual([]);
    const rest = { [Symbol.asyncIterator]: () => one as AsyncIterator<Pupil> };
    expect(await namesIn(rest)).toEqual([MANY - 1, 'ann']);
    expect(released).toEqual([]);
    await other?.return?.();
    expect(released).toEqual([first]);
    expect(await namesIn(reader.stream(pupils, { where: {} }))).toEqual([MANY, 'bea']);
    readers.close();
  });

  it('reads what is live when it is read first, not when it was asked for', async () => {
    const [first, second] = [await filled('ann'), await filled('bea')];
    readers.follow('school', first);
    const pages = readers.reader('school').texts(pupils, { where: {}, limit: 1 });
    readers.follow('school', second);
    expect(released).toEqual([first]);
    for await (const [page] of pages) expect(JSON.parse(page?.text ?? '')).toEqual({ id: 1, name: 'bea' });
    readers.close();
  });

  it('releases nothing of one that is still live', async () => {
    readers.follow('school', await filled('ann'));
    await namesIn(readers.reader('school').stream(pupils, { where: {} }));
    expect(released).toEqual([]);
    readers.close();
  });
});
