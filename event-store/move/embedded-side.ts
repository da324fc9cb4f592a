import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { filesOf, refuseUnfinishedMove } from '../embedded-files.ts';
import { openSqliteKeyArchive } from '../keys/sqlite-archive.ts';
import { openSqliteSealReader, openSqliteSeals } from '../keys/sqlite-seals.ts';
import { LogUnavailable } from '../port.ts';
import { openSqliteLog, openSqliteLogReader } from '../sqlite/sqlite-log.ts';
import type { Side } from './side.ts';

/** Refuses a folder without a log, and one with a part of a log. Nothing is written. */
export function requireEmbeddedLog(dataDir: string): void {
  refuseUnfinishedMove(dataDir);
  if (!existsSync(filesOf(dataDir).log)) throw new LogUnavailable(`There is no event log in ${dataDir}.`);
}

/** The log of a data folder, to move it away. Whoever calls it holds the folder's lock. Throws as `openEmbeddedLog`. */
export function openEmbeddedSource(dataDir: string): Side {
  requireEmbeddedLog(dataDir);
  return side(dataDir, true);
}

/** A data folder to move a log to, made where there is none. */
export function openEmbeddedTarget(dataDir: string): Side {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return side(dataDir, false);
}

function side(dataDir: string, readOnly: boolean): Side {
  const files = filesOf(dataDir);
  const keys = openSqliteKeyArchive(files.keys, readOnly);
  const seals = readOnly ? { ...openSqliteSealReader(files.keys), adopt: refuse } : openSqliteSeals(files.keys);
  const events = readOnly ? openSqliteLogReader(files.log) : openSqliteLog(files.log);
  return {
    events,
    keys,
    seals,
    async begin() {
      writeFileSync(files.unfinishedMove, '', { mode: 0o600, flush: true });
    },
    async finish() {
      rmSync(files.unfinishedMove, { force: true });
    },
    async close() {
      await events.close();
      seals.close();
      await keys.close();
    },
  };
}

async function refuse(): Promise<void> {
  throw new LogUnavailable('the seals were opened for reading only');
}
