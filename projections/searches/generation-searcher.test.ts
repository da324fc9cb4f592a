import { describe, expect, it } from 'vitest';
import { collection, type Document } from '../storage/collection.ts';
import { generationSearcher } from './generation-searcher.ts';
import type { Searches } from './searches.ts';

const pupils = collection<Document & { id: number }>()('pupils', { id: 'number', fields: {}, indexes: [] });

/** Searches of generations of which some are gone, and what was asked of which. */
function school(...gone: string[]) {
  const asked: string[] = [];
  const state = { live: 'first', whileSearching: () => undefined as unknown };
  const searches = {
    async search({ ask, generation }: { ask: string; generation: string }) {
      asked.push(`${ask} ${generation}`);
      state.whileSearching();
      if (gone.includes(generation)) throw new Error(`${generation} is gone`);
      return ask === 'count' ? 7 : [{ id: 1 }];
    },
    async *stream({ ask, generation }: { ask: string; generation: string }) {
      asked.push(`${ask} ${generation}`);
      if (gone.includes(generation)) throw new Error(`${generation} is gone`);
      yield { id: 1 };
    },
  } as unknown as Searches;
  return { asked, state, searcher: generationSearcher(searches, () => state.live) };
}
const switching = (to: { state: { live: string; whileSearching: () => unknown } }) => {
  to.state.whileSearching = () => {
    to.state.live = 'second';
  };
};

describe('a search of what is live', () => {
  it('is made where each begins, also after a switch', async () => {
    const { asked, state, searcher } = school();
    expect(await searcher.find(pupils, { where: {} })).toEqual([{ id: 1 }]);
    state.live = 'second';
    expect(await searcher.count(pupils, {}, 9)).toBe(7);
    for await (const one of searcher.stream(pupils, { where: {} })) expect(one).toEqual({ id: 1 });
    expect(asked).toEqual(['find first', 'count second', 'stream second']);
  });

  it('is made once more where another generation was switched to while it waited', async () => {
    const one = school('first');
    switching(one);
    expect(await one.searcher.find(pupils, { where: {} })).toEqual([{ id: 1 }]);
    expect(one.asked).toEqual(['find first', 'find second']);
  });

  it('fails where it failed in what is live, and is not made again and again', async () => {
    const one = school('first', 'second');
    await expect(one.searcher.count(pupils, {})).rejects.toThrow('first is gone');
    expect(one.asked).toEqual(['count first']);
    switching(one);
    await expect(one.searcher.count(pupils, {})).rejects.toThrow('second is gone');
    expect(one.asked).toEqual(['count first', 'count first', 'count second']);
  });

  it('is never half of one generation and half of another: a stream that breaks is not begun again', async () => {
    const one = school('first');
    const stream = one.searcher.stream(pupils, { where: {} })[Symbol.asyncIterator]();
    one.state.live = 'second';
    await expect(stream.next()).rejects.toThrow('first is gone');
  });
});
