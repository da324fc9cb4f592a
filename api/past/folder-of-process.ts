import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'ledger-past-';
/** With the id of the process it belongs to. */
const NAME = new RegExp(`^${PREFIX}(\\d+)-`);

/** Names of the folders this process has made: one that restarts may be given the id of the one that died. */
const own = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and another account's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether whoever made it has died without removing it. */
function isLeftBehind(name: string): boolean {
  const pid = Number(NAME.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(pid)) return false;
  return pid === process.pid ? !own.has(name) : !isAlive(pid);
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is another account's, whose next start removes it.
  }
}

/**
 * A folder of this process alone, for its owner alone (0700). Those of processes that were killed are removed first: they hold names, and
 * nobody would tell them whom others have forgotten since (rules/staff-and-settings#forgetting).
 */
export function folderOfProcess(parent: string = tmpdir()): string {
  for (const name of readdirSync(parent)) if (isLeftBehind(name)) remove(join(parent, name));
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  own.add(basename(folder));
  return folder;
}
