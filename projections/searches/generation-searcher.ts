import type { Collection } from '../storage/collection.ts';
import type { Find, Searcher, Where } from '../storage/port.ts';
import type { Searches } from './searches.ts';

type Named = Pick<Collection, 'name'>;

/** Searches the generation that is live when each search begins. */
export function generationSearcher(searches: Searches, live: () => string): Searcher {
  /** Another one may have been switched to while the search waited for the thread: it is carried out there then. */
  async function following<Answer>(search: (generation: string) => Promise<Answer>): Promise<Answer> {
    const generation = live();
    try {
      return await search(generation);
    } catch (error) {
      if (live() === generation) throw error;
      return search(live());
    }
  }
  const byCollection = {
    find: ({ name: collection }: Named, query: Find) =>
      following((generation) => searches.search({ ask: 'find', generation, collection, query })),
    count: ({ name: collection }: Named, where: Where, most?: number) =>
      following((generation) => searches.search({ ask: 'count', generation, collection, where, most })),
    stream: ({ name: collection }: Named, query: Find) =>
      searches.stream({ ask: 'stream', generation: live(), collection, query }),
  };
  return byCollection as Searcher;
}
