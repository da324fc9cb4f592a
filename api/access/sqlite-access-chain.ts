import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ChainEnds, ChainReader, LinkedEntry, StoredAccessEntry } from './port.ts';
import { openAccessFileReader, readAccessFile } from './sqlite-access-file.ts';

const chainEnds = z.object({
  anchor: z.object({ id: z.int(), hash: z.string() }),
  head: z.object({ id: z.int(), hash: z.string(), elapsed: z.number(), at: z.string() }),
});

/** Reads where the chain hangs; undefined before the first link. */
export function readEnds(database: DatabaseSync): ChainEnds | undefined {
  if (!hasChain(database)) return undefined;
  const row = database.prepare('select ends from chain').get();
  return row && chainEnds.parse(JSON.parse(String(row['ends'])));
}

/** A file from before there was a chain that is only read has no place for one. */
const hasChain = (database: DatabaseSync) =>
  database.prepare("select 1 from sqlite_master where name = 'links'").get() !== undefined;

/** The next entries after this one, with their links. */
export function linkedAfter(database: DatabaseSync, after: number, limit: number): LinkedEntry[] {
  const links = hasChain(database) ? 'links' : '(select null as id, null as hash, null as elapsed where false)';
  const page = `select entries.*, hash, elapsed from entries left join ${links} using (id) where entries.id > ? order by entries.id limit ?`;
  return database.prepare(page).all(after, limit).map(linkedOf);
}

function linkedOf({ hash, elapsed, ...row }: Record<string, unknown>): LinkedEntry {
  const { id, ...entry } = entryOf(row);
  const link = hash === null ? undefined : { hash: String(hash), elapsed: Number(elapsed) };
  return { id: Number(id), entry, link };
}

export function entryOf(row: Record<string, unknown>): StoredAccessEntry {
  return { ...row, id: String(row['id']), details: JSON.parse(String(row['details'])) } as StoredAccessEntry;
}

/** The chain alone. */
export interface AccessChainReader extends ChainReader {
  close(): void;
}

/** Opens the chain of an access record for reading, beside whoever writes it; an empty one where there is no file yet, or one without content. Nothing is written. */
export function openSqliteAccessChain(path: string): AccessChainReader {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0)
    return { ends: async () => undefined, linked: async () => [], close: () => undefined };
  const database = openAccessFileReader(path);
  return {
    ends: async () => readAccessFile(path, () => readEnds(database)),
    linked: async (after, limit) => readAccessFile(path, () => linkedAfter(database, after, limit)),
    close: () => database.close(),
  };
}
