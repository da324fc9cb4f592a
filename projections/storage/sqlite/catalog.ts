import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type ReadModelRun, readModelRun } from '../../../domain/wire/read-model-run.ts';
import { type GenerationInfo, type GenerationState, RUNS_KEPT_PER_READ_MODEL, type Stop } from '../port.ts';

const stop = z.object({
  position: z.string(),
  eventType: z.string(),
  reason: z.string(),
  number: z.number().optional(),
  stream: z.string().optional(),
  writtenAt: z.string().optional(),
  at: z.string().optional(),
  skippable: z.boolean().optional(),
});
const row = z.object({
  id: z.string(),
  projection: z.string(),
  version: z.number(),
  state: z.enum(['building', 'live', 'retired']),
  stopped: z.string().nullable(),
});
const runRow = z.object({ run: z.string() });

const TABLES = `
  CREATE TABLE IF NOT EXISTS generations (
    id TEXT PRIMARY KEY, projection TEXT NOT NULL, version INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('building', 'live', 'retired')), stopped TEXT
  );
  CREATE UNIQUE INDEX IF NOT EXISTS one_live ON generations (projection) WHERE state = 'live';
  CREATE TABLE IF NOT EXISTS counter (n INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS founding (only INTEGER PRIMARY KEY CHECK (only = 1), content TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS runs (id TEXT PRIMARY KEY, projection TEXT NOT NULL, run TEXT NOT NULL);
  INSERT INTO counter (n) SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM counter);
`;

/** Like that of every other file of a data folder. */
const founding = z.object({ logId: z.string() });

/** The list of all generations: small, written rarely, and safe on the disk before anything relies on it. */
export interface Catalog {
  /** The log whose read models these are; undefined where nobody said so yet. */
  logId(): string | undefined;
  belongTo(logId: string): void;
  all(): GenerationInfo[];
  /** An id nobody had before. */
  nextId(projection: string, version: number): string;
  add(id: string, projection: string, version: number, state: GenerationState): void;
  switchLive(id: string): void;
  markStopped(id: string, stop: Stop | null): void;
  remove(id: string): void;
  runs(): ReadModelRun[];
  saveRun(run: ReadModelRun): void;
  close(): void;
}

const infoOf = (stored: unknown): GenerationInfo => {
  const { stopped, ...info } = row.parse(stored);
  return { ...info, stopped: stopped === null ? null : stop.parse(JSON.parse(stopped)) };
};

const runOf = (stored: unknown): ReadModelRun => readModelRun.parse(JSON.parse(runRow.parse(stored).run));

const SAVE_RUN = `INSERT INTO runs (id, projection, run) VALUES (?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET run = excluded.run`;
const FORGET_OLD_RUNS = `DELETE FROM runs WHERE projection = ?
  AND rowid NOT IN (SELECT rowid FROM runs WHERE projection = ? ORDER BY rowid DESC LIMIT ?)`;

/** Opens or makes the catalog's file. */
export function openCatalog(file: string): Catalog {
  const db = new DatabaseSync(file, { timeout: 5000 });
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    db.exec(TABLES);
  } catch (error) {
    db.close();
    throw error;
  }
  const inTransaction = (write: () => void) => {
    db.exec('BEGIN IMMEDIATE');
    try {
      write();
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };
  return {
    logId() {
      const row = db.prepare('SELECT content FROM founding').get();
      return row && founding.parse(JSON.parse(String(row['content']))).logId;
    },
    belongTo(logId) {
      db.prepare('INSERT OR REPLACE INTO founding (only, content) VALUES (1, ?)').run(JSON.stringify({ logId }));
    },
    all: () => db.prepare('SELECT * FROM generations ORDER BY rowid').all().map(infoOf),
    nextId(projection, version) {
      const counted = db.prepare('UPDATE counter SET n = n + 1 RETURNING n').get();
      return `${projection}-v${version}-${counted?.['n']}`;
    },
    add(id, projection, version, state) {
      const insert = 'INSERT INTO generations (id, projection, version, state) VALUES (?, ?, ?, ?)';
      db.prepare(insert).run(id, projection, version, state);
    },
    switchLive(id) {
      const sameProjection = 'projection = (SELECT projection FROM generations WHERE id = ?)';
      inTransaction(() => {
        db.prepare(`UPDATE generations SET state = 'retired' WHERE state = 'live' AND ${sameProjection}`).run(id);
        const { changes } = db.prepare("UPDATE generations SET state = 'live' WHERE id = ?").run(id);
        if (changes !== 1) throw new Error(`there is no generation '${id}'`);
      });
    },
    markStopped(id, stopped) {
      const text = stopped && JSON.stringify(stopped);
      db.prepare('UPDATE generations SET stopped = ? WHERE id = ?').run(text, id);
    },
    remove: (id) => void db.prepare('DELETE FROM generations WHERE id = ?').run(id),
    runs: () => db.prepare('SELECT run FROM runs ORDER BY rowid').all().map(runOf),
    saveRun(run) {
      inTransaction(() => {
        db.prepare(SAVE_RUN).run(run.id, run.readModel, JSON.stringify(run));
        db.prepare(FORGET_OLD_RUNS).run(run.readModel, run.readModel, RUNS_KEPT_PER_READ_MODEL);
      });
    },
    close: () => db.close(),
  };
}
