import { type DataFileKind, explainDamage } from './data-file.ts';
import { readThrough } from './read-through.ts';
import { RESTORE_IT } from './way-out.ts';

/**
 * Earlier versions kept an index over the ids as well. An id is made of its place and what stands there, so the index of the
 * streams guards it (docs/decisions/the-log-has-one-index.md); a log that was written then loses the other when it is opened.
 */
const WITHOUT_ID_INDEX = 'drop index if exists events_by_id';

/** The SQLite log's file. Positions count from 1 without gaps; data and metadata are the JSON texts as they came. */
export const logFile: DataFileKind = {
  name: 'event log',
  wayOut: RESTORE_IT,
  applicationId: 0x544c_4f47,
  schemaVersion: 1,
  schema: `
    create table events (
      position integer primary key,
      stream text not null,
      revision integer not null,
      id text not null,
      type text not null,
      data text not null,
      metadata text not null
    ) strict;
    create unique index events_by_stream on events (stream, revision)`,
  additions: WITHOUT_ID_INDEX,
  probe:
    'select * from events where position in ((select min(position) from events), (select max(position) from events))',
};

/**
 * Reads the file through, as it stands there, and waits for `rest` after each slice. Whoever reads the events in their order does
 * not meet the index by which streams are read.
 * @throws {LogDamaged}
 */
export async function readLogThrough(path: string, rest: () => Promise<void>): Promise<void> {
  try {
    for (const _ of readThrough(path)) await rest();
  } catch (error) {
    throw explainDamage(error, path, logFile);
  }
}

/** Columns in the order every reader of the file relies on. */
export const EVENT_COLUMNS = 'position, stream, revision, id, type, data, metadata';

/**
 * Pages of journal after which the writer carries over what is left of it, so that it begins anew: 32 MB. Most of it was carried over
 * beside (journal-keeper.ts).
 */
const CHECKPOINT_PAGES = 8000;
/** Pages that are not there come from the system's cache: more is no faster (docs/decisions/memory-goes-back.md). */
const CACHE_KIB = 4096;
/** What the journal shrinks to when it has been carried over, in bytes: a large import leaves no large file behind. */
const JOURNAL_BYTES = 64 * 1024 * 1024;

/** Settings of the connection that writes. */
export const WRITER_PRAGMAS = `pragma wal_autocheckpoint = ${CHECKPOINT_PAGES};
  pragma cache_size = -${CACHE_KIB};
  pragma journal_size_limit = ${JOURNAL_BYTES};
  pragma temp_store = memory`;
