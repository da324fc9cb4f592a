import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type DataPlace, filesOf } from '../embedded/embedded-files.ts';
import { requireFitting } from '../embedded/embedded-founding.ts';
import { flushFolder } from '../flush-folder.ts';
import { foundingOf } from '../founding/restoring.ts';
import { makeFolder } from '../make-folder.ts';
import { peekPart } from '../sqlite/founding-row.ts';
import { realFile } from '../sqlite/real-file.ts';
import { type Archive, isPartOf, UNPACKED, unpackArchive } from './archive.ts';
import type { CheckedBackUp } from './back-up-files.ts';
import { BackUpUnfit } from './back-up-unfit.ts';

/** What may lie in a folder that counts as empty. */
const NO_DATA = new Set(['lock', 'lock-journal', 'keys.lock', 'keys.lock-journal', 'lost+found']);

/**
 * Looks whether a back-up can be put into a data folder: where nothing is but what an earlier try, which was killed, took out of the same back-up. Nothing is changed.
 * @throws {BackUpUnfit} when there is data in the folder, or a key store in that of the keys
 */
export async function requireRoom(place: DataPlace, { log, keys }: CheckedBackUp): Promise<void> {
  const files = filesOf(place);
  const { logId } = foundingOf(peekPart(files.keys)) ?? {};
  if (logId !== undefined && logId !== log.header.logId)
    throw new BackUpUnfit(
      `The key store ${files.keys} is that of another installation than the back-up's, and is not written over: name other folders with DATA_DIR and KEYS_DIR.`,
    );
  const begun = existsSync(files.unfinishedRestore);
  const [there] = await notOurs(place, begun ? { log, keys } : undefined);
  if (there !== undefined)
    throw new BackUpUnfit(
      `There is something in the data folder ${place.dataDir} already (${there}), and nothing is written over: name an empty folder with DATA_DIR, or move what is there away.${begun ? ` Where it is to stay, delete ${files.unfinishedRestore} instead.` : ''}`,
    );
  if (existsSync(files.keys) && !(begun && (await isPartOf(keys, files.keys))))
    throw new BackUpUnfit(`There is a key store ${files.keys} already, and it is not written over: move it away.`);
}

/** Names in the data folder that nobody's restoration left there. */
async function notOurs(place: DataPlace, begun: CheckedBackUp | undefined): Promise<string[]> {
  if (!existsSync(place.dataDir)) return [];
  const { unfinishedRestore, keys } = filesOf(place);
  const names = readdirSync(place.dataDir).filter((name) => !NO_DATA.has(name) && !isEmptyKeysDir(place, name));
  if (!begun) return names;
  const others: string[] = [];
  for (const name of names) {
    const path = join(place.dataDir, name);
    if (path === unfinishedRestore || path === keys || name.endsWith(UNPACKED)) continue;
    if (!(await isPartOf(begun.log, path))) others.push(name);
  }
  return others;
}

/** The folder of the keys may lie in the data folder, where another disk is mounted say: what is in it is looked at by itself. */
function isEmptyKeysDir({ dataDir, keysDir }: DataPlace, name: string): boolean {
  if (keysDir === undefined || realFile(keysDir) !== realFile(join(dataDir, name))) return false;
  const keys = basename(filesOf({ dataDir, keysDir }).keys);
  return readdirSync(keysDir).every((one) => NO_DATA.has(one) || one === keys || one === `${keys}${UNPACKED}`);
}

/**
 * Puts a back-up into an empty data folder. Whoever calls it holds the folder's lock, and that of the keys; killed at any time, the folder cannot be
 * used until it is called again. It goes on then, and takes nothing away but what it has unpacked itself.
 * @throws {BackUpUnfit} as {@link requireRoom}, and when a file changes while it is read
 */
export async function restoreBackUp(place: DataPlace, { log, keys }: CheckedBackUp): Promise<void> {
  await requireRoom(place, { log, keys });
  const files = filesOf(place);
  removeBrokenOff(place);
  const keysDir = dirname(files.keys);
  makeFolder(keysDir);
  writeFileSync(files.unfinishedRestore, files.keys, { mode: 0o600, flush: true });
  await flushFolder(place.dataDir);
  await unpackArchive(log, place.dataDir);
  await unpackArchive(keys, keysDir);
  await putInPlace(log, place.dataDir);
  await putInPlace(keys, keysDir);
  requireFitting(place);
  rmSync(files.unfinishedRestore);
  await flushFolder(place.dataDir);
}

/** Gives what was unpacked its name, but for what has it from an earlier try. */
async function putInPlace({ header: { parts } }: Archive, folder: string): Promise<void> {
  for (const { name } of parts) {
    const path = join(folder, name);
    if (existsSync(path)) rmSync(`${path}${UNPACKED}`);
    else renameSync(`${path}${UNPACKED}`, path);
  }
  await flushFolder(folder);
}

/**
 * What a restoration unpacked that did not come to its end. What bears the name of a part of an installation may be another one's that was put there
 * since, and is not touched.
 */
function removeBrokenOff(place: DataPlace): void {
  const { log, access, keys, unfinishedRestore } = filesOf(place);
  const keysBefore = existsSync(unfinishedRestore) ? readFileSync(unfinishedRestore, 'utf8') : keys;
  for (const file of [log, access, keys, keysBefore]) rmSync(`${file}${UNPACKED}`, { force: true });
}
