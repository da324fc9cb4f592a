import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { watchedAccess } from '../contract/watched-access.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** A page of the journal beyond the end shows nobody, and says how many entries there are: whom they are about is told all the same. */
let server: TestServer;
let auditor: Client;
let noted: AccessEntry[];
let quillan: number;
let entry: { id: string; at: string; action: string };

beforeAll(async () => {
  server = await startServer({ alone: true });
  const admin = await server.as('admin');
  auditor = await server.as('auditor');
  const year = await createYear(server);
  quillan = await createStudent(admin, year.id, { studentId: 'N-1', lastName: 'Quillan' });
  await server.caughtUp();
  const filter = JSON.stringify({ studentId: quillan, type: 'StudentEnrolled' });
  entry = (await auditor.get(`/api/rest/journal?filter=${filter}`)).body[0];
  noted = watchedAccess(server);
});
afterAll(() => server.close());
beforeEach(() => noted.splice(0));

it.each([
  ['actions', () => ({ subject: `student-${quillan}` })],
  ['actions', () => ({ subject: `student-${quillan}`, type: 'TermInfoUpdated' })],
  ['actions', () => ({ id: [entry.action], field: 'gradeLevel' })],
  ['actions', () => ({ id: [entry.action], field: 'gpa' })],
  ['journal', () => ({ action: entry.action, type: 'ActivityLogged' })],
  ['journal', () => ({ id: [entry.id], type: 'StudentEnrolled' })],
  ['journal', () => ({ action: entry.action, type: 'StudentEnrolled' })],
  ['journal', () => ({ from: entry.at, to: entry.at, type: 'StudentEnrolled' })],
] as const)('tells whom %s beyond the end are about', async (list, filter) => {
  const { body, headers } = await auditor.get(
    `/api/rest/${list}?range=[900,909]&filter=${encodeURIComponent(JSON.stringify(filter()))}`,
  );
  expect([body, headers.get('content-range')]).toEqual([[], expect.stringMatching(/\/\d$/)]);
  expect(noted.map(({ studentId }) => studentId)).toEqual([quillan]);
});
