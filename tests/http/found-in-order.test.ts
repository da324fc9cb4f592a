import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** Statements that were prepared, with the connection of each. */
const prepared: [DatabaseSync, string][] = [];
const { prepare } = DatabaseSync.prototype;

let server: TestServer;
let admin: Client;
let year: TestYear;
beforeAll(async () => {
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql): StatementSync {
    prepared.push([this, sql]);
    return prepare.call(this, sql);
  });
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
  for (let at = 0; at < 12; at++) await createStudent(admin, year.id, { studentId: `A-${at}` });
  await server.caughtUp();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** Whether all that is found is put in order before the first of it is read. */
const isSorted = ([db, sql]: [DatabaseSync, string]) =>
  prepare
    .call(db, `EXPLAIN QUERY PLAN ${sql}`)
    .all(...(sql.match(/\?/g) ?? []).map(() => null))
    .some(({ detail }) => String(detail).includes('USE TEMP B-TREE FOR ORDER BY'));

it('of students and their records nobody is put in order who is not shown', async () => {
  const ofTerm = (filter: object) =>
    `/api/rest/students?range=[0,9]&filter=${JSON.stringify({ termId: year.first, ...filter })}`;
  for (const look of [
    ...['dashboard', 'charts', 'days'].map((what) => `/api/app/terms/${year.first}/${what}`),
    ...[{}, { grades: ['10'] }, { q: 'A-1' }].map(ofTerm),
    ...[`/api/app/schoolYears/${year.id}/students/100001`, '/api/rest/students/100001'],
    '/api/rest/admittedStudents?range=[0,9]',
  ])
    expect([look, (await admin.get(look)).status]).toEqual([look, 200]);
  const asked = prepared.filter(([, sql]) => /^SELECT.*FROM "(students|termRecords)".*LIMIT/.test(sql));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(isSorted).map(([, sql]) => sql)).toEqual([]);
});
