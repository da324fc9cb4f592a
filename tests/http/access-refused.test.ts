import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** What only administrators ask for, refused for what stands in a record: each refusal tells of it. */
let server: TestServer;
let admin: Client;
let colleague: Client;
let leaver: number;
let forgotten: number;
let asked: number;
let others: number[];
let yearId: number;
let firstTerm: number;
let before: number;

const entries = async () => {
  await vi.waitFor(() => expect(server.services.access.waiting).toBe(0), { timeout: 5000 });
  return (await colleague.get('/api/rest/accessRecord?sort=["id","DESC"]&range=[0,49]')).body as {
    id: string;
    call: string;
    userId: number;
    studentId: number | null;
    details: { rows?: number; studentIds?: number[] };
  }[];
};
/** Who is named by what was recorded since the test began, by calls that begin so. */
async function named(call: string) {
  const since = (await entries()).filter((entry) => Number(entry.id) > before && entry.call === call);
  return since.flatMap(({ studentId, details }) => details.studentIds ?? (studentId === null ? [] : [studentId]));
}
const done = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const profile = (exitYearStart: string) => admin.post('/api/app/whatWeKeep', { profile: { exitYearStart } });
const forget = (studentId: number) => admin.post('/api/app/forgetting', { studentId, reason: 'Order 12/26' });
const rollOver = (ids: number[], path = '/api/schoolYears') =>
  admin.post(path, {
    ...{ year: 2040, termType: 'annual', terms: [{ startDate: '2040-09-01' }] },
    students: ids.map((id) => ({ id, gradeLevel: '12' })),
  });

beforeAll(async () => {
  // Alone: what waits to be recorded is in the process.
  const settings = { FORGET_DELAY_HOURS: '0' };
  server = await startServer({ alone: true, clock: () => new Date('2026-11-20T16:00:00Z'), settings });
  admin = await server.as('admin');
  await done(admin.post('/api/app/whatWeKeep', { keeps: { facts: true } }));
  const second = { ...PEOPLE.staff, email: 'uma@school.example', admin: true };
  await done(admin.post('/api/users', second));
  colleague = await server.signIn(second.email, second.password);
  const year = await createYear(server, 2025);
  [yearId, firstTerm] = [year.id, year.first];
  others = [];
  // More than ten are left when one is forgotten.
  for (let n = 0; n < 12; n++) others.push(await createStudent(colleague, year.id, { studentId: `O-${n}` }));
  [leaver, forgotten, asked] = others as [number, number, number];
  const facts = `/api/app/students/${leaver}/facts`;
  await done(colleague.post(facts, { kind: 'served', servedFrom: '2025-06-02', servedAs: 'IDEA' }));
  await done(colleague.post(facts, { kind: 'exit', exitOn: '2026-02-11', exitReason: 'GHS' }));
  await done(colleague.post('/api/app/exits/2025/filings'));
  await done(colleague.post('/api/app/forgetting', { studentId: forgotten, reason: 'Order 11/26' }));
  await done(admin.post('/api/app/forgetting/1/confirm', {}));
  const state = async () => (await colleague.get('/api/app/forgetting')).body.requests[0].state;
  await vi.waitFor(async () => expect(await state()).toBe('forgotten'), { timeout: 15_000 });
  await done(colleague.post('/api/app/forgetting', { studentId: asked, reason: 'Order 13/26' }));
});
beforeEach(async () => {
  before = Number((await entries())[0]?.id ?? 0);
});
afterAll(() => server.close());

it('a profile by which nobody would be left in filed figures of few is a look at these, and so is one by which somebody is', async () => {
  expect((await profile('02-11')).status).toBe(400);
  expect(await named('POST /api/app/whatWeKeep')).toEqual([leaver]);
  const body = await done(profile('07-02'));
  expect(body.profile.exitYearStart).toBe('07-02');
});

it('what taking a change of the profile back would do is a look at the few whom filed figures are of', async () => {
  await done(profile('07-05'));
  const entry = (await admin.get('/api/app/timelines/school-settings')).body.entries[0].id;
  await done(admin.post('/api/app/undo', { entry, preview: true }));
  expect(await named('POST /api/app/undo')).toEqual([leaver]);
});

it('a student who is asked for to be forgotten, and was already or is asked for, is looked at', async () => {
  expect((await forget(forgotten)).status).toBe(409);
  expect((await forget(asked)).status).toBe(409);
  expect((await named('POST /api/app/forgetting')).sort()).toEqual([forgotten, asked].sort());
});

it('a request to forget somebody that cannot be confirmed or stopped any more is a look at them', async () => {
  expect((await colleague.post('/api/app/forgetting/1/stop')).status).toBe(409);
  expect((await colleague.post('/api/app/forgetting/2/confirm')).status).toBe(409);
  expect(await named('POST /api/app/forgetting/:id/stop')).toEqual([forgotten]);
  expect(await named('POST /api/app/forgetting/:id/confirm')).toEqual([asked]);
});

it('a letter that few have as a grade, and that a new grade table would take away, is a look at these', async () => {
  const row = (percent: number, letter: string) => ({ percent, letter, gpa: percent / 25 });
  const tables = [
    [row(90, 'A'), row(50, 'C'), row(0, 'F')],
    [row(90, 'A'), row(0, 'F')],
  ];
  const [whole, without] = tables.map((gradeConversions) => ({ gradeConversions }));
  await done(admin.post('/api/schoolSettings', whole));
  const record = `/api/studentTermInfo/${leaver}${String(firstTerm).padStart(6, '0')}`;
  await done(colleague.post(record, { gradeType: 'letter', grade: 'C' }));
  await server.caughtUp(['records']);
  expect((await admin.post('/api/schoolSettings', without)).status).toBe(400);
  expect(await named('POST /api/schoolSettings')).toEqual([leaver]);
});

it('such a letter is a look at the few who have it, whoever has another that is taken away with it', async () => {
  const more = [
    await createStudent(admin, yearId, { studentId: 'L-1' }),
    await createStudent(admin, yearId, { studentId: 'L-2' }),
  ];
  const studentIds = [...others.filter((id) => id !== leaver && id !== forgotten), ...more];
  const change = { kind: 'answers', termId: firstTerm, answers: { gradeType: 'letter', grade: 'A' } };
  await done(admin.post(`/api/app/schoolYears/${yearId}/changeStudents`, { studentIds, change }));
  await server.caughtUp(['records']);
  const gradeConversions = ['B', 'F'].map((letter, at) => ({ percent: 90 - 90 * at, letter, gpa: 4 - 4 * at }));
  expect((await colleague.post('/api/schoolSettings', { gradeConversions })).body.error.message).toContain(
    'letters A, C',
  );
  expect(await named('POST /api/schoolSettings')).toEqual([leaver]);
});

it.each(['/api/schoolYears', '/api/rest/schoolYears'])(
  'a new year (%s) that is refused for who was forgotten is a look at them',
  async (path) => {
    expect((await rollOver(others, path)).status).toBe(400);
    expect(await named(`POST ${path}`)).toEqual([forgotten]);
  },
);
