import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../../domain/kernel/errors.ts';
import type { Part } from '../founding/fitting.ts';
import { type Founding, foundingText, readFounding } from '../founding/founding.ts';
import { LogDamaged } from '../log-errors.ts';
import { LogUnavailable } from '../port.ts';
import { FOUNDING_TABLE } from './founding-table.ts';
import { isOnFullDisk } from './real-file.ts';
import { MAKE_ROOM, reasonAt } from './reason-at.ts';
import { isDamage } from './sqlite-code.ts';
import { untouched } from './untouched.ts';
import { RESTORE_IT } from './way-out.ts';

/** What to do about a file that cannot be read and may be whole: the end of a sentence. */
const LOOK_AT_DISK = 'look at its disk, and try again';

/** Milliseconds a connection waits for another one. */
const BUSY_TIMEOUT_MS = 5000;

const count = (database: DatabaseSync, sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0] ?? 0);

/** What a file says of itself. Opens it for reading only and changes nothing. */
export function peekPart(path: string): Part {
  if (!existsSync(path)) return { state: 'absent' };
  const found = statSync(path);
  if (found.isDirectory()) return { state: 'unreadable', reason: 'is a folder' };
  if (found.size === 0) return { state: 'empty' };
  try {
    return reading(path, (database): Part => {
      if (count(database, 'select count(*) from sqlite_master') === 0) return { state: 'empty' };
      const founding = foundingIn(database);
      return founding ? { state: 'named', founding } : { state: 'unnamed' };
    });
  } catch (error) {
    if (isDamage(error)) return { state: 'unreadable', reason: 'is damaged or not ours' };
    // SQLite makes files beside it to read what a killed process left.
    return { state: 'unreadable', reason: 'cannot be read', wayOut: isOnFullDisk(path) ? MAKE_ROOM : LOOK_AT_DISK };
  }
}

/** The founding in an open file; undefined where it has none yet. Throws when it cannot be read. */
export function foundingIn(database: DatabaseSync): Founding | undefined {
  if (count(database, "select count(*) from sqlite_master where name = 'founding'") === 0) return undefined;
  const row = database.prepare('select content from founding').get();
  return row && readFounding(String(row['content']));
}

/**
 * Writes a part's founding over a connection of its own. What is `lasting` is durable when it returns; anything else
 * costs no waiting for the disk and may be lost together with the machine's power.
 */
export function writeFounding(path: string, founding: Founding, lasting: boolean): void {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec(`pragma synchronous = ${lasting ? 'full' : 'normal'}`);
    if (lasting) database.exec(FOUNDING_TABLE);
    database.prepare('insert or replace into founding (only, content) values (1, ?)').run(foundingText(founding));
  } finally {
    database.close();
  }
}

/** Asks a file for one number; 0 where it has no such table yet. */
export function askNumber(path: string, sql: string): number {
  try {
    return reading(path, (database) => count(database, sql));
  } catch {
    return 0;
  }
}

/**
 * The same where it counts what is missing: a file that cannot be read holds no fewer for that, and is no older copy.
 * `name` is what the file is called in a sentence.
 * @throws {LogDamaged} for damaged bytes; {@link LogUnavailable} for anything else that cannot be read
 */
export function requireNumber(path: string, name: string, sql: string): number {
  try {
    return reading(path, (database) => count(database, sql));
  } catch (error) {
    if (/^no such table/.test(reasonOf(error))) return 0;
    if (isDamage(error))
      throw new LogDamaged(`The ${name} ${path} is damaged: ${reasonOf(error)}; ${RESTORE_IT}.`, { cause: error });
    throw new LogUnavailable(`The ${name} ${path} cannot be read: ${reasonAt(path, error)}; ${LOOK_AT_DISK}.`, {
      cause: error,
    });
  }
}

/** Asks a file for one text under a number; undefined where it has none, or no such table yet. */
export function askText(path: string, sql: string, number: number): string | undefined {
  try {
    const row = reading(path, (database) => database.prepare(sql).get(number));
    return row && String(Object.values(row)[0]);
  } catch {
    return undefined;
  }
}

function reading<Answer>(path: string, ask: (database: DatabaseSync) => Answer): Answer {
  const database = new DatabaseSync(untouched(path), { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return ask(database);
  } finally {
    database.close();
  }
}
