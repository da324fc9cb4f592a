import { type KeyObject, randomBytes } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { reasonOf } from '../../domain/kernel/errors.ts';
import {
  givenUp,
  isToGiveUp,
  type KeyReader,
  type KeyStore,
  type Keys,
  nameOfGivenUp,
  type SecretReader,
  type SecretStore,
} from '../key-store.ts';
import { LogUnavailable } from '../port.ts';
import { openDataFile, openDataFileReader } from '../sqlite/data-file.ts';
import { type JournalLeft, leaveNoJournal } from '../sqlite/leave-no-journal.ts';
import { stillThere } from '../sqlite/still-there.ts';
import { KeyCache } from './key-cache.ts';
import {
  COUNT_SUBJECTS_ANEW,
  destroyIn,
  keyFile,
  LOST_SUBJECTS,
  SUBJECTS_EVER,
  SUBJECTS_OF_A_KIND,
} from './key-file.ts';
import type { MasterKey } from './master-key.ts';
import { sealWhileUnused, wrappingOf } from './sqlite-sealing.ts';
import { storedBytes } from './stored-bytes.ts';
import { secretName, type Wrapping } from './wrapping.ts';

const KEY_BYTES = 32;

/**
 * Opens the key store in the file, made new where there is none, sealed where there is a master key; readable by its owner
 * alone. Throws `MasterKeyRefused`.
 */
export function openSqliteKeys(path: string, master?: MasterKey): SqliteKeys {
  const database = openDataFile(path, keyFile);
  database.exec('pragma secure_delete = on');
  sealWhileUnused(database, master);
  return new SqliteKeys(database, wrappingOf(database, path, master), stillThere(path));
}

/** The keys for reading, for other threads of the process. Learns of new and of destroyed keys by itself. */
export function openSqliteKeyReader(path: string, master?: MasterKey): KeyReader & SecretReader {
  const database = openDataFileReader(path, keyFile);
  return new SqliteKeyReader(database, wrappingOf(database, path, master));
}

/** Keys as they are in the file, kept at hand once asked for. */
class SqliteKeyFile implements SecretReader {
  readonly database: DatabaseSync;
  readonly wrapping: Wrapping;
  readonly #cache = new KeyCache();
  readonly #select: StatementSync;

  constructor(database: DatabaseSync, wrapping: Wrapping) {
    this.database = database;
    this.wrapping = wrapping;
    this.#select = database.prepare('select key from keys where subject = ?');
  }

  find(subject: string): KeyObject | undefined {
    const kept = this.#cache.get(subject);
    if (kept) return kept;
    const row = this.#select.get(subject);
    return row && this.#cache.keep(subject, this.wrapping.unwrap(subject, storedBytes(row['key'])));
  }

  drop(subject: string): void {
    this.#cache.drop(subject);
  }

  unknown(subjects: Iterable<string>): string[] {
    const isDestroyed = this.database.prepare('select 1 from destroyed where subject in (?, ?)');
    return [...new Set(subjects)].filter(
      (subject) => !this.find(subject) && !isDestroyed.get(subject, givenUp(subject)),
    );
  }

  findSecret(name: string): Uint8Array | undefined {
    const row = this.database.prepare('select secret from secrets where name = ?').get(name);
    return row && this.wrapping.unwrap(secretName(name), storedBytes(row['secret']));
  }

  close(): void {
    if (this.database.isOpen) this.database.close();
  }
}

/** Reads what another connection writes: what that has destroyed is dropped before anything is looked up. */
class SqliteKeyReader implements KeyReader, SecretReader {
  readonly #file: SqliteKeyFile;
  readonly #version: StatementSync;
  readonly #destroyed: StatementSync;
  #seenVersion: unknown;
  #seenDestroyed = 0;

  constructor(database: DatabaseSync, wrapping: Wrapping) {
    this.#file = new SqliteKeyFile(database, wrapping);
    this.#version = database.prepare('pragma data_version');
    this.#destroyed = database.prepare('select rowid as place, subject from destroyed where rowid > ? order by rowid');
  }

  load(): Keys {
    // Moves when another connection has written.
    const version = this.#version.get()?.['data_version'];
    if (version !== this.#seenVersion) this.#forgetDestroyed();
    this.#seenVersion = version;
    return this.#file;
  }

  unknown(subjects: Iterable<string>): string[] {
    this.load();
    return this.#file.unknown(subjects);
  }

  findSecret(name: string): Uint8Array | undefined {
    return this.#file.findSecret(name);
  }

  close(): void {
    this.#file.close();
  }

  #forgetDestroyed(): void {
    for (const { place, subject } of this.#destroyed.all(this.#seenDestroyed)) {
      this.#file.drop(String(subject));
      this.#seenDestroyed = Number(place);
    }
  }
}

/** The only one that writes: what it destroys it forgets itself. */
export class SqliteKeys extends SqliteKeyFile implements KeyStore, SecretStore {
  readonly #insert: StatementSync;
  readonly #requireThere: () => void;
  readonly #carriedOver: JournalLeft;
  #wanted = new Set<string>();
  #making: Promise<void> | undefined;

  constructor(database: DatabaseSync, wrapping: Wrapping, requireThere: () => void) {
    super(database, wrapping);
    this.#requireThere = requireThere;
    this.#carriedOver = leaveNoJournal(database);
    this.#insert = database.prepare(`insert or ignore into keys (subject, key)
      select ?1, ?2 where not exists (select 1 from destroyed where subject = ?1)`);
  }

  override close(): void {
    this.#carriedOver.end();
    super.close();
  }

  load(): Keys {
    return this;
  }

  async ensure(subjects: Iterable<string>): Promise<Keys> {
    let missing = false;
    for (const subject of subjects) {
      if (this.find(subject)) continue;
      this.#wanted.add(subject);
      missing = true;
    }
    if (missing) await this.#makeSoon();
    return this;
  }

  async destroy(subject: string): Promise<void> {
    this.#transaction(() => destroyIn(this.database, subject));
    this.drop(subject);
    // The journal still holds the page with the key.
    await this.#carriedOver.carryOver();
  }

  async subjects(beginning: string): Promise<string[]> {
    const found = this.database.prepare(SUBJECTS_OF_A_KIND).iterate(beginning);
    return Array.from(found, ({ subject }) => String(subject));
  }

  everNamed(beginning: string): string[] {
    const both = this.database.prepare(SUBJECTS_EVER).iterate({ ':named': beginning, ':givenUp': givenUp(beginning) });
    return Array.from(both, ({ subject }) => nameOfGivenUp(String(subject)));
  }

  giveUp(needed: ReadonlySet<string>): void {
    const rename = this.database.prepare('update or replace destroyed set subject = ? where subject = ?');
    this.#transaction(() => {
      const destroyed = this.database.prepare('select subject from destroyed').all();
      for (const subject of destroyed.map((row) => String(row['subject'])))
        if (isToGiveUp(subject, needed)) rename.run(givenUp(subject), subject);
    });
  }

  /** How many subjects were given a key here, and have neither that nor a destroyed one any more: none, or somebody else took it. */
  get lost(): number {
    return Number(this.database.prepare(LOST_SUBJECTS).get()?.['lost']);
  }

  /** Takes the subjects that are there for all there ever were, where nobody needs those that are lost. */
  countAnew(): void {
    this.#transaction(() => this.database.exec(COUNT_SUBJECTS_ANEW));
  }

  secret(name: string): Uint8Array {
    if (!this.findSecret(name)) this.#makeSecret(name);
    return this.findSecret(name) as Uint8Array;
  }

  #makeSecret(name: string): void {
    const secret = this.wrapping.wrap(secretName(name), randomBytes(KEY_BYTES));
    this.#transaction(() => {
      this.database.prepare('insert into secrets (name, secret) values (?, ?)').run(name, secret);
    });
  }

  /** Everything wanted in one turn of the event loop is made durable together. */
  #makeSoon(): Promise<void> {
    this.#making ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      const subjects = this.#wanted;
      this.#wanted = new Set();
      this.#making = undefined;
      this.#transaction(() => {
        for (const subject of subjects) this.#insert.run(subject, this.wrapping.wrap(subject, randomBytes(KEY_BYTES)));
      });
    });
    return this.#making;
  }

  #transaction(work: () => void): void {
    try {
      this.database.exec('begin immediate');
      work();
      this.#requireThere();
      this.database.exec('commit');
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('rollback');
      throw new LogUnavailable(`the key store cannot be written: ${reasonOf(error)}`, { cause: error });
    }
  }
}
