import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from '../records/school.ts';

const TODAY = '2026-01-20';
let server: TestServer;
let [admin, teacher, other, auditor]: Client[] = [];
let year: TestYear;
let A: number;
let B: number;
/** 18 of the teacher's, then one of nobody's, then six more of A's. */
const students: number[] = [];
const on = (client: Client | undefined) => client as Client;

const lead = (studentId: number, userId: number, more: object = {}) =>
  on(admin).post(`/api/app/students/${studentId}/team`, { role: 'lead', userId, from: '2025-08-18', ...more });
const leadOn = async (studentId: number, day: string) =>
  (await on(admin).get(`/api/app/students/${studentId}/team?on=${day}`)).body.lead?.id ?? null;
const open = (client: Client | undefined, studentId: number) =>
  on(client).get(`/api/app/schoolYears/${year.id}/students/${studentId}`);

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${TODAY}T15:00:00Z`) });
  admin = await server.as('admin');
  teacher = await server.as('staff');
  auditor = await server.as('auditor');
  await admin.post('/api/users', { ...PEOPLE.staff, firstName: 'Ben', email: 'ben@school.example' });
  other = await server.signIn('ben@school.example', PEOPLE.staff.password);
  [A, B] = [(await teacher.get('/api/user')).body.user.id, (await other.get('/api/user')).body.user.id];
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } });
  for (let at = 0; at < 19; at += 1)
    students.push(await createStudent(admin, year.id, { studentId: `C-${at}`, lastName: `Marsh${at}` }));
  for (const id of students.slice(0, 18)) expect((await lead(id, A)).status).toBe(200);
});
afterAll(() => server.close());

describe('teacher signs in', () => {
  it('18 My students', async () => {
    const counts = (await on(teacher).get(`/api/app/terms/${year.first}/caseload`)).body;
    expect(counts).toEqual({ mode: 'open', mine: 18, all: 19 });
    const filter = JSON.stringify({ termId: year.first, inSchool: true });
    const list = await on(teacher).get(`/api/rest/students?range=[0,49]&filter=${filter}&scope=mine`);
    expect(list.headers.get('content-range')).toBe('students 0-17/18');
  });
  it('dashboard of 18', async () => {
    const path = `/api/app/terms/${year.first}/dashboard`;
    expect((await on(teacher).get(`${path}?scope=mine`)).body.total).toBe(18);
    expect((await on(teacher).get(path)).body.total).toBe(19);
  });
  it('opening a 19th in mode ask needs a reason; auditor sees it in a list "outside the team"', async () => {
    const nineteenth = students[18] as number;
    await on(admin).post('/api/app/whatWeKeep', { profile: { caseloadMode: 'ask' } });
    const refused = await open(teacher, nineteenth);
    expect([refused.status, refused.body.error.outsideTeam]).toMatchObject([403, { mode: 'ask' }]);
    const why = { studentId: nineteenth, reason: 'Covers lunch duty' };
    expect((await on(teacher).post('/api/app/caseloads/why', why)).status).toBe(200);
    expect((await open(teacher, nineteenth)).status).toBe(200);
    const filter = JSON.stringify({ kind: 'opened-outside-team' });
    expect((await on(auditor).get(`/api/rest/accessRecord?filter=${filter}`)).body).toMatchObject([
      { user: { id: A }, studentId: nineteenth, details: { reason: 'Covers lunch duty' } },
    ]);
    await on(admin).post('/api/app/whatWeKeep', { profile: { caseloadMode: 'open' } });
  });
});

describe('transfer 24 students from A to B as of 1 Feb', () => {
  beforeAll(async () => {
    for (let at = 19; at < 25; at += 1) {
      students.push(await createStudent(on(admin), year.id, { studentId: `C-${at}`, lastName: `Marsh${at}` }));
      expect((await lead(students[at] as number, A)).status).toBe(200);
    }
    const studentIds = students.filter((_, at) => at !== 18);
    const body = { studentIds, from: A, to: B, day: '2026-02-01', reason: 'Parental leave' };
    const { counts } = (await on(admin).post('/api/app/caseloads/transfer', body)).body;
    expect(counts).toEqual({ students: 24, changes: 24, same: 0, cannot: 0 });
  });

  it.each([
    ['15 Jan', 'A', '2026-01-15'],
    ['31 Jan', 'A', '2026-01-31'],
    ['1 Feb', 'B', '2026-02-01'],
    ['2 Feb', 'B', '2026-02-02'],
  ])('"who was responsible on %s" says %s', async (_, who, day) => {
    for (const id of students.filter((__, at) => at !== 18)) expect(await leadOn(id, day)).toBe(who === 'A' ? A : B);
  });

  it('two leads on one day are refused', async () => {
    const refused = await expectNothingWritten(server, () =>
      lead(students[0] as number, A, { from: '2026-02-01', until: '2026-02-01' }),
    );
    expect([refused.status, refused.body.error.data]).toEqual([
      400,
      { from: [{ message: expect.stringMatching(/one lead on any day$/) }] },
    ]);
  });

  it('nobody-list shows the gap', async () => {
    const nobodyOn = async (day: string) =>
      (await on(admin).get(`/api/app/caseloads/students?lead=nobody&on=${day}`)).body.students.map(
        ({ studentId }: { studentId: number }) => studentId,
      );
    const gap = students[18] as number;
    expect(await nobodyOn(TODAY)).toEqual([gap]);
    // Led until Friday, and again from Wednesday on: Saturday to Tuesday there is nobody.
    expect((await lead(gap, A, { until: '2026-01-16' })).status).toBe(200);
    expect((await lead(gap, B, { from: '2026-01-21' })).status).toBe(200);
    expect([await nobodyOn('2026-01-16'), await nobodyOn(TODAY), await nobodyOn('2026-01-21')]).toEqual([
      [],
      [gap],
      [],
    ]);
    expect((await on(admin).get(`/api/app/caseloads?on=${TODAY}`)).body).toMatchObject({ nobody: 1, students: 25 });
  });
});
