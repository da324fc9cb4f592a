import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CollectionShape } from '../collection.ts';
import { createIndexStatements, createTable } from './columns.ts';
import { createListed, createListedStatements } from './listed.ts';
import type { Sql } from './where.ts';

const shape: CollectionShape = {
  id: 'text',
  fields: { codes: 'list', other: 'list' },
  indexes: [{ on: ['codes'] }],
};
const MANY = 10;

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec(createTable('pupils', shape));
});
afterEach(() => db.close());

const put = (id: string, ...codes: string[]) =>
  db
    .prepare('INSERT INTO pupils (id, codes, other, doc) VALUES (?, ?, ?, ?)')
    .run(id, JSON.stringify(codes), '[]', '{}');
const index = () => {
  for (const statement of [...createIndexStatements('pupils', shape), ...createListedStatements('pupils', shape)])
    db.exec(statement);
};
const idsOf = (found: Sql | undefined) =>
  found &&
  db
    .prepare(`SELECT id FROM pupils WHERE ${found.text} ORDER BY id`)
    .all(...found.values)
    .map(({ id }) => id);

it('finds what was there when it was indexed and what came after, and nothing by what has no index', () => {
  put('a', 'AU', 'ED');
  const listed = createListed(db);
  expect(listed('pupils', shape, MANY)('codes', ['AU'])).toBeUndefined();
  index();
  put('b', 'ED');
  db.exec("UPDATE pupils SET codes = json_array('AU', 'SLD') WHERE id = 'b'");
  const by = listed('pupils', shape, MANY);
  expect(idsOf(by('codes', ['AU']))).toEqual(['a', 'b']);
  expect(idsOf(by('codes', ['ED', 'OHI']))).toEqual(['a']);
  expect(by('other', ['AU'])).toBeUndefined();
  db.exec("DELETE FROM pupils WHERE id = 'a'");
  expect(db.prepare('SELECT count(*) AS n FROM "pupils by codes"').get()).toEqual({ n: 2 });
});

it('leaves what many have to whoever goes through all of them', () => {
  put('a', 'AU', 'ED');
  put('b', 'AU');
  index();
  const by = createListed(db)('pupils', shape, 1);
  expect(by('codes', ['AU'])).toBeUndefined();
  expect(idsOf(by('codes', ['ED']))).toEqual(['a']);
});

it('is none for documents that lie over others', () => {
  index();
  db.exec('CREATE TEMP VIEW pupils AS SELECT * FROM main.pupils');
  expect(createListed(db)('pupils', shape, MANY)('codes', ['AU'])).toBeUndefined();
});
