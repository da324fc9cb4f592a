import { randomUUID } from 'node:crypto';
import { type AnyBulkWriteOperation, Binary, type ClientSession, type Collection, type MongoClient } from 'mongodb';
import { LogUnavailable } from '../port.ts';
import type { MasterKey } from './master-key.ts';
import { connectMongo, reaching } from './mongo-client.ts';
import {
  collectionsOf,
  type KeyCollections,
  type KeyDocument,
  type MaybeSealed,
  noneWhereThere,
  SEALING,
  type SealingDocument,
  type SecretDocument,
} from './mongo-collections.ts';
import { isUnused, sealingWith } from './mongo-sealing.ts';
import { planRotation, type Rotation } from './rotation.ts';
import { secretName, type Wrapping, wrappedWith } from './wrapping.ts';

/** Documents that are written together. */
const PART = 500;
/** Milliseconds to look for a server that takes writes. */
const SELECTION_TIMEOUT_MS = 5000;

/**
 * Seals the key store in the database under another master key, for the first time or not any more. Another master key is
 * one document; a first sealing and an unsealing go from document to document, and no process opens the store until they have
 * come to their end: killed, it is done by calling it again (docs/decisions/a-master-key-seals-one-store-key.md). No process may be at work on the store; of two
 * that are called at once, or one that stood still, the one that began last goes on.
 * @throws {LogUnavailable} where there is no key store, or no server
 * @throws {MasterKeyRefused}
 */
export async function rotateMongoKeys(
  { url, database }: { url: string; database: string },
  from: MasterKey | undefined,
  to: MasterKey | undefined,
): Promise<Rotation> {
  const client = await connectMongo(url, SELECTION_TIMEOUT_MS);
  try {
    return await reaching(client, () => rotate(client, database, from, to));
  } finally {
    await client.close();
  }
}

async function rotate(
  client: MongoClient,
  where: string,
  from: MasterKey | undefined,
  to: MasterKey | undefined,
): Promise<Rotation> {
  const collections = collectionsOf(client.db(where));
  const { sealing } = collections;
  if (await isUnused(collections)) throw new LogUnavailable(`There is no key store ${where}.`);
  const kept = await sealing.findOne({ _id: SEALING });
  const plan = planRotation(where, kept?.storeKey.buffer, from, to);
  const take = async (change: Partial<SealingDocument>): Promise<Turn> => {
    return { client, collections, turn: await takeTurn(collections, kept, change) };
  };
  if (plan.done === 'unsealed') {
    const mine = await take({ unfinished: true });
    await rewrap(mine, { sealed: true }, plan.before.unwrap);
    await sealing.deleteOne({ _id: SEALING, turn: mine.turn });
    return plan.done;
  }
  if (!to || !plan.storeKey) return plan.done;
  const isFirst = !kept || kept.unfinished === true;
  const isNew = isFirst || plan.done !== 'as it was';
  const mine = await take({ ...(isNew && sealingWith(plan.storeKey, to)), ...(isFirst && { unfinished: true }) });
  // Also those that a process has made which was still at work on the store.
  const sealed = await rewrap(mine, { sealed: { $exists: false } }, wrappedWith(plan.storeKey).wrap);
  await sealing.updateOne({ _id: SEALING, turn: mine.turn }, { $unset: { unfinished: true, turn: true, parts: true } });
  return plan.done === 'as it was' && (isFirst || sealed > 0) ? 'sealed' : plan.done;
}

/** A rotation that may change the store: as long as no other one has begun since. */
interface Turn {
  client: MongoClient;
  collections: KeyCollections;
  turn: string;
}

const ANOTHER =
  'Another "npm run keys -- rotate" was begun on the key store meanwhile: nothing more is changed by this one.';

/** Changes how the store is sealed, as it was seen. @throws {LogUnavailable} where somebody was faster */
async function takeTurn(
  { sealing }: KeyCollections,
  kept: SealingDocument | null,
  change: Partial<SealingDocument>,
): Promise<string> {
  const turn = randomUUID();
  const asSeen = kept
    ? {
        storeKey: kept.storeKey,
        unfinished: kept.unfinished ?? { $exists: false },
        turn: kept.turn ?? { $exists: false },
      }
    : { storeKey: { $exists: false } };
  const write = sealing.updateOne({ _id: SEALING, ...asSeen }, { $set: { ...change, turn } }, { upsert: !kept });
  const { matchedCount, upsertedCount } = await write.catch(noneWhereThere);
  if (matchedCount + upsertedCount === 0) throw new LogUnavailable(ANOTHER);
  return turn;
}

/** Writes a part, unless another rotation has begun: what is sealed with a store key that is kept no more, nobody opens again. */
async function inTurn({ client, collections, turn }: Turn, write: (session: ClientSession) => Promise<unknown>) {
  await client.withSession((session) =>
    session.withTransaction(async () => {
      const mine = { _id: SEALING, turn };
      const { matchedCount } = await collections.sealing.updateOne(mine, { $inc: { parts: 1 } }, { session });
      if (matchedCount === 0) throw new LogUnavailable(ANOTHER);
      await write(session);
    }),
  );
}

type Which = { sealed: true } | { sealed: { $exists: false } };

/** Changes keys and secrets that are kept in one way into the other; answers how many there were. */
async function rewrap(mine: Turn, which: Which, change: Wrapping['wrap']): Promise<number> {
  const { keys, secrets } = mine.collections;
  const changed = await rewrapAll<KeyDocument>(mine, keys, { ...which, key: { $exists: true } }, (document) => ({
    key: document.key && new Binary(change(document._id, document.key.buffer)),
  }));
  const others = await rewrapAll<SecretDocument>(mine, secrets, which, ({ _id, secret }) => ({
    secret: new Binary(change(secretName(_id), secret.buffer)),
  }));
  return changed + others;
}

async function rewrapAll<Document extends MaybeSealed & { _id: string }>(
  mine: Turn,
  collection: Collection<Document>,
  which: object,
  change: (document: Document) => object,
): Promise<number> {
  let count = 0;
  for (;;) {
    const part = (await collection.find(which).limit(PART).toArray()) as Document[];
    if (part.length === 0) return count;
    await inTurn(mine, (session) =>
      collection.bulkWrite(
        part.map((document) => update(document, change(document))),
        { session },
      ),
    );
    count += part.length;
  }
}

/** Finds the document only as it was: one that somebody has destroyed meanwhile stays so. */
function update<Document extends MaybeSealed & { _id: string }>(
  { _id, sealed, ...rest }: Document,
  changed: object,
): AnyBulkWriteOperation<Document> {
  const before = { _id, ...rest, sealed: sealed ?? { $exists: false } };
  const mark = sealed ? { $set: changed, $unset: { sealed: true } } : { $set: { ...changed, sealed: true } };
  return { updateOne: { filter: before, update: mark } } as unknown as AnyBulkWriteOperation<Document>;
}
