import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFile, openDataFileBriefly, openDataFileReader } from './data-file.ts';
import { RESTORE_IT } from './way-out.ts';

const kind = {
  name: 'event log',
  wayOut: RESTORE_IT,
  applicationId: 77,
  schemaVersion: 2,
  schema: 'create table things (id integer primary key, text text)',
  probe: 'select * from things where id in ((select min(id) from things), (select max(id) from things))',
};

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-file-'));
  path = join(folder, 'events.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Nothing in the folder changes, not even a journal beside the file. */
function expectRefused(name: string, reason: RegExp): void {
  const before = { files: readdirSync(folder), bytes: readFileSync(path) };
  for (const open of [openDataFile, openDataFileReader]) {
    expect(() => open(path, kind)).toThrow(expect.objectContaining({ name, message: expect.stringMatching(reason) }));
  }
  expect(readdirSync(folder)).toEqual(before.files);
  expect(readFileSync(path).equals(before.bytes)).toBe(true);
}

const fill = (rows: number) => {
  const database = openDataFile(path, kind);
  const insert = database.prepare('insert into things (text) values (?)');
  for (let n = 0; n < rows; n += 1) insert.run('x'.repeat(500));
  database.close();
};

describe('a data file', () => {
  it('is made new, readable by its owner alone, and opened again', () => {
    fill(1);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const reader = openDataFileReader(path, kind);
    expect(reader.prepare('select count(*) as n from things').get()).toEqual({ n: 1 });
    reader.close();
  });

  it('is made anew where a first start was killed before it had a table', () => {
    const database = new DatabaseSync(path);
    database.exec('pragma journal_mode = wal');
    database.close();
    fill(1);
  });

  it('cannot be read before it was made', () => {
    expect(() => openDataFileReader(path, kind)).toThrow(/does not exist/);
  });

  it('refuses what is no database', () => {
    writeFileSync(path, 'student,grade\n');
    expectRefused(
      'LogDamaged',
      /^The event log .*events\.db is damaged or not ours: it is not an SQLite database; .*restore a back-up, see docs\/how-to\/a-file-is-damaged\.md\.$/,
    );
  });

  it('refuses the database of another program', () => {
    const database = new DatabaseSync(path);
    database.exec('create table notes (text); pragma application_id = 5');
    database.close();
    expectRefused('LogDamaged', /another program/);
  });

  it('refuses a newer format and names both', () => {
    fill(1);
    const database = new DatabaseSync(path);
    database.exec('pragma user_version = 3');
    database.close();
    expectRefused('LogTooNew', /newer version of this program \(format 3, this program knows 2\)/);
  });

  it('refuses a newer format that is still in the journal', () => {
    fill(1);
    const database = new DatabaseSync(path);
    database.exec('pragma user_version = 3');
    expect(() => openDataFile(path, kind)).toThrow(/format 3/);
    database.close();
  });

  it('refuses a file that was cut off', () => {
    fill(100);
    truncateSync(path, 8192);
    expect(() => openDataFile(path, kind)).toThrow(expect.objectContaining({ name: 'LogDamaged' }));
  });

  it('refuses a file whose last page was overwritten', () => {
    fill(100);
    const bytes = readFileSync(path);
    bytes.fill(0x5a, bytes.length - 4096);
    writeFileSync(path, bytes);
    expect(() => openDataFile(path, kind)).toThrow(expect.objectContaining({ name: 'LogDamaged' }));
  });

  it('says so when it is a folder', () => {
    mkdirSync(path);
    for (const open of [openDataFile, openDataFileReader, openDataFileBriefly])
      expect(() => open(path, kind)).toThrow(/is a folder: move it away, and put back the file that was there\.$/);
  });

  it('says so when it cannot be opened', () => {
    expect(() => openDataFile(join(folder, 'missing', 'events.db'), kind)).toThrow(
      expect.objectContaining({ name: 'LogUnavailable', message: expect.stringMatching(/cannot be opened/) }),
    );
  });
});
