import type { DatabaseSync } from 'node:sqlite';

/** What a generation's file says of itself under a key; undefined where it says nothing. */
export function metaOf(db: DatabaseSync, key: string): string | undefined {
  const value = db.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.['value'];
  return typeof value === 'string' ? value : undefined;
}
