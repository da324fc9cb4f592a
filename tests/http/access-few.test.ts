import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, filtered } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

/** Lists beside those of a term, found by a filter, a search or a figure: whoever is one of a few in them is named. */
let server: TestServer;
let admin: Client;
let auditor: Client;
let year: TestYear;
let term: number;

/** The entries of the access record since the last look at it. */
let last = 0;
async function newLooks(): Promise<{ kind: string; studentId: number | null; details: Record<string, unknown> }[]> {
  await server.services.access.flush();
  const { entries } = await server.services.access.store.find({
    filter: {},
    sort: { by: 'id', descending: true },
    skip: 0,
    limit: 50,
  });
  const fresh = entries.filter(({ id }) => Number(id) > last);
  last = Number(entries[0]?.id ?? last);
  return fresh;
}
const whomOf = ({ studentId, details }: { studentId: number | null; details: Record<string, unknown> }) =>
  studentId === null ? (details['studentIds'] ?? []) : [studentId];

/** What each of these calls shows, and that exactly these students are named by the entry it leaves. */
async function expectNamed(whom: number[], looks: Record<string, () => Promise<Answer>>) {
  const told: Record<string, unknown> = {};
  for (const [what, look] of Object.entries(looks)) {
    await newLooks();
    const { status, body } = await look();
    told[what] = [status === 200 ? 200 : body, ...(await newLooks()).map(whomOf)];
  }
  expect(told).toEqual(Object.fromEntries(Object.keys(looks).map((what) => [what, [200, whom]])));
}

beforeAll(async () => {
  server = await startServer({ alone: true });
  [admin, auditor] = await Promise.all([server.as('admin'), server.as('auditor')]);
  year = await createYear(server);
  term = year.first;
  await admin.post('/api/app/whatWeKeep', {
    keeps: { facts: true, caseload: true, services: true, disclosures: true },
  });
  for (let n = 0; n < 11; n++) await createStudent(admin, year.id, { studentId: `Z-${n}`, gradeLevel: '9' });
});
afterAll(() => server.close());

it('tells at whom somebody looked who reads the whole journal line by line, or the same page again as it goes on', async () => {
  const lines = [
    '/api/rest/journal?range=[0,0]&sort=["number","DESC"]',
    '/api/rest/actions?range=[0,0]&sort=["id","DESC"]',
  ];
  for (const studentId of ['W-1', 'W-2']) {
    const one = await createStudent(admin, year.id, { studentId });
    await server.caughtUp();
    await expectNamed([one], Object.fromEntries(lines.map((path) => [path, () => auditor.get(path)])));
  }
  const page = '/api/rest/journal?range=[0,38]&sort=["number","DESC"]';
  await auditor.get(page);
  await newLooks();
  await createStudent(admin, year.id, { studentId: 'W-3' });
  await server.caughtUp();
  await auditor.get(page);
  expect((await newLooks()).map(({ kind, details }) => [kind, details['rows']])).toEqual([['journal-read', 1]]);
});

it('tells at whom somebody looked in the journal', async () => {
  const one = await createStudent(admin, year.id, { studentId: 'J-1', lastName: 'Quillan' });
  const [action] = (await auditor.get(`/api/rest/actions?${filtered({ studentId: one })}`)).body;
  const [entry] = (await auditor.get(`/api/rest/journal?${filtered({ action: action.id })}`)).body;
  await expectNamed([one], {
    'entries by number': () => auditor.get(`/api/rest/journal?${filtered({ id: [entry.id] })}`),
    'an entry': () => auditor.get(`/api/rest/journal/${entry.id}`),
    'an action': () => auditor.get(`/api/rest/actions/${action.id}`),
    'the values of an action': () => auditor.get(`/api/app/actions/${action.id}/entries`),
    'actions by name': () => auditor.get(`/api/rest/actions?${filtered({ q: 'Quillan' })}`),
    'a file of them': () => auditor.post('/api/app/journal/export', { filter: { q: 'Quillan' } }),
  });
  await newLooks();
  await auditor.get('/api/rest/actions?range=[0,1]');
  expect((await newLooks()).map(whomOf)).toEqual([[]]);
});

it('tells whom somebody was shown who asks for, confirms or stops that a student be forgotten', async () => {
  const one = await createStudent(admin, year.id, { studentId: 'F-1', lastName: 'Fontaine' });
  await expectNamed([one], {
    asked: () => admin.post('/api/app/forgetting', { studentId: one, reason: 'an order' }),
    list: () => admin.get('/api/app/forgetting'),
    stopped: () => admin.post('/api/app/forgetting/1/stop'),
  });
  const again = await admin.post('/api/app/forgetting/1/stop');
  expect(again.body.requests[0].student).toContain('Fontaine');
});

it('tells at whom somebody looked behind figures', async () => {
  const one = await createStudent(admin, year.id, { studentId: 'B-1', lastName: 'Rossiter' });
  await admin.post(`/api/app/students/${one}/facts`, { kind: 'served', servedFrom: '2024-09-02', servedAs: 'IDEA' });
  await admin.post(`/api/app/students/${one}/facts`, { kind: 'exit', exitOn: '2025-10-02', exitReason: 'GHS' });
  const number = (await auditor.get('/api/rest/journal?range=[0,0]&sort=["id","DESC"]')).body[0].number;
  const answered = await admin.post(`/api/studentTermInfo/${recordId(one, term)}`, { absentPercent: 3 });
  expect(answered.status).toBe(200);
  await expectNamed([one], {
    exits: () => auditor.get('/api/app/exits/2025/students?group=GHS'),
    differences: () => auditor.get(`/api/app/compare/terms/${term}/students?asOf=@${number}`),
    'whose caseload': () => auditor.get('/api/app/caseloads/students?q=Rossiter'),
  });
});

it('tells of a file made again for an outsider that it was an export, and how many were in it', async () => {
  const { body: handed } = await admin.post('/api/app/disclosures', {
    ...{ requestedOn: '2025-10-01', way: 'letter', party: 'VR', person: 'M. Ortiz', purpose: 'Planning' },
    ...{ outcome: 'granted', basis: 'consent', consentOn: '2025-09-03', disclosedOn: '2025-10-01' },
    call: { method: 'POST', path: `/api/app/terms/${term}/export`, query: '', body: {} },
  });
  const [{ studentId, disclosure }] = handed.disclosures;
  await newLooks();
  expect((await auditor.get(`/api/app/students/${studentId}/disclosures/${disclosure}/file`)).status).toBe(200);
  const [entry] = await newLooks();
  expect(entry).toMatchObject({ kind: 'exported', studentId, details: { rows: handed.disclosures.length } });
  expect(handed.disclosures.length).toBeGreaterThan(11);
});
