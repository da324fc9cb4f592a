import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { watchedAccess } from '../contract/watched-access.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** A page beyond the end shows nobody: of few its total tells all the same. */
let server: TestServer;
let auditor: Client;
let noted: AccessEntry[];
let year: TestYear;
let quillan: number;

beforeAll(async () => {
  server = await startServer({ alone: true });
  const admin = await server.as('admin');
  auditor = await server.as('auditor');
  year = await createYear(server);
  for (let n = 0; n < 11; n++) await createStudent(admin, year.id, { studentId: `Z-${n}`, gradeLevel: '9' });
  quillan = await createStudent(admin, year.id, { studentId: 'N-1', lastName: 'Quillan', gradeLevel: '12' });
  const answers = { absentPercent: 30 };
  expect((await admin.post(`/api/studentTermInfo/${quillan * 1_000_000 + year.first}`, answers)).status).toBe(200);
  await server.caughtUp();
  noted = watchedAccess(server);
});
afterAll(() => server.close());

const listOf = (filter: object) =>
  `/api/rest/students?range=[90,99]&filter=${encodeURIComponent(JSON.stringify({ termId: year.first, ...filter }))}`;
const movedOf = (choice: string) =>
  `/api/app/terms/${year.second}/movement/students?from=${year.first}&skip=90${choice}`;

it.each([
  ['a list, by a choice', () => listOf({ grades: ['12'] }), 1],
  ['who moved, by levels', () => movedOf('&was=ultra'), 1],
  ['a list of many', () => listOf({}), 0],
  ['who moved, of many', () => movedOf(''), 0],
])('names the few who are found: %s', async (_, path, few) => {
  noted.splice(0);
  const { status, body } = await auditor.get(path());
  expect([status, body.students ?? body]).toEqual([200, []]);
  expect(noted.map(({ studentId }) => studentId)).toEqual([few ? quillan : null]);
});
