import type { DatabaseSync } from 'node:sqlite';
import { ForeignKeys, type KeyArchive, type KeyEntry } from '../key-store.ts';
import { openDataFile, openDataFileReader } from '../sqlite/data-file.ts';
import { destroyIn, keyFile } from './key-file.ts';
import type { MasterKey } from './master-key.ts';
import { sealWhileUnused, wrappingOf } from './sqlite-sealing.ts';
import { storedBytes } from './stored-bytes.ts';
import { secretName, type Wrapping } from './wrapping.ts';

const PART = 500;

/**
 * The key store's file as a whole. It is made new where there is none, unless it is opened for reading only. Throws
 * `MasterKeyRefused`.
 */
export function openSqliteKeyArchive(path: string, readOnly: boolean, master?: MasterKey): KeyArchive {
  const database = readOnly ? openDataFileReader(path, keyFile) : openDataFile(path, keyFile);
  if (!readOnly) {
    database.exec('pragma secure_delete = on');
    sealWhileUnused(database, master);
  }
  const wrapping = wrappingOf(database, path, master);
  return {
    async *entries() {
      yield* entriesOf(database, wrapping);
    },
    async adopt(entries, isNew) {
      const adopt = adopting(database, wrapping, isNew);
      database.exec('begin immediate');
      try {
        for (const entry of entries) adopt(entry);
        database.exec('commit');
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
}

function* entriesOf(database: DatabaseSync, wrapping: Wrapping): Generator<KeyEntry[]> {
  const secrets = database.prepare('select name, secret from secrets').all();
  yield secrets.map(({ name, secret }) => {
    const bytes = wrapping.unwrap(secretName(String(name)), storedBytes(secret));
    return { kind: 'secret', name: String(name), bytes };
  });
  const destroyed = database.prepare('select subject from destroyed').all();
  yield destroyed.map(({ subject }) => ({ kind: 'destroyed', name: String(subject) }));
  const select = database.prepare('select subject, key from keys where subject > ? order by subject limit ?');
  for (let last = ''; ; ) {
    const rows = select.all(last, PART);
    if (rows.length === 0) return;
    yield rows.map(({ subject, key }) => {
      const bytes = wrapping.unwrap(String(subject), storedBytes(key));
      return { kind: 'key', name: String(subject), bytes };
    });
    last = String(rows.at(-1)?.['subject']);
  }
}

/** Takes over one entry, inside a transaction that the caller holds. */
function adopting(database: DatabaseSync, wrapping: Wrapping, isNew: boolean): (entry: KeyEntry) => void {
  const insertKey = database.prepare(`insert or ignore into keys (subject, key)
    select ?1, ?2 where not exists (select 1 from destroyed where subject = ?1)`);
  const keyOf = database.prepare('select key as bytes from keys where subject = ?');
  const dropSecret = database.prepare('delete from secrets where name = ?');
  const insertSecret = database.prepare('insert or ignore into secrets (name, secret) values (?, ?)');
  const secretOf = database.prepare('select secret as bytes from secrets where name = ?');

  return (entry) => {
    const { name } = entry;
    if (entry.kind === 'destroyed') destroyIn(database, name);
    else if (entry.kind === 'key') {
      insertKey.run(name, wrapping.wrap(name, entry.bytes));
      requireSame(name, keyOf.get(name), (kept) => wrapping.unwrap(name, kept), entry.bytes);
    } else {
      if (isNew) dropSecret.run(name);
      insertSecret.run(name, wrapping.wrap(secretName(name), entry.bytes));
      requireSame(name, secretOf.get(name), (kept) => wrapping.unwrap(secretName(name), kept), entry.bytes);
    }
  };
}

/** A row that is missing stands for a key that was destroyed. */
function requireSame(
  name: string,
  row: Record<string, unknown> | undefined,
  unwrap: (kept: Uint8Array) => Uint8Array,
  bytes: Uint8Array,
): void {
  if (row && Buffer.compare(unwrap(storedBytes(row['bytes'])), bytes) !== 0) throw new ForeignKeys(name);
}
