import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from './records/school.ts';

/** Staff who could change a team, and cannot any more, take back what they did to it (rules/caseload#who-changes). */
let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
/** Ids of accounts. */
let own: number;
let colleague: number;

const mode = (caseloadMode: string) => admin.post('/api/app/whatWeKeep', { profile: { caseloadMode } });
const entryOf = ({ headers }: Answer) => headers.get('X-Entry') ?? '';
const member = (userId: number, role: string, from = '2025-09-01') => ({ role, userId, from });
const teamOf = async (id: number) =>
  (await admin.get(`/api/app/students/${id}/team`)).body.entries.map(
    (one: { role: string; user: { id: number }; until: string | null }) => [one.role, one.user.id, one.until],
  );
const undo = (entry: string) => staff.post('/api/app/undo', { entry });

/** Nothing goes back, and the answer says whose it is to change the team. */
async function expectRefused(entry: string) {
  const { status, body } = await expectNothingWritten(server, () => undo(entry));
  expect([status, JSON.stringify(body)]).toEqual([
    409,
    expect.stringContaining('or an administrator, changes the team'),
  ]);
}

beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  staff = await server.as('staff');
  await server.as('auditor');
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } });
  own = (await staff.get('/api/user')).body.user.id;
  await admin.post('/api/users', { ...PEOPLE.staff, firstName: 'Cora', email: 'cora@school.example', admin: false });
  const { users } = (await admin.get('/api/users')).body;
  colleague = users.find(({ firstName }: { firstName: string }) => firstName === 'Cora').id;
});
afterAll(() => server.close());

it('do not lead again by restoring what they had taken back while everybody might', async () => {
  await mode('open');
  const students = [];
  for (const studentId of ['L-1', 'L-2']) students.push(await createStudent(admin, year.id, { studentId }));
  const [id = 0] = students;
  for (const one of students) await admin.post(`/api/app/students/${one}/team`, member(colleague, 'lead'));
  const before = await teamOf(id);
  const day = new Date().toISOString().slice(0, 10);
  const wanted = { role: 'lead', from: colleague, to: own, day, studentIds: students };
  const handed = await staff.post('/api/app/caseloads/transfer', wanted);
  const taken = await undo(entryOf(handed));
  expect([handed.body.counts.changes, taken.status, await teamOf(id)]).toEqual([2, 200, before]);
  await mode('ask');
  await staff.post('/api/app/caseloads/why', { studentId: null, reason: 'to look after them' });
  await expectRefused(entryOf(taken));
  expect(await teamOf(id)).toEqual(before);
});

it('do not bring back whom they took out, and may leave themselves', async () => {
  await mode('closed');
  const id = await createStudent(admin, year.id, { studentId: 'L-3' });
  const path = `/api/app/students/${id}/team`;
  await admin.post(path, member(own, 'lead'));
  const observes = entryOf(await staff.post(path, member(own, 'observer')));
  const left = entryOf(await staff.post(`${path}/1/change`, { on: '2025-10-01', userId: colleague }));
  const observed = [['observer', own, null]];
  expect(await teamOf(id)).toEqual([['lead', own, '2025-09-30'], ...observed, ['lead', colleague, null]]);
  await expectRefused(left);
  expect((await undo(observes)).status).toBe(200);
  expect(await teamOf(id)).toEqual([
    ['lead', own, '2025-09-30'],
    ['lead', colleague, null],
  ]);
});
