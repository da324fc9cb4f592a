import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CollectionShape, Document } from '../collection.ts';
import { createTable } from './columns.ts';
import { createListed } from './listed.ts';
import { createSyncReader } from './reader.ts';
import { createRows } from './rows.ts';

const shape: CollectionShape = { id: 'number', fields: { cohort: 'text' }, indexes: [] };
const COUNT = 120;

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec(createTable('years', shape));
});
afterEach(() => db.close());

/** Documents of these lengths. */
function put(...lengths: readonly number[]): void {
  const insert = db.prepare('INSERT INTO years (id, cohort, doc) VALUES (?, ?, ?)');
  for (const [at, length] of lengths.entries())
    insert.run(at, 'one', JSON.stringify({ id: at, cohort: 'one', notes: 'n'.repeat(length) }));
}
const everybody = { where: { cohort: 'one' }, sort: [{ field: 'id' }] } as const;
const pagesOf = (size: number, mostCharacters?: number) => {
  const listed = createListed(db);
  const rows = createRows(db, (collection, known) => listed(collection, known, 1000))(
    ['years', shape],
    everybody,
    true,
  );
  return [...rows.pages(size, mostCharacters)].map(({ length }) => length);
};

it('of long documents fewer are read at once, of short ones as many as a page has', () => {
  put(...Array.from({ length: 6 }, () => 10), 1000, 1000, 10, 3000, 3000, 10);
  expect(pagesOf(5)).toEqual([5, 5, 2]);
  expect(pagesOf(5, 1500)).toEqual([5, 3, 2, 1, 1]);
});

it('however long they are, each is streamed once, in its order', async () => {
  put(...Array.from({ length: COUNT }, (_, at) => (at % 7 === 0 ? 300_000 : 10)));
  const found: Document[] = [];
  for await (const one of createSyncReader(db, { years: shape }).stream('years', everybody)) found.push(one);
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: COUNT }, (_, at) => at));
});
