import type { ClientSession } from 'mongodb';
import type { Models } from '../../projections/storage/mongodb/connect.ts';
import { beginChain, judgeAge, linkTo } from '../access/chain.ts';
import {
  type AccessEntry,
  type AccessFilter,
  type AccessStore,
  type ChainEnds,
  type Link,
  type LinkedEntry,
  ROW_LOOKS,
  STUDENT_LOOKS,
  type StoredAccessEntry,
  type Swept,
} from '../access/port.ts';
import { inGroups } from './in-groups.ts';
import { kept } from './kept.ts';

/** An entry with what ties it to the one before it, where it was written since there is a chain. */
export type EntryRow = AccessEntry & Partial<Link> & { _id: number };
interface ChainRow {
  _id: 'access';
  /** Undefined until the first link. */
  ends?: ChainEnds;
}

interface GatheredHour {
  _id: string;
  students: (number | null)[];
  rows: number;
}

const COUNTED = [...new Set([...STUDENT_LOOKS, ...ROW_LOOKS])];
const CHAIN = { _id: 'access' } as const;

/** The access record in collections that all processes share. They write one after the other: each entry follows from the last. */
export function sharedAccess(models: Models): AccessStore {
  const { kept: db } = models;
  const entries = db.collection<EntryRow>('access');
  const chain = db.collection<ChainRow>('access-chain');
  const record = <T>(work: Promise<T>) => kept('the access record', work);
  const newest = (session: ClientSession) => entries.findOne({}, { session, sort: { _id: -1 } });

  /** Runs the work with the chain's ends, held against all other processes, and keeps what it makes of them. */
  const withChain = <T>(
    work: (ends: ChainEnds | undefined, session: ClientSession) => Promise<[ChainEnds | undefined, T]>,
  ) =>
    db.client.withSession((session) =>
      session.withTransaction(
        async () => {
          const options = { session, upsert: true, returnDocument: 'after' } as const;
          const row = await chain.findOneAndUpdate(CHAIN, { $inc: { writes: 1 } }, options);
          const [ends, result] = await work(row?.ends, session);
          if (ends) await chain.updateOne(CHAIN, { $set: { ends } }, { session });
          return result;
        },
        { writeConcern: { w: 'majority' } },
      ),
    );

  const write = (some: readonly AccessEntry[]) =>
    withChain(async (known, session) => {
      const last = known ? null : await newest(session);
      let ends = known ?? beginChain(last?._id ?? 0, last?.at ?? some[0]?.at ?? '');
      const rows = some.map((entry): EntryRow => {
        const id = ends.head.id + 1;
        const linked = linkTo(ends, id, entry);
        ends = linked.ends;
        return { ...entry, ...linked.link, _id: id };
      });
      await entries.insertMany(rows, { session });
      return [ends, undefined];
    });

  const removeExpired = (now: Date, days: number, limit: number) =>
    withChain<Swept>(async (ends, session) => {
      const head = ends?.head ?? { at: (await newest(session))?.at ?? now.toISOString(), elapsed: 0 };
      const judgement = judgeAge(head, now, days);
      if ('leapDays' in judgement) return [ends, { removed: 0, leapDays: judgement.leapDays }];
      const oldest = await entries.find({}, { session, sort: { _id: 1 }, limit }).toArray();
      const end = oldest.findIndex((row) => !judgement.isExpired({ at: row.at, link: linkOf(row) }));
      const expired = end === -1 ? oldest : oldest.slice(0, end);
      const last = expired.at(-1);
      if (!last) return [ends, { removed: 0 }];
      await entries.deleteMany({ _id: { $lte: last._id } }, { session });
      const anchor = { id: last._id, hash: last.hash ?? '' };
      return [ends && last.hash !== undefined ? { ...ends, anchor } : ends, { removed: expired.length }];
    });

  const inTurn = inGroups<readonly AccessEntry[]>((group) => record(write(group.flat())));

  return {
    write: async (some) => (some.length === 0 ? undefined : inTurn(some)),
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
    looksOf: async (userId, from, to) => {
      const where = { userId, at: { $gte: from, $lte: to }, kind: { $in: COUNTED } };
      const rowsOf = { $cond: [{ $in: ['$kind', ROW_LOOKS] }, { $ifNull: ['$details.rows', 0] }, 0] };
      const studentOf = { $cond: [{ $in: ['$kind', STUDENT_LOOKS] }, '$studentId', null] };
      const byHour = {
        _id: { $substrBytes: ['$at', 0, 13] },
        students: { $addToSet: studentOf },
        rows: { $sum: rowsOf },
      };
      const hours = await record(entries.aggregate<GatheredHour>([{ $match: where }, { $group: byHour }]).toArray());
      return hours.map(({ _id: hour, students, rows }) => ({
        ...{ hour, rows },
        students: students.filter((one) => one !== null).length,
      }));
    },
    alarms: async () => {
      const kind = { $in: ['alarm-raised', 'alarm-acknowledged'] as AccessEntry['kind'][] };
      return (await record(entries.find({ kind }, { sort: { _id: -1 }, limit: 1000 }).toArray())).map(entryOf);
    },
    removeExpired: ({ now, days, limit }) => record(removeExpired(now, days, limit)),
    ends: async () => (await record(chain.findOne(CHAIN)))?.ends,
    linked: async (after, limit) =>
      (await record(entries.find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit }).toArray())).map(linkedOf),
    close: async () => undefined,
  };
}

const linkOf = ({ hash, elapsed }: EntryRow): Link | undefined =>
  hash === undefined || elapsed === undefined ? undefined : { hash, elapsed };

function linkedOf(row: EntryRow): LinkedEntry {
  const { id, ...entry } = entryOf(row);
  return { id: Number(id), entry, link: linkOf(row) };
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

const entryOf = ({ _id, hash: _hash, elapsed: _elapsed, ...entry }: EntryRow): StoredAccessEntry => ({
  id: String(_id),
  ...entry,
});
