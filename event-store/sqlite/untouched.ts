import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { realFile } from './real-file.ts';

/**
 * The file for a reading connection that leaves no trace. Where it has no journal nobody has it open; a reading connection
 * would make one, which it could not remove.
 */
export function untouched(path: string): string | URL {
  if (existsSync(`${realFile(path)}-wal`)) return path;
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return url;
}
