import { type CountDocument, DESTROYED, insertNew, type KeyCollections } from './mongo-collections.ts';

/** What counts destructions, with none that is left to be carried out. */
export async function settledCount(collections: KeyCollections): Promise<number> {
  const row = await collections.counts.findOne({ _id: DESTROYED });
  if (row?.pending) await carryOut(collections, row.pending);
  return row?.count ?? 0;
}

/**
 * Destroys a key, and numbers the destruction. The next number is given when this one is to be seen, so that none becomes visible after a later
 * one. Nobody holds the counter: what a process leaves that is killed or stands still between two steps, the next one carries out.
 */
export async function destroyKey(collections: KeyCollections, subject: string): Promise<void> {
  for (;;) {
    const count = await settledCount(collections);
    if ((await collections.keys.findOne({ _id: subject }))?.destroyed !== undefined) return;
    const pending = { subject, number: count + 1 };
    const asSeen = { _id: DESTROYED, count, pending: { $exists: false } };
    const { matchedCount } = await collections.counts.updateOne(asSeen, { $set: { count: count + 1, pending } });
    if (matchedCount > 0) return carryOut(collections, pending);
  }
}

/** Somebody else may do the same at the same time. */
async function carryOut(
  { keys, counts }: KeyCollections,
  pending: NonNullable<CountDocument['pending']>,
): Promise<void> {
  const { subject, number } = pending;
  const erase = { $unset: { key: true as const, sealed: true as const }, $set: { destroyed: number } };
  const undestroyed = { _id: subject, destroyed: { $exists: false } };
  await insertNew(() => keys.updateOne(undestroyed, erase, { upsert: true }));
  await counts.updateOne({ _id: DESTROYED, 'pending.number': number }, { $unset: { pending: true } });
}

/** Copies that were made during a destruction may know of it by its key and not by the counter, which must give no number twice. */
export async function catchUpCount({ keys, counts }: KeyCollections, count: number): Promise<void> {
  const beyond = keys.find({ destroyed: { $gt: count } });
  const last = await beyond.sort({ destroyed: -1 }).limit(1).next();
  if (last?.destroyed !== undefined) await counts.updateOne({ _id: DESTROYED }, { $max: { count: last.destroyed } });
}
