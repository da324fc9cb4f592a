import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const PAGE_BYTES = 4096;
const DAMAGED_PAGE = Buffer.alloc(PAGE_BYTES, 0xa5);

/** Mounts a disk of so many bytes in memory. @returns what takes it away; undefined where this machine does not allow it */
export function mountSmallDisk(folder: string, bytes: number): (() => void) | undefined {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  return status === 0 ? () => void execFileSync('umount', ['-l', folder]) : undefined;
}

/** Mounts a file in another place as well. @returns what takes it away; undefined where this machine does not allow it */
export function mountFile(file: string, at: string): (() => void) | undefined {
  const { status } = spawnSync('mount', ['--bind', file, at]);
  return status === 0 ? () => void execFileSync('umount', ['-l', at]) : undefined;
}

const filler = (folder: string) => join(folder, 'filler');

/** Writes a disk full to its last byte. */
export function fillDisk(folder: string): void {
  const file = openSync(filler(folder), 'a');
  for (let piece = Buffer.alloc(1024 * 1024); piece.length > 0; ) {
    try {
      writeSync(file, piece);
    } catch {
      piece = piece.subarray(0, Math.floor(piece.length / 2));
    }
  }
  closeSync(file);
}

export const emptyDisk = (folder: string): void => rmSync(filler(folder));

/** Lets a process write no file beyond so many bytes, as a quota would. @returns whether this machine can */
export const limitFileSize = (pid: number, bytes: number | 'unlimited'): boolean =>
  spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]).status === 0;

/** Lets nobody change a file, its owner neither. @returns what undoes it; undefined where this machine does not allow it */
export function makeUnchangeable(file: string): (() => void) | undefined {
  if (spawnSync('chattr', ['+i', file]).status !== 0) return undefined;
  return () => void execFileSync('chattr', ['-i', file]);
}

/**
 * Overwrites pages of an SQLite file that hold the text, as a bad sector would; never the first. `choose` says which of them, all
 * unless given. Nobody has the file open. @returns their numbers, from 0
 */
export function damagePagesWith(file: string, text: string, choose = (pages: number[]) => pages): number[] {
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  const bytes = readFileSync(file);
  const found = new Set<number>();
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length))
    found.add(Math.floor(at / PAGE_BYTES));
  found.delete(0);
  const pages = choose([...found]);
  const opened = openSync(file, 'r+');
  for (const page of pages) writeSync(opened, DAMAGED_PAGE, 0, PAGE_BYTES, page * PAGE_BYTES);
  closeSync(opened);
  return pages;
}

/** Whether a damaged page is as it was: nobody has written over what may still be saved. */
export const isStillDamaged = (file: string, page: number): boolean =>
  readFileSync(file)
    .subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES)
    .equals(DAMAGED_PAGE);

/** Overwrites all pages but the first of an SQLite file that a server has open, with what its journal held carried over into it. */
export function damageOpenFile(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  const pages = statSync(file).size / PAGE_BYTES;
  const opened = openSync(file, 'r+');
  for (let page = 1; page < pages; page++) writeSync(opened, DAMAGED_PAGE, 0, PAGE_BYTES, page * PAGE_BYTES);
  closeSync(opened);
}
