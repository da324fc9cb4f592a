import { existsSync, statSync } from 'node:fs';
import type { OwnLog } from '../embedded/embedded-founding.ts';
import { type Archive, type ArchiveHeader, checkArchive, openArchive, requireLength } from './archive.ts';
import { BackUpUnfit } from './back-up-unfit.ts';

/** The two files of a back-up. */
export interface BackUpFiles {
  /** Log and access record. */
  log: string;
  /** The keys, which the names in the log are sealed with. */
  keys: string;
}

/** The files of a back-up by the name of the first; the keys lie beside it unless they are kept elsewhere. */
export const backUpFiles = (log: string, keys = `${log}.keys`): BackUpFiles => ({ log, keys });

/** Both files of a back-up, read through. */
export interface CheckedBackUp {
  log: Archive;
  keys: Archive;
}

/**
 * Reads both files of a back-up through. Nothing is written.
 * @throws {BackUpUnfit} when one is missing, cut off or changed, or when they are of two back-ups
 */
export async function checkBackUp(files: BackUpFiles): Promise<CheckedBackUp> {
  // What is no log of a back-up has no keys that could be missing.
  await openLog(files.log);
  if (!existsSync(files.keys))
    throw new BackUpUnfit(
      `The keys of this back-up are missing, without which no name in it can be read: put ${files.keys} there, or name their file with --keys.`,
    );
  const { log, keys } = await openPair(files);
  await checkArchive(log);
  await checkArchive(keys);
  return { log, keys };
}

/**
 * Whether a back-up is of this log: a copy of an installation that went another way since has the same id, and so has what was given
 * up by putting an older back-up back. Back-ups of earlier versions remember no event, and are known by the id alone.
 */
const isOf = ({ logId, head, headHash }: ArchiveHeader, log: OwnLog): boolean =>
  logId === log.logId && (headHash === undefined || log.holds({ position: head, hash: headHash }));

/** Whether the files are there, of one back-up of this log, and as long as they were written. Their bytes are not read. */
export async function looksWhole(files: BackUpFiles, own: OwnLog): Promise<boolean> {
  try {
    const { log, keys } = await openPair(files);
    await requireLength(log);
    await requireLength(keys);
    return isOf(log.header, own);
  } catch {
    return false;
  }
}

/** Whether a file of a back-up says that it is of this log; what cannot be read says nothing. */
export const isOfLog = (file: string, own: OwnLog): Promise<boolean> =>
  openArchive(file).then(
    ({ header }) => isOf(header, own),
    () => false,
  );

/**
 * Reads the file of the log through, of which alone no name can be read. Nothing is written.
 * @throws {BackUpUnfit} when it is missing, cut off or changed
 */
export async function checkLog(file: string): Promise<Archive> {
  const log = await openLog(file);
  await checkArchive(log);
  return log;
}

async function openLog(file: string): Promise<Archive> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new BackUpUnfit(`There is no back-up ${file}.`);
  const log = await openArchive(file);
  if (log.header.holds !== 'log')
    throw new BackUpUnfit(`${file} holds the keys of a back-up: name the file of its log.`);
  return log;
}

/** Reads what both files say of themselves. @throws {BackUpUnfit} when they are of two back-ups */
async function openPair(files: BackUpFiles): Promise<CheckedBackUp> {
  const log = await openLog(files.log);
  const keys = await openArchive(files.keys);
  if (keys.header.holds !== 'keys')
    throw new BackUpUnfit(`${files.keys} holds no keys: name the file of the keys with --keys.`);
  if (log.header.backUpId !== keys.header.backUpId)
    throw new BackUpUnfit(
      `${files.keys} belongs to another back-up than ${files.log}: name the keys that were made with it.`,
    );
  return { log, keys };
}
