import type { Models } from '../../projections/storage/mongodb/connect.ts';
import type { SideStores } from '../engine/side-stores.ts';
import { expiryOf, type Receipt, type ReceiptStore } from '../idempotency/port.ts';
import type { EntryRow } from './access-rows.ts';
import { kept } from './kept.ts';
import { openSharedSessions } from './session-store.ts';
import { sharedAccess } from './shared-access.ts';

type ReceiptRow = Omit<Receipt, 'id'> & { _id: string };

/**
 * Opens what is kept beside the log, in collections that all processes share. `logId` says whose, where that is to be held against them;
 * `requireFitting` is asked before a look is written.
 */
export async function openSharedSideStores(
  models: Models,
  logId?: string,
  requireFitting?: () => Promise<void>,
): Promise<SideStores> {
  const entries = models.kept.collection<EntryRow>('access');
  const receipts = models.kept.collection<ReceiptRow>('receipts');
  await entries.createIndexes([
    { key: { at: 1 }, name: 'time' },
    { key: { day: 1, kind: 1 }, name: 'day' },
    { key: { userId: 1, at: 1 }, name: 'user' },
    { key: { studentId: 1, at: 1 }, name: 'student' },
    { key: { 'details.studentIds': 1, at: 1 }, name: 'named', sparse: true },
    { key: { kind: 1, _id: -1 }, name: 'kind' },
  ]);
  await receipts.createIndexes([{ key: { at: 1 }, name: 'time' }]);
  return {
    access: sharedAccess(models, logId, requireFitting),
    receipts: receiptStore(models),
    sessions: await openSharedSessions(models),
  };
}

const DUPLICATE_KEY = 11_000;

function receiptStore({ kept: db }: Models): ReceiptStore {
  const receipts = db.collection<ReceiptRow>('receipts');
  const stored = <T>(work: Promise<T>) => kept('the store of request receipts', work);

  const find = async (_id: string): Promise<Receipt | undefined> => {
    const row = await receipts.findOne({ _id });
    if (!row) return undefined;
    const { _id: id, ...there } = row;
    return { id, ...there };
  };
  const take = async ({ id: _id, ...receipt }: Receipt): Promise<Receipt> => {
    await receipts.insertOne({ _id, ...receipt }).catch((error: { code?: unknown }) => {
      if (error.code !== DUPLICATE_KEY) throw error;
    });
    const { _id: id, ...there } = (await receipts.findOne({ _id })) ?? { _id, ...receipt };
    return { id, ...there };
  };
  const removeExpired = async ({ limit, ...age }: { now: Date; days: number; limit: number }) => {
    const at = expiryOf(age);
    const oldest = receipts.find({ at: { $lt: at } }, { projection: { _id: 1 }, sort: { at: 1 }, limit });
    const ids = (await oldest.toArray()).map(({ _id }) => _id);
    return { removed: ids.length === 0 ? 0 : (await receipts.deleteMany({ _id: { $in: ids } })).deletedCount };
  };

  return {
    isShared: true,
    find: (id) => stored(find(id)),
    take: (receipt) => stored(take(receipt)),
    finish: async (id, doneAt) => void (await stored(receipts.updateOne({ _id: id }, { $set: { doneAt } }))),
    newest: async () => (await stored(receipts.findOne({}, { sort: { at: -1 } })))?.at,
    removeExpired: (given) => stored(removeExpired(given)),
    close: async () => undefined,
  };
}
