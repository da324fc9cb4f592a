import type { Collection } from 'mongodb';
import type { Models } from '../../projections/storage/mongodb/connect.ts';
import type { AccessEntry, ChainEnds, Link, LinkedEntry, StoredAccessEntry } from '../access/port.ts';

/** An entry with what ties it to the one before it, where it was written since there is a chain. */
export type EntryRow = AccessEntry & Partial<Link> & { _id: number };

export interface ChainRow {
  _id: 'access';
  /** Undefined until the first link. */
  ends?: ChainEnds;
  /** Counts what was written here: who changes it finds it as it was read. */
  writes?: number;
  /** The newest entries, until they are known to stand among the others: whoever writes next puts them there. */
  pending?: EntryRow[];
}

/** The one row that says where the chain hangs. */
export const CHAIN = { _id: 'access' } as const;

/** The access record's collections. */
export interface AccessRows {
  entries: Collection<EntryRow>;
  chain: Collection<ChainRow>;
}

export const accessRows = ({ kept: db }: Models): AccessRows => ({
  entries: db.collection<EntryRow>('access'),
  chain: db.collection<ChainRow>('access-chain'),
});

/** The entry that was written last. */
export const newestRow = ({ entries }: AccessRows): Promise<EntryRow | null> =>
  entries.findOne({}, { sort: { _id: -1 } });

export const linkOf = ({ hash, elapsed }: EntryRow): Link | undefined =>
  hash === undefined || elapsed === undefined ? undefined : { hash, elapsed };

export const entryOf = ({ _id, hash: _hash, elapsed: _elapsed, ...entry }: EntryRow): StoredAccessEntry => ({
  id: String(_id),
  ...entry,
});

export function linkedOf(row: EntryRow): LinkedEntry {
  const { id, ...entry } = entryOf(row);
  return { id: Number(id), entry, link: linkOf(row) };
}
