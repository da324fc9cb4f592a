import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFile } from './data-file.ts';
import { logFile } from './log-file.ts';
import { requireOwnJournal, requireWholeWithJournal } from './own-journal.ts';

let folder: string;
let database: DatabaseSync;

const file = (name: string) => join(folder, `${name}.db`);

/** Events of a school, or of a copy of it, whose streams lie far from each other in the index. */
function append(school: string, count: number): void {
  const insert = database.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?)');
  const { n } = database.prepare('select count(*) as n from events').get() as { n: number };
  for (let at = n + 1; at <= n + count; at++)
    insert.run(at, `student-${(at * 7919) % 997}`, at, `${school} ${at}`, 'Happened', '{}', '{}');
}

/** What a process leaves that is killed now. */
const leave = (name: string) => {
  for (const suffix of ['', '-wal']) cpSync(`${file('own')}${suffix}`, `${file(name)}${suffix}`);
};

/** The file of one age beside the journal of another, as a start meets them. */
function startWith(one: string, journal: string): void {
  const mixed = file(`${one}-under-${journal}`);
  cpSync(file(one), mixed);
  cpSync(`${file(journal)}-wal`, `${mixed}-wal`);
  requireOwnJournal(mixed);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-journal-'));
  database = openDataFile(file('own'), logFile);
  append('school', 1500);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});
const carryOver = () => database.exec('pragma wal_checkpoint(truncate)');

describe('a log that a killed process left', () => {
  it('is opened with its own journal, carried over or not, or without one', () => {
    leave('first');
    startWith('first', 'first');
    carryOver();
    append('school', 200);
    leave('second');
    startWith('second', 'second');
    startWith('first', 'first');
    requireOwnJournal(file('nowhere'));
  });

  it('is refused where an older file lies under its journal', () => {
    carryOver();
    leave('older');
    append('school', 4);
    carryOver();
    append('school', 4);
    leave('newer');
    expect(() => startWith('older', 'newer')).toThrow(/^The event log \S+ and its journal \S+ are not of one moment: /);
  });

  it('is refused where the file of a copy that went another way lies under its journal', () => {
    carryOver();
    leave('before');
    append('school', 60);
    leave('own-way');
    database.close();
    database = openDataFile(file('before'), logFile);
    append('copy', 30);
    database.exec('pragma wal_checkpoint(truncate)');
    expect(() => startWith('before', 'own-way')).toThrow('are not of one moment');
  });
});

it('a part that another process opens at the same moment is left to that one, and no fault of ours is', () => {
  const whole = (isOwn: () => boolean) => () =>
    requireWholeWithJournal({ file: file('own'), name: 'event log', isOwn });
  const failing = (error: object) =>
    whole(() => {
      throw Object.assign(new Error('not now'), error);
    });
  expect(whole(() => true)).not.toThrow();
  expect(whole(() => false)).toThrow('are not of one moment');
  const [busy, corrupt] = [{ errcode: 5 }, { errcode: 11 }];
  expect(failing({ code: 'ERR_SQLITE_ERROR', ...busy })).not.toThrow();
  expect(failing({ code: 'ERR_SQLITE_ERROR', ...corrupt })).toThrow('are not of one moment');
  expect(failing({})).toThrow('not now');
});
