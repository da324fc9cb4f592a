import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetStudent } from '../../support/forgotten.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, recordId, type TestYear } from './school.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;

beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  staff = await server.as('staff');
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', {
    keeps: { facts: true, caseload: true, services: true, disclosures: true },
  });
});
afterAll(() => server.close());

interface Entry {
  id: string;
  type: string;
  undone: { by: { name: string } } | null;
}
const newest = async (studentId: number): Promise<Entry> =>
  (await staff.get(`/api/app/students/${studentId}/history`)).body.entries[0];
const undo = (entry: string, more: object = {}, client = staff) => client.post('/api/app/undo', { entry, ...more });

it('a member of a team goes again, and comes back by the undo of that', async () => {
  const id = await createStudent(staff, year.id, { studentId: 'U-1' });
  const { id: me } = (await staff.get('/api/user')).body.user;
  const team = async () => (await staff.get(`/api/app/students/${id}/team`)).body.entries;
  expect(
    (await admin.post(`/api/app/students/${id}/team`, { role: 'lead', userId: me, from: '2025-09-01' })).status,
  ).toBe(200);
  const added = await newest(id);
  expect((await undo(added.id)).status).toBe(403);
  const undone = await undo(added.id, {}, admin);
  expect(undone.status).toBe(200);
  expect(await team()).toEqual([]);
  expect(
    (await staff.get(`/api/app/students/${id}/history`)).body.entries.find((one: Entry) => one.id === added.id).undone
      .by.name,
  ).toBe('First Administrator');
  expect((await undo((await newest(id)).id, {}, admin)).status).toBe(200);
  expect(await team()).toMatchObject([{ role: 'lead' }]);
});

it('what was disclosed stays on record, and the answer says so', async () => {
  const id = await createStudent(staff, year.id, { studentId: 'U-2' });
  const details = {
    ...{ requestedOn: '2026-09-10', way: 'e-mail', party: 'VR', person: 'M. Ortiz', purpose: 'Planning of services' },
    ...{ outcome: 'granted', basis: 'transition-agency', consentOn: '2026-09-03', disclosedOn: '2026-09-11' },
  };
  const query = `startYearId=${year.id}&startTermId=${year.first}&studentId=${id}`;
  const made = await staff.post('/api/app/disclosures', {
    ...details,
    call: { method: 'GET', path: '/api/reports/student', query },
  });
  expect(made.status).toBe(200);
  const entry = await newest(id);
  const answer = await expectNothingWritten(server, () => undo(entry.id));
  expect([answer.status, answer.body.error.message]).toEqual([
    409,
    'Nothing of it can be taken back. What was disclosed stays on record. Correct the entry where it is wrong.',
  ]);
});

it('what is undone already is said to be so, and nothing is written', async () => {
  const id = await createStudent(staff, year.id, { studentId: 'U-3' });
  await staff.post(`/api/studentTermInfo/${recordId(id, year.first)}`, { behaviorMarks: 3 });
  const entry = await newest(id);
  await undo(entry.id);
  const again = await expectNothingWritten(server, () => undo(entry.id));
  expect(again.status).toBe(409);
  expect(again.body.error.message).toMatch(/^This was undone on .+ by Dana Okafor\. There is nothing to take back\.$/);
});

it('an entry of somebody who was forgotten brings nothing back', async () => {
  const id = await createStudent(staff, year.id, { studentId: 'U-4' });
  await staff.post(`/api/studentTermInfo/${recordId(id, year.first)}`, { behaviorMarks: 3 });
  const entry = await newest(id);
  await forgetStudent(server.services, id);
  await server.caughtUp();
  const answer = await undo(entry.id, {}, admin);
  expect([answer.status, answer.body.error.message]).toEqual([
    409,
    'Nothing of it can be taken back. This student was forgotten for good.',
  ]);
});
