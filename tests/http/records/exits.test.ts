import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

let server: TestServer;
let admin: Client;
const students: number[] = [];
const figures = async (query = '') => (await admin.get(`/api/app/exits/2024${query}`)).body;
const behind = async (group: string) => (await admin.get(`/api/app/exits/2024/students?group=${group}`)).body;
const record = (student: number, body: object) => admin.post(`/api/app/students/${student}/facts`, body);
const LEFT = { gradeLevel: 'Post-school', exitCategory: 'Family went to Ohio', postSchoolOutcome: 'Unknown' };

async function leave(student: number, reason: string, more: object = {}) {
  await record(student, { kind: 'served', servedFrom: '2023-08-21', servedAs: 'IDEA' });
  const answer = await record(student, { kind: 'exit', exitOn: '2025-05-29', exitReason: reason, ...more });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  const year = await createYear(server, 2024);
  const next = await createYear(server, 2025);
  for (const studentId of ['A-1', 'A-2', 'A-3', 'A-4'])
    students.push(await createStudent(admin, year.id, { studentId, lastName: studentId }));
  const [last = 0] = students.slice(-1);
  await admin.post(`/api/app/schoolYears/${next.id}/students/${last}/enroll`, LEFT);
});
afterAll(() => server.close());

it('figures are there where the school keeps facts', async () => {
  expect((await admin.get('/api/app/exits/2024')).status).toBe(404);
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } });
  expect(await figures()).toMatchObject({ first: '2024-07-01', last: '2025-06-30', all: 1, unresolved: 1 });
  expect((await admin.get('/api/app/exits/24')).status).toBe(404);
});

it('who nobody has said anything of stands in the work list, and is not guessed from a text', async () => {
  expect(await behind('unresolved')).toMatchObject({
    total: 1,
    students: [{ id: students[3], category: 'Family went to Ohio', on: '2025-06-30', group: 'not served' }],
  });
});

it('every number opens its students, and what is not counted says why', async () => {
  await leave(students[0] ?? 0, 'GHS');
  await leave(students[1] ?? 0, 'MKC', { exitEvidence: 'enrollment', exitEvidenceOn: '2025-06-02' });
  await leave(students[2] ?? 0, 'MKC');
  const found = await figures();
  expect(found).toMatchObject({ all: 4, denominator: 2, indicator1: '50.00', indicator2: '50.00' });
  for (const [group, number] of Object.entries<number>(found.groups)) {
    const { total, students: listed } = await behind(group);
    expect([group, total, listed.length]).toEqual([group, number, number]);
  }
  expect((await behind('DROPOUT')).students).toMatchObject([
    { id: students[2], because: 'Moved, not known to be continuing: there is no evidence' },
  ]);
  expect((await behind('MKC')).students).toMatchObject([{ id: students[1], because: null }]);
});

it('figures are told as of a point of the past', async () => {
  const { entries } = (await admin.get(`/api/app/students/${students[2]}/history`)).body;
  expect(await figures(`?asOf=@${entries[0].number - 1}`)).toMatchObject({
    all: 3,
    denominator: 1,
    indicator1: '100.00',
  });
});

it('what was filed stays; the difference names who, which event and whose it is', async () => {
  expect((await (await server.as('staff')).post('/api/app/exits/2024/filings')).status).toBe(403);
  const [first] = (await admin.post('/api/app/exits/2024/filings')).body.filings;
  expect(first).toMatchObject({ denominator: 2, indicator1: '50.00', differences: [] });
  expect((await admin.post('/api/app/exits/2024/filings')).body.filings).toHaveLength(1);
  await admin.post(`/api/app/students/${students[1]}/facts/2`, { exitEvidence: null, exitEvidenceOn: null });
  // What came later and moved nothing is not named.
  await record(students[1] ?? 0, { kind: 'evaluation', evaluatedOn: '2024-02-29', evaluationDueDate: '2027-02-28' });
  expect(await figures()).toMatchObject({ denominator: 3, indicator1: '33.33' });
  const [filed] = (await admin.get('/api/app/exits/2024/filings')).body.filings;
  expect(filed).toMatchObject({ hash: first.hash, denominator: 2, indicator1: '50.00' });
  expect(filed.differences).toMatchObject([
    { id: students[1], was: 'MKC', is: 'DROPOUT', type: 'ExitCorrected', changedBy: { name: 'First Administrator' } },
  ]);
  const then = `?asOf=@${(await admin.get('/api/rest/journal?filter={"type":"ExitsFiled"}')).body[0].number}`;
  expect(await figures(then)).toMatchObject({ denominator: 2, indicator1: '50.00', hash: first.hash });
  expect((await admin.get(`/api/app/exits/2024/filings${then}`)).body.filings).toEqual([first]);
  expect((await figures()).hash).not.toBe(first.hash);
});

it('a profile by which nobody is left in filed figures is refused at its field', async () => {
  const refused = await admin.post('/api/app/whatWeKeep', { profile: { exitYearStart: '05-01' } });
  expect([refused.status, refused.body.error.data]).toEqual([
    400,
    { 'profile.exitYearStart': [{ message: expect.stringContaining('would leave nobody in the figures') }] },
  ]);
});

it('of students outside the team staff see none where the school is closed, whatever scope they ask for', async () => {
  const staff = await server.as('staff');
  const kept = { keeps: { caseload: true }, profile: { caseloadMode: 'closed' } };
  expect((await admin.post('/api/app/whatWeKeep', kept)).status).toBe(200);
  expect((await staff.get('/api/app/exits/2024/students?group=GHS')).status).toBe(403);
  expect((await staff.get('/api/app/exits/2024/students?group=GHS&scope=mine')).body).toMatchObject({ students: [] });
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: false }, profile: { caseloadMode: 'open' } });
});

it('the exit of who came into the books only after leaving may lie before', async () => {
  const years = (await admin.get('/api/schoolyears')).body.schoolYears;
  const { id } = years.find(({ year }: { year: number }) => year === 2025);
  const known = await createStudent(admin, id, { studentId: 'A-9', lastName: 'Moss', ...LEFT });
  expect((await record(known, { kind: 'exit', exitOn: '2025-05-29', exitReason: 'GHS' })).status).toBe(200);
});
