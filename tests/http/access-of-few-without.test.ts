import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { watchedAccess, whomNamed } from '../contract/watched-access.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** Of a school of few, what shows none of them, or some, tells also of the others: nothing of the kind is so of them. */
let server: TestServer;
let staff: Client;
let calendar: string;
let noted: AccessEntry[];
let [first, second]: number[] = [];

const DUE = '/api/app/dueDates?from=2025-10-01&to=2025-10-31';
const said = { party: 'VR', person: '', purpose: 'Planning', furtherParties: 'none' };
const handed = { method: 'GET', path: '/api/app/preEts/2025-Q2/file', query: 'format=csv', body: null };
const entry = {
  ...{ requestedOn: '2025-10-01', way: 'letter', outcome: 'granted', basis: 'consent', consentOn: '2025-10-01' },
  ...{ disclosedOn: '2025-10-02', records: '', studentIds: [], call: handed, ...said },
};

const lead = { userId: 0, role: 'lead', from: '2025-09-01' };

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2025-10-10T15:00:00Z') });
  const admin = await server.as('admin');
  staff = await server.as('staff');
  const year = await createYear(server);
  const keeps = { facts: true, services: true, disclosures: true, caseload: true };
  await admin.post('/api/app/whatWeKeep', { keeps });
  lead.userId = (await staff.get('/api/user')).body.user.id;
  [first, second] = [
    await createStudent(admin, year.id, { studentId: 'A-1', birthday: '2007-05-04' }),
    await createStudent(admin, year.id, { studentId: 'A-2', birthday: '2007-05-04' }),
  ];
  for (const id of [first, second]) expect((await staff.post(`/api/app/students/${id}/team`, lead)).status).toBe(200);
  const { body } = await staff.post('/api/app/calendar', { names: 'initials' });
  calendar = body.path;
  await server.caughtUp();
  noted = watchedAccess(server);
});
afterAll(() => server.close());

it.each<[string, () => Promise<{ status: number }>, number]>([
  ['has nothing due', () => staff.get(DUE), 200],
  ['has anything in a calendar', () => server.anonymous.get(calendar), 200],
  ['has no lead', () => staff.get('/api/app/caseloads/students?lead=nobody'), 200],
  ['would be in a file for VR', () => staff.get('/api/app/preEts/2025-Q2/file'), 200],
  ['is in a file for VR', () => staff.post('/api/app/preEts/2025-Q2/file', { format: 'csv', ...said }), 400],
  ['is in a file for VR that is handed out', () => staff.post('/api/app/disclosures', entry), 400],
  ['has facts', () => staff.post('/api/app/facts/export', { format: 'csv' }), 200],
  ['left', () => staff.get('/api/app/exits/2025/students'), 200],
  ['left, by figures', () => staff.get('/api/app/exits/2025'), 200],
])('that nobody of few %s is a look at each of them', async (_, look, status) => {
  noted.length = 0;
  const answer = await look();
  expect(answer.status).toBe(status);
  await server.services.background.settled();
  const named = whomNamed(noted);
  expect(named).toEqual(expect.arrayContaining([first, second]));
});
