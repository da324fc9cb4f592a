import { withoutStudents } from '../../domain/streams.ts';
import type { InstallationState } from '../founding/fitting.ts';
import {
  gatherNeeded,
  type NeededKeys,
  openNothing,
  PUT_BACK,
  requireNoneLocked,
  sealedSubjects,
} from '../founding/needed-keys.ts';
import { givenUp } from '../key-store.ts';
import { keyFile, LOST_SUBJECTS } from '../keys/key-file.ts';
import type { SqliteKeys } from '../keys/sqlite-keys.ts';
import { LogDamaged } from '../log-errors.ts';
import { BEGINNING, type Position, type StoredEvent } from '../port.ts';
import { newestEvents } from '../sqlite/brief-log.ts';
import { openDataFileReader } from '../sqlite/data-file.ts';
import { askNumber } from '../sqlite/founding-row.ts';
import { LogReader } from '../sqlite/reader.ts';

/** Newest events of which the keys are looked at when a key store gets its id. */
const NEWEST_EVENTS = 200;
/** Events of which the keys are looked at in any other start: those that the key store has not seen, as far as this. */
const UNSEEN_EVENTS = 20_000;
/** Events read at once. */
const PAGE = 1000;

/**
 * Looks whether a key store knows the keys of the newest events and opens with them what is sealed there, and still has every key that was made
 * in it: the log is read as a whole only where one is gone. `isNew` is a key store that has no id yet.
 * @throws {LogDamaged} when it does not
 */
export function requireKeys(folder: InstallationState, keys: SqliteKeys, isNew: boolean): void {
  const { files, head, parts } = folder;
  const seen = parts.keys.state === 'named' ? parts.keys.founding.seen?.event?.position : undefined;
  const events = isNew ? newestEvents(files.log, head, NEWEST_EVENTS) : unseen(files.log, head, BigInt(seen ?? 0));
  requireNone(folder, keys.unknown(sealedSubjects(events)));
  if (isNew) requireOpening(folder, keys);
  requireNoneLocked(files, neededFor([events], keys));
  if (keys.lost === 0) return;
  if (head > BEGINNING) requireNone(folder, missingKeys(files.log, keys));
  keys.countAnew();
}

function requireNone({ files }: InstallationState, missing: Iterable<string>): void {
  const [lost] = missing;
  if (lost !== undefined)
    throw new LogDamaged(
      `The key store ${files.keys} lacks the key of ${withoutStudents(lost)}, which was never destroyed: ${PUT_BACK}.`,
    );
}

/** @throws {LogDamaged} for keys that open none of the newest events */
export function requireOpening({ files, head }: InstallationState, keys: SqliteKeys): void {
  if (openNothing(newestEvents(files.log, head, NEWEST_EVENTS), keys))
    throw new LogDamaged(`The key store ${files.keys} opens nothing in the event log ${files.log}: ${PUT_BACK}.`);
}

/** What came after the position, and the newest at least. */
function unseen(log: string, head: Position, seen: Position): StoredEvent[] {
  const count = Number(head - seen);
  return newestEvents(log, head, Math.min(Math.max(count, NEWEST_EVENTS), UNSEEN_EVENTS));
}

/** Whose keys are neither there nor destroyed, though events of theirs are in the log. Reads the whole log. */
export function* missingKeys(log: string, keys: SqliteKeys): Generator<string> {
  for (const page of pagesOf(log)) yield* keys.unknown(sealedSubjects(page));
}

/** Whose keys events of the log need, and which of these open nothing. Reads the whole log. */
export const neededKeys = (log: string, keys: SqliteKeys): NeededKeys => neededFor(pagesOf(log), keys);

function neededFor(pages: Iterable<StoredEvent[]>, keys: SqliteKeys): NeededKeys {
  const needed = gatherNeeded();
  for (const page of pages) needed.onEvents(page, keys);
  return needed;
}

function* pagesOf(log: string): Generator<StoredEvent[]> {
  const reader = new LogReader(log);
  try {
    for (let last = BEGINNING; ; ) {
      const page = reader.after(last, PAGE);
      yield page;
      const end = page.at(-1);
      if (!end) return;
      last = end.position;
    }
  } finally {
    reader.close();
  }
}

/**
 * Looks whether a copy of a key store, sealed or not, still has every key that the copy of its log needs: no server starts with one that lacks
 * any, and no back-up of that is worth an older one. `of` is what was copied.
 * @throws {LogDamaged} where it lacks one
 */
export function requireNoneLost({ log, keys }: Record<'log' | 'keys', string>, of: string): void {
  if (askNumber(keys, LOST_SUBJECTS) === 0) return;
  const database = openDataFileReader(keys, keyFile);
  try {
    const known = database.prepare(
      'select 1 from keys where subject = ?1 union all select 1 from destroyed where subject in (?1, ?2)',
    );
    for (const page of pagesOf(log))
      for (const subject of sealedSubjects(page))
        if (!known.get(subject, givenUp(subject)))
          throw new LogDamaged(`The key store ${of} lacks a key that was never destroyed: ${PUT_BACK}.`);
  } finally {
    database.close();
  }
}
