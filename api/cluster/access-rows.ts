import type { ClientSession, Collection, MongoClient } from 'mongodb';
import type { Models } from '../../projections/storage/mongodb/connect.ts';
import type { AccessEntry, ChainEnds, Link, LinkedEntry, StoredAccessEntry } from '../access/port.ts';

/** An entry with what ties it to the one before it, where it was written since there is a chain. */
export type EntryRow = AccessEntry & Partial<Link> & { _id: number };

interface ChainRow {
  _id: 'access';
  /** Undefined until the first link. */
  ends?: ChainEnds;
}

/** The one row that says where the chain hangs. */
export const CHAIN = { _id: 'access' } as const;

/** The access record's collections. */
export interface AccessRows {
  client: MongoClient;
  entries: Collection<EntryRow>;
  chain: Collection<ChainRow>;
}

export const accessRows = ({ kept: db }: Models): AccessRows => ({
  client: db.client,
  entries: db.collection<EntryRow>('access'),
  chain: db.collection<ChainRow>('access-chain'),
});

/** The entry that was written last. */
export const newestRow = ({ entries }: AccessRows, session: ClientSession): Promise<EntryRow | null> =>
  entries.findOne({}, { session, sort: { _id: -1 } });

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
