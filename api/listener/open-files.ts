import { readFileSync } from 'node:fs';

/** Descriptors the server needs beside its connections: for log, read models of now and of then, threads, and code that is read when it is first used. */
const OWN_FILES = 400;
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
 * everybody. Undefined where the system sets no limit, or does not tell.
 */
export function mostConnections(limits = limitsOfProcess()): number | undefined {
  const [, most] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return most === undefined ? undefined : Math.max(Number(most) - OWN_FILES, Math.ceil(Number(most) / 4));
}
