import type { Models } from '../../projections/storage/mongodb/connect.ts';
import type { AccessEntry, AccessStore } from '../access/port.ts';
import { type Attempts, addToChain, addWhere, chainRow, removeFromChain } from './access-chain.ts';
import { alarmsLeft, findEntries, hoursOfLooks } from './access-lists.ts';
import { accessRows, entryOf, linkedOf } from './access-rows.ts';
import { inGroups } from './in-groups.ts';
import { kept } from './kept.ts';

/** The access record in collections that all processes share. They write one after the other: each entry follows from the last. */
export function sharedAccess(models: Models, logId?: string, requireFitting?: () => Promise<void>): AccessStore {
  const rows = accessRows(models, logId, requireFitting);
  const { entries } = rows;
  const attempts: Attempts = new WeakMap();
  const record = <T>(work: Promise<T>) => kept('the access record', work);
  const inTurn = inGroups<readonly AccessEntry[]>((group) => record(addToChain(rows, group.flat(), attempts)));

  return {
    write: async (some) => (some.length === 0 ? undefined : inTurn(some)),
    writeWhere: (entry, wanted) => record(addWhere(rows, entry, wanted)),
    find: (query) => record(findEntries(rows, query)),
    async get(id) {
      const row = await record(entries.findOne({ _id: Number(id) }));
      return row ? entryOf(row) : undefined;
    },
    looksOf: (userId, from, to) => record(hoursOfLooks(rows, { userId, from, to })),
    alarms: () => record(alarmsLeft(rows)),
    removeUpTo: (entry, limit) => record(removeFromChain(rows, entry, limit)),
    ends: async () => (await record(chainRow(rows)))?.ends,
    linked: async (after, limit) =>
      (await record(entries.find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit }).toArray())).map(linkedOf),
    close: async () => undefined,
  };
}
