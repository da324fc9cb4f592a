import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isDamage, SQLITE_CORRUPT_INDEX } from './sqlite-code.ts';

/** Rows read between two pauses: few milliseconds. */
const SLICE_ROWS = 200;
const BUSY_TIMEOUT_MS = 5000;

/**
 * Reads every row of every table of a file, a slice at a time, so that damaged pages are found before somebody needs what was
 * on them, and looks each row up by the indexes that tell rows apart: one that leads elsewhere hides what is there. Answers after
 * each slice; each is a reading of its own, and nobody who writes waits for it.
 * @throws what SQLite throws for damaged pages and indexes; a file that has gone meanwhile is none
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
  const indexes = uniqueIndexes(database, table);
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const read = slice.get(last, SLICE_ROWS);
    for (const { name, unfound } of indexes) requireFound(name, unfound.get(last, SLICE_ROWS));
    yield;
    if (Number(read?.['rows']) < SLICE_ROWS) return;
    last = Number(read?.['last']);
  }
}

/** An index by which each row is the only one, and what finds a row of a slice that it does not lead to. */
interface UniqueIndex {
  name: string;
  unfound: StatementSync;
}

/** Of a table; of indexes over some of its rows nothing is said. */
function uniqueIndexes(database: DatabaseSync, table: string): UniqueIndex[] {
  const indexes = database.prepare('select name from pragma_index_list(?) where "unique" = 1 and partial = 0');
  const columnsOf = database.prepare('select name from pragma_index_info(?)');
  return indexes.all(table).map(({ name }) => {
    const columns = columnsOf.all(String(name)).map((column) => `"${column['name']}"`);
    const same = columns.map((column) => `led.${column} is row.${column}`).join(' and ');
    const unfound = database.prepare(
      `select place from (select rowid as place, * from "${table}" not indexed where rowid > ? order by rowid limit ?) as row
       where not exists (select 1 from "${table}" as led indexed by "${name}" where ${same} and led.rowid = row.place)`,
    );
    return { name: String(name), unfound };
  });
}

function requireFound(index: string, unfound: Record<string, unknown> | undefined): void {
  if (!unfound) return;
  const reason = `its index ${index} does not lead to row ${unfound['place']}`;
  throw Object.assign(new Error(reason), { errcode: SQLITE_CORRUPT_INDEX });
}

function openExisting(path: string): DatabaseSync | undefined {
  try {
    return new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  } catch (error) {
    if (isDamage(error)) throw error;
    return undefined;
  }
}
