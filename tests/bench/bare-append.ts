import { DatabaseSync } from 'node:sqlite';
import type { StoredEvent } from '../../event-store/port.ts';
import { logFile, WRITER_PRAGMAS } from '../../event-store/sqlite/log-file.ts';

/**
 * Milliseconds that bare SQLite takes for the rows after the first `warmUp`: same table, same indexes, same settings as
 * the log's, one prepared insert, `perCommit` rows to a durable transaction, nothing checked and nobody asked.
 */
export function writeBare(path: string, rows: readonly StoredEvent[], warmUp: number, perCommit: number): number {
  const database = new DatabaseSync(path);
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${WRITER_PRAGMAS}; ${logFile.schema}`);
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  const insert = database.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?)');
  const write = (first: number, end: number) => {
    for (let from = first; from < end; from += perCommit) {
      begin.run();
      for (let at = from; at < Math.min(from + perCommit, end); at += 1) {
        const row = rows[at] as StoredEvent;
        insert.run(at + 1, row.stream, row.revision, row.id, row.type, row.data, row.metadata);
      }
      commit.run();
    }
  };
  write(0, warmUp);
  const start = performance.now();
  write(warmUp, rows.length);
  const time = performance.now() - start;
  database.close();
  return time;
}
