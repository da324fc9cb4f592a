import type { Collection } from 'mongodb';
import { LogUnavailable } from '../../event-store/port.ts';
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

/** Beside it: whose record this is (event-store/cluster/parts.ts). */
interface FoundingRow {
  _id: 'founding';
  logId: string;
}

/** The access record's collections. */
export interface AccessRows {
  entries: Collection<EntryRow>;
  chain: Collection<ChainRow>;
  /** The chain's row; null where there is none yet. @throws {LogUnavailable} where it is not the record any more that was read before */
  read(): Promise<ChainRow | null>;
  /** So often it was written to, as far as this process knows. */
  wrote(times: number): void;
}

/** `logId` is undefined where nobody is known whose record it is; `requireFitting` throws where it may be an older copy. */
export function accessRows(
  { kept: db }: Models,
  logId?: string,
  requireFitting: () => Promise<void> = async () => undefined,
): AccessRows {
  const chain = db.collection<ChainRow>('access-chain');
  const both = db.collection<ChainRow | FoundingRow>('access-chain');
  let writes = 0;

  /** Another school's, or an older copy, may have come to the address of the server. */
  const isOurs = (row: ChainRow | undefined, founding: FoundingRow | undefined, before: number) =>
    (logId === undefined || founding?.logId === logId || (!founding && !row)) && (row?.writes ?? 0) >= before;

  const wrote = (times: number) => {
    writes = Math.max(writes, times);
  };

  return {
    wrote,
    ...{ chain, entries: db.collection<EntryRow>('access') },
    async read() {
      const before = writes;
      const found = await both.find({ _id: { $in: ['access', 'founding'] } }).toArray();
      const row = found.find((one): one is ChainRow => one._id === 'access');
      const founding = found.find((one): one is FoundingRow => one._id === 'founding');
      if (!isOurs(row, founding, before))
        throw new LogUnavailable('The access record is not the one any more that this process works on.');
      await requireFitting();
      wrote(row?.writes ?? 0);
      return row ?? null;
    },
  };
}

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
