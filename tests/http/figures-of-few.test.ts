import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { newestNumber } from './newest-number.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** Figures count nobody's record; of a colleague who has one student they are that one's. */
let server: TestServer;
let [admin, staff, colleague]: Client[] = [];
let year: TestYear;
let one: number;
let [COLLEAGUE, MANY] = [0, 0];

const TODAY = '2026-02-10';
const idOf = async (client: Client) => (await client.get('/api/user')).body.user.id as number;

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date(`${TODAY}T15:00:00Z`) });
  [admin, staff] = [await server.as('admin'), await server.as('staff')];
  for (const firstName of ['Ben', 'Mia'])
    await admin.post('/api/users', { ...PEOPLE.staff, firstName, email: `${firstName}@school.example` });
  colleague = await server.signIn('Ben@school.example', PEOPLE.staff.password);
  const many = await server.signIn('Mia@school.example', PEOPLE.staff.password);
  [COLLEAGUE, MANY] = [await idOf(colleague), await idOf(many)];
  year = await createYear(server);
  const profile = { caseloadMode: 'ask' };
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true, facts: true, services: true }, profile });
  const ids: number[] = [];
  for (let at = 0; at < 12; at++)
    ids.push(await createStudent(admin, year.id, { studentId: `S-${at}`, lastName: `Marsh${at}` }));
  one = ids.pop() as number;
  const lead = (id: number, userId: number) =>
    admin?.post(`/api/app/students/${id}/team`, { role: 'lead', userId, from: '2025-09-01' });
  for (const id of ids) await lead(id, MANY);
  await lead(one, COLLEAGUE);
  await admin.post(`/api/app/students/${one}/facts`, { kind: 'exit', exitOn: '2026-02-03', exitReason: 'GHS' });
  await server.caughtUp();
});
afterAll(() => server.close());

/** What figures count, by the call and whose they are. */
async function counted(client: Client | undefined, scope: number | 'mine') {
  const figures = async (path: string) => (await client?.get(`${path}scope=${scope}`))?.body;
  return {
    dashboard: (await figures(`/api/app/terms/${year.first}/dashboard?`)).total,
    charts: (await figures(`/api/app/terms/${year.first}/charts?`)).total,
    exits: (await figures('/api/app/exits/2025?')).all,
    eligible: (await figures('/api/app/preEts/2025-Q3?')).eligible,
    inTerm: (await figures(`/api/app/terms/${year.first}/caseload?`)).all,
  };
}
/** The newest look of a kind. */
async function lookAt(kind: 'students-listed' | 'report-made') {
  await server.services.access.flush();
  const filter = encodeURIComponent(JSON.stringify({ kind }));
  return (await (admin as Client).get(`/api/rest/accessRecord?filter=${filter}&sort=["id","DESC"]`)).body[0];
}
const ONE = { dashboard: 1, charts: 1, exits: 1, eligible: 1, inTerm: 1 };

it('where the school asks why, figures of a colleague who has one student count nobody until somebody has said it', async () => {
  expect(await counted(staff, COLLEAGUE)).toEqual({ dashboard: 0, charts: 0, exits: 0, eligible: 0, inTerm: 0 });
  expect(await counted(admin, COLLEAGUE)).toEqual(ONE);
  expect(await counted(colleague, 'mine')).toEqual(ONE);
  expect(await counted(colleague, MANY)).toMatchObject({ dashboard: 11, charts: 11 });
  await staff?.post('/api/app/caseloads/why', { studentId: one, reason: 'covering' });
  expect(await counted(staff, COLLEAGUE)).toEqual(ONE);
});

it('how many students of a term are the own ones, or those of a colleague, is a look at each where they are few', async () => {
  const counts = async (client: Client | undefined, scope = '') =>
    (await client?.get(`/api/app/terms/${year.second}/caseload${scope}`))?.body;
  const look = { studentId: one, call: 'GET /api/app/terms/:termId/caseload' };
  expect(await counts(colleague)).toEqual({ mode: 'ask', mine: 1, all: 12 });
  expect(await lookAt('students-listed')).toMatchObject({ ...look, details: { termId: String(year.second) } });
  expect(await counts(staff, `?scope=${COLLEAGUE}`)).toEqual({ mode: 'ask', mine: 0, all: 1 });
  expect(await lookAt('students-listed')).toMatchObject({ ...look, details: { scope: String(COLLEAGUE) } });
});

it('of many of a colleague, of whom one is in the term, they count nobody who may not be opened, and are a look at the one', async () => {
  const early = await createYear(server, 2024);
  const [, first] = (await admin?.get(`/api/app/caseloads/students?lead=${MANY}&limit=2`))?.body.students ?? [];
  const { studentId } = first;
  const membership = { gradeLevel: '9', exitCategory: null, postSchoolOutcome: null };
  await admin?.post(`/api/app/schoolYears/${early.id}/students/${studentId}/enroll`, membership);
  await server.caughtUp();
  const paths = [
    `/api/app/terms/${early.first}/dashboard?`,
    `/api/app/terms/${early.first}/charts?`,
    `/api/app/terms/${early.first}/dashboard?asOf=@${await newestNumber(admin as Client)}&`,
  ];
  const total = async (client: Client | undefined, path: string) =>
    (await client?.get(`${path}scope=${MANY}`))?.body.total;
  const moves = async (client: Client | undefined) => {
    const path = `/api/app/terms/${year.first}/movement?from=${early.first}&scope=${MANY}`;
    return (await client?.get(path))?.body.both;
  };
  for (const path of paths) {
    expect([path, await total(staff, path), await total(admin, path)]).toEqual([path, 0, 1]);
    expect(await lookAt('students-listed')).toMatchObject({
      studentId,
      details: { what: 'figures', scope: String(MANY) },
    });
  }
  expect([await moves(staff), await moves(admin)]).toEqual([0, 1]);
  const term = `startYearId=${early.id}&startTermId=${early.first}&format=csv&scope=${MANY}`;
  for (const kind of ['summary', 'numberOfStudents/standard']) {
    expect((await admin?.get(`/api/reports/${kind}?${term}&primaryCriteria=riskLevel`))?.status).toBe(200);
    expect(await lookAt('report-made')).toMatchObject({ studentId, call: `GET /api/reports/${kind}` });
  }
  await staff?.post('/api/app/caseloads/why', { studentId, reason: 'covering' });
  for (const path of paths) expect(await total(staff, path)).toBe(1);
});

it('where the mode is closed, those of few of the own many in a term are a look at each', async () => {
  const early = await createYear(server, 2023);
  const [{ studentId }] = (await admin?.get(`/api/app/caseloads/students?lead=${MANY}&limit=1`))?.body.students ?? [];
  const membership = { gradeLevel: '8', exitCategory: null, postSchoolOutcome: null };
  await admin?.post(`/api/app/schoolYears/${early.id}/students/${studentId}/enroll`, membership);
  await admin?.post('/api/app/whatWeKeep', { profile: { caseloadMode: 'closed' } });
  await server.caughtUp();
  const own = await server.signIn('Mia@school.example', PEOPLE.staff.password);
  for (const what of ['dashboard?', 'charts?', `movement?from=${year.first}&`]) {
    expect((await own.get(`/api/app/terms/${early.first}/${what}scope=mine`)).status).toBe(200);
    const call = `GET /api/app/terms/:termId/${what.slice(0, what.indexOf('?'))}`;
    expect(await lookAt('students-listed')).toMatchObject({
      studentId,
      call,
      details: { what: 'figures', scope: 'mine' },
    });
  }
});
