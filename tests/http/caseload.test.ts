import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from './records/school.ts';

let server: TestServer;
let [admin, ann, ben, auditor]: Client[] = [];
let year: TestYear;
/** Ids of accounts. */
let ANN: number;
let BEN: number;
/** Of Ann: 24 students; one more is nobody's. */
const students: number[] = [];
let stranger: number;

const TODAY = '2026-01-20';
const on = (client: Client) => client;
const team = async (studentId: number, query = '', client: Client = admin as Client) =>
  (await client.get(`/api/app/students/${studentId}/team${query}`)).body;
const addLead = (studentId: number, userId: number, more: object = {}) =>
  on(admin as Client).post(`/api/app/students/${studentId}/team`, {
    ...{ role: 'lead', userId, from: '2025-08-18' },
    ...more,
  });
const setMode = (caseloadMode: string) => (admin as Client).post('/api/app/whatWeKeep', { profile: { caseloadMode } });
const listOf = (client: Client, scope: string) =>
  client.get(
    `/api/rest/students?range=[0,99]&filter=${JSON.stringify({ termId: year.first, inSchool: true })}&scope=${scope}`,
  );
const newestNumber = async (): Promise<number> =>
  (await admin?.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]'))?.body[0].number;
const view = (client: Client, studentId: number) => client.get(`/api/app/schoolYears/${year.id}/students/${studentId}`);

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${TODAY}T15:00:00Z`) });
  admin = await server.as('admin');
  ann = await server.as('staff');
  auditor = await server.as('auditor');
  const made = await admin.post('/api/users', { ...PEOPLE.staff, firstName: 'Ben', email: 'ben@school.example' });
  expect(made.status).toBe(200);
  ben = await server.signIn('ben@school.example', PEOPLE.staff.password);
  [ANN, BEN] = [(await ann.get('/api/user')).body.user.id, (await ben.get('/api/user')).body.user.id];
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } });
  for (let at = 0; at < 25; at++)
    students.push(await createStudent(admin, year.id, { studentId: `S-${at}`, lastName: `Marsh${at}` }));
  stranger = students.pop() as number;
  for (const id of students) expect((await addLead(id, ANN)).status).toBe(200);
});
afterAll(() => server.close());

describe('a caseload', () => {
  it('comes first: my students in the list, on the dashboard, and counted on the switch', async () => {
    const counts = await ann?.get(`/api/app/terms/${year.first}/caseload`);
    expect(counts?.body).toEqual({ mode: 'open', mine: 24, all: 25 });
    const mine = await listOf(ann as Client, 'mine');
    expect(mine.headers.get('content-range')).toBe('students 0-23/24');
    expect((await listOf(ann as Client, 'all')).body).toHaveLength(25);
    expect((await listOf(admin as Client, String(ANN))).body).toHaveLength(24);
    expect((await listOf(ben as Client, 'mine')).body).toEqual([]);
    const dashboard = (await ann?.get(`/api/app/terms/${year.first}/dashboard?scope=mine`))?.body;
    const whole = (await ann?.get(`/api/app/terms/${year.first}/dashboard`))?.body;
    expect([dashboard.total, whole.total]).toEqual([24, 25]);
    const levels = async (scope: string) =>
      JSON.stringify((await ann?.get(`/api/app/terms/${year.first}/charts?scope=${scope}`))?.body);
    expect(await levels('all')).toContain('25');
    expect(await levels('mine')).toContain('24');
    expect(await levels('mine')).not.toContain('25');
    expect((await listOf(ann as Client, 'yours')).status).toBe(400);
  });

  it('is what reports and exports are made of', async () => {
    const query = `startYearId=${year.id}&startTermId=${year.first}&format=csv`;
    const rows = async (scope: string) => (await ann?.get(`/api/reports/riskRoster?${query}&scope=${scope}`))?.body;
    expect(await rows('all')).toContain('Marsh24');
    expect(await rows('mine')).not.toContain('Marsh24');
    expect(await rows('mine')).toContain('Marsh23');
    const exported = await ann?.post(`/api/app/terms/${year.first}/export?scope=mine`, {});
    expect(exported?.body.match(/Marsh\d+/g)).toHaveLength(24);
  });
});

describe('one lead on any day', () => {
  it('is kept: a second is refused at the field, and nothing is written', async () => {
    const refused = await expectNothingWritten(server, () =>
      addLead(students[0] as number, BEN, { from: '2026-03-01' }),
    );
    expect(refused.status).toBe(400);
    expect(refused.body.error.data.from[0].message).toBe(
      'somebody else leads from August 18, 2025, with no end: one lead on any day',
    );
  });
  it.each([
    [{ role: 'lead', from: '2025-08-18' }, { userId: 'is required' }],
    [{ role: 'chief', userId: 1, from: '2025-02-30' }, { from: 'should match format "date-time"' }],
    [{ role: 'agency', from: '2025-08-18' }, { person: 'is required, or the organization' }],
    [
      { role: 'teacher', userId: 1, from: '2025-08-18', until: '2025-08-17' },
      { until: 'should not be before the first day' },
    ],
    [
      { role: 'teacher', userId: 999, from: '2024-02-29' },
      { userId: 'should be the account of somebody who works here' },
    ],
  ])('refuses %j', async (body, faults) => {
    const answer = await expectNothingWritten(server, async () =>
      (admin as Client).post(`/api/app/students/${stranger}/team`, body),
    );
    expect(answer.status).toBe(400);
    for (const [field, message] of Object.entries(faults))
      expect(answer.body.error.data[field][0].message).toBe(message);
  });
  it('may be nobody: the student is on the list of those without', async () => {
    const { body } = (await admin?.get('/api/app/caseloads')) ?? {};
    expect(body).toMatchObject({ on: TODAY, nobody: 1, students: 25 });
    expect(body.people[0]).toMatchObject({ id: ANN, leads: 24 });
    const found = await ben?.get('/api/app/caseloads/students?lead=nobody');
    expect(found?.body).toMatchObject({ total: 1, students: [{ studentId: stranger, lead: null }] });
  });
  it('everybody whom one person leads is told page by page, each once', async () => {
    const ids: number[] = [];
    for (const skip of [0, 10, 20]) {
      const { body } = (await ben?.get(`/api/app/caseloads/students?lead=${ANN}&skip=${skip}&limit=10`)) ?? {};
      expect(body.total).toBe(24);
      ids.push(...body.students.map(({ studentId }: { studentId: number }) => studentId));
    }
    expect([ids.length, new Set(ids)]).toEqual([24, new Set(students)]);
  });
});

describe('a transfer', () => {
  let entry: string | null;
  let untransferred: number;
  it('of 24 students as of a day is one action', async () => {
    untransferred = await newestNumber();
    const body = { studentIds: students, from: ANN, to: BEN, day: '2026-02-01', reason: 'Parental leave' };
    const preview = await expectNothingWritten(server, async () =>
      (admin as Client).post('/api/app/caseloads/transfer', { ...body, preview: true }),
    );
    expect(preview.body.counts).toEqual({ students: 24, changes: 24, same: 0, cannot: 0 });
    const done = await (admin as Client).post('/api/app/caseloads/transfer', body);
    expect(done.body.counts.changes).toBe(24);
    entry = done.headers.get('X-Entry');
    const [one = 0] = students;
    expect((await team(one, '?on=2026-01-15')).lead.id).toBe(ANN);
    expect((await team(one, '?on=2026-01-31')).lead.id).toBe(ANN);
    expect((await team(one, '?on=2026-02-02')).lead.id).toBe(BEN);
    expect((await listOf(ann as Client, 'mine')).body).toHaveLength(24);
    const { toCome } = (await admin?.get('/api/app/caseloads'))?.body ?? {};
    expect(toCome).toEqual([{ day: '2026-02-01', to: { id: BEN, name: 'Ben Okafor' }, students: 24 }]);
    const again = await (admin as Client).post('/api/app/caseloads/transfer', body);
    expect(again.body.counts).toEqual({ students: 24, changes: 0, same: 24, cannot: 0 });
  });
  it('is told by what was known then as it was known then', async () => {
    const [one = 0] = students;
    const before = await team(one, `?on=2026-02-02&asOf=@${untransferred}`);
    expect(before.lead.id).toBe(ANN);
    // The answer of then, to the letter: that nothing can be changed in the past is for the screen to say.
    expect(before.mayChange).toBe(true);
    const then = await admin?.get(`/api/app/caseloads?on=2026-02-02&asOf=@${untransferred}`);
    expect(then?.headers.get('X-As-Of')).toBe(String(untransferred));
    expect(then?.body).toMatchObject({ on: '2026-02-02', nobody: 1, students: 25, toCome: [] });
    expect(then?.body.people.find(({ id }: { id: number }) => id === ANN).leads).toBe(24);
    const now = await admin?.get('/api/app/caseloads?on=2026-02-02');
    expect(now?.body.people.find(({ id }: { id: number }) => id === BEN).leads).toBe(24);
  });
  it('is taken back as one, and comes back as one', async () => {
    const undone = await (admin as Client).post('/api/app/undo', { entry });
    expect(undone.body.counts).toMatchObject({ students: 24, goesBack: 24, cannot: 0, stays: 0 });
    const [one = 0] = students;
    expect((await team(one, '?on=2026-02-02')).lead.id).toBe(ANN);
    const again = await (admin as Client).post('/api/app/undo', { entry: undone.body.undo });
    expect(again.body.counts).toMatchObject({ goesBack: 24, cannot: 0 });
    expect((await team(one, '?on=2026-02-02')).lead.id).toBe(BEN);
    await (admin as Client).post('/api/app/undo', { entry: again.body.undo });
    expect((await team(one, '?on=2026-02-02')).lead.id).toBe(ANN);
  });
  it('leaves out whom it cannot hand over, and says why', async () => {
    const body = { studentIds: [stranger, 999_999], from: ANN, to: BEN, day: '2026-02-01', preview: true };
    const { students: told } = (await (admin as Client).post('/api/app/caseloads/transfer', body)).body;
    expect(told.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Was not theirs on February 1, 2026.',
      'Is not known.',
    ]);
  });
});

describe('in the mode ask', () => {
  beforeAll(() => setMode('ask'));
  it('a student outside the team is opened with a reason, for the day, and recorded', async () => {
    const refused = await view(ann as Client, stranger);
    expect(refused.status).toBe(403);
    expect(refused.body.error.outsideTeam).toMatchObject({ mode: 'ask', studentId: stranger, lead: null });
    expect(refused.body.error.message).toMatch(/say why/);
    for (const reason of [' ', '\u200b\u200b\u200b', 'a\u2060\u2060'])
      expect((await ann?.post('/api/app/caseloads/why', { studentId: stranger, reason }))?.status).toBe(400);
    const say = () => ann?.post('/api/app/caseloads/why', { studentId: stranger, reason: 'Covers lunch duty' });
    for (let times = 0; times < 2; times += 1) expect((await say())?.body).toEqual({ until: TODAY });
    expect((await view(ann as Client, stranger)).status).toBe(200);
    expect((await view(ben as Client, stranger)).status).toBe(403);
    const filter = JSON.stringify({ kind: 'opened-outside-team' });
    const { body } = (await auditor?.get(`/api/rest/accessRecord?filter=${filter}`)) ?? {};
    expect(body).toMatchObject([{ user: { id: ANN }, studentId: stranger, details: { reason: 'Covers lunch duty' } }]);
  });
  it('lists show who there is; everything of everybody needs a reason', async () => {
    expect((await listOf(ben as Client, 'all')).body).toHaveLength(25);
    const everybody = () => on(ben as Client).get(`/api/term/${year.first}/students`);
    expect((await everybody()).body.error.outsideTeam).toMatchObject({ mode: 'ask', studentId: null });
    expect((await ben?.get(`/api/term/${year.first}/students?scope=mine`))?.body).toEqual({ students: [] });
    await ben?.post('/api/app/caseloads/why', { studentId: null, reason: 'Prepares the fall report' });
    expect((await everybody()).body.students).toHaveLength(25);
  });
});

describe('in the mode closed', () => {
  let carl: Client;
  beforeAll(async () => {
    await setMode('closed');
    await admin?.post('/api/users', { ...PEOPLE.staff, firstName: 'Carl', email: 'carl@school.example' });
    carl = await server.signIn('carl@school.example', PEOPLE.staff.password);
  });
  it('refuses, and names whom to ask', async () => {
    const refused = await view(carl, students[0] as number);
    expect([refused.status, refused.body.error.outsideTeam]).toMatchObject([
      403,
      { mode: 'closed', lead: 'Dana Okafor' },
    ]);
    expect((await carl.post('/api/app/caseloads/why', { studentId: stranger, reason: 'Curious' })).status).toBe(403);
    expect((await listOf(carl, 'all')).status).toBe(403);
    const found = await carl.get('/api/app/caseloads/students?q=s-3');
    expect(found.body.students).toMatchObject([{ studentNumber: 'S-3', lead: 'Dana Okafor' }]);
  });
  it('opens the own students, and everybody for who oversees', async () => {
    expect((await view(ann as Client, students[0] as number)).status).toBe(200);
    for (const client of [admin, auditor]) expect((await view(client as Client, stranger)).status).toBe(200);
  });
  it('is judged now, also where the past is looked at', async () => {
    const [one = 0] = students;
    const past = `/api/app/schoolYears/${year.id}/students/${one}?asOf=@${await newestNumber()}`;
    expect((await carl.get(past)).status).toBe(403);
    expect((await (ann as Client).get(past)).status).toBe(200);
  });
});

it('is nowhere where the school does not keep it', async () => {
  await (admin as Client).post('/api/app/whatWeKeep', { keeps: { caseload: false } });
  expect((await (ben as Client).get(`/api/app/students/${stranger}/team`)).status).toBe(404);
  expect((await view(ben as Client, stranger)).status).toBe(200);
  expect((await listOf(ben as Client, 'mine')).body).toHaveLength(25);
});
