import { type CollectionShape, type Document, valuesOf } from '../collection.ts';
import type { NamedReader } from '../named-reader.ts';
import type { Find } from '../port.ts';
import { type SortKey, shapeIn, sortKeys } from '../shapes.ts';
import type { Models } from './connect.ts';
import { behindOf, both, type Filter, filterOf, sortOf, storedName } from './filter.ts';
import { asOfOneMoment, type Begin, inSession } from './sessions.ts';

/** Documents a stream reads at once. */
const STREAM_PAGE_DOCUMENTS = 500;
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

/** Where the pages of a collection come from. */
interface PageSource {
  read(page: Page): Promise<StoredDocument[]>;
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
  while (left > 0) {
    const limit = Math.min(STREAM_PAGE_DOCUMENTS, left);
    const found = await read({ filter, keys, skip, limit, projection });
    if (found.length < limit) await requireThere();
    yield found;
    const last = found.at(-1);
    if (!last || found.length < limit) return;
    left -= found.length;
    skip = 0;
    filter = both(where, behindOf(keys, keyValues(keys, last)));
  }
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

  const page = (collection: string, { filter, keys, skip, limit, projection }: Page): Promise<StoredDocument[]> =>
    asOfOneMoment(begin, (session) => {
      const options = { session, ...QUESTION, ...(projection && { projection }) };
      const found = named(collection).find(filter, options).sort(sortOf(keys)).skip(skip);
      return (limit === undefined ? found : found.limit(limit)).toArray();
    });

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

  const sourceOf = (collection: string): PageSource => ({ read: (wanted) => page(collection, wanted), requireThere });

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
