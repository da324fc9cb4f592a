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

  it('passes over a file that has gone', () => {
    expect(reading()).toEqual([]);
  });
});
