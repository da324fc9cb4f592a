import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import type { Projection } from '../runtime/projection.ts';
import { shapesOf } from '../storage/collection.ts';
import type { Find } from '../storage/port.ts';
import { positionText } from '../storage/position-text.ts';
import { createSyncReader } from '../storage/sqlite/reader.ts';
import { generationFile, openSqliteProjectionStorage } from '../storage/sqlite/storage.ts';
import { activities } from './activities.ts';
import { dueDatesModel } from './due-dates.ts';
import { COUNTING } from './journal/collections.ts';
import { journal } from './journal.ts';
import { records } from './records/records.ts';
import { students } from './students.ts';

const folder = mkdtempSync(join(tmpdir(), 'plans-'));
const storage = openSqliteProjectionStorage(folder);
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What fetches the documents of the rows that were found, in the order in which they were found. */
const FETCHING =
  /^(?:CO-ROUTINE found|SCAN found|CORRELATED SCALAR SUBQUERY 1|SEARCH whole USING .*\((?:rowid|id)=\?\))$/;

/** How SQLite goes about finding what a question is after: one line for each table, index or sorting it uses. */
async function planOf(
  { name, version, ...projection }: Projection,
  collection: string,
  query: Find,
): Promise<string[]> {
  const collections = shapesOf(projection.collections);
  const generation = await storage.create(name, version, collections);
  await generation.createIndexes();
  await generation.close();
  const db = new DatabaseSync(generationFile(folder, generation.id), { readOnly: true });
  const asked: string[] = [];
  const listening = new Proxy(db, {
    get(target, property) {
      const value = Reflect.get(target, property, target);
      if (property !== 'prepare') return typeof value === 'function' ? value.bind(target) : value;
      return (sql: string) => {
        // Which tables there are is asked once for each file, before any question.
        if (!sql.includes('sqlite_master')) asked.push(sql);
        return target.prepare(sql);
      };
    },
  });
  createSyncReader(listening, collections).find(collection, query);
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${asked[0]}`).all() as { detail: string }[];
  db.close();
  return plan.map(({ detail }) => detail).filter((step) => !FETCHING.test(step));
}

const cohort = '11.0';
const questions: [what: string, model: Projection, collection: string, query: Find][] = [
  [
    'what is due in a week',
    dueDatesModel,
    'dueDates',
    {
      where: { kind: 'iepReview', day: { gte: '2026-03-02', lte: '2026-03-08' } },
      ...{ sort: [{ field: 'day' }], limit: 1000 },
    },
  ],
  [
    'who reaches an age in a week',
    dueDatesModel,
    'datedStudents',
    { where: { birthday: { gte: '2010-03-02', lte: '2010-03-08' } }, sort: [{ field: 'birthday' }], limit: 1000 },
  ],
  ['a page of the list', records, 'termRecords', { where: { cohort }, sort: [{ field: 'sort' }], limit: 50 }],
  [
    'a page of the list from its end',
    records,
    'termRecords',
    { where: { cohort }, sort: [{ field: 'sort', descending: true }], limit: 50 },
  ],
  [
    'a slice of a cohort',
    records,
    'termRecords',
    { where: { cohort }, sort: [{ field: 'sort' }], fields: ['id', 'studentId'] },
  ],
  ['a slice of all records', records, 'termRecords', { where: { id: { gt: 7 } }, limit: 200 }],
  ['a slice of the activities', activities, 'studentYears', { where: { cohort: '1.0' }, limit: 200 }],
  ['known numbers', students, 'students', { where: { numberKey: 'a-1' } }],
  [
    'students in no year by name',
    students,
    'students',
    { where: { yearCount: 0 }, sort: [{ field: 'sort' }], limit: 50 },
  ],
  [
    "a student's history, newest first",
    journal,
    'entries',
    { where: { studentId: 100_001 }, sort: [{ field: 'id', descending: true }], limit: 50 },
  ],
  ...(['type', 'actor', 'source'] as const).map((field): (typeof questions)[number] => [
    `the newest of the journal of one ${field}`,
    journal,
    'entries',
    { where: { [field]: 1 }, sort: [{ field: 'id', descending: true }], limit: 50 },
  ]),
  [
    'the quarter hours of a period',
    journal,
    'quarterHours',
    { where: { at: { gte: '2026-05-01T07:00', lte: '2026-06-01T06:59' } }, ...COUNTING },
  ],
  [
    'the latest actions of today',
    journal,
    'actions',
    {
      where: { lastAt: { gte: '2026-05-01T07:00:00.000Z' } },
      sort: [{ field: 'lastAt', descending: true }],
      limit: 50,
    },
  ],
  [
    'the entry behind a place',
    journal,
    'entries',
    { where: { id: { gte: positionText(7), lte: positionText(9) } }, sort: [{ field: 'id' }], limit: 1 },
  ],
  [
    'the newest of the journal',
    journal,
    'entries',
    { where: {}, sort: [{ field: 'id', descending: true }], limit: 50 },
  ],
];

describe('questions that are asked all the time', () => {
  it.each(questions)('%s: read in the order of an index, as far as needed', async (_what, model, collection, query) => {
    const [step, ...more] = await planOf(model, collection, query);
    // What is asked for in the order of a numeric id without a condition is read as it lies.
    const isAsItLies = query.sort?.[0]?.field === 'id' && Object.keys(query.where).length === 0;
    expect(step).toMatch(isAsItLies ? /^SCAN \w+$/ : /USING (COVERING INDEX|INDEX|INTEGER PRIMARY KEY)/);
    expect(more).toEqual([]);
  });

  it('search looks through the index of the cohort alone', async () => {
    const query: Find = { where: { cohort, search: { contains: 'lee' } }, sort: [{ field: 'sort' }], limit: 50 };
    expect(await planOf(records, 'termRecords', query)).toEqual([
      'SEARCH termRecords USING COVERING INDEX termRecords-1 (cohort=?)',
    ]);
  });

  it.each([
    [{ type: 'a', actor: 1 }],
    [{ type: 'a', source: 'b' }],
    [{ actor: 1, source: 'b' }],
    [{ type: 'a', at: { gte: '2026-05-01T00:00:00.000Z', lte: '2026-05-31T00:00:00.000Z' } }],
  ])('what else is asked of the journal is looked up in an index: %o', async (where) => {
    const [step] = await planOf(journal, 'entries', { where, sort: [{ field: 'id', descending: true }], limit: 50 });
    expect(step).toMatch(/USING COVERING INDEX/);
  });

  it('a list sorted by risk sorts narrow rows out of that index', async () => {
    const query: Find = { where: { cohort }, sort: [{ field: 'riskOrder' }, { field: 'sort' }], limit: 50 };
    expect(await planOf(records, 'termRecords', query)).toEqual([
      'SEARCH termRecords USING COVERING INDEX termRecords-1 (cohort=?)',
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
  });
});
