import { givenUp, isToGiveUp } from '../key-store.ts';
import { LogUnavailable } from '../port.ts';
import { type KeyCollections, OWNER } from './mongo-collections.ts';

/**
 * Another school's key store may have come to the address while a call waited for a server: nothing is sealed with its keys.
 * `logId` is undefined while nobody is known whose they are.
 */
export async function requireOwner({ owners }: KeyCollections, logId: string | undefined): Promise<void> {
  if (logId === undefined || (await owners.findOne({ _id: OWNER }))?.logId === logId) return;
  throw new LogUnavailable('The key store is not the one any more that this process works on.');
}

/** See `KeyStore`: destroyed keys that nothing needs are kept under other names. */
export async function giveUpKeys({ keys }: KeyCollections, needed: ReadonlySet<string>): Promise<void> {
  const all = await keys.find({ destroyed: { $exists: true } }).toArray();
  for (const { _id, ...document } of all.filter((one) => isToGiveUp(one._id, needed))) {
    await keys.replaceOne({ _id: givenUp(_id) }, document, { upsert: true });
    await keys.deleteOne({ _id });
  }
}
