import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** Rights of others than the owner. */
const OTHERS = 0o077;

/**
 * Takes the rights of everybody but the owner away from files, and from folders with all that lies in them, and from everything that this process
 * makes from now on. Links are left alone, and so is everything on Windows, which knows no such rights.
 * @returns what others had rights to, its own path among it
 * @throws what the system says when they cannot be taken away
 */
export function makePrivate(...paths: string[]): string[] {
  if (process.platform === 'win32') return [];
  // What a thread makes is the process's as well; only the main thread may say so.
  if (isMainThread) process.umask(OTHERS);
  return paths.flatMap((path) => [...opened(path)]);
}

function* opened(path: string): Generator<string> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if ((found.mode & OTHERS) !== 0) {
    chmodSync(path, found.mode & ~OTHERS & 0o777);
    yield path;
  }
  if (found.isDirectory()) for (const name of readdirSync(path)) yield* opened(join(path, name));
}

/** One line about what others had rights to; undefined where it was nothing. */
export function openedText([first, ...more]: readonly string[]): string | undefined {
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  return first && `Other accounts of this machine had rights to ${first}${others}; they were taken away.`;
}
