import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfDamage, parseStored, ReadModelDamaged } from './damage.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'damage-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What SQLite throws at this. */
function thrown(work: () => unknown): unknown {
  try {
    return expect.fail(`nothing was thrown: ${work()}`);
  } catch (error) {
    return error;
  }
}

/** A file in whose table pages were written over. */
function overwritten(): string {
  const file = join(folder, 'pages.db');
  const db = new DatabaseSync(file);
  db.exec('create table pupils (id integer primary key, name text); create index by_name on pupils (name)');
  db.exec(`insert into pupils with recursive n(id) as (select 1 union all select id + 1 from n where id < 500)
    select id, printf('%200d', id) from n`);
  const { page_count: pages, page_size: size } = {
    ...(db.prepare('pragma page_count').get() as { page_count: number }),
    ...(db.prepare('pragma page_size').get() as { page_size: number }),
  };
  const bytes = db.serialize();
  db.close();
  writeFileSync(file, Buffer.concat([bytes.subarray(0, size * 4), Buffer.alloc(size * (pages - 4), 0xaa)]));
  return file;
}

/** A table whose index leads nowhere, as one does that was written over with another. */
function withoutIndexed(): DatabaseSync {
  const db = new DatabaseSync(':memory:', { defensive: false } as never);
  db.exec(`create table pupils (id integer primary key, name text); create index by_name on pupils (name);
    create table empty (name text); create index by_nothing on empty (name);
    insert into pupils values (1, 'ann'); pragma writable_schema = on;
    update sqlite_schema set rootpage = (select rootpage from sqlite_schema where name = 'by_nothing') where name = 'by_name';
    pragma writable_schema = reset`);
  return db;
}

describe('a file of a read model', () => {
  it('is damaged where pages of it are none, whatever SQLite meets first', () => {
    const db = new DatabaseSync(overwritten());
    expect(isOfDamage(thrown(() => db.prepare('select sum(length(name)) from pupils').get()))).toBe(true);
    db.close();
  });

  it('is damaged where an index lacks what the table has', () => {
    const db = withoutIndexed();
    const error = thrown(() => db.exec('delete from pupils where id = 1'));
    expect(error).toMatchObject({ errcode: 779 });
    expect(isOfDamage(error)).toBe(true);
    db.close();
  });

  it('is damaged where it is no database', () => {
    const file = join(folder, 'text.db');
    writeFileSync(file, 'x'.repeat(5000));
    expect(isOfDamage(thrown(() => new DatabaseSync(file).exec('select * from sqlite_schema')))).toBe(true);
  });

  it('is not damaged where it was asked for what it does not take, is not there, or something else failed', () => {
    const db = new DatabaseSync(':memory:');
    db.exec('create table pupils (id text primary key not null, name text check (length(name) < 5))');
    db.exec("insert into pupils values ('a', 'ann')");
    for (const sql of [
      "insert into pupils values ('a', 'bea')",
      "update pupils set name = 'anna-lee'",
      'select * from no',
    ])
      expect([sql, isOfDamage(thrown(() => db.exec(sql)))]).toEqual([sql, false]);
    db.close();
    const missing = join(folder, 'none', 'of.db');
    expect(isOfDamage(thrown(() => new DatabaseSync(missing, { readOnly: true })))).toBe(false);
    for (const error of [new Error('11'), { errcode: 11 }, null, undefined, 11]) expect(isOfDamage(error)).toBe(false);
  });

  it('is damaged where a document in it is no JSON, which is said without a word of it', () => {
    expect(parseStored('{"name":"ann"}')).toEqual({ name: 'ann' });
    const error = thrown(() => parseStored('{"name":"Ann Lee'));
    expect([error instanceof ReadModelDamaged, isOfDamage(error)]).toEqual([true, true]);
    expect(String(error)).not.toContain('Ann');
    expect(isOfDamage(new ReadModelDamaged('a thread said so'))).toBe(true);
  });
});
