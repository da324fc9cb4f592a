import { existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, sep } from 'node:path';
import { errorField, reasonOf } from '../../domain/kernel/errors.ts';
import type { DataPlace } from '../embedded/embedded-files.ts';
import { makeFolder } from '../make-folder.ts';
import { isOnFullDisk, realFile } from '../sqlite/real-file.ts';
import { REASONS } from '../sqlite/reason-at.ts';
import { sqliteCode } from '../sqlite/sqlite-code.ts';
import type { BackUpFiles } from './back-up-files.ts';
import { BackUpUnfit } from './back-up-unfit.ts';

const NAME_ANOTHER = 'name a place on a disk with room to which this account may write';

const SQLITE_FULL = 13;

/** SQLite says of a full disk that it could not write or open as well. */
const isOfFullDisk = (path: string, error: unknown) =>
  sqliteCode(error) === SQLITE_FULL || (sqliteCode(error) !== undefined && isOnFullDisk(dirname(path)));

const isOfPlace = (path: string, error: unknown) =>
  (error instanceof Error && 'syscall' in error) || isOfFullDisk(path, error);

function whyNot(path: string, error: unknown): string {
  if (isOfFullDisk(path, error)) return 'its disk is full';
  return REASONS[String(errorField(error, 'code'))] ?? reasonOf(error);
}

const cannotBeWritten = (path: string, error: unknown) =>
  new BackUpUnfit(`The back-up ${path} cannot be written, because ${whyNot(path, error)}: ${NAME_ANOTHER}.`, {
    cause: error,
  });

/** Carries out what writes a file of a back-up. @throws {BackUpUnfit} in one sentence where the system, or SQLite, does not let it */
export async function writingAt<Result>(path: string, write: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isOfPlace(path, error) ? cannotBeWritten(path, error) : error;
  }
}

/** The same of both files, by which of them the error is about. */
export async function writingBoth<Result>({ log, keys }: BackUpFiles, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const path = String(errorField(error, 'path'));
    const full = [keys, log].find((file) => isOnFullDisk(dirname(file)));
    return writingAt(full ?? (path.startsWith(keys) ? keys : log), () => Promise.reject(error));
  }
}

/** Makes the folder for a file of a back-up. @throws {BackUpUnfit} where none can be made */
export const makeFolderOf = (file: string): Promise<void> => writingAt(file, () => makeFolder(dirname(file)));

/** @throws {BackUpUnfit} for a file that is there already, or that would go wherever the data or its keys go */
export function requirePlace(place: DataPlace, file: string): void {
  if (existsSync(file)) {
    const isFolder = statSync(file).isDirectory();
    throw new BackUpUnfit(
      isFolder
        ? `${file} is a folder: name a file in another folder than the data folder.`
        : `There is a file ${file} already: name another one.`,
    );
  }
  requireOutside(place, file);
}

/** @throws {BackUpUnfit} for a file that would go wherever the data or its keys go */
export function requireOutside({ dataDir, keysDir = dataDir }: DataPlace, file: string): void {
  if (isIn(file, dataDir))
    throw new BackUpUnfit(`${file} lies in the data folder ${dataDir}, with which it would be lost: ${NAME_ANOTHER}.`);
  if (isIn(file, keysDir))
    throw new BackUpUnfit(
      `${file} lies in the folder of keys ${keysDir}, with which it would be lost: ${NAME_ANOTHER}.`,
    );
}

/** Whether a file is, or would be, in a folder: the nearest one above it that is there says where that really is. */
export function isIn(file: string, folder: string): boolean {
  let above = dirname(file);
  while (!existsSync(above) && dirname(above) !== above) above = dirname(above);
  const way = relative(realFile(folder), realFile(above));
  return way.split(sep)[0] !== '..' && !isAbsolute(way);
}
