import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { untouched } from './founding-row.ts';

/** All pages in one go: a copy in parts begins again whenever somebody writes in between. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a database as it is at one moment, while others write it. The copy is readable by its owner alone, and is there
 * under its name only when it is whole and on the disk; `complete` may still change it before.
 */
export async function copyDataFile(from: string, to: string, complete = async (_copy: string) => {}): Promise<void> {
  const part = `${to}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', 0o600));
  const source = new DatabaseSync(untouched(from), { readOnly: true });
  try {
    await backup(source, part, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  await complete(part);
  const file = openSync(part, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(part, to);
}
