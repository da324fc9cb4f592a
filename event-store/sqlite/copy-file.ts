import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { untouched } from './untouched.ts';

/** All pages in one go: a copy in parts begins again whenever somebody writes in between. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a database as it is at one moment, while others write it. The copy is readable by its owner alone, and is there
 * under its name only when it is whole and on the disk; `complete` may still change it before.
 */
export async function copyDataFile(from: string, to: string, complete = async (_copy: string) => {}): Promise<void> {
  const part = `${to}.part`;
  while (!(await copyPages(from, part)));
  await complete(part);
  const file = openSync(part, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(part, to);
}

/** What changes with whatever is written into a file. */
function stateOf(path: string): string {
  const { ino, size, mtimeNs } = statSync(path, { bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
}

/**
 * @returns whether the copy is of one moment. A file that nobody had open is read without a lock, and nobody who opens it meanwhile, a server
 * that is started say, waits for that: pages from before and after what they wrote would be in one copy.
 */
async function copyPages(from: string, part: string): Promise<boolean> {
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', 0o600));
  const before = stateOf(from);
  const at = untouched(from);
  const isOfOneMoment = () => at === from || stateOf(from) === before;
  const source = new DatabaseSync(at, { readOnly: true });
  try {
    await backup(source, part, { rate: ALL_PAGES });
  } catch (error) {
    if (isOfOneMoment()) throw error;
  } finally {
    source.close();
  }
  return isOfOneMoment();
}
