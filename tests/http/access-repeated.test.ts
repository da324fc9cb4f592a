import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** What is sent again under its key a while later shows what it showed: that is another look, of now. */
let server: TestServer;
let staff: Client;
let year: TestYear;
let one: number;
let now = new Date('2026-02-10T15:00:00.000Z');

async function looks(): Promise<[at: string, studentId: number | null][]> {
  await server.services.access.flush();
  const filter = JSON.stringify({ kind: ['students-listed', 'student-opened'] });
  const { body } = await (await server.as('auditor')).get(
    `/api/rest/accessRecord?sort=["id","ASC"]&filter=${encodeURIComponent(filter)}`,
  );
  return body.map(({ at, studentId }: { at: string; studentId: number | null }) => [at, studentId]);
}

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => now });
  staff = await server.as('staff');
  year = await createYear(server);
  one = await createStudent(await server.as('admin'), year.id, { lastName: 'Quillan' });
});
afterAll(() => server.close());

it.each([
  ['a preview', () => `/api/app/schoolYears/${year.id}/changeStudents`],
  ['a change that changes nothing', () => `/api/schoolYears/${year.id}/students/${one}`],
])('%s', async (what, path) => {
  const wanted = { studentIds: [one], change: { kind: 'membership', membership: { gradeLevel: '12' } }, preview: true };
  const before = await looks();
  const send = async () => {
    const answer = await staff.post(path(), path().includes('change') ? wanted : {}, {
      'Idempotency-Key': what.replaceAll(' ', '-'),
    });
    expect([answer.status, JSON.stringify(answer.body).includes('Quillan')]).toEqual([200, true]);
  };
  await send();
  const first = now.toISOString();
  await server.services.access.flush();
  now = new Date(now.getTime() + 20 * 60_000);
  await send();
  expect((await looks()).slice(before.length)).toEqual([
    [first, one],
    [now.toISOString(), one],
  ]);
});
