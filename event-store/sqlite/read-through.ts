import { DatabaseSync } from 'node:sqlite';
import { isDamage } from './sqlite-code.ts';

/** Rows read between two pauses: few milliseconds. */
const SLICE_ROWS = 200;
const BUSY_TIMEOUT_MS = 5000;

/**
 * Reads every row of every table of a file, a slice at a time, so that damaged pages are found before somebody needs what was
 * on them. Answers after each slice; each is a reading of its own, and nobody who writes waits for it.
 * @throws what SQLite throws for damaged pages; a file that has gone meanwhile is none
 */
export function* readThrough(path: string): Generator<void> {
  const database = openExisting(path);
  if (!database) return;
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'");
    for (const { name } of tables.all()) yield* readTable(database, String(name));
  } finally {
    database.close();
  }
}

/** Of each slice SQLite reads every byte and answers one row: nothing of it is copied into this thread's heap. */
function* readTable(database: DatabaseSync, table: string): Generator<void> {
  const columns = database.prepare('select name from pragma_table_info(?)').all(table);
  const characters = columns.map(({ name }) => `total(length(cast("${name}" as text)))`).join(' + ');
  const slice = database.prepare(
    `select count(*) as rows, max(place) as last, ${characters} as characters
     from (select rowid as place, * from "${table}" where rowid > ? order by rowid limit ?)`,
  );
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const read = slice.get(last, SLICE_ROWS);
    yield;
    if (Number(read?.['rows']) < SLICE_ROWS) return;
    last = Number(read?.['last']);
  }
}

function openExisting(path: string): DatabaseSync | undefined {
  try {
    return new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  } catch (error) {
    if (isDamage(error)) throw error;
    return undefined;
  }
}
