import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { CLOSE } from './journal-keeper.ts';

if (!parentPort) throw new Error('journal-thread.ts runs as a worker thread');
const port = parentPort;

/** An existing file: one that was removed meanwhile must not come back empty. */
function existing(path: string): URL {
  const url = pathToFileURL(path);
  url.searchParams.set('mode', 'rw');
  return url;
}

/** Carries over what is in the journal now and nobody reads any more; waits for nobody, and nobody waits for it. */
function carryOver(path: string): void {
  const database = new DatabaseSync(existing(path));
  try {
    database.exec('pragma synchronous = full; pragma wal_checkpoint(passive)');
  } finally {
    database.close();
  }
}

port.on('message', (path: string) => {
  if (path === CLOSE) return port.close();
  try {
    carryOver(path);
  } catch {
    // Gone, or a disk that does not take it: whoever writes the file meets the same and says so.
  }
  port.postMessage(path);
});
