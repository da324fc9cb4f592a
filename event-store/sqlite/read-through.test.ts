import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readThrough } from './read-through.ts';
import { isDamage } from './sqlite-code.ts';

const PAGE = 4096;
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-through-'));
  file = join(folder, 'a.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Rows of ten pages each, in a column of this type. */
function write(rows: number, value: string | Uint8Array): void {
  const database = new DatabaseSync(file);
  database.exec(`pragma page_size = ${PAGE}; create table notes (at text, "order" any)`);
  const insert = database.prepare('insert into notes values (?, ?)');
  for (let n = 0; n < rows; n += 1) insert.run('now', value);
  database.close();
}

/** Says in the middle of the newest row that it goes on at a page there is not. */
function damage(): void {
  const bytes = readFileSync(file);
  bytes.writeUInt32BE(0x7fffffff, bytes.length - 4 * PAGE);
  writeFileSync(file, bytes);
}

/** Changes a table while SQLite does not know of its index. */
function behindTheIndex(index: string, change: string): void {
  const database = new DatabaseSync(file, { defensive: false });
  const known = database.prepare('select * from sqlite_master where name = ?').get(index) ?? {};
  database.exec(`pragma writable_schema = on; delete from sqlite_master where name = '${index}'`);
  database.close();
  const unaware = new DatabaseSync(file, { defensive: false });
  unaware.exec(`${change}; pragma writable_schema = on`);
  unaware.prepare('insert into sqlite_master values (?, ?, ?, ?, ?)').run(...(Object.values(known) as string[]));
  unaware.close();
}

const reading = () => [...readThrough(file)];

describe('reading a file through', () => {
  it('goes over every row in slices', () => {
    write(401, 'x');
    expect(reading()).toHaveLength(3);
  });

  it.each([
    ['texts', 'x'.repeat(10 * PAGE)],
    ['bytes', new Uint8Array(10 * PAGE)],
  ])('finds a damaged page in the middle of %s', (_, value) => {
    write(3, value);
    expect(reading()).toHaveLength(1);
    damage();
    let thrown: unknown;
    try {
      reading();
    } catch (error) {
      thrown = error;
    }
    expect(isDamage(thrown)).toBe(true);
  });

  it.each([
    ['lacks a row', "insert into events values (4, 'staff', 2)", 4],
    ['leads elsewhere', "update events set stream = 'calendar' where position = 3", 3],
  ])('finds an index that %s', (_, change, row) => {
    const database = new DatabaseSync(file);
    database.exec(`create table events (position integer primary key, stream text, revision integer);
      create unique index by_stream on events (stream, revision);
      insert into events values (1, 'staff', 0), (2, 'staff', 1), (3, 'roster', 0)`);
    expect(reading()).toHaveLength(1);
    database.close();
    behindTheIndex('by_stream', change);
    expect(reading).toThrow(
      expect.objectContaining({ errcode: 779, message: `its index by_stream does not lead to row ${row}` }),
    );
  });

  it('passes over a file that has gone', () => {
    expect(reading()).toEqual([]);
  });
});
