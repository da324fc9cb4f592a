import { type Collection, Long, type MongoClient } from 'mongodb';
import { untilItKnowsAll } from '../../mongo-driver/known-to-a-majority.ts';
import type { Part, PartName } from '../founding/fitting.ts';
import { type Mark, newFounding, readSeen, type Seen } from '../founding/founding.ts';
import { DESTROYED, HELD, MADE, OWNER } from '../keys/mongo-collections.ts';

/** Parts of a cluster on MongoDB that remember the others, in the order in which they are written to: the keys last. */
export const REMEMBERING_PARTS = ['receipts', 'sessions', 'access', 'keys'] as const;
export type RememberingPart = (typeof REMEMBERING_PARTS)[number];

/** The databases of one log's cluster. */
export const databasesOf = (namespace: string) => ({
  keys: `${namespace}-keys`,
  api: `${namespace}-api`,
  models: `${namespace}-models`,
});

/** What the parts are called in messages. */
export const partsOf = (namespace: string): Record<PartName, string> => {
  const { keys, api, models } = databasesOf(namespace);
  return {
    log: namespace,
    keys,
    access: `${api}.access`,
    receipts: `${api}.receipts`,
    sessions: `${api}.sessions`,
    readModels: models,
  };
};

/** What a part says of itself, in a collection of its own, so that it goes with every copy of it. */
interface PartDocument {
  _id: string;
  logId: string;
  /** Of the key store alone: a document among the keys says so, too. */
  held?: true;
  seen?: Seen;
  /** Of the event in `seen`, to be compared on the server. */
  position?: Long;
}

const FOUNDING = 'founding';

const PLACES: Record<RememberingPart, { database: 'keys' | 'api'; collection: string; id: string; content: string }> = {
  keys: { database: 'keys', collection: 'owners', id: OWNER, content: 'owners' },
  access: { database: 'api', collection: 'access-chain', id: FOUNDING, content: 'access' },
  receipts: { database: 'api', collection: 'receipts', id: FOUNDING, content: 'receipts' },
  sessions: { database: 'api', collection: 'sessions', id: FOUNDING, content: 'sessions' },
};

/** The parts of a cluster that lie on MongoDB. */
export interface ClusterParts {
  /** Resolves when the server knows of all that follows whatever a majority keeps. */
  untilKnown(): Promise<void>;
  peek(part: RememberingPart): Promise<Part>;
  /** Gives a part the log's id where it has none. */
  name(part: RememberingPart, logId: string): Promise<void>;
  /** Lets a part of this log remember the newest there is; what it remembers already and is newer stays. */
  tell(part: RememberingPart, logId: string, seen: Seen): Promise<void>;
  /** Whether keys and access record are this log's. */
  areOf(logId: string): Promise<boolean>;
  /** Makes the part remember this and nothing else. */
  reset(part: RememberingPart, logId: string, seen: Seen): Promise<void>;
  /** Keeps a mark with the keys, so that it goes with every copy of them. */
  keepMark(mark: Mark): Promise<void>;
  /** Whether it was made on this key store, or on the one that it is a copy of, before that. */
  knowsMark(mark: Mark): Promise<boolean>;
  keyChanges(): Promise<number>;
  accessEntries(): Promise<number>;
  /** Those of the entries of the access record that are gone, and were not removed because they were over. */
  missingEntries(ids: readonly number[]): Promise<Set<number>>;
  /** Removes what is in a part, with what it says of itself. */
  clear(part: 'receipts' | 'sessions'): Promise<void>;
  /** Removes all read models, as an account with `readWrite` may. */
  dropReadModels(): Promise<void>;
}

interface NumberedDocument {
  _id: number;
}
interface ChainDocument {
  _id: string;
  ends?: { anchor: { id: number } | null };
}

export function clusterParts(client: MongoClient, namespace: string): ClusterParts {
  const names = databasesOf(namespace);
  const [keys, api] = [client.db(names.keys), client.db(names.api)];
  const place = (part: RememberingPart) => {
    const { database, collection, id, content } = PLACES[part];
    const db = client.db(names[database]);
    return { rows: db.collection<PartDocument>(collection), content: db.collection<PartDocument>(content), _id: id };
  };
  const marks = keys.collection<{ _id: string; n: number }>('marks');
  const countOf = async (_id: string) =>
    (await keys.collection<{ _id: string; count: number }>('counts').findOne({ _id }))?.count ?? 0;

  return {
    untilKnown: () => untilItKnowsAll(marks),
    async peek(part) {
      const { rows, content, _id } = place(part);
      const row = await rows.findOne({ _id });
      if (row?.held && !(await keys.collection<{ _id: string }>('keys').findOne({ _id: HELD })))
        return { state: 'empty' };
      if (row) return { state: 'named', founding: foundingOf(row) };
      return { state: (await content.findOne()) ? 'unnamed' : 'empty' };
    },
    async name(part, logId) {
      const { rows, _id } = place(part);
      await rows.updateOne({ _id }, { $setOnInsert: { logId } }, { upsert: true });
    },
    async tell(part, logId, seen) {
      const { rows, _id } = place(part);
      await tell(rows, { _id, logId }, seen);
    },
    async areOf(logId) {
      const ours = (['keys', 'access'] as const).map(place).map(({ rows, _id }) => rows.findOne({ _id, logId }));
      return (await Promise.all(ours)).every((row) => row !== null);
    },
    async reset(part, logId, seen) {
      const { rows, _id } = place(part);
      const position = seen.event && { position: Long.fromString(seen.event.position) };
      await rows.updateOne({ _id }, { $set: { logId, seen, ...position } }, { upsert: true });
    },
    keepMark: async ({ process, n }) =>
      void (await marks.updateOne({ _id: process }, { $max: { n } }, { upsert: true })),
    knowsMark: async ({ process, n }) => ((await marks.findOne({ _id: process }))?.n ?? 0) >= n,
    keyChanges: async () => (await countOf(MADE)) + (await countOf(DESTROYED)),
    async accessEntries() {
      const newest = await api.collection<NumberedDocument>('access').findOne({}, { sort: { _id: -1 } });
      // Entries that are over were removed up to the chain's anchor.
      const chain = await api.collection<ChainDocument>('access-chain').findOne({ _id: 'access' });
      return Math.max(newest?._id ?? 0, chain?.ends?.anchor?.id ?? 0);
    },
    async missingEntries(ids) {
      const found = api
        .collection<NumberedDocument>('access')
        .find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } });
      const there = new Set((await found.toArray()).map(({ _id }) => _id));
      // Where the chain begins is looked up after them: it moves on before entries are removed.
      const chain = await api.collection<ChainDocument>('access-chain').findOne({ _id: 'access' });
      const removed = chain?.ends ? (chain.ends.anchor?.id ?? 0) : Number.POSITIVE_INFINITY;
      return new Set(ids.filter((id) => id > removed && !there.has(id)));
    },
    clear: async (part) => void (await place(part).content.deleteMany({})),
    async dropReadModels() {
      const models = client.db(names.models);
      const there = await models.listCollections({}, { nameOnly: true }).toArray();
      for (const { name } of there) await models.dropCollection(name);
    },
  };
}

const foundingOf = ({ logId, seen }: PartDocument) => ({
  ...newFounding(logId),
  ...(seen && { seen: readSeen(seen) }),
});

/** Several processes tell the same part: each number only grows, and the event with its position. Another log's is told nothing. */
async function tell(
  rows: Collection<PartDocument>,
  ours: Pick<PartDocument, '_id' | 'logId'>,
  { event, ...counts }: Seen,
): Promise<void> {
  const { keyChanges, accessEntries } = counts;
  const grown: object = { 'seen.keyChanges': keyChanges, 'seen.accessEntries': accessEntries };
  await rows.updateOne(ours, { $max: grown });
  if (!event) return;
  const position = Long.fromString(event.position);
  const isNewer = { $or: [{ position: { $lt: position } }, { position: { $exists: false } }] };
  const newer: object = { position, 'seen.event': event };
  await rows.updateOne({ ...ours, ...isNewer }, { $set: newer });
}
