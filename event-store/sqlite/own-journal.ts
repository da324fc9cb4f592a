import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { LogDamaged } from '../log-errors.ts';
import { realFile } from './real-file.ts';
import { isDamage } from './sqlite-code.ts';

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

/** The last event of the file without its journal; undefined where it cannot be told, as when it was being carried over. */
function headAlone(log: string): { position: number; id: unknown } | undefined {
  const url = pathToFileURL(log);
  url.searchParams.set('immutable', '1');
  try {
    const head = asked(url, (database) => database.prepare(HEAD).get());
    return head && { position: Number(head['position']), id: head['id'] };
  } catch {
    return undefined;
  }
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
  } catch {
    return false;
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

/**
 * The same of the key store or the access record (`name`), which know no order in which everything came: pages of two ages make no file that
 * SQLite finds whole. Whoever opens it for writing would carry the journal over into what was put there, and both would be lost.
 * @throws {LogDamaged} where the two are of two ages
 */
export function requireWholeWithJournal(path: string, name: string): void {
  if (isJournalLeft(path) && isBroken(realFile(path))) throw ofTwoMoments(path, name);
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

function ofTwoMoments(path: string, name: string): LogDamaged {
  const file = realFile(path);
  const journal = `${file}-wal`;
  return new LogDamaged(
    `The ${name} ${path} and its journal ${journal} are not of one moment: where the ${name} was put back from a back-up, move ${journal} and ${file}-shm away; otherwise restore a back-up, see docs/how-to/a-file-is-damaged.md.`,
  );
}
