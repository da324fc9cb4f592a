import { randomUUID } from 'node:crypto';
import { ANY, jsonEvent } from '@eventstore/db-client';
import type { EventStore, Position, StoredEvent } from '../../event-store/port.ts';
import type { Models } from '../../projections/storage/mongodb/connect.ts';
import type { StoredDocument } from '../../projections/storage/mongodb/reader.ts';
import { type BareCluster, documentsOf } from './bare-cluster.ts';
import { type Finished, finishedIn } from './bare-models.ts';

const PAGE = 2000;
/** Appends under way at once, as many as the product makes of an import. */
const AT_ONCE = 16;

/** What an import wrote: the events of each append, and the documents as they ended up. */
export interface Written {
  appends: StoredEvent[][];
  collections: Finished[];
}

export async function eventsAfter(log: EventStore, after: Position): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (let from = after; ; from = events.at(-1)?.position ?? from) {
    const page = await log.readAll(from, PAGE);
    if (page.length === 0) return events;
    events.push(...page);
  }
}

/** An intent is written in two appends, every other stream in one. */
const appendOf = ({ stream, type }: StoredEvent) => `${stream} ${type === 'IntentCompleted'}`;

const textOf = (document: StoredDocument) => JSON.stringify(document);

/** What is in the collections now and was not there before. */
function changedIn(before: readonly Finished[], after: readonly Finished[]): Finished[] {
  return after.map((collection) => {
    const earlier = before.find(({ name }) => name === collection.name)?.documents ?? [];
    const known = new Map(earlier.map((document) => [document._id, textOf(document)]));
    return {
      ...collection,
      documents: collection.documents.filter((document) => known.get(document._id) !== textOf(document)),
    };
  });
}

/** Runs an import and tells what it wrote, when the read models have it. */
export async function writtenBy(
  { log, models }: { log: EventStore; models: Models },
  work: () => Promise<void>,
): Promise<Written> {
  const [head, before] = [await log.head(), await finishedIn(models)];
  await work();
  const appends = [...Map.groupBy(await eventsAfter(log, head), appendOf).values()];
  return { appends, collections: changedIn(before, await finishedIn(models)) };
}

/** The collections with their indexes, before anything is written to them. */
export async function prepareBare({ db }: BareCluster, { collections }: Written): Promise<void> {
  for (const { name, indexes } of collections) {
    const collection = documentsOf(db, name);
    if (indexes.length > 0) await collection.createIndexes(indexes);
    else await collection.createIndex({ _id: 1 });
  }
}

const isAnybodys = ({ name, documents }: Finished, model: string) => documents.length > 0 && name.startsWith(model);

/** The same appends with the same bytes, then the same documents, a transaction for each read model. */
export async function importBare(bare: BareCluster, { appends, collections }: Written): Promise<void> {
  const { client, db, inTransaction } = bare;
  const prefix = `${bare.prefix}${randomUUID()}.`;
  const left = appends.map((events) => ({
    stream: `${prefix}${events[0]?.stream}`,
    events: events.map(({ type, data, metadata }) =>
      jsonEvent({ id: randomUUID(), type, data: JSON.parse(data), metadata: JSON.parse(metadata) }),
    ),
  }));
  const send = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      await client.appendToStream(next.stream, next.events, { expectedRevision: ANY });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const models = new Set(collections.map(({ name }) => `${name.split('.')[0]}.`));
  for (const model of models) {
    await inTransaction(async (session) => {
      for (const { name, documents } of collections.filter((one) => isAnybodys(one, model))) {
        const writes = documents.map(({ _id, ...fields }) => ({
          replaceOne: { filter: { _id }, replacement: { _id, ...fields }, upsert: true },
        }));
        await documentsOf(db, name).bulkWrite(writes, { session, ordered: false });
      }
    });
  }
}
