import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { fromKeys, keysOf } from '../../domain/kernel/keys.ts';
import { doubtSentences, doubtsAbout } from '../founding/doubts.ts';
import { type InstallationState, misfit, PART_NAMES, type PartName } from '../founding/fitting.ts';
import { type Founding, newFounding, type Seen, type SeenEvent, seenEventOf } from '../founding/founding.ts';
import { foundingOf } from '../founding/restoring.ts';
import { isAsWritten } from '../hash-chain.ts';
import { KEY_CHANGES } from '../keys/key-file.ts';
import type { SqliteKeys } from '../keys/sqlite-keys.ts';
import { LogDamaged } from '../log-errors.ts';
import { BEGINNING } from '../port.ts';
import type { SealsSeen } from '../seals/port.ts';
import { onLog } from '../sqlite/brief-log.ts';
import { carryOver } from '../sqlite/carry-over.ts';
import { openDataFile } from '../sqlite/data-file.ts';
import { askText, peekPart, requireNumber, writeFounding } from '../sqlite/founding-row.ts';
import { logFile } from '../sqlite/log-file.ts';
import type { LogReader } from '../sqlite/reader.ts';
import { type DataPlace, filesOf } from './embedded-files.ts';
import { requireKeys } from './embedded-keys.ts';
import { readNote } from './newest-note.ts';
import { ACCESS_ENTRIES, ACCESS_LINK } from './seen.ts';

/** A log whose back-ups are told from those of others. */
export interface OwnLog {
  logId: string;
  /** Whether the event is in it, as a back-up remembers its last one. */
  holds(event: Pick<SeenEvent, 'position' | 'hash'>): boolean;
}

/** What a data folder is like (docs/decisions/parts-of-a-data-folder-know-their-log.md). Nothing is changed; throws as the log's reader for a log that is damaged. */
export function lookAtDataFolder(place: DataPlace): InstallationState {
  const { unfinishedMove: _, unfinishedRestore: __, newestSeen, ...files } = filesOf(place);
  // What they remember is read before what there is now: beside a server that writes it is never more.
  const noted = readNote(newestSeen);
  const parts = fromKeys(keysOf(files), (name) => peekPart(files[name]));
  // A note of a log that was here before says nothing of this one.
  const isOurs = noted?.logId === foundingOf(parts.log)?.logId;
  const isRead = (part: PartName) => parts[part].state === 'named' || parts[part].state === 'unnamed';
  const countIn = (part: PartName, sql: string) =>
    isRead(part) ? requireNumber(files[part], PART_NAMES[part], sql) : 0;
  return {
    files,
    beginAnew: 'move the whole data folder away to begin anew',
    recipe: 'docs/how-to/back-up.md',
    parts,
    head: onLog(files.log, (log) => log.head()) ?? BEGINNING,
    holds: (event) => onLog(files.log, (log) => holds(log, event)) ?? false,
    isAltered: (event) => onLog(files.log, (log) => isAltered(log, event)) ?? false,
    holdsEntry: (seen) => holdsEntry(files.access, seen),
    keyChanges: countIn('keys', KEY_CHANGES),
    accessEntries: countIn('access', ACCESS_ENTRIES),
    note: noted?.seen && isOurs ? { file: newestSeen, seen: noted.seen } : undefined,
  };
}

/** The log of a data folder, to tell its back-ups from others; undefined where an earlier version wrote it, which named none. */
export function ownLogOf(place: DataPlace): OwnLog | undefined {
  const { log } = filesOf(place);
  const founding = foundingOf(peekPart(log));
  return founding && { logId: founding.logId, holds: (event) => onLog(log, (reader) => holds(reader, event)) ?? false };
}

function holds(log: LogReader, { position, hash }: Pick<SeenEvent, 'position' | 'hash'>): boolean {
  const [event] = log.after(BigInt(position) - 1n, 1);
  return event !== undefined && seenEventOf(event).position === position && seenEventOf(event).hash === hash;
}

function isAltered(log: LogReader, { position }: Pick<SeenEvent, 'position'>): boolean {
  const [event] = log.after(BigInt(position) - 1n, 1);
  return String(event?.position) === position && event !== undefined && !isAsWritten(event);
}

/** Entries are removed when they are old, and those of an earlier version have no link. */
function holdsEntry(file: string, { accessEntries, accessLink }: Pick<Seen, 'accessEntries' | 'accessLink'>): boolean {
  const link = accessLink === undefined ? undefined : askText(file, ACCESS_LINK, accessEntries);
  return link === undefined || link === accessLink;
}

/** Of all parts that remember seals the one that has seen the most; the folder itself proves no more of them. */
export function sealsSeen(place: DataPlace): SealsSeen {
  const { access, receipts, sessions, keys } = filesOf(place);
  const seenBy = [access, receipts, sessions, keys].map((by) => ({
    by,
    newest: foundingOf(peekPart(by))?.seen?.seals ?? 0,
  }));
  return seenBy.reduce((most, one) => (one.newest > most.newest ? one : most));
}

/**
 * Looks whether the parts of the folder belong together.
 * @throws {LogDamaged} with one sentence that says which file does not fit and what to do
 */
export function requireFitting(place: DataPlace): InstallationState {
  const folder = lookAtDataFolder(place);
  const reason = misfit(folder);
  if (reason !== undefined) throw new LogDamaged(reason);
  return folder;
}

/**
 * Looks whether the parts of the folder belong together, and gives an id to a log that has none: a new one, or one whose
 * keys open it.
 * @throws {LogDamaged} with one sentence that says which file does not fit and what to do
 */
export function foundLog(place: DataPlace, openKeys: () => SqliteKeys): Founding {
  const folder = requireFitting(place);
  const { files, parts } = folder;
  const founding = foundingOf(parts.log);
  if (founding) return founding;
  if (existsSync(files.keys) && folder.head > 0n) closing(openKeys(), (keys) => requireKeys(folder, keys, true));
  openDataFile(files.log, logFile).close();
  const made = newFounding(randomUUID());
  writeFounding(files.log, made, true);
  return made;
}

function closing(keys: SqliteKeys, check: (keys: SqliteKeys) => void): void {
  try {
    check(keys);
  } finally {
    keys.close();
  }
}

/**
 * Gives the key store the log's id where it has none, and looks whether it knows the keys of the newest events.
 * @throws {LogDamaged} when it does not
 */
export function foundKeys(place: DataPlace, { logId }: Founding, keys: SqliteKeys): void {
  const folder = lookAtDataFolder(place);
  const named = foundingOf(folder.parts.keys);
  requireKeys(folder, keys, !named);
  if (!named) writeFounding(folder.files.keys, newFounding(logId), true);
}

/**
 * What to know of receipts and sessions that were deleted, or replaced by an older copy. Sessions of an older copy are
 * removed: somebody may have ended them since.
 */
export function doubtfulParts(place: DataPlace, { isWhole }: Founding): string[] {
  if (!isWhole) return [];
  const folder = lookAtDataFolder(place);
  const doubts = doubtsAbout(folder, true);
  if (doubts.sessions) removeDataFile(folder.files.sessions);
  return doubtSentences(doubts, folder);
}

/** Removes a file with what SQLite keeps beside it. */
export function removeDataFile(file: string): void {
  for (const suffix of ['-wal', '-shm', '']) rmSync(`${file}${suffix}`, { force: true });
}

/** @throws {LogDamaged} where the access record is missing in a folder that had one */
export function requireAccessRecord(place: DataPlace): void {
  const { log, access } = filesOf(place);
  const { state } = peekPart(access);
  if ((state === 'absent' || state === 'empty') && foundingOf(peekPart(log))?.isWhole)
    throw new LogDamaged(`The access record ${access} is missing: put it back from a back-up.`);
}

/** Which store of sessions there is: a back-up that is put back brings none, and another one is begun. */
export const storeOfSessions = (place: DataPlace): string | undefined =>
  foundingOf(peekPart(filesOf(place).sessions))?.store;

/** Gives the stores beside the log its id where they have none. From then on none of the parts is to be missing. */
export function nameParts(place: DataPlace, founding: Founding): void {
  const files = filesOf(place);
  for (const part of [files.access, files.receipts, files.sessions])
    if (peekPart(part).state === 'unnamed')
      writeFounding(
        part,
        { ...newFounding(founding.logId), ...(part === files.sessions && { store: randomUUID() }) },
        true,
      );
  if (founding.isWhole) return;
  // What they remember from before the log was taken for good is in none of them any more, with its journal or without.
  if (founding.restorations.length > 0) for (const part of [files.access, files.keys]) carryOver(part);
  writeFounding(files.log, { ...founding, isWhole: true }, true);
}
