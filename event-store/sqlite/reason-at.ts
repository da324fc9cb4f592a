import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorField, reasonOf } from '../../domain/kernel/errors.ts';
import { isOnFullDisk } from './real-file.ts';

/** Why a place takes no file, in words of people, by the code of the system. */
export const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  EROFS: 'it can only be read',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EEXIST: 'a file lies where a folder has to be',
  ENOTDIR: 'a file lies where a folder has to be',
  ENOENT: 'no folder can be made there',
  EMFILE: 'too many files are open; raise the limit of this process (ulimit -n)',
  ENFILE: 'too many files are open on this machine',
};

/** What a full disk asks for. */
export const MAKE_ROOM = 'its disk is full; make room and start again, see docs/how-to/the-disk-is-full.md';

/** Why a file or folder cannot be used. SQLite says of a full disk, and of one that can only be read, that it could not read, write or open. */
export function reasonAt(path: string, cause: unknown): string {
  if ([path, dirname(path)].some(isOnFullDisk)) return MAKE_ROOM;
  const reason = REASONS[String(errorField(cause, 'code'))] ?? REASONS[cannotWrite(path)];
  return reason === undefined ? reasonOf(cause) : reason;
}

/** The code of the system where nothing can be written into a folder, or beside a file; '' where it can. */
function cannotWrite(path: string): string {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  try {
    accessSync(isFolder ? path : dirname(path), constants.W_OK);
    return '';
  } catch (error) {
    return String(errorField(error, 'code'));
  }
}
