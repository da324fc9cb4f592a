import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchedAccess, whomNamed } from '../contract/watched-access.ts';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** How much an account wrote on a day tells of whom it wrote about, where these are few. */
let server: TestServer;
let auditor: Client;
let now = new Date('2025-10-08T15:00:00Z');
let [one, other]: number[] = [];

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => now });
  const admin = await server.as('admin');
  await server.as('staff');
  await server.as('auditor');
  const { id } = await createYear(server);
  const students: number[] = [];
  for (let at = 0; at < 12; at++) students.push(await createStudent(admin, id, { studentId: `A-${at}` }));
  [one, other] = students;
  now = new Date('2025-10-09T15:00:00Z');
  const again = (role: keyof typeof PEOPLE) => server.signIn(PEOPLE[role].email, PEOPLE[role].password);
  auditor = await again('auditor');
  for (const [client, student] of [
    [await again('admin'), one],
    [await again('staff'), other],
  ] as const)
    expect((await client.post(`/api/schoolYears/${id}/students/${student}`, { gradeLevel: '9' })).status).toBe(200);
  await server.caughtUp();
});
afterAll(() => server.close());

const DAY = 'firstDay=2025-10-09&lastDay=2025-10-09';
it.each<[string, string, () => (number | undefined)[]]>([
  ['a day on which all wrote about few', DAY, () => [one, other]],
  ['a day of few and an account that wrote about one of them', `${DAY}&actor=1`, () => [one, other]],
  ['an account that wrote nothing on a day of few', `${DAY}&actor=99`, () => [one, other]],
  ['days on which it was about many', 'firstDay=2025-10-08&lastDay=2025-10-09', () => []],
])('%s: a look at these', async (_, query, whom) => {
  const noted = watchedAccess(server);
  expect((await auditor.get(`/api/app/journal/counts?${query}`)).status).toBe(200);
  const named = whomNamed(noted);
  expect(named).toEqual(whom());
});
