import { type AnyBulkWriteOperation, Binary, type Collection } from 'mongodb';
import { LogUnavailable } from '../port.ts';
import type { MasterKey } from './master-key.ts';
import { connectMongo, reaching } from './mongo-client.ts';
import {
  collectionsOf,
  type KeyCollections,
  type KeyDocument,
  type MaybeSealed,
  SEALING,
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
 * come to their end: killed, it is done by calling it again (docs/decisions/a-master-key-seals-one-store-key.md). No process may be at work on the store.
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
    return await reaching(client, () => rotate(collectionsOf(client.db(database)), database, from, to));
  } finally {
    await client.close();
  }
}

async function rotate(
  collections: KeyCollections,
  where: string,
  from: MasterKey | undefined,
  to: MasterKey | undefined,
): Promise<Rotation> {
  const { sealing } = collections;
  if (await isUnused(collections)) throw new LogUnavailable(`There is no key store ${where}.`);
  const kept = await sealing.findOne({ _id: SEALING });
  const plan = planRotation(where, kept?.storeKey.buffer, from, to);
  if (plan.done === 'unsealed') {
    await sealing.updateOne({ _id: SEALING }, { $set: { unfinished: true } });
    await rewrap(collections, { sealed: true }, plan.before.unwrap);
    await sealing.deleteOne({ _id: SEALING });
    return plan.done;
  }
  if (!to || !plan.storeKey) return plan.done;
  const isFirst = !kept || kept.unfinished;
  if (isFirst || plan.done !== 'as it was')
    await sealing.replaceOne(
      { _id: SEALING },
      { ...sealingWith(plan.storeKey, to), ...(isFirst && { unfinished: true }) },
      { upsert: true },
    );
  // Also those that a process has made which was still at work on the store.
  const sealed = await rewrap(collections, { sealed: { $exists: false } }, wrappedWith(plan.storeKey).wrap);
  if (isFirst) await sealing.updateOne({ _id: SEALING }, { $unset: { unfinished: true } });
  return plan.done === 'as it was' && (isFirst || sealed > 0) ? 'sealed' : plan.done;
}

type Which = { sealed: true } | { sealed: { $exists: false } };

/** Changes keys and secrets that are kept in one way into the other; answers how many there were. */
async function rewrap({ keys, secrets }: KeyCollections, which: Which, change: Wrapping['wrap']): Promise<number> {
  const changed = await rewrapAll<KeyDocument>(keys, { ...which, key: { $exists: true } }, (document) => ({
    key: document.key && new Binary(change(document._id, document.key.buffer)),
  }));
  const others = await rewrapAll<SecretDocument>(secrets, which, ({ _id, secret }) => ({
    secret: new Binary(change(secretName(_id), secret.buffer)),
  }));
  return changed + others;
}

async function rewrapAll<Document extends MaybeSealed & { _id: string }>(
  collection: Collection<Document>,
  which: object,
  change: (document: Document) => object,
): Promise<number> {
  let count = 0;
  for (;;) {
    const part = (await collection.find(which).limit(PART).toArray()) as Document[];
    if (part.length === 0) return count;
    await collection.bulkWrite(part.map((document) => update(document, change(document))));
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
