import { readFileSync } from 'node:fs';

/** Descriptors the server needs beside its connections: for log, read models of now and of then, threads, and code that is read when it is first used. */
const OWN_FILES = 400;
/**
 * Connections for which there is memory, whatever the system gives: one holds the headers of a request that waits for its turn, of one
 * behind it, and of one that never ends, 30 kB each with all that belongs to them. A school of thousands has some hundred at once.
 */
const MOST = 5000;
/** Where Linux tells what a process may have. */
const LIMITS = '/proc/self/limits';

function limitsOfProcess(): string {
  try {
    return readFileSync(LIMITS, 'utf8');
  } catch {
    return '';
  }
}

/**
 * How many connections leave the server the files it needs: without room for them reports and looks at the past would fail for
 * everybody. No more than there is memory for, also where the system sets no limit, or does not tell.
 */
export function mostConnections(limits = limitsOfProcess()): number {
  const [, files] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return files === undefined ? MOST : Math.min(MOST, Math.max(Number(files) - OWN_FILES, Math.ceil(Number(files) / 4)));
}
