import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireDisclosure } from '../../../domain/wire/disclosures.ts';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId, type TestYear } from '../records/school.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ledger-disclosures-'));
let now = new Date('2026-09-11T16:00:00Z');
let server: TestServer;
let staff: Client;
let year: TestYear;
let term: string;
const students: number[] = [];

/** The server again, on the same data, with the clock where it stands. */
async function begin(settings: Record<string, string> = {}) {
  server = await startServer({ dataDir, clock: () => now, settings });
}
const details = {
  ...{ requestedOn: '2026-09-10', way: 'e-mail', party: 'VR', person: 'M. Ortiz', purpose: 'Planning of services' },
  ...{ outcome: 'granted', basis: 'transition-agency', consentOn: '2026-09-03', disclosedOn: '2026-09-11' },
};
const handOut = (call: object) => staff.post('/api/app/disclosures', { ...details, call });
const entriesOf = async (studentId: number): Promise<WireDisclosure[]> =>
  (await staff.get(`/api/app/students/${studentId}/disclosures`)).body.disclosures;
async function shown(studentId: number) {
  const answer = await fetch(`${server.url}/api/app/students/${studentId}/disclosures/1/file`, {
    headers: { Authorization: staff.authToken ?? '' },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { same: answer.headers.get('X-Same-Bytes'), hash: createHash('sha256').update(bytes).digest('hex') };
}

beforeAll(async () => {
  await begin();
  staff = await server.as('staff');
  year = await createYear(server, 2026);
  term = `startYearId=${year.id}&startTermId=${year.first}`;
  await (await server.as('admin')).post('/api/app/whatWeKeep', { keeps: { disclosures: true } });
  for (let at = 0; at < 42; at += 1)
    students.push(await createStudent(staff, year.id, { studentId: `D-${at}`, lastName: `Marsh${at}` }));
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('the student report for somebody outside: the record of access of that student has date, party, purpose', async () => {
  const [one = 0] = students;
  const call = { method: 'GET', path: '/api/reports/student', query: `${term}&studentId=${one}` };
  expect((await handOut(call)).status).toBe(200);
  const [entry] = await entriesOf(one);
  expect(entry).toMatchObject({
    ...{ disclosedOn: '2026-09-11', party: 'VR', person: 'M. Ortiz', purpose: 'Planning of services' },
    ...{ basis: 'transition-agency', consentOn: '2026-09-03', outcome: 'granted' },
  });
});

it('batch export for 40 students: 40 entries', async () => {
  const ids = students.slice(1, 41);
  const path = `/api/app/terms/${year.first}/export`;
  const { body } = await handOut({ method: 'POST', path, body: { filter: { id: ids } } });
  expect(body.disclosures).toHaveLength(40);
  for (const id of ids) expect(await entriesOf(id)).toMatchObject([{ file: { students: 40, hash: body.file.hash } }]);
});

it('what chooses students in more words than have room in the entry of each of them is refused, and writes none', async () => {
  const filter = { id: students.slice(1, 41), q: ' '.repeat(900_000) };
  const path = `/api/app/terms/${year.first}/export`;
  const { status, body } = await handOut({ method: 'POST', path, body: { filter } });
  expect([status, body.error.message]).toEqual([400, expect.stringContaining('Choose fewer')]);
  expect(await entriesOf(filter.id[0] ?? 0)).toHaveLength(1);
});

it('refused request is listed', async () => {
  const [last = 0] = students.slice(-1);
  const refused = { ...details, outcome: 'refused', records: 'Whole file', studentIds: [last] };
  expect((await staff.post('/api/app/disclosures', refused)).status).toBe(200);
  expect(await entriesOf(last)).toMatchObject([{ outcome: 'refused', party: 'VR', requestedOn: '2026-09-10' }]);
});

it('"Show what they received" gives the same file (hash equal) a month and 500 edits later', async () => {
  const [one = 0] = students;
  now = new Date('2026-10-12T16:00:00Z');
  staff = await server.signIn(PEOPLE.staff.email, PEOPLE.staff.password);
  for (let at = 1; at <= 500; at += 1) {
    const edited = recordId(students[at % 42] ?? one, year.first);
    expect((await staff.post(`/api/studentTermInfo/${edited}`, { behaviorMarks: at })).status).toBe(200);
  }
  for (const id of students.slice(0, 2)) {
    const [entry] = await entriesOf(id);
    expect(await shown(id)).toEqual({ same: 'yes', hash: entry?.file?.hash });
  }
});

it('many files at once are made one after the other for an account, and too many refused: each is whole in memory', async () => {
  const [, one = 0] = students;
  const again = Array.from({ length: 40 }, () => staff.get(`/api/app/students/${one}/disclosures/1/file`));
  const statuses = (await Promise.all(again)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9);
  expect((await shown(one)).same).toBe('yes');
});

it('with access retention at 1 day and the clock moved, entries stay', async () => {
  const views = async (client: Client) =>
    (await client.get('/api/rest/accessRecord?filter={"kind":"signed-in"}')).body.length;
  const before = await views(await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password));
  expect(before).toBeGreaterThan(2);
  await server.close();
  now = new Date('2026-10-20T16:00:00Z');
  await begin({ ACCESS_RETENTION_DAYS: '1' });
  const admin = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
  await expect.poll(() => views(admin)).toBe(1);
  staff = await server.signIn(PEOPLE.staff.email, PEOPLE.staff.password);
  for (const id of students) expect(await entriesOf(id)).toHaveLength(1);
});
