import { existsSync, mkdirSync } from 'node:fs';
import { filesOf, refuseUnfinishedMove } from './embedded-files.ts';
import type { SecretReader, SecretStore } from './keys/port.ts';
import { openSqliteKeyReader, openSqliteKeys } from './keys/sqlite-keys.ts';
import { openSqliteSealReader, openSqliteSeals } from './keys/sqlite-seals.ts';
import { createLedger, createLedgerReader } from './ledger.ts';
import type { Ledger, LedgerReader } from './ledger-types.ts';
import { LogDamaged } from './log-errors.ts';
import type { EventStore } from './port.ts';
import type { SealReader } from './seals/port.ts';
import { createSealer, type Sealer } from './seals/sealer.ts';
import { openSqliteLog, openSqliteLogReader } from './sqlite/sqlite-log.ts';

export interface EmbeddedLog {
  /** Closing it closes everything here. */
  ledger: Ledger;
  events: EventStore;
  secrets: SecretStore;
  sealer: Sealer;
}

/** A log that is only read. */
export interface ReadableLog {
  /** Closing it closes everything here. */
  ledger: LedgerReader;
  events: Pick<EventStore, 'readAll' | 'readByStream'>;
  secrets: SecretReader;
  seals: SealReader;
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
  const seals = openOr(() => openSqliteSeals(files.keys), keys);
  const events = openOr(() => openSqliteLog(files.log), keys, seals);
  const ledger = createLedger(events, keys);
  const close = async () => {
    seals.close();
    await ledger.close();
  };
  return { ledger: { ...ledger, close }, events, secrets: keys, sealer: createSealer(events, seals, keys) };
}

/** The same log for reading, from another thread of the process that has opened it. */
export const openEmbeddedLogReader = (dataDir: string): LedgerReader => openEmbeddedForReading(dataDir).ledger;

/** The same with everything that proves it, also from another process while a server runs. Nothing is written. */
export function openEmbeddedForReading(dataDir: string): ReadableLog {
  const files = filesOf(dataDir);
  const keys = openSqliteKeyReader(files.keys);
  const seals = openOr(() => openSqliteSealReader(files.keys), keys);
  const events = openOr(() => openSqliteLogReader(files.log), keys, seals);
  const ledger = createLedgerReader(events, keys);
  const close = async () => {
    seals.close();
    await ledger.close();
  };
  return { ledger: { ...ledger, close }, events, secrets: keys, seals };
}

function openOr<Opened>(open: () => Opened, ...otherwise: { close(): void }[]): Opened {
  try {
    return open();
  } catch (error) {
    for (const one of otherwise) one.close();
    throw error;
  }
}
