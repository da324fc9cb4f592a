import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collection, type Document } from '../storage/collection.ts';
import type { ProjectionStorage } from '../storage/port.ts';
import { openSqliteProjectionStorage } from '../storage/sqlite/storage.ts';
import { generationSearcher } from './generation-searcher.ts';
import { createSearches, type Searches } from './searches.ts';

interface Note extends Document {
  id: number;
  text: string;
}
const notes = collection<Note>()('notes', { id: 'number', fields: { text: 'text' }, indexes: [] });
/** More than two pages of a stream. */
const NOTES = 120;

let folder: string;
let storage: ProjectionStorage;
let searches: Searches;
let live: string;

/** A generation in which every third note says `rare`. */
async function generation(word: string): Promise<string> {
  const made = await storage.create('notes', 1, { notes: notes.shape });
  await made.commit({ position: 1n, number: 1 }, async (unit) => {
    for (let id = 1; id <= NOTES; id++) unit.put(notes, { id, text: id % 3 === 0 ? word : 'plain' });
  });
  await made.close();
  return made.id;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'searches-'));
  storage = openSqliteProjectionStorage(folder);
  searches = createSearches({ folder });
  live = await generation('rare');
});
afterEach(async () => {
  await searches.close();
  await storage.close();
  rmSync(folder, { recursive: true });
});

const searcher = () => generationSearcher(searches, () => live);
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const where = { text: { contains: 'rare' } };

describe('searches on a thread of their own', () => {
  it('of a document that cannot be read say that it is damaged, and nothing of what stands in it', async () => {
    const file = new DatabaseSync(join(folder, `${live}.db`));
    file.exec(`UPDATE notes SET doc = '{"text":"a secret of rare ' WHERE id = 3`);
    file.close();
    const found = searcher().find(notes, { where, sort: [{ field: 'id' }] });
    await expect(found).rejects.toMatchObject({ errcode: 11, message: expect.not.stringContaining('secret') });
  });

  it('find, count and stream what a reader of the generation would', async () => {
    const found = await searcher().find(notes, { where, sort: [{ field: 'id', descending: true }], limit: 2 });
    expect(found.map(({ id }) => id)).toEqual([120, 117]);
    expect(await searcher().count(notes, where)).toBe(NOTES / 3);
    expect(await searcher().count(notes, where, 5)).toBe(5);
    const streamed = await all(searcher().stream(notes, { where: {}, sort: [{ field: 'id' }] }));
    expect(streamed.map(({ id }) => id)).toEqual(Array.from({ length: NOTES }, (_, at) => at + 1));
  });

  it('follow a switch, and read a stream to the end in the generation in which it began', async () => {
    const stream = searcher().stream(notes, { where: {}, sort: [{ field: 'id' }] });
    const first = await stream[Symbol.asyncIterator]().next();
    const before = live;
    live = await generation('rarer');
    searches.release(before);
    await storage.drop(before);
    expect(await searcher().find(notes, { where: { text: 'rarer' }, limit: 1 })).toEqual([{ id: 3, text: 'rarer' }]);
    const rest = await all(stream);
    expect([first.value?.id, rest.length, rest.some(({ text }) => text === 'rarer')]).toEqual([1, NOTES - 1, false]);
  });

  it('say so where the generation is gone, or the thread has ended; the next one begins another', async () => {
    const before = live;
    live = 'notes-v1-99';
    await expect(searcher().count(notes, {})).rejects.toMatchObject({ code: 'unavailable' });
    live = before;
    const counting = searcher().count(notes, {});
    await searches.close();
    await expect(counting).rejects.toMatchObject({ code: 'unavailable' });
    expect(await searcher().count(notes, {})).toBe(NOTES);
  });
});
