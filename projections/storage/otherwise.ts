import type { Document } from './collection.ts';
import { matches, orderOf } from './matches.ts';
import type { NamedReader } from './named-reader.ts';
import type { Find, Where } from './port.ts';

/** How some documents of a collection were, where all others are as they are now. */
export interface Otherwise {
  /** The condition, and besides that nothing that was not there. */
  within(where: Where): Where;
  /** By id: those that are there now and were otherwise, or were there and are not any more. */
  documents: ReadonlyMap<Document['id'], Document>;
}

type Reader = NamedReader;
type Order = (a: Document, b: Document) => number;

/** The documents of a query that now match it and were otherwise, and those that matched it then. */
async function different(reader: Reader, collection: string, where: Where, { documents, within }: Otherwise) {
  const now = documents.size === 0 ? [] : await reader.getMany(collection, [...documents.keys()]);
  return {
    gone: now.filter((document) => matches(document, within(where))),
    came: [...documents.values()].filter((document) => matches(document, where)),
  };
}

/**
 * The page that a query found then. Of what a store finds now so many more are read before and behind the page as documents
 * were otherwise, and these are put where they belong: a page costs no more however far back it is.
 */
async function pageOf(reader: Reader, collection: string, query: Find, otherwise: Otherwise): Promise<Document[]> {
  const { where, sort = [], skip = 0, limit } = query;
  const { gone, came } = await different(reader, collection, where, otherwise);
  const from = Math.max(0, skip - came.length);
  const found = (await reader.find(collection, {
    ...{ where: otherwise.within(where), sort, skip: from },
    ...(limit !== undefined && { limit: skip - from + limit + gone.length }),
  })) as Document[];
  const order = orderOf(sort);
  const [first] = found;
  // Behind the end nothing can have moved onto the page.
  if (from > 0 && !first) return [];
  const isBefore = (document: Document) => from > 0 && first !== undefined && order(document, first) < 0;
  const place = from - gone.filter(isBefore).length + came.filter(isBefore).length;
  const kept = found.filter(({ id }) => !otherwise.documents.has(id));
  const merged = [...kept, ...came.filter((document) => !isBefore(document))].sort(order);
  return merged.slice(skip - place, limit === undefined ? undefined : skip - place + limit);
}

async function* merged(found: AsyncIterable<Partial<Document>>, came: Document[], order: Order, left: Otherwise) {
  const waiting = came.toSorted(order);
  for await (const one of found) {
    const document = one as Document;
    if (left.documents.has(document.id)) continue;
    for (let [next] = waiting; next && order(next, document) < 0; [next] = waiting) {
      yield next;
      waiting.shift();
    }
    yield document;
  }
  yield* waiting;
}

/** Reads a collection as it was: documents as they are now, but for those that were otherwise. Documents come whole. */
export function readerOfOtherwise(reader: Reader, otherwise: () => Promise<Otherwise>): NamedReader {
  const getMany = async (collection: string, ids: readonly Document['id'][]) => {
    const { documents, within } = await otherwise();
    const now = await reader.getMany(collection, ids);
    const byId = new Map(now.filter((one) => matches(one, within({}))).map((one) => [one.id, one]));
    return ids.flatMap((id) => documents.get(id) ?? byId.get(id) ?? []);
  };
  return {
    get: async (collection, id) => (await getMany(collection, [id]))[0],
    getMany,
    find: async (collection, query) => pageOf(reader, collection, query, await otherwise()),
    async count(collection, where, most) {
      const changes = await otherwise();
      const { gone, came } = await different(reader, collection, where, changes);
      const asked = most === undefined ? undefined : most + gone.length;
      const count = (await reader.count(collection, changes.within(where), asked)) - gone.length + came.length;
      return most === undefined ? count : Math.min(count, most);
    },
    async *stream(collection, { where, sort = [] }) {
      const changes = await otherwise();
      const { came } = await different(reader, collection, where, changes);
      const found = reader.stream(collection, { where: changes.within(where), sort });
      yield* merged(found, came, orderOf(sort), changes);
    },
    texts() {
      throw new Error('what was otherwise is not read as text');
    },
  };
}
