import { statSync } from 'node:fs';
import { realFile } from './real-file.ts';

/** What tells a file from another one under the same name. */
type Identity = string | undefined;

function lookAt(path: string): { identity: Identity; bytes: bigint } {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return { identity: found && `${found.dev} ${found.ino}`, bytes: found?.size ?? 0n };
}

/** Tells a file from another one that is put in its place; undefined where there is none. */
export const identityOf = (path: string): Identity => lookAt(path).identity;

/**
 * The same of the file alone, for who has not got it open: its journal comes and goes with those who have. A file of ours only grows: copying another
 * one over it (`cp`) leaves it the same to the system, and as long as that one.
 */
export function sameFile(path: string): () => void {
  const opened = lookAt(path);
  let { bytes } = opened;
  return () => {
    const now = lookAt(path);
    if (now.identity !== opened.identity) throw new Error('the file was removed or replaced while it was open');
    if (now.bytes < bytes) throw new Error('the file was written over or cut off while it was open');
    bytes = now.bytes;
  };
}

/**
 * Knows a file that has just been opened, and the journal that SQLite puts beside it. Who has a file open writes on into it after
 * somebody has removed it or put another one in its place: what was confirmed then would be gone with the process.
 * @returns what is asked before each commit; it throws when the file or its journal is not the one that is open
 */
export function stillThere(path: string): () => void {
  const journal = `${realFile(path)}-wal`;
  const requireSame = sameFile(path);
  let written: Identity;
  return () => {
    // It appears with the first writing, and stays as long as the file is open.
    written ??= identityOf(journal);
    requireSame();
    if (identityOf(journal) !== written) throw new Error('its journal was removed or replaced while it was open');
  };
}
