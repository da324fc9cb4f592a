import { existsSync, mkdirSync } from 'node:fs';
import { filesOf, refuseUnfinishedMove } from './embedded-files.ts';
import type { SecretStore } from './keys/port.ts';
import { openSqliteKeyReader, openSqliteKeys } from './keys/sqlite-keys.ts';
import { createLedger, createLedgerReader } from './ledger.ts';
import type { Ledger, LedgerReader } from './ledger-types.ts';
import { LogDamaged } from './log-errors.ts';
import type { EventStore } from './port.ts';
import { openSqliteLog, openSqliteLogReader } from './sqlite/sqlite-log.ts';

export interface EmbeddedLog {
  /** Closing it closes everything here. */
  ledger: Ledger;
  events: EventStore;
  secrets: SecretStore;
}

/**
 * Opens log and key store of a data folder, made new where there are none. Throws `LogDamaged`, `LogTooNew` or
 * `LogUnavailable`, each with one sentence for the console.
 */
export function openEmbeddedLog(dataDir: string): EmbeddedLog {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  refuseUnfinishedMove(dataDir);
  const files = filesOf(dataDir);
  if (existsSync(files.log) && !existsSync(files.keys)) {
    throw new LogDamaged(`The key store ${files.keys} is missing, without it no name in the event log can be read.`);
  }
  // Keys first: a start that was killed in between leaves no log without its key store.
  const keys = openSqliteKeys(files.keys);
  const events = openOr(() => openSqliteLog(files.log), keys);
  return { ledger: createLedger(events, keys), events, secrets: keys };
}

/** The same log for reading, from another thread of the process that has opened it. */
export function openEmbeddedLogReader(dataDir: string): LedgerReader {
  const files = filesOf(dataDir);
  const keys = openSqliteKeyReader(files.keys);
  return createLedgerReader(
    openOr(() => openSqliteLogReader(files.log), keys),
    keys,
  );
}

function openOr<Opened>(open: () => Opened, otherwise: { close(): void }): Opened {
  try {
    return open();
  } catch (error) {
    otherwise.close();
    throw error;
  }
}
