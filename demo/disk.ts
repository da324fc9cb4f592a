import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** `3.4 GB`. */
export function sizeText(bytes: number): string {
  let size = bytes / 1000;
  let unit = 0;
  while (Math.round(size) >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${size < 9.95 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`;
}

/** Bytes free on the disk a folder is on, or will be on. */
export function freeBytes(folder: string): number {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  return bavail * bsize;
}
