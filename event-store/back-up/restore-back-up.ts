import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DataPlace, filesOf } from '../embedded/embedded-files.ts';
import { removeDataFile, requireFitting } from '../embedded/embedded-founding.ts';
import { foundingOf } from '../founding/restoring.ts';
import { makeFolder } from '../make-folder.ts';
import { peekPart } from '../sqlite/founding-row.ts';
import { flushFolder, unpackArchive } from './archive.ts';
import type { CheckedBackUp } from './back-up-files.ts';
import { BackUpUnfit } from './back-up-unfit.ts';

/** What may lie in a folder that counts as empty. */
const NO_DATA = new Set(['lock', 'lock-journal', 'lost+found']);

/**
 * Looks whether a back-up can be put into a data folder. Nothing is changed.
 * @throws {BackUpUnfit} when there is data in the folder, or a key store in that of the keys
 */
export function requireRoom(place: DataPlace, { log }: CheckedBackUp): void {
  const { keys, unfinishedRestore } = filesOf(place);
  if (existsSync(unfinishedRestore)) return;
  const there = existsSync(place.dataDir) ? readdirSync(place.dataDir).filter((name) => !NO_DATA.has(name)) : [];
  const { logId } = foundingOf(peekPart(keys)) ?? {};
  if (logId !== undefined && logId !== log.header.logId)
    throw new BackUpUnfit(
      `The key store ${keys} is that of another installation than the back-up's, and is not written over: name other folders with DATA_DIR and KEYS_DIR.`,
    );
  if (there.length > 0)
    throw new BackUpUnfit(
      `There is something in the data folder ${place.dataDir} already (${there[0]}), and nothing is written over: name an empty folder with DATA_DIR, or move what is there away.`,
    );
  if (existsSync(keys))
    throw new BackUpUnfit(`There is a key store ${keys} already, and it is not written over: move it away.`);
}

/**
 * Puts a back-up into an empty data folder. Whoever calls it holds the folder's lock; killed at any time, the folder cannot be
 * used until it is called again, which begins anew.
 * @throws {BackUpUnfit} as {@link requireRoom}, and when a file changes while it is read
 */
export async function restoreBackUp(place: DataPlace, { log, keys }: CheckedBackUp): Promise<void> {
  requireRoom(place, { log, keys });
  const files = filesOf(place);
  removeBrokenOff(place);
  const keysDir = dirname(files.keys);
  makeFolder(keysDir);
  writeFileSync(files.unfinishedRestore, files.keys, { mode: 0o600, flush: true });
  await flushFolder(place.dataDir);
  await unpackArchive(log, place.dataDir);
  await unpackArchive(keys, keysDir);
  requireFitting(place);
  rmSync(files.unfinishedRestore);
  await flushFolder(place.dataDir);
}

/** What a restoration wrote that did not come to its end: there was nothing before it. */
function removeBrokenOff(place: DataPlace): void {
  const { log, access, unfinishedRestore } = filesOf(place);
  if (!existsSync(unfinishedRestore)) return;
  for (const file of [log, access, readFileSync(unfinishedRestore, 'utf8')]) removeDataFile(file);
}
