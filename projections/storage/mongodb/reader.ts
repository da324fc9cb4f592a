import { BSON, type ClientSession, type Collection } from 'mongodb';
import { type CollectionShape, type Document, valuesOf } from '../collection.ts';
import type { NamedReader } from '../named-reader.ts';
import type { Find } from '../port.ts';
import { type SortKey, shapeIn, sortKeys } from '../shapes.ts';
import type { Models } from './connect.ts';
import { behindOf, both, type Filter, filterOf, sortOf, storedName } from './filter.ts';
import { asOfOneMoment, type Begin, inSession } from './sessions.ts';

/** Documents a stream reads at once, and bytes behind which it stops there: many stream at the same time. */
const STREAM_PAGE_DOCUMENTS = 500;
const STREAM_BYTES = 500_000;
/** Documents that the server sends first, and how many times as many as before next: until it is known how long they are. */
const FIRST_DOCUMENTS = 10;
const GROWTH = 4;
/** Milliseconds the server may work on one question. */
const ANSWER_AT_MOST_MS = 20_000;

/** Said with every count and search, whatever the connection string says of reading: no answer shows half a batch. */
const COUNT = { readConcern: { level: 'snapshot' }, maxTimeMS: ANSWER_AT_MOST_MS } as const;
/** A page comes in one answer, and more as far as it fits: left to itself the server sends 101 documents first. */
const QUESTION = { ...COUNT, batchSize: 10_000 } as const;

/** A document as it is stored: its id under the name the server has for it. */
export interface StoredDocument {
  _id: string | number;
  [field: string]: unknown;
}

export const collectionName = (generation: string, collection: string): string => `${generation}.${collection}`;

export const toStored = ({ id, ...fields }: Document): StoredDocument => ({ _id: id, ...fields });

export const fromStored = ({ _id, ...fields }: StoredDocument): Document => ({ id: _id, ...fields });

/** The generation was dropped while it was being read. */
export class GenerationGone extends Error {
  constructor(id: string) {
    super(`the generation '${id}' was dropped while it was being read`);
    this.name = 'GenerationGone';
  }
}

/** The fields to read, those of the sort among them. */
function projectionOf(fields: readonly string[] | undefined, keys: SortKey[] = []): Record<string, 0 | 1> | undefined {
  if (!fields) return undefined;
  const names = [...fields, ...keys.map(({ field }) => field)].map(storedName);
  return { _id: names.includes('_id') ? 1 : 0, ...Object.fromEntries(names.map((name) => [name, 1] as const)) };
}

interface Page {
  filter: Filter;
  keys: SortKey[];
  skip: number;
  limit: number | undefined;
  projection: Record<string, 0 | 1> | undefined;
}

/** What was read for a stream, and how long it is. */
interface Read {
  found: StoredDocument[];
  bytes: number;
}

/** Where the pages of a collection come from. */
interface PageSource {
  /** Stops behind {@link STREAM_BYTES}; the server sends so many documents together. */
  read(page: Page, together: number): Promise<Read>;
  /** Throws {@link GenerationGone}. */
  requireThere(): Promise<void>;
}

/** Page after page of what a query finds, each as of its own moment. */
async function* pages(
  shape: CollectionShape,
  query: Find,
  { read, requireThere }: PageSource,
): AsyncGenerator<StoredDocument[]> {
  const keys = sortKeys(shape, query.sort);
  const where = filterOf(shape, query.where);
  const projection = projectionOf(query.fields, keys);
  let left = query.limit ?? Number.POSITIVE_INFINITY;
  let skip = query.skip ?? 0;
  let filter = where;
  let together = FIRST_DOCUMENTS;
  while (left > 0) {
    const limit = Math.min(STREAM_PAGE_DOCUMENTS, left);
    const { found, bytes } = await read({ filter, keys, skip, limit, projection }, together);
    const isEnd = found.length < limit && bytes <= STREAM_BYTES;
    if (isEnd) await requireThere();
    yield found;
    const last = found.at(-1);
    if (!last || isEnd) return;
    together = documentsOf(STREAM_BYTES, together, bytes / found.length);
    left -= found.length;
    skip = 0;
    filter = both(where, behindOf(keys, keyValues(keys, last)));
  }
}

/** As many documents of such a length as there is room for. */
const documentsOf = (room: number, before: number, length: number): number =>
  Math.max(1, Math.min(Math.floor(room / length), before * GROWTH, STREAM_PAGE_DOCUMENTS));

/** How one question is asked: for all it finds, or for as much as a stream reads at once. */
function pagesOf(named: (collection: string) => Collection<StoredDocument>, begin: Begin) {
  const asking = (collection: string, { filter, keys, skip, limit, projection }: Page, session: ClientSession) => {
    const options = { session, ...QUESTION, ...(projection && { projection }) };
    const found = named(collection).find(filter, options).sort(sortOf(keys)).skip(skip);
    return limit === undefined ? found : found.limit(limit);
  };

  const page = (collection: string, wanted: Page): Promise<StoredDocument[]> =>
    asOfOneMoment(begin, (session) => asking(collection, wanted, session).toArray());

  const streamed = (collection: string, wanted: Page, together: number): Promise<Read> =>
    asOfOneMoment(begin, async (session) => {
      const read: Read = { found: [], bytes: 0 };
      for await (const one of asking(collection, wanted, session).batchSize(together)) {
        read.found.push(one);
        read.bytes += BSON.calculateObjectSize(one);
        if (read.bytes > STREAM_BYTES) break;
      }
      return read;
    });

  return { page, streamed };
}

/** Reads the collections of one generation; a session knows what its answers must not be older than. */
export function createMongoReader(
  models: Models,
  generation: string,
  collections: Record<string, CollectionShape>,
  begin: Begin = () => models.client.startSession(),
): NamedReader {
  const named = (collection: string) => {
    shapeIn(collections, collection);
    return models.db.collection<StoredDocument>(collectionName(generation, collection));
  };

  const { page, streamed } = pagesOf(named, begin);

  const getMany: NamedReader['getMany'] = async (collection, ids) => {
    if (ids.length === 0) return [];
    const found = await asOfOneMoment(begin, (session) =>
      named(collection)
        .find({ _id: { $in: [...ids] } }, { session, ...QUESTION })
        .toArray(),
    );
    const byId = new Map(found.map((stored) => [stored._id, stored]));
    return ids.map((id) => byId.get(id)).flatMap((stored) => (stored ? [fromStored(stored)] : []));
  };

  /** Collections of a generation that was dropped are empty: what reads to an end must know that it was one. */
  const requireThere = async () => {
    const row = await models.generations.findOne({ _id: generation }, { projection: { _id: 1 } });
    if (!row) throw new GenerationGone(generation);
  };

  const sourceOf = (collection: string): PageSource => ({
    read: (wanted, together) => streamed(collection, wanted, together),
    requireThere,
  });

  async function* stream(collection: string, query: Find): AsyncIterable<Partial<Document>> {
    for await (const found of pages(shapeIn(collections, collection), query, sourceOf(collection))) {
      for (const stored of found) yield picked(stored, query.fields);
    }
  }

  const texts: NamedReader['texts'] = async function* (collection, { fields = [], ...query }) {
    for await (const found of pages(shapeIn(collections, collection), query, sourceOf(collection))) {
      yield found.map((stored) => ({
        text: JSON.stringify(fromStored(stored)),
        fields: picked(stored, fields),
      }));
    }
  };

  return {
    async get(collection, id) {
      const options = { readConcern: { level: 'majority' }, maxTimeMS: ANSWER_AT_MOST_MS } as const;
      const stored = await inSession(begin, (session) =>
        named(collection).findOne({ _id: id }, { session, ...options }),
      );
      return stored ? fromStored(stored) : undefined;
    },
    getMany,
    async find(collection, query) {
      const shape = shapeIn(collections, collection);
      const keys = sortKeys(shape, query.sort);
      const filter = filterOf(shape, query.where);
      if (query.limit === 0) return [];
      const { skip = 0, limit, fields } = query;
      const found = await page(collection, { filter, keys, skip, limit, projection: projectionOf(fields) });
      return found.map((stored) => picked(stored, fields));
    },
    async count(collection, where, most) {
      const filter = filterOf(shapeIn(collections, collection), where);
      return asOfOneMoment(begin, (session) =>
        named(collection).countDocuments(filter, { session, ...COUNT, ...(most && { limit: most }) }),
      );
    },
    stream,
    texts,
  };
}

const keyValues = (keys: SortKey[], stored: StoredDocument) =>
  keys.map(({ field }) => stored[storedName(field)] ?? null);

function picked(stored: StoredDocument, fields: readonly string[] | undefined): Partial<Document> {
  const document = fromStored(stored);
  if (!fields) return document;
  const values = valuesOf(document);
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
