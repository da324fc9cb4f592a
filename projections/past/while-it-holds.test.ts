import { describe, expect, it } from 'vitest';
import { collection, type Document } from '../storage/collection.ts';
import type { DocumentReader } from '../storage/port.ts';
import { whileItHolds } from './while-it-holds.ts';

const pupils = collection<Document & { id: number }>()('pupils', { id: 'number', fields: {}, indexes: [] });

/** Documents of then that are thrown away when it is said, and what was read of them. */
function then() {
  const state = { holds: true, read: 0, onRead: () => {} };
  const answer = async <Answer>(given: Answer): Promise<Answer> => {
    state.read += 1;
    state.onRead();
    return given;
  };
  async function* each<Item>(...items: Item[]) {
    for (const item of items) yield await answer(item);
  }
  const reader = {
    get: () => answer({ id: 1 }),
    getMany: () => answer([{ id: 1 }]),
    find: () => answer([{ id: 1 }]),
    count: () => answer(1),
    stream: () => each({ id: 1 }, { id: 2 }, { id: 3 }),
    texts: () => each([{ text: '1', fields: {} }], [{ text: '2', fields: {} }]),
  } as unknown as DocumentReader;
  return { state, reader: whileItHolds(reader, () => state.holds) };
}
const ASKED: [string, (reader: DocumentReader) => Promise<unknown>][] = [
  ['a document', (reader) => reader.get(pupils, 1)],
  ['several', (reader) => reader.getMany(pupils, [1])],
  ['a list', (reader) => reader.find(pupils, { where: {} })],
  ['a count', (reader) => reader.count(pupils, {})],
  ['a stream', async (reader) => reader.stream(pupils, { where: {} })[Symbol.asyncIterator]().next()],
  ['texts', async (reader) => reader.texts(pupils, { where: {} })[Symbol.asyncIterator]().next()],
];
const REFUSED = { code: 'unavailable', message: 'What was known then is made ready again.', retryAfter: 1 };

describe('what was known then', () => {
  it.each(ASKED)('is read while it holds: %s', async (_, ask) => {
    const { reader } = then();
    expect(await ask(reader)).toBeDefined();
  });

  it.each(ASKED)('is not read any more once it was thrown away: %s', async (_, ask) => {
    const { state, reader } = then();
    state.holds = false;
    await expect(ask(reader)).rejects.toMatchObject(REFUSED);
    expect(state.read).toBe(0);
  });

  it.each(ASKED)('is not answered where it was thrown away while it was read: %s', async (_, ask) => {
    const { state, reader } = then();
    state.onRead = () => {
      state.holds = false;
    };
    await expect(ask(reader)).rejects.toMatchObject(REFUSED);
    expect(state.read).toBe(1);
  });

  it('ends a stream in the middle of it', async () => {
    const { state, reader } = then();
    const seen: number[] = [];
    const read = async () => {
      for await (const { id } of reader.stream(pupils, { where: {} })) {
        seen.push(id);
        if (id === 2) state.holds = false;
      }
    };
    await expect(read()).rejects.toMatchObject(REFUSED);
    expect(seen).toEqual([1, 2]);
  });
});
