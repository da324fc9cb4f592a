import { DatabaseSync } from 'node:sqlite';

/** Takes what is in a file's journal over into the file, as far as nobody reads it. */
export function carryOver(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma wal_checkpoint(passive)');
  } finally {
    database.close();
  }
}
