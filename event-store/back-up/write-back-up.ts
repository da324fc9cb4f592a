import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { reasonOf } from '../../domain/kernel/errors.ts';
import { type BackUpTarget, backUp } from '../embedded/embedded-back-up.ts';
import { type DataPlace, filesOf } from '../embedded/embedded-files.ts';
import { ownLogOf, requireFitting } from '../embedded/embedded-founding.ts';
import { requireNoneLost } from '../embedded/embedded-keys.ts';
import { seenIn } from '../embedded/seen.ts';
import { foundingOf } from '../founding/restoring.ts';
import { LogDamaged } from '../log-errors.ts';
import type { Position } from '../port.ts';
import { readThrough } from '../sqlite/read-through.ts';
import { alteredIn } from './altered-event.ts';
import { writeArchive } from './archive.ts';
import type { BackUpFiles } from './back-up-files.ts';
import { BackUpUnfit } from './back-up-unfit.ts';
import { makeFolderOf, requirePlace, writingAt, writingBoth } from './places.ts';

/** A back-up that was taken. */
export interface BackUpTaken {
  /** When its last event was the newest. */
  at: string;
  /** Position of its last event. */
  head: Position;
  /** Of both files. */
  bytes: number;
  /** Position of the first event in it that says something else than was written, or is gone; undefined where none does. */
  altered: Position | undefined;
}

/**
 * Backs log, access record and keys up into two files, while a server runs or not. The file of the keys is there first: where
 * the other one is, the back-up is whole. What a process that was killed leaves behind lies in folders named `….unfinished-…`, of which log first.
 * One that fails leaves neither file.
 * @throws {BackUpUnfit} when there is such a file already, or where none can be written; as {@link backUp} when there is nothing to copy or it is damaged
 */
export async function writeBackUp(place: DataPlace, files: BackUpFiles): Promise<BackUpTaken> {
  for (const file of [files.log, files.keys]) requirePlace(place, file);
  const staging = new AsyncDisposableStack();
  try {
    const mark = unfinishedMark(ownLogOf(place)?.logId);
    const folders = { log: await besides(files.log, staging, mark), keys: await besides(files.keys, staging, mark) };
    return await writingBoth(files, () => copyThrough(place, folders, files));
  } finally {
    await staging.disposeAsync();
  }
}

/** Copies the parts into folders, looks at them there, and writes them into the files. */
async function copyThrough(place: DataPlace, folders: BackUpTarget, files: BackUpFiles): Promise<BackUpTaken> {
  const at = new Date().toISOString();
  const head = await backUp(place, folders);
  const { parts, files: copied } = requireFitting({ dataDir: folders.log, keysDir: folders.keys });
  const beside = [copied.log, copied.access].filter((file) => existsSync(file));
  requireReadable([...beside, copied.keys]);
  requireNoneLost(copied, filesOf(place).keys);
  const logId = foundingOf(parts.log)?.logId;
  if (logId === undefined)
    throw new BackUpUnfit(`The event log ${filesOf(place).log} is of an earlier version: start the server once.`);
  const headHash = seenIn(copied).event?.hash;
  const altered = alteredIn(copied.log);
  const about = {
    ...{ backUpId: randomUUID(), logId, at, head: String(head) },
    ...(headHash && { headHash }),
    ...(altered !== undefined && { altered: String(altered) }),
  };
  const ofKeys = await writeArchive(files.keys, { ...about, holds: 'keys' }, [copied.keys]);
  try {
    const ofLog = await writeArchive(files.log, { ...about, holds: 'log' }, beside);
    return { at, head, bytes: ofKeys + ofLog, altered };
  } catch (error) {
    // Its own: a file under the other name would be somebody else's.
    rmSync(files.keys, { force: true });
    throw error;
  }
}

/** Tells what a back-up of one log leaves that is broken off from what another's is at work on; `''` where the log has no id. */
export const unfinishedMark = (logId: string | undefined): string =>
  logId === undefined ? '' : `${logId.slice(0, 8)}_`;

/** A folder for copies on the disk that a file will be on. */
export async function besides(file: string, staging: AsyncDisposableStack, mark = ''): Promise<string> {
  await makeFolderOf(file);
  const folder = await writingAt(file, () => mkdtemp(`${file}.unfinished-${mark}`));
  staging.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** @throws {LogDamaged} when a page of a copy is damaged: so it is in the data folder */
function requireReadable(copies: readonly string[]): void {
  for (const copy of copies) {
    try {
      for (const _ of readThrough(copy));
    } catch (error) {
      throw new LogDamaged(`${copy} is damaged, as what it was copied from: ${reasonOf(error)}.`, {
        cause: error,
      });
    }
  }
}
