import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorField } from '../domain/kernel/errors.ts';

/** For the account of this process alone. */
const MODE = 0o700;

/**
 * Makes a folder, and those above it, where there are none. The topmost is made by itself: where the system says of a folder that nothing
 * can be made in, /proc say, that it is not there, Node's own way of making all of them tries for ever.
 * @throws what the system says when one cannot be made
 */
export function makeFolder(path: string): void {
  let topmost = resolve(path);
  while (!existsSync(dirname(topmost))) topmost = dirname(topmost);
  try {
    if (!existsSync(topmost)) mkdirSync(topmost, { mode: MODE });
  } catch (error) {
    // Another process may have been sooner.
    if (errorField(error, 'code') !== 'EEXIST') throw error;
  }
  mkdirSync(path, { recursive: true, mode: MODE });
}
