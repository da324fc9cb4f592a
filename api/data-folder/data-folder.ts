import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorField, reasonOf } from '../../domain/kernel/errors.ts';
import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';
import { makeFolder } from '../../event-store/make-folder.ts';
import { realFile } from '../../event-store/sqlite/real-file.ts';
import { reasonAt } from '../../event-store/sqlite/reason-at.ts';
import { sqliteCode } from '../../event-store/sqlite/sqlite-code.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { DATA_LOCK, KEYS_LOCK, locksBehindLinks, locksMadeAnew, requireLasting, requireOneName } from './one-place.ts';
import { makePrivate, openedText } from './private-files.ts';

/** A data folder that belongs to this process until it lets go or ends, however it ends. */
export interface DataFolder {
  path: string;
  release(): void;
}

/**
 * Makes the folder where there is none, and takes it for this process alone. The lock is one that the system frees with
 * the process, so `kill -9` leaves nothing to clean up. `onOpened` is told when other accounts had rights to something in it.
 * @throws {CannotStart} when it is in use or cannot be written.
 */
export function takeDataFolder(path: string, onOpened: (sentence: string) => void = () => {}): DataFolder {
  try {
    makeFolder(path);
    const opened = openedText(makePrivate(path));
    if (opened !== undefined) onOpened(opened);
    return { path, release: lockedBy(join(path, DATA_LOCK)) };
  } catch (error) {
    if (isBusy(error)) throw new CannotStart(`The data folder ${path} is in use by another process.`, { cause: error });
    throw new CannotStart(`The data folder ${path} cannot be used: ${reasonAt(path, error)}.`, { cause: error });
  }
}

/**
 * Takes everything that an installation writes to for this process alone: its data folder, its folder of keys, and what links in them
 * lead to. Two processes that write into one file side by side spoil it; two copies that share their keys would
 * forget people for each other.
 * @returns what lets go of all of it
 * @throws {CannotStart} when one of them is in use or cannot be written
 */
export function takeDataPlace(place: DataPlace, onOpened: (sentence: string) => void = () => {}): () => void {
  requireLasting(place);
  const taken = new DisposableStack();
  try {
    taken.defer(takeDataFolder(place.dataDir, onOpened).release);
    taken.defer(takeKeysFolder(place.keysDir ?? place.dataDir));
    requireOneName(place);
    for (const [lock, file] of locksBehindLinks(place)) taken.defer(takeBehindLink(lock, file));
    for (const lock of locksMadeAnew(place)) taken.defer(takeMadeAnew(lock));
  } catch (error) {
    taken.dispose();
    throw error;
  }
  return () => taken.dispose();
}

/** @throws {CannotStart} when it is in use or cannot be written */
function takeKeysFolder(path: string): () => void {
  try {
    makeFolder(path);
    return lockedBy(join(path, KEYS_LOCK));
  } catch (error) {
    const reason = isBusy(error)
      ? 'is in use by another process: give each installation a KEYS_DIR of its own, with a copy of its keys'
      : `cannot be used: ${reasonAt(path, error)}`;
    throw new CannotStart(`The folder of keys ${path} ${reason}.`, { cause: error });
  }
}

function takeBehindLink(lock: string, file: string): () => void {
  try {
    return lockedBy(lock);
  } catch (error) {
    const reason = isBusy(error)
      ? 'another process uses: give each installation files of its own'
      : `cannot be used: ${reasonAt(lock, error)}`;
    throw new CannotStart(`${file} is a link to ${realFile(file)}, which ${reason}.`, { cause: error });
  }
}

/** What can be made anew keeps nobody from starting where it cannot be written. */
function takeMadeAnew(lock: string): () => void {
  try {
    return lockedBy(lock);
  } catch (error) {
    if (!isBusy(error)) return () => undefined;
    throw new CannotStart(
      `The folder ${dirname(lock)} is in use by another process: give each installation one of its own.`,
      { cause: error },
    );
  }
}

/** Owner only from the first byte on; the folder is the owner's alone as well. @returns what lets go of it */
function lockedBy(file: string): () => void {
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown) => sqliteCode(error) === SQLITE_BUSY;

/** The secret that signs sessions: read from the folder, made on the first start. */
export function keptTokenSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret');
  try {
    return readSecret(file);
  } catch (error) {
    if (errorField(error, 'code') !== 'ENOENT') throw unusableSecret(file, error);
  }
  const secret = randomBytes(32).toString('base64url');
  try {
    // Renamed whole: a first start that is killed here leaves no half a secret.
    writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw unusableSecret(file, error);
  }
  return secret;
}

/** As it is made, or by hand: what can be typed. */
const SECRET = /^[\x20-\x7e]{32,}$/;

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  // What a damaged disk or another program leaves there is no secret, however long.
  if (!SECRET.test(secret)) throw new Error('it is damaged or too short');
  chmodSync(file, 0o600);
  return secret;
}

const unusableSecret = (file: string, error: unknown) =>
  new CannotStart(
    `The file ${file} cannot be used to sign sessions: ${reasonOf(error)}. Delete it: it is made anew, and everybody signs in again.`,
    { cause: error },
  );
