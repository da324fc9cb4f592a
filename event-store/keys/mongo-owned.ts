import { givenUp, isToGiveUp } from '../key-store.ts';
import { LogUnavailable } from '../port.ts';
import { HELD, insertOrFind, type KeyCollections, OWNER, type OwnerDocument } from './mongo-collections.ts';

export const NOT_THAT_ONE = 'The key store is not the one any more that this process works on.';

/**
 * Another school's key store may have come to the address while a call waited for a server: nothing is sealed with its keys.
 * `logId` is undefined while nobody is known whose they are.
 */
export async function requireOwner({ owners, keys }: KeyCollections, logId: string | undefined): Promise<void> {
  if (logId === undefined) return;
  const isOurs = (await owners.findOne({ _id: OWNER }))?.logId === logId;
  if (isOurs && (await keys.findOne({ _id: HELD }))) return;
  throw new LogUnavailable(NOT_THAT_ONE);
}

/** Makes these the keys of a log, unless they are another's already; answers whose they are. */
export async function ownKeys({ owners, keys }: KeyCollections, logId: string): Promise<OwnerDocument> {
  const owner = await insertOrFind(owners, { _id: OWNER, logId });
  if (owner.held) return owner;
  await insertOrFind(keys, { _id: HELD, logId: owner.logId });
  await owners.updateOne({ _id: OWNER }, { $set: { held: true } });
  return owner;
}

/** See `KeyStore`: destroyed keys that nothing needs are kept under other names. */
export async function giveUpKeys({ keys }: KeyCollections, needed: ReadonlySet<string>): Promise<void> {
  const all = await keys.find({ destroyed: { $exists: true } }).toArray();
  for (const { _id, ...document } of all.filter((one) => isToGiveUp(one._id, needed))) {
    await keys.replaceOne({ _id: givenUp(_id) }, document, { upsert: true });
    // One that was made anew under the name since is another.
    await keys.deleteOne({ _id, destroyed: document.destroyed as number });
  }
}
