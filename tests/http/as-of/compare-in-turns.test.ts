import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { turns } from '../../../api/shares/fair-turns.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, type TestYear } from '../records/school.ts';

let server: TestServer;
let auditor: Client;
let year: TestYear;
let before: number;
const students: number[] = [];

beforeAll(async () => {
  server = await startServer({ alone: true });
  const admin = await server.as('admin');
  auditor = await server.as('auditor');
  year = await createYear(server);
  await server.caughtUp();
  before = (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body[0].number;
  for (let n = 0; n < 45; n++) students.push(await createStudent(admin, year.id, { studentId: `A-${n}` }));
  await server.caughtUp();
});
afterAll(() => server.close());

it.each([
  // One for each side of the list besides.
  ['who came', () => 'students?', 7],
  ['cells', () => `records?students=${students}&`, 5],
])('reads the histories behind %s in turns with others', async (_, call, least) => {
  const path = `/api/app/compare/terms/${year.first}/${call()}asOf=@${before}`;
  const next = vi.spyOn(turns, 'next');
  const { status, body } = await auditor.get(path);
  expect([status, (body.came?.students ?? body.records).length]).toEqual([200, 45]);
  // One for the request itself, and one before each ten of them.
  expect(next.mock.calls.length).toBeGreaterThanOrEqual(least);
  next.mockRestore();
});
