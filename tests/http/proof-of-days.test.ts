import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** A signed copy of a day on which nothing was written in a student's own history. */
const DAY_MS = 86_400_000;
let server: TestServer;
let admin: Client;
let auditor: Client;
let year: TestYear;
let now = Date.parse('2026-10-01T16:00:00Z');
const ids: number[] = [];

const done = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

beforeAll(async () => {
  const settings = { SESSION_HOURS: '1000', SESSION_IDLE_MINUTES: '0' };
  server = await startServer({ alone: true, clock: () => new Date(now), settings });
  [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
  await done(admin.post('/api/app/whatWeKeep', { keeps: { facts: true } }));
  year = await createYear(server, 2025);
  for (let n = 0; n < 12; n++) ids.push(await createStudent(admin, year.id, { studentId: `O-${n}` }));
  const facts = `/api/app/students/${ids[0]}/facts`;
  await done(admin.post(facts, { kind: 'served', servedFrom: '2025-06-02', servedAs: 'IDEA' }));
  await done(admin.post(facts, { kind: 'exit', exitOn: '2026-02-11', exitReason: 'GHS' }));
}, 60_000);
beforeEach(() => {
  now += DAY_MS;
});
afterAll(() => server.close());

/** The copy of today, and who is named by the look at it. */
async function copyOfToday() {
  const day = new Date(now).toISOString().slice(0, 10);
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ from: day, to: day });
  const { body: text } = await auditor.send('/api/app/proofs', { method: 'POST', headers, body });
  await vi.waitFor(() => expect(server.services.access.waiting).toBe(0), { timeout: 5000 });
  const found = await admin.get('/api/rest/accessRecord?filter={"kind":"exported"}&sort=["id","DESC"]&range=[0,0]');
  const [{ studentId, details }] = found.body;
  return { text: String(text), named: details.studentIds ?? (studentId === null ? [] : [studentId]) };
}

it('names whom figures are of that were filed', async () => {
  await done(admin.post('/api/app/exits/2025/filings'));
  const { text, named } = await copyOfToday();
  expect(text).toContain(`{"studentId":${ids[0]},"on":"2026-02-11","group":"GHS"}`);
  expect(named).toEqual([ids[0]]);
});

it('names who stands in a file that was imported and did not change, too', async () => {
  const place = { schoolYearId: year.id, termId: year.first };
  const { students } = await done(admin.post('/api/app/imports/known', { ...place, studentNumbers: ['o-5', 'o-6'] }));
  const row = (key: string) => students.find(({ numberKey }: { numberKey: string }) => numberKey === key).values;
  const rows = [{ ...row('o-5'), absentPercent: '4' }, row('o-6')];
  const file = { fileName: 'f.csv', upload: 'u', from: 0, samePerson: [0, 1], students: [ids[5], ids[6]] };
  expect(await done(admin.post('/api/app/imports', { ...place, ...file, rows }))).toMatchObject({ unchanged: 1 });
  expect((await copyOfToday()).named).toEqual([ids[5], ids[6]]);
});

it('holds no view that somebody keeps for themselves, which may name a student', async () => {
  await done(admin.post('/api/app/views', { name: 'Mine', search: 'q=Marsh' }));
  const { text, named } = await copyOfToday();
  expect(text).toContain('"StaffViewSaved"');
  expect(text).not.toContain('q=Marsh');
  expect(named).toEqual([]);
});
