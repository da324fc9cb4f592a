import { randomUUID } from 'node:crypto';
import { createWriteStream, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Milliseconds after which a file that nobody has written to is taken for what a call left that was killed. */
const LEFT_AFTER_MS = 24 * 3_600_000;
const PARTIAL = /^\.[0-9a-f-]{36}\.part$/;

/** A nightly export that is killed each time would pile up the records of the whole school, each under another name. */
function removeLeft(path: string): void {
  const [folder, name] = [dirname(path), basename(path)];
  for (const one of readdirSync(folder)) {
    if (!one.startsWith(name) || !PARTIAL.test(one.slice(name.length))) continue;
    const left = join(folder, one);
    const writtenAt = statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - writtenAt > LEFT_AFTER_MS) rmSync(left, { force: true });
  }
}

/**
 * Writes a file that is there whole, or as it was before. Each call writes beside it under a name of its own: two that ran at the same
 * moment, for two schools say, would mix their rows. What one left that was killed is removed
 * by the next one a day later.
 */
export async function writeWhole(path: string, content: Readable): Promise<void> {
  const partial = `${path}.${randomUUID()}.part`;
  try {
    await pipeline(content, createWriteStream(partial, { mode: 0o600, flags: 'wx' }));
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  try {
    removeLeft(path);
  } catch {
    // Whoever may not list the folder has the file all the same.
  }
}
