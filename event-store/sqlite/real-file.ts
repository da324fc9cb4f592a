import { realpathSync, statfsSync } from 'node:fs';

/** Where a file really is. SQLite puts its journal there: a link to a file on another disk has nothing beside it. */
export function realFile(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Bytes free on a disk below which nothing can be relied on to be written. */
const FULL_BELOW_BYTES = 1024 * 1024;

/**
 * Whether the disk of a file or folder is full; not where that cannot be asked. A full disk may still take what fits into a journal that is
 * there: that a file was written proves nothing.
 */
export function isOnFullDisk(path: string): boolean {
  try {
    const { bavail, blocks, bsize } = statfsSync(path);
    // What is no disk, as /proc, has no room at all.
    return blocks > 0 && bavail * bsize < FULL_BELOW_BYTES;
  } catch {
    return false;
  }
}
