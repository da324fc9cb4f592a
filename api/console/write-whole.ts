import { randomUUID } from 'node:crypto';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file that is there whole, or as it was before. Each call writes beside it under a name of its own: two that ran at the same
 * moment, for two schools say, would mix their rows.
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
}
