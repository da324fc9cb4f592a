import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogUnavailable } from '../../event-store/port.ts';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, expectNothingWritten, recordId, type TestYear } from './records/school.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
let auditor: Client;
let year: TestYear;
let student: number;
const start = new Date('2025-10-02T05:00:00.000Z');
let clock = start;
const ids: Record<string, number> = {};

const list = (filter: object, more = '') =>
  auditor.get(`/api/rest/accessRecord?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
const latest = async (filter: object) => (await list(filter, '&sort=["id","DESC"]&range=[0,0]')).body[0];
/** What was gathered is written now. */
const written = () => expect.poll(() => server.services.access.waiting).toBe(0);

beforeAll(async () => {
  server = await startServer({ clock: () => clock, alone: true });
  [admin, staff, auditor] = await Promise.all([server.as('admin'), server.as('staff'), server.as('auditor')]);
  for (const [name, client] of Object.entries({ admin, staff, auditor }))
    ids[name] = (await client.get('/api/user')).body.user.id;
  year = await createYear(server);
  student = await createStudent(staff, year.id);
});
afterAll(() => server.close());

describe('the access record', () => {
  it('tells of sign-ins, with nothing of what was typed in where it was wrong', async () => {
    await server.signIn(PEOPLE.staff.email, PEOPLE.staff.password);
    expect(await latest({ kind: 'signed-in' })).toMatchObject({
      at: start.toISOString(),
      day: '2025-10-01',
      user: { id: ids['staff'], name: 'Dana Okafor' },
      address: expect.stringMatching(/127\.0\.0\.1/),
      studentId: null,
    });
    await server.anonymous.post('/api/login', { username: PEOPLE.staff.email, password: 'secret guess' });
    expect(await latest({ kind: 'sign-in-refused' })).toMatchObject({ user: { id: ids['staff'] }, details: {} });
    await server.anonymous.post('/api/login', { username: 'my secret password', password: 'x' });
    const entry = await latest({ kind: 'sign-in-refused' });
    expect(entry).toMatchObject({ user: null });
    expect(JSON.stringify(entry)).not.toContain('secret');
  });

  it('tells of what somebody was not allowed', async () => {
    expect((await staff.delete(`/api/users/${ids['admin']}`)).status).toBe(403);
    expect(await latest({ kind: 'call-refused', userId: ids['staff'] })).toMatchObject({
      call: 'DELETE /api/users/:id',
      details: { reason: 'Only administrators may do this.' },
    });
  });

  it('tells of the same refusal once, and how often it came again', async () => {
    const refusals = async () =>
      (await list({ kind: 'call-refused', userId: ids['auditor'] })).body.map(
        ({ call, details }: { call: string; details: object }) => [call, details],
      );
    for (let time = 0; time < 50; time++) expect((await auditor.post('/api/schoolYears', {})).status).toBe(403);
    const refused = ['POST /api/schoolYears', { reason: expect.any(String) }];
    expect(await refusals()).toEqual([refused]);
    clock = new Date(start.getTime() + 15 * 60_000);
    expect((await auditor.post('/api/schoolYears', {})).status).toBe(403);
    clock = start;
    expect(await refusals()).toEqual([
      refused,
      ['POST /api/schoolYears', { reason: expect.any(String), times: 49 }],
      refused,
    ]);
  });

  it('tells when a session ended, and who ended it', async () => {
    const ended = async () => (await list({ kind: 'session-ended', userId: ids['staff'] })).body;
    const signIn = () => server.signIn(PEOPLE.staff.email, PEOPLE.staff.password);
    const mine = await signIn();
    const before = (await ended()).length;
    await mine.delete('/api/app/session');
    await signIn();
    expect((await admin.delete(`/api/app/users/${ids['staff']}/sessions`)).status).toBe(204);
    const entries = (await ended()).slice(before);
    expect(entries[0]).toMatchObject({ user: { id: ids['staff'] }, details: { reason: 'signed out' } });
    expect(entries[0].details).not.toHaveProperty('by');
    expect(entries.slice(1)).not.toEqual([]);
    for (const entry of entries.slice(1))
      expect(entry.details).toMatchObject({ reason: 'ended by an administrator', by: ids['admin'] });
    staff = await signIn();
  });

  it('tells of exports and reports before they are sent, and not of refused ones', async () => {
    await staff.post(`/api/schoolYears/${year.id}/export`, { studentIds: [student] });
    expect(await latest({ kind: 'exported' })).toMatchObject({
      user: { id: ids['staff'] },
      call: 'POST /api/schoolYears/:yearId/export',
      details: { yearId: String(year.id), students: 1, rows: 1 },
    });
    await staff.post(`/api/app/terms/${year.first}/export`, { filter: { q: 'Marsh' } });
    const entry = await latest({ kind: 'exported' });
    expect(entry.details).toEqual({ termId: String(year.first), students: null, filter: { search: true }, rows: 1 });
    await staff.post('/api/app/terms/7/export', {});
    expect((await latest({ kind: 'exported' })).id).toBe(entry.id);
    await auditor.post(`/api/app/terms/${year.first}/export`, { filter: { id: student } });
    expect((await latest({ kind: 'exported' })).details).toEqual({ termId: String(year.first), students: 1, rows: 1 });
    const terms = `startYearId=${year.id}&startTermId=${year.first}&grades=9&grades=10&studentId=&of=Lee+Marsh`;
    expect((await auditor.get(`/api/reports/summary?${terms}`)).status).toBe(200);
    const made = await latest({ kind: 'report-made' });
    expect(made).toMatchObject({
      user: { id: ids['auditor'] },
      call: 'GET /api/reports/summary',
      // The one whom the filter leaves.
      studentId: student,
    });
    const asked = { startYearId: String(year.id), startTermId: String(year.first), grades: '9, 10' };
    expect(made.details).toEqual({ ...asked, rows: 1 });
  });

  it('tells within a second who opened which student, once', async () => {
    for (const path of [
      `/api/app/schoolYears/${year.id}/students/${student}`,
      `/api/students/${student}/termInfo/${year.first}`,
      `/api/app/students/${student}/history`,
      `/api/activities/${year.id}/${student}`,
    ])
      expect((await staff.get(path)).status).toBe(200);
    await admin.get(`/api/rest/students/${student}`);
    await admin.get('/api/rest/students/999999999');
    await written();
    const { body, headers } = await list(
      { studentId: student, kind: 'student-opened' },
      '&sort=["userId","ASC"]&range=[0,9]',
    );
    expect(body.map(({ user }: { user: { id: number } }) => user.id)).toEqual([ids['admin'], ids['staff']]);
    expect(headers.get('content-range')).toBe('accessRecord 0-1/2');
    expect(body[1]).toMatchObject({ kind: 'student-opened', details: { yearId: String(year.id) } });
  });

  it('tells of which point of the past somebody looked at', async () => {
    const [newest] = (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body;
    const path = `/api/app/schoolYears/${year.id}/students/${student}?asOf=@${newest.number}`;
    expect((await auditor.get(path)).status).toBe(200);
    await written();
    expect((await latest({ kind: 'student-opened', userId: ids['auditor'] })).details).toEqual({
      yearId: String(year.id),
      asOf: newest.at,
      asOfNumber: newest.number,
    });
  });

  it('is filtered, sorted and paged', async () => {
    const { body, headers } = await list({}, '&range=[0,2]&sort=["at","ASC"]');
    expect(body).toHaveLength(3);
    expect(headers.get('content-range')).toMatch(/^accessRecord 0-2\/\d+$/);
    const both = await list({ kind: ['exported', 'report-made'], userId: ids['staff'] });
    expect(both.body).toHaveLength(2);
    expect((await list({ day: '2025-10-01' })).body.length).toBeGreaterThan(5);
    expect((await list({ day: '2025-10-02' })).body).toEqual([]);
    expect((await list({ from: '2025-10-02T05:00:00Z', to: '2025-10-02T07:00:00+02:00' })).body.length).toBeGreaterThan(
      5,
    );
    expect((await list({ to: '2025-10-02T04:59:59Z' })).body).toEqual([]);
    const [first, second] = body;
    expect((await list({ id: [first.id, Number(second.id)] })).body).toHaveLength(2);
    expect((await auditor.get(`/api/rest/accessRecord/${first.id}`)).body).toEqual(first);
  });

  it('is for administrators and auditors, and refuses questions it cannot read', async () => {
    expect((await admin.get('/api/rest/accessRecord')).status).toBe(200);
    expect((await staff.get('/api/rest/accessRecord')).status).toBe(403);
    expect((await staff.get('/api/rest/accessRecord/1')).status).toBe(403);
    for (const id of ['0', 'x', '999999999999999'])
      expect((await admin.get(`/api/rest/accessRecord/${id}`)).status).toBe(404);
    for (const filter of [{ kind: 'everything' }, { day: '2025-02-30' }, { from: 'yesterday' }, { userId: 'x' }])
      expect((await list(filter)).status).toBe(400);
    expect((await auditor.get('/api/rest/accessRecord?sort=["details","ASC"]')).status).toBe(400);
  });

  it('that is full refuses exports and reports; everything else goes on and is recorded later', async () => {
    const { store } = server.services.access;
    const { write } = store;
    store.write = () => Promise.reject(new LogUnavailable('full'));
    try {
      const refused = await staff.post(`/api/app/terms/${year.first}/export`, {});
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
      const terms = `startYearId=${year.id}&startTermId=${year.first}`;
      expect((await staff.get(`/api/reports/summary?${terms}`)).status).toBe(503);
      expect((await staff.get(`/api/term/${year.first}/students`)).status).toBe(200);
      expect((await staff.get('/api/rest/readModels')).status).toBe(403);
      await server.signIn(PEOPLE.auditor.email, PEOPLE.auditor.password);
    } finally {
      store.write = write;
    }
    await written();
    expect(await latest({ kind: 'signed-in' })).toMatchObject({ user: { id: ids['auditor'] } });
    expect((await latest({ kind: 'call-refused' })).call).toBe('GET /api/rest/readModels');
  });

  it('tells of a record that is answered to somebody who changes nothing in it, or told in a conflict', async () => {
    const seen = { seen: { firstName: 'Somebody' }, firstName: 'Nobody' };
    const [record, person] = ['POST /api/studentTermInfo/:id', 'POST /api/schoolYears/:yearId/students/:studentId'];
    const recordOf = (id: number) => `/api/studentTermInfo/${recordId(id, year.first)}`;
    const personOf = (id: number) => `/api/schoolYears/${year.id}/students/${id}`;
    for (const [place, [call, pathOf, body, status]] of [
      [record, recordOf, {}, 200] as const,
      [person, personOf, {}, 200] as const,
      [person, personOf, seen, 409] as const,
    ].entries()) {
      const id = await createStudent(staff, year.id, { studentId: `A-L${place}` });
      const { status: answered } = await expectNothingWritten(server, () => staff.post(pathOf(id), body));
      expect([call, answered]).toEqual([call, status]);
      await written();
      expect(await latest({ studentId: id })).toMatchObject({
        kind: 'student-opened',
        call,
        user: { id: ids['staff'] },
      });
    }
  });
});

it('counts attempts that were not even looked at', async () => {
  const throttled = await startServer({ settings: { THROTTLE_ACCOUNT_FAILURES: '1' }, alone: true });
  const attempt = () => throttled.anonymous.post('/api/login', { username: PEOPLE.admin.email, password: 'guess' });
  await throttled.as('admin');
  expect((await attempt()).status).toBe(401);
  expect((await attempt()).status).toBe(429);
  const entries = await (await throttled.as('admin')).get('/api/rest/accessRecord?filter={"kind":"sign-in-refused"}');
  expect([entries.body.length, throttled.services.access.waiting]).toEqual([
    1,
    // The other attempt, and this look at the record.
    2,
  ]);
  await throttled.close();
});
