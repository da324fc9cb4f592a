import type { DatabaseSync } from 'node:sqlite';
import { LogUnavailable } from '../port.ts';
import { openDataFile } from '../sqlite/data-file.ts';
import { keyFile, SEALED_VERSION } from './key-file.ts';
import { type MasterKey, openWrapping, sealStoreKey } from './master-key.ts';
import { planRotation, type Rotation } from './rotation.ts';
import { storedBytes } from './stored-bytes.ts';
import { newStoreKey, secretName, unwrapped, type Wrapping, wrappedWith } from './wrapping.ts';

/** Seals an open file that holds no key yet, where there is a master key. */
export function sealWhileUnused(database: DatabaseSync, master: MasterKey | undefined): void {
  if (master && !sealedStoreKey(database) && isUnused(database)) keepStoreKey(database, newStoreKey(), master);
}

/** How the keys in an open file are kept. Closes the file when it throws `MasterKeyRefused`. */
export function wrappingOf(database: DatabaseSync, path: string, master: MasterKey | undefined): Wrapping {
  try {
    return openWrapping(path, sealedStoreKey(database), master);
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Seals the key store in the file under another master key, for the first time or not any more: one transaction, so that a
 * kill leaves it as it was or as it is to be (docs/decisions/a-master-key-seals-one-store-key.md). Whoever calls it holds the data folder's lock; again is quiet.
 * @throws {MasterKeyRefused}; `LogUnavailable` where keys as they were remain in the file, because somebody reads them
 */
export function rotateSqliteKeys(path: string, from: MasterKey | undefined, to: MasterKey | undefined): Rotation {
  const database = openDataFile(path, keyFile);
  try {
    database.exec('pragma secure_delete = on');
    database.exec('begin immediate');
    const done = rotate(database, path, from, to);
    database.exec('commit');
    // The journal still holds the pages as they were.
    if (database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] !== 0)
      throw new LogUnavailable(
        `What was in the key store ${path} before is still in its journal, since another program is reading it: end that, a back-up say, and run this again.`,
      );
    return done;
  } finally {
    database.close();
  }
}

function rotate(
  database: DatabaseSync,
  path: string,
  from: MasterKey | undefined,
  to: MasterKey | undefined,
): Rotation {
  const plan = planRotation(path, sealedStoreKey(database), from, to);
  if (plan.done === 'unsealed') {
    rewrap(database, plan.before, unwrapped);
    database.exec('delete from sealing');
  }
  if (plan.done === 'sealed') rewrap(database, plan.before, wrappedWith(plan.storeKey));
  if (to && (plan.done === 'sealed' || plan.done === 'sealed anew')) keepStoreKey(database, plan.storeKey, to);
  return plan.done;
}

function rewrap(database: DatabaseSync, before: Wrapping, after: Wrapping): void {
  const keys = { table: 'keys', name: 'subject', bytes: 'key', standsUnder: (name: string) => name };
  rewrapTable(database, keys, before, after);
  rewrapTable(database, { table: 'secrets', name: 'name', bytes: 'secret', standsUnder: secretName }, before, after);
}

/** A table of wrapped bytes: its columns, and the name a row's bytes are bound to. */
interface WrappedTable {
  table: string;
  name: string;
  bytes: string;
  standsUnder(name: string): string;
}

function rewrapTable(
  database: DatabaseSync,
  { table, name, bytes, standsUnder }: WrappedTable,
  before: Wrapping,
  after: Wrapping,
): void {
  const update = database.prepare(`update ${table} set ${bytes} = ? where ${name} = ?`);
  for (const row of database.prepare(`select ${name} as name, ${bytes} as bytes from ${table}`).all()) {
    const under = standsUnder(String(row['name']));
    update.run(after.wrap(under, before.unwrap(under, storedBytes(row['bytes']))), String(row['name']));
  }
}

function keepStoreKey(database: DatabaseSync, storeKey: Uint8Array, master: MasterKey): void {
  database.prepare('insert or replace into sealing (only, storeKey) values (1, ?)').run(sealStoreKey(storeKey, master));
  database.exec(`pragma user_version = ${SEALED_VERSION}`);
}

/** Files of earlier versions that were only ever read have no such table yet. */
function sealedStoreKey(database: DatabaseSync): Uint8Array | undefined {
  const isThere = database.prepare("select 1 from sqlite_master where name = 'sealing'").get();
  const row = isThere && database.prepare('select storeKey from sealing').get();
  return row && storedBytes(row['storeKey']);
}

const isUnused = (database: DatabaseSync): boolean =>
  database.prepare('select 1 from changes where count > 0').get() === undefined;
