import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyDataFile } from './copy-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As a server: opens the file, does something, and closes it. */
function writing(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

/** Megabytes between the first and the last page: a copy takes longer than what is written meanwhile. */
const BETWEEN_MB = 96;

it('is of one moment, also where nobody had the file open and somebody opens it meanwhile and writes', async () => {
  const [from, to] = [join(folder, 'data.db'), join(folder, 'copy.db')];
  writing(
    from,
    `pragma journal_mode = wal;
     create table first (n integer); insert into first values (1);
     create table filler (bytes blob);
     with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${BETWEEN_MB})
       insert into filler select zeroblob(1024 * 1024) from counted;
     create table last (n integer); insert into last values (1);`,
  );
  const copied = copyDataFile(from, to);
  writing(from, 'begin; update first set n = 2; update last set n = 2; commit; pragma wal_checkpoint(truncate)');
  await copied;
  const copy = new DatabaseSync(to, { readOnly: true });
  const both = copy.prepare('select first.n as first, last.n as last from first, last').get();
  copy.close();
  expect(both?.['first']).toBe(both?.['last']);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});
