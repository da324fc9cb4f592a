import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { LogDamaged } from '../log-errors.ts';
import { realFile } from './real-file.ts';
import { isDamage, sqliteCode } from './sqlite-code.ts';

/** Newest events that are looked up by their streams: what a file and a journal of two ages disagree about is new. */
const NEWEST_EVENTS = 20_000;

const HEAD = 'select position, id from events order by position desc limit 1';
const IN_STREAMS = "select count(*) as n from events indexed by events_by_stream where stream >= ''";
const NOT_IN_STREAMS = `select count(*) as n from events as one where position > ? and not exists (
  select 1 from events as same indexed by events_by_stream
  where same.stream = one.stream and same.revision = one.revision and same.position = one.position)`;

/** Reads and never writes: whoever closes a file last for writing carries the journal over into it. */
function asked<Answer>(at: string | URL, ask: (database: DatabaseSync) => Answer): Answer {
  const database = new DatabaseSync(at, { readOnly: true });
  try {
    return ask(database);
  } finally {
    database.close();
  }
}

/**
 * What the file says without its journal; undefined where it cannot be told, as when it was being carried over. Nothing of this process has the
 * file open: closing it here would let go of every lock that is held there.
 */
export function askedAlone<Answer>(path: string, ask: (database: DatabaseSync) => Answer): Answer | undefined {
  const url = pathToFileURL(realFile(path));
  url.searchParams.set('immutable', '1');
  try {
    return asked(url, ask);
  } catch {
    return undefined;
  }
}

/** The last event of the file without its journal. */
function headAlone(log: string): { position: number; id: unknown } | undefined {
  const head = askedAlone(log, (database) => database.prepare(HEAD).get());
  return head && { position: Number(head['position']), id: head['id'] };
}

/** Whether file and journal together hold what the file holds alone, and each event in its stream. */
function isOfOneMoment(log: string): boolean {
  const alone = headAlone(log);
  return asked(log, (database) => {
    // All of it is asked of one moment.
    database.exec('begin');
    const number = (sql: string, ...values: number[]) => Number(database.prepare(sql).get(...values)?.['n']);
    const same = database.prepare('select id from events where position = ?').get(alone?.position ?? 0);
    if (alone && same?.['id'] !== alone.id) return false;
    const head = Number(database.prepare(HEAD).get()?.['position'] ?? 0);
    return number(IN_STREAMS) === head && number(NOT_IN_STREAMS, head - NEWEST_EVENTS) === 0;
  });
}

/** What cannot be read, or is no log yet, is told by whoever opens it. */
function isDoubtful(log: string): boolean {
  try {
    return !isOfOneMoment(log);
  } catch (error) {
    // Whole by itself, and damaged with the journal over it.
    return isDamage(error) && headAlone(log) !== undefined;
  }
}

/**
 * Looks whether the journal that a killed process left beside the log is the log's own: a back-up may have been put over the file alone, or
 * the file of a copy, and SQLite takes over whatever journal bears the name. Nobody has the file open; nothing is changed.
 * @throws {LogDamaged} where the two are of two ages
 */
export function requireOwnJournal(path: string): void {
  if (isJournalLeft(path) && isDoubtful(realFile(path))) throw ofTwoMoments(path, 'event log');
}

/** A part beside the log, and what to say of it. */
export interface PartWithJournal {
  file: string;
  name: string;
  /** What to do about a journal that is not its own, after "where it was put back". */
  wayOut?: string;
  /** Whether file and journal are of one moment, where SQLite finds them whole: pages that fit each other may be of two installations. */
  isOwn(): boolean;
}

/**
 * The same of a part beside the log, of which pages of two ages make no file that SQLite finds whole. Whoever opens it for writing would carry
 * the journal over into what was put there, and both would be lost.
 * @throws {LogDamaged} where the two are of two ages, or of two files
 */
export function requireWholeWithJournal(part: PartWithJournal): void {
  if (isBesideAnother(part)) throw ofTwoMoments(part.file, part.name, part.wayOut);
}

/** Whether a part lies beside the journal of another age of it, or of another file; nothing is changed. */
export const isBesideAnother = (part: PartWithJournal): boolean => isJournalLeft(part.file) && isOfTwo(part);

/** Where another process opens it at the same moment, and takes the journal over, that one has looked. */
function isOfTwo({ file, isOwn }: PartWithJournal): boolean {
  try {
    return isBroken(realFile(file)) || !isOwn();
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error;
    return isDamage(error);
  }
}

/** Whether rows that only ever follow each other do so from the file on into its journal. */
export function goesOn(path: string, { newest, next }: { newest: string; next: string }): boolean {
  const alone = askedAlone(path, (database) => database.prepare(newest).get());
  if (!alone) return true;
  return (
    asked(realFile(path), (database) => database.prepare(next).get(alone as Record<string, number | string>)) !==
    undefined
  );
}

function isBroken(file: string): boolean {
  try {
    return asked(file, (database) => database.prepare('pragma quick_check(1)').get())?.['quick_check'] !== 'ok';
  } catch (error) {
    return isDamage(error);
  }
}

function isJournalLeft(path: string): boolean {
  const file = realFile(path);
  return existsSync(file) && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function ofTwoMoments(path: string, name: string, wayOut?: string): LogDamaged {
  const file = realFile(path);
  const journal = `${file}-wal`;
  const otherwise = wayOut ?? 'otherwise restore a back-up, see docs/how-to/a-file-is-damaged.md';
  return new LogDamaged(
    `The ${name} ${path} and its journal ${journal} are not of one moment: where the ${name} was put back from a back-up, move ${journal} and ${file}-shm away; ${otherwise}.`,
  );
}
