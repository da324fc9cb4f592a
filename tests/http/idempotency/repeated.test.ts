import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, createClient } from '../client.ts';
import { PEOPLE } from '../harness.ts';
import { contractRow, importRow } from '../records/rows.ts';
import { createYear, expectNothingWritten, recordId, studentForm } from '../records/school.ts';
import {
  activity,
  admin,
  ann,
  closeSchool,
  expectRepeatable,
  keyed,
  lee,
  newKey,
  openSchool,
  server,
  year,
} from './school.ts';

beforeAll(openSchool);
afterAll(closeSchool);

describe('the same request under the same key', () => {
  it('creates one student, whatever became of it since', async () => {
    const path = `/api/schoolYears/${year.id}/students`;
    const created = await expectRepeatable(path, studentForm({ studentId: 'once' }), async () => {
      const { body } = await admin.get(`/api/term/${year.first}/students`);
      const { student } = body.students.find(
        (info: { student: { studentId: string } }) => info.student.studentId === 'once',
      );
      await admin.post(`${path}/${student.id}`, { lastName: 'Changed', disabilities: [] });
    });
    expect(created.body.studentTermInfos[0].student.lastName).toBe('Marsh');
  });

  it('makes no second year when the first one was deleted since', async () => {
    const next = { year: 2040, termType: 'annual', terms: [{ startDate: '2040-09-01' }] };
    const deleted = ({ body }: Answer) => admin.delete(`/api/schoolYears/${body.schoolYear.id}`);
    const key = newKey();
    await deleted(await keyed(admin, '/api/schoolYears', { ...next, students: [] }, key));
    const empty = () => keyed(admin, '/api/schoolYears', { ...next, students: [] }, key);
    expect((await expectNothingWritten(server, empty)).status).toBe(200);
    // What its students were is not known any more.
    const [other, students] = [newKey(), [{ id: lee, gradeLevel: '11' }]];
    await deleted(await keyed(admin, '/api/schoolYears', { ...next, students }, other));
    const filled = () => keyed(admin, '/api/schoolYears', { ...next, students }, other);
    expect((await expectNothingWritten(server, filled)).status).toBe(404);
  });

  it('changes a student and a record once, and does not undo what came after', async () => {
    const path = `/api/schoolYears/${year.id}/students/${lee}`;
    const later = () => admin.post(path, { lastName: 'Later', disabilities: [] });
    await expectRepeatable(path, { lastName: 'Sooner', disabilities: [] }, later);
    const info = `/api/studentTermInfo/${recordId(lee, year.first)}`;
    await expectRepeatable(info, { absentPercent: 4 }, () => admin.post(info, { absentPercent: 5 }));
    const { body } = await admin.get(`/api/students/${lee}/termInfo/${year.first}`);
    expect(body.studentTermInfo).toMatchObject({ absentPercent: 5, student: { lastName: 'Later' } });
  });

  it('writes nothing where it had nothing to change then', async () => {
    const info = `/api/studentTermInfo/${recordId(ann, year.first)}`;
    await admin.post(info, { absentPercent: 1 });
    await expectRepeatable(info, { absentPercent: 1 }, () => admin.post(info, { absentPercent: 2 }));
    const rows = [importRow('unchanged')];
    const part = { schoolYearId: year.id, termId: year.first, fileName: null, upload: 'u', from: 0 };
    const first = await admin.post('/api/app/imports', { ...part, rows });
    const student = first.body.rows[0].studentId;
    await expectRepeatable('/api/app/imports', { ...part, rows }, () =>
      admin.post(`/api/schoolYears/${year.id}/students/${student}`, { lastName: 'Changed', disabilities: [] }),
    );
  });

  it('logs, changes and keeps activities', async () => {
    const log = async () => (await admin.post('/api/activities', activity())).body.activities[0];
    await expectRepeatable('/api/activities', activity({ notes: 'one' }), log);
    await expectRepeatable('/api/activities', activity({ notes: 'many', studentIds: [lee, ann] }), log);
    const { id } = await log();
    const path = `/api/activities/${year.id}/${lee}/${id}`;
    await expectRepeatable(path, { notes: 'changed', events: [{ eventTime: '2025-10-09' }] }, () =>
      admin.delete(`/api/activities/${id}`),
    );
    const enrolled = await createYear(server, 2040);
    await expectRepeatable(`/api/app/schoolYears/${enrolled.id}/students/${lee}/enroll`, { gradeLevel: '11' });
  });

  it('imports once, in both forms', async () => {
    const part = { schoolYearId: year.id, termId: year.second, fileName: 'a.csv', upload: 'u', from: 0 };
    const rows = [importRow('i1', { iepRole: 'nothing we know' }), importRow('i2')];
    const first = await expectRepeatable('/api/app/imports', { ...part, rows });
    expect(first.body).toMatchObject({ created: 2, ignored: 1, importId: expect.any(String) });
    await expectRepeatable(`/api/schoolYears/${year.id}/${year.first}/import`, [contractRow(importRow('i3'))]);
  });

  it('creates a school year, empty or with students, once', async () => {
    const terms = [{ startDate: '2050-09-01' }];
    await expectRepeatable('/api/schoolYears', { year: 2050, termType: 'annual', terms, students: [] }, () =>
      createYear(server, 2051),
    );
    const students = [{ id: lee, gradeLevel: '11' }];
    await expectRepeatable('/api/schoolYears', {
      year: 2052,
      termType: 'annual',
      terms: [{ startDate: '2052-09-01' }],
      students,
    });
  });

  it('changes settings and accounts once, passwords included', async () => {
    await expectRepeatable('/api/schoolSettings', { name: 'North High' }, () =>
      admin.post('/api/schoolSettings', { name: 'South High' }),
    );
    const account = {
      firstName: 'Kim',
      lastName: 'Berg',
      email: 'kim@school.example',
      admin: false,
      password: 'old secret words',
    };
    const { body } = await expectRepeatable('/api/users', account);
    const path = `/api/users/${body.user.id}`;
    await expectRepeatable(path, { password: 'new secret words' }, () => admin.post(path, { lastName: 'Other' }));
    const kim = await server.signIn('kim@school.example', 'new secret words');
    expect((await kim.get('/api/user')).body.user.lastName).toBe('Other');
    await expectRepeatable('/api/rest/users', { ...account, email: 'mia@school.example' });
  });

  it('gets no answer again once the password it set was replaced: nothing is left of it', async () => {
    const account = { firstName: 'Ida', lastName: 'Falk', email: 'ida@school.example', admin: false };
    const { body } = await admin.post('/api/users', { ...account, password: 'first secret of Ida' });
    const path = `/api/users/${body.user.id}`;
    const key = newKey();
    const send = () => keyed(admin, path, { password: 'second secret of Ida' }, key);
    expect((await send()).status).toBe(200);
    await admin.post(path, { password: 'third secret of Ida' });
    expect(await send()).toMatchObject({ status: 409, body: expect.objectContaining({}) });
    await server.signIn(account.email, 'third secret of Ida');
  });

  it('may come while the first is under way', async () => {
    const key = newKey();
    const send = () => keyed(admin, '/api/activities', activity({ notes: 'at once' }), key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { body } = await admin.get(`/api/activities/${year.id}/${lee}`);
    expect(body.activities.filter(({ notes }: { notes: string }) => notes === 'at once')).toHaveLength(1);
  });

  it('ends only one session: afterwards nobody is there to ask again', async () => {
    const person = {
      firstName: 'Lea',
      lastName: 'Voss',
      email: 'lea@school.example',
      password: 'first secret of hers',
    };
    const { body } = await admin.post('/api/users', person);
    const lea = await server.signIn(person.email, person.password);
    const key = newKey();
    const words = { password: 'second secret of hers', currentPassword: person.password };
    const change = () => keyed(lea, `/api/users/${body.user.id}`, words, key);
    expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(401);
  });

  it('is accepted where nothing can be written, and the call runs again', async () => {
    const key = newKey();
    for (let n = 0; n < 2; n++) {
      const answer = await keyed(admin, `/api/app/terms/${year.first}/export`, {}, key);
      expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, null]);
    }
  });

  it('signs in again, which may use a recovery code up', async () => {
    const login = { username: PEOPLE.admin.email, password: PEOPLE.admin.password };
    const key = newKey();
    expect((await keyed(server.anonymous, '/api/login', login, key)).status).toBe(200);
    const again = await keyed(server.anonymous, '/api/login', login, key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  });

  it('brings no session back that was ended, nor begins another', async () => {
    const login = { username: PEOPLE.admin.email, password: PEOPLE.admin.password };
    const key = newKey();
    const signIn = () => keyed(server.anonymous, '/api/login', login, key);
    const mine = createClient(server.url, (await signIn()).body.authToken);
    const sessions = async () => (await admin.get('/api/app/sessions')).body.sessions.length;
    const before = await sessions();
    expect((await mine.delete('/api/app/session')).status).toBe(204);
    expect((await signIn()).status).toBe(409);
    expect([(await mine.get('/api/user')).status, await sessions()]).toEqual([401, before - 1]);
  });

  it('finds the same where everything was done already, whatever came after', async () => {
    await admin.post('/api/schoolSettings', { name: 'East High' });
    await expectRepeatable('/api/schoolSettings', { name: 'East High' }, () =>
      admin.post('/api/schoolSettings', { name: 'West High' }),
    );
  });

  it('asks for one mail, and tells nobody whether there is such an account', async () => {
    for (const username of [PEOPLE.admin.email, 'nobody@school.example'])
      await expectRepeatable('/api/forgotPassword', { username }, () => server.services.background.settled());
  });

  it('leaves no receipt when it is refused, and costs whoever is not signed in nothing', async () => {
    const receipts = vi.spyOn(Worker.prototype, 'postMessage');
    const activities = { ...activity(), events: 'none' };
    for (const [client, path, body, status] of [
      [server.anonymous, '/api/activities', activity(), 401],
      [server.anonymous, '/api/forgotPassword', {}, 400],
      [server.anonymous, '/api/resetPassword', { uid: 'unknown', password: 'long enough' }, 400],
      [admin, '/api/activities', activities, 400],
      [admin, '/api/activities', activity({ schoolYearId: 77 }), 404],
    ] as const)
      expect([path, (await keyed(client, path, body, newKey())).status]).toEqual([path, status]);
    expect(receipts.mock.calls.filter(([asked]) => ['take', 'finish'].includes(asked?.name))).toEqual([]);
    receipts.mockRestore();
  });
});
