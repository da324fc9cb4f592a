import type { ClientSession } from 'mongodb';
import { beginChain, linkTo } from '../access/chain.ts';
import type { AccessEntry, ChainEnds } from '../access/port.ts';
import { type AccessRows, CHAIN, type EntryRow, newestRow } from './access-rows.ts';

/** Runs the work with the chain's ends, held against all other processes, and keeps what it makes of them. */
const withChain = <T>(
  { client, chain }: AccessRows,
  work: (ends: ChainEnds | undefined, session: ClientSession) => Promise<[ChainEnds | undefined, T]>,
): Promise<T> =>
  client.withSession((session) =>
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

/** Adds entries to the end of the chain: all of them or none. */
export const addToChain = (rows: AccessRows, some: readonly AccessEntry[]): Promise<void> =>
  withChain(rows, async (known, session) => {
    const last = known ? null : await newestRow(rows, session);
    let ends = known ?? beginChain(last?._id ?? 0, last?.at ?? some[0]?.at ?? '');
    const added = some.map((entry): EntryRow => {
      const id = ends.head.id + 1;
      const linked = linkTo(ends, id, entry);
      ends = linked.ends;
      return { ...entry, ...linked.link, _id: id };
    });
    await rows.entries.insertMany(added, { session });
    return [ends, undefined];
  });

/** Removes the oldest entries up to this one, at most `limit` of them, and hangs the chain on the last. @returns how many */
export const removeFromChain = (rows: AccessRows, entry: number, limit: number): Promise<number> =>
  withChain(rows, async (ends, session) => {
    const page = { session, sort: { _id: 1 }, limit } as const;
    const removed = await rows.entries.find({ _id: { $lte: entry } }, page).toArray();
    const last = removed.at(-1);
    if (!last) return [ends, 0];
    await rows.entries.deleteMany({ _id: { $lte: last._id } }, { session });
    const anchor = { id: last._id, hash: last.hash ?? '' };
    return [ends && last.hash !== undefined ? { ...ends, anchor } : ends, removed.length];
  });
