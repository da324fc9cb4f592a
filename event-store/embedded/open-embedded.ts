import { ledgerFormats } from '../event-formats.ts';
import { type Founding, seenAfter } from '../founding/founding.ts';
import { foundingOf } from '../founding/restoring.ts';
import { createKeptStreams } from '../kept-streams.ts';
import type { KeyReader, SecretReader, SecretStore } from '../key-store.ts';
import { openSqliteKeyReader, openSqliteKeys } from '../keys/sqlite-keys.ts';
import { openSqliteSealReader, openSqliteSeals } from '../keys/sqlite-seals.ts';
import { createLedger, createLedgerReader } from '../ledger.ts';
import type { Ledger, LedgerReader } from '../ledger-types.ts';
import { makeFolder } from '../make-folder.ts';
import { type EventStore, LogUnavailable } from '../port.ts';
import type { ProvableLog } from '../proof/proof-parts.ts';
import type { SealReader } from '../seals/port.ts';
import { createSealer, type Sealer } from '../seals/sealer.ts';
import { peekPart, writeFounding } from '../sqlite/founding-row.ts';
import { isOnFullDisk } from '../sqlite/real-file.ts';
import { reasonAt } from '../sqlite/reason-at.ts';
import { sqliteCode } from '../sqlite/sqlite-code.ts';
import { openSqliteLog, openSqliteLogReader } from '../sqlite/sqlite-log.ts';
import {
  areAsOpened,
  asOpened,
  type DataPlace,
  filesOf,
  placeOf,
  refuseOthers,
  refuseUnfinished,
} from './embedded-files.ts';
import { foundKeys, foundLog } from './embedded-founding.ts';
import { writeNote } from './newest-note.ts';
import { removeMixedSessions, requireOwnJournals } from './own-journals.ts';
import { seenNow } from './seen.ts';

export interface EmbeddedLog {
  /** Closing it closes everything here. */
  ledger: Ledger;
  events: EventStore;
  secrets: SecretStore;
  sealer: Sealer;
  /** What signed copies are made from. */
  provable: ProvableLog;
  founding: Founding;
}

/** A log that is only read. */
export interface ReadableLog {
  /** Closing it closes everything here. */
  ledger: LedgerReader;
  events: Pick<EventStore, 'readAll' | 'readByStream' | 'readStream' | 'head'>;
  secrets: SecretReader;
  keys: Pick<KeyReader, 'load' | 'unknown'>;
  seals: SealReader;
  /** What the log says of itself; undefined where an earlier version wrote it. */
  founding: Founding | undefined;
}

/**
 * Opens log and key store of a data folder, made new where there are none. Throws `LogDamaged` (parts of the folder that do
 * not belong together among it), `LogTooNew` or `LogUnavailable`, each with one sentence for the console.
 */
export function openEmbeddedLog(given: string | DataPlace): EmbeddedLog {
  const place = placeOf(given);
  try {
    return openIn(place);
  } catch (error) {
    throw sqliteCode(error) === undefined ? error : cannotBeOpened(place, error);
  }
}

/** SQLite names no file where it cannot write what a part is to remember, on a full disk say. */
function cannotBeOpened({ dataDir, keysDir = dataDir }: DataPlace, cause: unknown): LogUnavailable {
  const folder = isOnFullDisk(keysDir) ? keysDir : dataDir;
  return new LogUnavailable(`The data in ${folder} cannot be opened: ${reasonAt(folder, cause)}.`, { cause });
}

function openIn(place: DataPlace): EmbeddedLog {
  const files = filesOf(place);
  makeFolder(place.dataDir);
  if (place.keysDir !== undefined) makeFolder(place.keysDir);
  refuseUnfinished(place);
  requireOwnJournals(place);
  removeMixedSessions(place);
  const openKeys = () => openSqliteKeys(files.keys, place.masterKey);
  // The log gets its id first: whatever is there without the log's id was made before, or belongs to another.
  const founding = foundLog(place, openKeys);
  const keys = openKeys();
  const seals = openOr(() => openSqliteSeals(files.keys), keys);
  const events = openOr(
    () => {
      foundKeys(place, founding, keys);
      return openSqliteLog(files.log);
    },
    keys,
    seals,
  );
  const ledger = createLedger(events, keys, ledgerFormats, createKeptStreams());
  const opened = asOpened(place);
  const close = async () => {
    seals.close();
    await ledger.close();
    rememberNewest(opened);
  };
  const provable = { events, seals, secrets: keys, keys };
  const sealer = createSealer(events, seals, keys);
  return { ledger: { ...ledger, close }, events, secrets: keys, sealer, provable, founding };
}

/**
 * Every other part remembers the log as it was closed. One that cannot be written, on a full disk say, knows what it knew last, as after a
 * crash: that is no reason to end badly, or to hide why the server could not start. What was put in the place of log or keys meanwhile is
 * none of ours.
 */
function rememberNewest(place: DataPlace): void {
  if (!areAsOpened(place)) return;
  const { log, receipts, sessions, access, keys, newestSeen } = filesOf(place);
  const seen = seenNow(place);
  const logId = foundingOf(peekPart(log))?.logId;
  if (logId !== undefined) writeNote(newestSeen, logId, seen);
  for (const file of [receipts, sessions, access, keys]) {
    const part = peekPart(file);
    if (part.state !== 'named') continue;
    try {
      writeFounding(file, { ...part.founding, seen: seenAfter(part.founding.seen, seen) }, true);
    } catch (error) {
      if (sqliteCode(error) === undefined) throw error;
    }
  }
}

/** The same log for reading, from another thread of the process that has opened it. */
export const openEmbeddedLogReader = (given: string | DataPlace): LedgerReader => openEmbeddedForReading(given).ledger;

/** The same with everything that proves it, also from another process while a server runs. Nothing is written. */
export function openEmbeddedForReading(given: string | DataPlace): ReadableLog {
  const place = placeOf(given);
  const files = filesOf(place);
  refuseUnfinished(place);
  refuseOthers(place);
  const keys = openSqliteKeyReader(files.keys, place.masterKey);
  const seals = openOr(() => openSqliteSealReader(files.keys), keys);
  const events = openOr(() => openSqliteLogReader(files.log), keys, seals);
  const ledger = createLedgerReader(events, keys);
  const close = async () => {
    seals.close();
    await ledger.close();
  };
  return {
    ledger: { ...ledger, close },
    events,
    secrets: keys,
    keys,
    seals,
    founding: foundingOf(peekPart(files.log)),
  };
}

function openOr<Opened>(open: () => Opened, ...otherwise: { close(): void }[]): Opened {
  try {
    return open();
  } catch (error) {
    for (const one of otherwise) one.close();
    throw error;
  }
}
