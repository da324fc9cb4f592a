import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** Who has a letter as a grade no index tells: whoever takes ninety of them away holds up nobody. */
let server: TestServer;
let admin: Client;
let termId: number;
let studentId: number;
const { prepare } = DatabaseSync.prototype;

const row = (percent: number, letter: string) => ({ percent, letter, gpa: percent / 25 });
const FEW_ROWS = [row(98, 'A'), row(0, 'F')];
const MANY_ROWS = [row(98, 'A'), ...Array.from({ length: 90 }, (_, n) => row(95 - n, `L${n}`)), row(0, 'F')];
const toTable = (gradeConversions: object[]) => admin.post('/api/schoolSettings', { gradeConversions });

/** Statements that were prepared on this thread; one is prepared once. */
const asked: string[] = [];

beforeAll(async () => {
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql): StatementSync {
    asked.push(sql);
    return prepare.call(this, sql);
  });
  server = await startServer({ alone: true, clock: () => new Date('2025-10-10T15:00:00Z') });
  admin = await server.as('admin');
  const year = await createYear(server);
  termId = year.first;
  studentId = await createStudent(admin, year.id);
  await toTable(MANY_ROWS);
  await server.caughtUp();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

it('that nobody has, ninety of them are looked for off the thread that answers', async () => {
  expect((await toTable(FEW_ROWS)).body.error).toBeUndefined();
  expect(asked.filter((sql) => /\bWHERE\b.*letterGrade/s.test(sql))).toEqual([]);
});

it('of which some are somebody’s grade, the refusal names these', async () => {
  await toTable(MANY_ROWS);
  const record = `/api/studentTermInfo/${studentId}${String(termId).padStart(6, '0')}`;
  expect((await admin.post(record, { gradeType: 'letter', grade: 'L7' })).status).toBe(200);
  await server.caughtUp(['records']);
  const { status, body } = await toTable(FEW_ROWS);
  expect([status, body.error.message]).toEqual([400, expect.stringContaining('L7')]);
  expect(body.error.message).not.toContain('L8');
});
