import type { DatabaseSync } from 'node:sqlite';
import {
  type DataFileKind,
  explainDamage,
  openDataFile,
  openDataFileReader,
} from '../../event-store/sqlite/data-file.ts';
import { RESTORE_IT } from '../../event-store/sqlite/way-out.ts';

const accessFile: DataFileKind = {
  name: 'access record',
  wayOut: RESTORE_IT,
  applicationId: 0x544c_4143,
  schemaVersion: 1,
  schema: `
    create table entries (
      id integer primary key autoincrement,
      at text not null,
      day text not null,
      kind text not null,
      userId integer,
      address text not null,
      studentId integer,
      call text not null,
      details text not null
    ) strict;
    create index entries_by_time on entries (at);
    create index entries_by_day on entries (day, kind);
    create index entries_by_user on entries (userId, at);
    create index entries_by_student on entries (studentId, at) where studentId is not null`,
  probe: 'select (select min(at) from entries), (select max(id) from entries)',
};

/** Beside the entries, so that a file from before there were these takes them as it is: the chain, and who is named with others. */
const CHAIN_TABLES = `
  create table if not exists links (id integer primary key, hash text not null, elapsed integer not null) strict;
  create table if not exists chain (one integer primary key check (one = 1), ends text not null) strict;
  create table if not exists named (entry integer, student integer, primary key (entry, student)) strict;
  create index if not exists named_by_student on named (student, entry);
  create index if not exists entries_of_alarms on entries (id) where kind in ('alarm-raised', 'alarm-acknowledged')`;

/** Opens the file of the access record, made new where there is none; readable by its owner alone. */
export function openAccessFile(path: string): DatabaseSync {
  const database = openDataFile(path, accessFile);
  database.exec(CHAIN_TABLES);
  // What has reached its end is gone from the file as well.
  database.exec('pragma secure_delete = on');
  return database;
}

/** Opens the file for reading only. It must exist. */
export const openAccessFileReader = (path: string): DatabaseSync => openDataFileReader(path, accessFile);

/** What is read from the file. @throws {LogDamaged} for damaged bytes */
export function readAccessFile<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw explainDamage(error, path, accessFile);
  }
}
