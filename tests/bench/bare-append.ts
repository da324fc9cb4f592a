import { DatabaseSync } from 'node:sqlite';
import type { StoredEvent } from '../../event-store/port.ts';
import { logFile, WRITER_PRAGMAS } from '../../event-store/sqlite/log-file.ts';

/**
 * Milliseconds that bare SQLite takes for the rows: same table, same indexes, same settings as the log's, one prepared
 * insert, `perCommit` rows to a durable transaction, nothing checked and nobody asked.
 */
export function writeBare(path: string, rows: readonly StoredEvent[], perCommit: number): number {
  const database = new DatabaseSync(path);
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${WRITER_PRAGMAS}; ${logFile.schema}`);
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  const insert = database.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?)');
  const start = performance.now();
  for (let from = 0; from < rows.length; from += perCommit) {
    begin.run();
    for (const [n, row] of rows.slice(from, from + perCommit).entries()) {
      insert.run(from + n + 1, row.stream, row.revision, row.id, row.type, row.data, row.metadata);
    }
    commit.run();
  }
  const time = performance.now() - start;
  database.close();
  return time;
}
