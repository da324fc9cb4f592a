import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { type DataPlace, filesOf, refuseUnfinished, refuseUnfinishedRestore } from '../embedded/embedded-files.ts';
import { requireFitting } from '../embedded/embedded-founding.ts';
import { requireOwnJournals } from '../embedded/own-journals.ts';
import { flushFolder } from '../flush-folder.ts';
import { requireStarted } from '../founding/founding.ts';
import { foundingOf } from '../founding/restoring.ts';
import { openSqliteKeyArchive } from '../keys/sqlite-archive.ts';
import { openSqliteSealReader, openSqliteSeals } from '../keys/sqlite-seals.ts';
import { makeFolder } from '../make-folder.ts';
import { LogUnavailable } from '../port.ts';
import { openDataFile } from '../sqlite/data-file.ts';
import { logFile } from '../sqlite/log-file.ts';
import { openSqliteLog, openSqliteLogReader } from '../sqlite/sqlite-log.ts';
import type { Side } from './side.ts';

/**
 * Refuses a folder without a log, one with a part of a log, one whose parts do not belong together, and one that was not started since its
 * log was taken for good. Nothing is written.
 */
export function requireEmbeddedLog(place: DataPlace): void {
  refuseUnfinished(place);
  if (!existsSync(filesOf(place).log)) throw new LogUnavailable(`There is no event log in ${place.dataDir}.`);
  requireStarted(foundingOf(requireFitting(place).parts.log));
}

/** The log of a data folder, to move it away. Whoever calls it holds the folder's lock. Throws as `openEmbeddedLog`. */
export function openEmbeddedSource(place: DataPlace): Side {
  requireEmbeddedLog(place);
  return side(place, true);
}

/** A data folder to move a log to, made where there is none. Nothing is made in one whose parts do not belong together, or that is half restored. */
export function openEmbeddedTarget(place: DataPlace): Side {
  refuseUnfinishedRestore(place);
  makeFolder(place.dataDir);
  if (place.keysDir !== undefined) makeFolder(place.keysDir);
  return side(place, false);
}

function side(place: DataPlace, readOnly: boolean): Side {
  requireOwnJournals(place);
  const files = filesOf(place);
  // In the order of a first start: killed in between, the folder is as that leaves it, and not one whose log was lost.
  if (!readOnly) {
    requireFitting(place);
    openDataFile(files.log, logFile).close();
  }
  const keys = openSqliteKeyArchive(files.keys, readOnly, place.masterKey);
  const seals = readOnly ? { ...openSqliteSealReader(files.keys), adopt: refuse } : openSqliteSeals(files.keys);
  const events = readOnly ? openSqliteLogReader(files.log) : openSqliteLog(files.log);
  return {
    events,
    keys,
    seals,
    async begin() {
      writeFileSync(files.unfinishedMove, '', { mode: 0o600, flush: true });
      // Before anything else is there for certain.
      await flushFolder(place.dataDir);
    },
    async finish() {
      rmSync(files.unfinishedMove, { force: true });
      await flushFolder(place.dataDir);
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
