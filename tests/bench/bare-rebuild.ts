import { createSecretKey, type KeyObject } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unseal } from '../../event-store/sealing.ts';

const ROWS_PER_COMMIT = 10_000;

/** Every event with its data, metadata and personal fields as values. */
function* openedEvents(folder: string): Generator<object> {
  const log = new DatabaseSync(join(folder, 'events.db'), { readOnly: true });
  const store = new DatabaseSync(join(folder, 'keys.db'), { readOnly: true });
  const keys = new Map<string, KeyObject>();
  for (const { subject, key } of store.prepare('select subject, key from keys').iterate()) {
    keys.set(String(subject), createSecretKey(key as Uint8Array));
  }
  const select = 'select position, stream, revision, id, type, data, metadata from events order by position';
  for (const row of log.prepare(select).iterate()) {
    const { sealed, ...data } = JSON.parse(String(row['data'])) as Record<string, unknown>;
    const metadata = JSON.parse(String(row['metadata'])) as object;
    const key = sealed === undefined ? undefined : keys.get(String(row['stream']).split('-', 2).join('-'));
    const [stream, revision, type] = [String(row['stream']), Number(row['revision']), String(row['type'])];
    const personal = key ? (JSON.parse(unseal(key, { stream, revision, type }, String(sealed))) as object) : undefined;
    yield { ...row, data: { ...data, ...personal }, metadata };
  }
  log.close();
  store.close();
}

interface Table {
  name: string;
  sql: string;
}

const tablesIn = (db: DatabaseSync): Table[] =>
  db.prepare("select name, sql from sqlite_master where type = 'table' order by name").all() as unknown as Table[];
const indexesIn = (db: DatabaseSync) =>
  db.prepare("select sql from sqlite_master where type = 'index' and sql is not null").all() as { sql: string }[];

/** Writes what the finished file holds into a new one: documents first, then the indexes. */
function writeAgain(finished: string, path: string): void {
  const from = new DatabaseSync(finished, { readOnly: true });
  const to = new DatabaseSync(path);
  to.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -32000; begin');
  for (const { name, sql } of tablesIn(from)) {
    to.exec(sql);
    const rows = from.prepare(`select * from "${name}"`);
    rows.setReturnArrays(true);
    const columns = rows.columns().map(() => '?');
    const insert = to.prepare(`insert into "${name}" values (${columns.join(', ')})`);
    let written = 0;
    for (const row of rows.iterate() as Iterable<unknown>) {
      insert.run(...(row as string[]));
      written += 1;
      if (written % ROWS_PER_COMMIT === 0) to.exec('commit; begin');
    }
  }
  for (const { sql } of indexesIn(from)) to.exec(sql);
  to.exec('commit; pragma wal_checkpoint(truncate)');
  to.close();
  from.close();
}

/**
 * Opens every event of a school and writes the documents of its read models, which are told what they end as: no rules,
 * no versions in between, nothing checked, nothing resumed. Answers how many events there were.
 */
export function rebuildBare(folder: string, finished: readonly string[], into: string): number {
  let events = 0;
  for (const _event of openedEvents(folder)) events += 1;
  mkdirSync(into, { recursive: true });
  for (const name of finished) writeAgain(join(folder, 'read-models', name), join(into, name));
  return events;
}
