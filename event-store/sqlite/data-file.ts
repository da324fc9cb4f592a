import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../../domain/kernel/errors.ts';
import { LogDamaged, LogTooNew } from '../log-errors.ts';
import { LogUnavailable } from '../port.ts';
import { FOUNDING_TABLE } from './founding-table.ts';
import { realFile } from './real-file.ts';
import { reasonAt } from './reason-at.ts';
import { isDamage } from './sqlite-code.ts';
import { untouched } from './untouched.ts';

/** What one of our SQLite files must say of itself, and how a new one is made. */
export interface DataFileKind {
  /** In sentences to people: `event log`, `key store`. */
  name: string;
  /** What a person can do about a file that is damaged: the end of a sentence. */
  wayOut: string;
  /** Kept in the file's header: files of other programs are refused. */
  applicationId: number;
  /** The version this program writes, kept as `user_version`. */
  schemaVersion: number;
  schema: string;
  /** A query that reads the ends of the main table: damage there shows when the file is opened. */
  probe: string;
  /** What later versions put beside the schema without a new version of it: statements that change nothing the second time. */
  additions?: string;
}

const HEADER_BYTES = 100;
const SQLITE_MAGIC = 'SQLite format 3\0';
/** How long a connection waits for another process that writes, a back-up say, in milliseconds. */
export const BUSY_TIMEOUT_MS = 5000;

/** Opens a file of ours for writing, made new where there is none. Refuses foreign, damaged and newer files untouched. */
export function openDataFile(path: string, kind: DataFileKind): DatabaseSync {
  const isNew = inspect(path, kind) === 'new';
  if (isNew) makeFile(path, kind);
  const database = connect(path, kind, false);
  if (isNew) create(database, path, kind);
  probed(database, path, kind).exec('pragma synchronous = full');
  add(database, path, kind);
  return database;
}

/** Opens a file of ours for reading only. It must exist. */
export function openDataFileReader(path: string, kind: DataFileKind): DatabaseSync {
  return readerOf(path, kind, path);
}

/** The same for a look at a file that nobody may be writing: nothing appears beside it. */
export function openDataFileBriefly(path: string, kind: DataFileKind): DatabaseSync {
  return readerOf(path, kind, untouched(path));
}

function readerOf(path: string, kind: DataFileKind, at: string | URL): DatabaseSync {
  if (inspect(path, kind) === 'new') throw new LogUnavailable(`The ${kind.name} ${path} does not exist yet.`);
  return probed(connect(path, kind, true, at), path, kind);
}

/** An error of SQLite about damaged bytes as {@link LogDamaged}; every other error as it came. */
export function explainDamage(error: unknown, path: string, kind: DataFileKind): unknown {
  if (!isDamage(error)) return error;
  return damaged(path, kind, reasonOf(error), error);
}

const damaged = (path: string, kind: DataFileKind, reason: string, cause?: unknown) =>
  new LogDamaged(`The ${kind.name} ${path} is damaged or not ours: ${reason}; ${kind.wayOut}.`, { cause });

const unavailable = (path: string, kind: DataFileKind, cause: unknown) =>
  new LogUnavailable(`The ${kind.name} ${path} cannot be opened: ${reasonAt(path, cause)}.`, { cause });

interface Identity {
  applicationId: number;
  version: number;
  /** Without any table. */
  empty: boolean;
}

function inspect(path: string, kind: DataFileKind): 'new' | 'ours' {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory())
    throw new LogUnavailable(
      `The ${kind.name} ${path} is a folder: move it away, and put back the file that was there.`,
    );
  if (!found || found.size === 0) return 'new';
  const { applicationId, version, empty } = identify(path, kind);
  // A first start that was killed leaves an empty database behind.
  if (applicationId === 0 && version === 0 && empty) return 'new';
  if (applicationId !== kind.applicationId) throw damaged(path, kind, 'it belongs to another program');
  if (version > kind.schemaVersion) {
    throw new LogTooNew(
      `The ${kind.name} ${path} was written by a newer version of this program (format ${version}, this program knows ${kind.schemaVersion}).`,
    );
  }
  return 'ours';
}

/**
 * Read from the header's own bytes where they are current, so that a refused file is left without a trace beside it. A file that may be
 * open is asked through SQLite: whoever closes a file drops every lock that its process holds there, and another program that comes and
 * goes would take the journal for left over and remove it, with what is confirmed in it later.
 */
function identify(path: string, kind: DataFileKind): Identity {
  if (mayBeOpen(path)) return askIdentity(path, kind);
  const header = readHeader(path, kind);
  if (header.toString('latin1', 0, SQLITE_MAGIC.length) !== SQLITE_MAGIC) {
    throw damaged(path, kind, 'it is not an SQLite database');
  }
  const empty = header.readUInt32BE(28) <= 1;
  return { applicationId: header.readInt32BE(68), version: header.readInt32BE(60), empty };
}

/** SQLite keeps both beside a file for as long as anybody has it open; a process that was killed leaves them behind. */
function mayBeOpen(path: string): boolean {
  const file = realFile(path);
  const wal = `${file}-wal`;
  return existsSync(`${file}-shm`) || (existsSync(wal) && statSync(wal).size > 0);
}

function askIdentity(path: string, kind: DataFileKind): Identity {
  const database = connect(path, kind, true);
  try {
    const number = (sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
    return {
      applicationId: number('pragma application_id'),
      version: number('pragma user_version'),
      empty: number('select count(*) from sqlite_master') === 0,
    };
  } catch (error) {
    throw explained(error, path, kind);
  } finally {
    database.close();
  }
}

function probed(database: DatabaseSync, path: string, kind: DataFileKind): DatabaseSync {
  try {
    database.prepare(kind.probe).all();
    return database;
  } catch (error) {
    database.close();
    throw explained(error, path, kind);
  }
}

function explained(error: unknown, path: string, kind: DataFileKind): unknown {
  const damage = explainDamage(error, path, kind);
  return damage instanceof LogDamaged ? damage : unavailable(path, kind, error);
}

/** Made by us first, so that the journal SQLite puts beside it is readable by its owner alone as well. */
function makeFile(path: string, kind: DataFileKind): void {
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch (error) {
    throw unavailable(path, kind, error);
  }
}

function create(database: DatabaseSync, path: string, kind: DataFileKind): void {
  try {
    database.exec('pragma journal_mode = wal');
    database.exec(`begin immediate;
      ${kind.schema};
      pragma application_id = ${kind.applicationId};
      pragma user_version = ${kind.schemaVersion};
      commit`);
  } catch (error) {
    database.close();
    throw unavailable(path, kind, error);
  }
}

function add(database: DatabaseSync, path: string, kind: DataFileKind): void {
  try {
    database.exec(`begin immediate; ${FOUNDING_TABLE}; ${kind.additions ?? ''}; commit`);
  } catch (error) {
    database.close();
    throw explained(error, path, kind);
  }
}

function connect(path: string, kind: DataFileKind, readOnly: boolean, at: string | URL = path): DatabaseSync {
  try {
    return new DatabaseSync(at, { readOnly, timeout: BUSY_TIMEOUT_MS });
  } catch (error) {
    throw unavailable(path, kind, error);
  }
}

function readHeader(path: string, kind: DataFileKind): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  try {
    const file = openSync(path, 'r');
    try {
      readSync(file, header);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw unavailable(path, kind, error);
  }
  return header;
}
