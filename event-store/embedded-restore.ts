import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DataPlace, filesOf, refuseUnfinishedMove } from './embedded-files.ts';
import { lookAtDataFolder, removeDataFile, seenNow } from './embedded-founding.ts';
import { missingKeys, requireOpening } from './embedded-keys.ts';
import { misfit, type Part } from './founding/fitting.ts';
import { type Founding, newFounding } from './founding/founding.ts';
import { openSqliteKeys, type SqliteKeys } from './keys/sqlite-keys.ts';
import { LogDamaged } from './log-errors.ts';
import type { Position } from './port.ts';
import { openDataFile } from './sqlite/data-file.ts';
import { writeFounding } from './sqlite/founding-row.ts';
import { logFile } from './sqlite/log-file.ts';

/** What a log was taken for good with. */
export interface Restoration {
  /** Its last event. */
  head: Position;
  /** The last event that another part has seen, where that is more. */
  lostUpTo: Position | undefined;
}

/**
 * Takes the log of a data folder for good, though other parts have seen more of it or an access record is missing, and writes
 * that down in the log's file. Read models, receipts and sessions are made anew at the next start. Every event must find its key (docs/decisions/parts-of-a-data-folder-know-their-log.md).
 * Whoever calls it holds the folder's lock; killed at any time it is done by calling it again.
 * @throws {LogDamaged} for what no restoration can mean: another log's keys, a missing log, missing keys
 */
export function acceptRestored(place: DataPlace, at: Date): Restoration {
  refuseUnfinishedMove(place);
  const folder = lookAtDataFolder(place);
  const reason = misfit({ ...folder, parts: asIfNothingWasSeen(folder.parts) });
  if (reason !== undefined) throw new LogDamaged(reason);
  const { files, parts, head } = folder;
  const keys = openSqliteKeys(files.keys, place.masterKey);
  try {
    requireAllKeys(files.log, keys);
    requireOpening(folder, keys);
  } finally {
    keys.close();
  }
  const seen = [parts.keys, parts.access].map((part) => BigInt(foundingOf(part)?.seen?.event?.position ?? 0));
  const lostUpTo = seen.reduce((most, one) => (one > most ? one : most), head);
  const founding = foundingOf(parts.log) ?? newFounding(foundingOf(parts.keys)?.logId ?? crypto.randomUUID());
  openDataFile(files.log, logFile).close();
  const restorations = [...founding.restorations, { at: at.toISOString(), position: String(head) }];
  writeFounding(files.log, { ...founding, isWhole: false, restorations }, true);
  forgetWhatWasMade(place);
  const now = seenNow(place);
  for (const part of ['access', 'keys'] as const)
    if (parts[part].state === 'named') writeFounding(files[part], { ...newFounding(founding.logId), seen: now }, true);
  return { head, lostUpTo: lostUpTo > head ? lostUpTo : undefined };
}

const foundingOf = (part: Part): Founding | undefined => (part.state === 'named' ? part.founding : undefined);

type Parts = Parameters<typeof misfit>[0]['parts'];

/** What remains to be wrong of these parts is wrong whatever the log has gone through. */
function asIfNothingWasSeen(parts: Parts): Parts {
  const logId = (foundingOf(parts.log) ?? foundingOf(parts.keys))?.logId;
  const unseen = (part: Part): Part =>
    part.state === 'named' ? { state: 'named', founding: newFounding(part.founding.logId) } : part;
  const log: Part =
    parts.log.state === 'unnamed' && logId !== undefined ? { state: 'named', founding: newFounding(logId) } : parts.log;
  return {
    ...parts,
    log: unseen(log),
    keys: unseen(parts.keys),
    access: unseen(parts.access),
    receipts: { state: 'absent' },
    sessions: { state: 'absent' },
  };
}

/** Receipts tell of requests, sessions of accounts whose events may be gone, read models were made from such events. */
function forgetWhatWasMade(place: DataPlace): void {
  const { receipts, sessions, readModels } = filesOf(place);
  for (const file of [receipts, sessions]) removeDataFile(file);
  rmSync(dirname(readModels), { recursive: true, force: true });
}

function requireAllKeys(log: string, keys: SqliteKeys): void {
  const [lost] = missingKeys(log, keys);
  if (lost !== undefined)
    throw new LogDamaged(
      `The key of ${lost} is missing, which was never destroyed: put the key store back that was copied after this log.`,
    );
}
