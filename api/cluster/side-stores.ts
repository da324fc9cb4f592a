import { LogUnavailable } from '../../event-store/port.ts';
import type { Models } from '../../projections/storage/mongodb/connect.ts';
import { count } from '../../projections/storage/mongodb/counters.ts';
import type { AccessEntry, AccessFilter, AccessStore, StoredAccessEntry } from '../access/port.ts';
import type { Receipt, ReceiptStore } from '../repeats/port.ts';
import type { SideStores } from '../side-stores.ts';
import { openSharedSessions } from './session-store.ts';

type EntryRow = AccessEntry & { _id: number };
type ReceiptRow = Omit<Receipt, 'id'> & { _id: string };

/** Opens what is kept beside the log, in collections that all processes share. */
export async function openSharedSideStores(models: Models): Promise<SideStores> {
  const entries = models.kept.collection<EntryRow>('access');
  const receipts = models.kept.collection<ReceiptRow>('receipts');
  await entries.createIndexes([
    { key: { at: 1 }, name: 'time' },
    { key: { day: 1, kind: 1 }, name: 'day' },
    { key: { userId: 1, at: 1 }, name: 'user' },
    { key: { studentId: 1, at: 1 }, name: 'student' },
  ]);
  await receipts.createIndexes([{ key: { at: 1 }, name: 'time' }]);
  return { access: accessStore(models), receipts: receiptStore(models), sessions: await openSharedSessions(models) };
}

/** Runs what needs the store; a failure says that nothing can be kept now. */
const kept = <T>(what: string, work: Promise<T>): Promise<T> =>
  work.catch((cause: Error) => {
    throw new LogUnavailable(`${what} cannot be reached: ${cause.message}`, { cause });
  });

function accessStore({ kept: db, counters }: Models): AccessStore {
  const entries = db.collection<EntryRow>('access');
  const record = <T>(work: Promise<T>) => kept('the access record', work);

  const write = async (some: readonly AccessEntry[]) => {
    if (some.length === 0) return;
    const first = (await count(counters, 'access', some.length)) - some.length + 1;
    const rows = some.map((entry, place) => ({ ...entry, _id: first + place }));
    await db.client.withSession((session) =>
      session.withTransaction(() => entries.insertMany(rows, { session }), { writeConcern: { w: 'majority' } }),
    );
  };
  const removeBefore = async (at: string, limit: number) => {
    const oldest = entries.find({ at: { $lt: at } }, { projection: { _id: 1 }, sort: { at: 1 }, limit });
    const ids = (await oldest.toArray()).map(({ _id }) => _id);
    return ids.length === 0 ? 0 : (await entries.deleteMany({ _id: { $in: ids } })).deletedCount;
  };

  return {
    write: (some) => record(write(some)),
    find: ({ filter, sort, skip, limit }) =>
      record(
        (async () => {
          const where = conditions(filter);
          const direction = sort.descending ? -1 : 1;
          const order = { [sort.by === 'id' ? '_id' : sort.by]: direction, _id: direction } as Record<string, 1 | -1>;
          const found =
            limit === 0 ? [] : await entries.find(where, { sort: order, skip, limit: limit ?? 0 }).toArray();
          return { entries: found.map(entryOf), total: await entries.countDocuments(where) };
        })(),
      ),
    async get(id) {
      const row = await record(entries.findOne({ _id: Number(id) }));
      return row ? entryOf(row) : undefined;
    },
    removeBefore: (at, limit) => record(removeBefore(at, limit)),
    close: async () => undefined,
  };
}

function conditions({ ids, kinds, userId, studentId, day, from, to }: AccessFilter) {
  const at = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
  return {
    ...(ids && { _id: { $in: ids.map(Number) } }),
    ...(kinds && { kind: { $in: [...kinds] } }),
    ...(userId !== undefined && { userId }),
    ...(studentId !== undefined && { studentId }),
    ...(day !== undefined && { day: day as AccessEntry['day'] }),
    ...(Object.keys(at).length > 0 && { at }),
  };
}

const entryOf = ({ _id, ...entry }: EntryRow): StoredAccessEntry => ({ id: String(_id), ...entry });

const DUPLICATE_KEY = 11_000;

function receiptStore({ kept: db }: Models): ReceiptStore {
  const receipts = db.collection<ReceiptRow>('receipts');
  const stored = <T>(work: Promise<T>) => kept('the store of request receipts', work);

  const take = async ({ id: _id, ...receipt }: Receipt): Promise<Receipt> => {
    await receipts.insertOne({ _id, ...receipt }).catch((error: { code?: unknown }) => {
      if (error.code !== DUPLICATE_KEY) throw error;
    });
    const { _id: id, ...there } = (await receipts.findOne({ _id })) ?? { _id, ...receipt };
    return { id, ...there };
  };
  const removeBefore = async (at: string, limit: number) => {
    const oldest = receipts.find({ at: { $lt: at } }, { projection: { _id: 1 }, sort: { at: 1 }, limit });
    const ids = (await oldest.toArray()).map(({ _id }) => _id);
    return ids.length === 0 ? 0 : (await receipts.deleteMany({ _id: { $in: ids } })).deletedCount;
  };

  return {
    isShared: true,
    take: (receipt) => stored(take(receipt)),
    finish: async (id, doneAt) => void (await stored(receipts.updateOne({ _id: id }, { $set: { doneAt } }))),
    giveBack: async (id) => void (await stored(receipts.deleteOne({ _id: id }))),
    removeBefore: (at, limit) => stored(removeBefore(at, limit)),
    close: async () => undefined,
  };
}
