import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LogUnavailable } from '../../event-store/port.ts';
import type { Answer, Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { contractRow, importRow } from './records/rows.ts';
import {
  createStudent,
  createYear,
  expectNothingWritten,
  recordId,
  studentForm,
  type TestYear,
} from './records/school.ts';

let dataDir: string;
let server: TestServer;
let admin: Client;
let year: TestYear;
let lee: number;
let ann: number;
let count = 0;

const newKey = () => `key-${++count}`;
const keyed = (client: Client, path: string, body: unknown, key: string) =>
  client.post(path, body, { 'Idempotency-Key': key });

/** Sends it twice under one key, with `meanwhile` in between: the second answer is the first, and writes nothing. */
async function expectRepeatable(path: string, body: unknown, meanwhile: () => Promise<unknown> = async () => {}) {
  const key = newKey();
  const first = await keyed(admin, path, body, key);
  expect([first.status, JSON.stringify(first.body).slice(0, 200)]).toEqual([200, expect.any(String)]);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  await meanwhile();
  const again = await expectNothingWritten(server, () => keyed(admin, path, body, key));
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  return first;
}

const activity = (values: object = {}) => ({
  ...{ schoolYearId: year.id, studentIds: [lee], activityTypeId: 4, frequency: 'Weekly', notes: '' },
  events: [{ eventTime: '2025-10-08' }],
  ...values,
});

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-keys-'));
  server = await startServer({ dataDir, alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
  lee = await createStudent(admin, year.id, { studentId: 'lee' });
  ann = await createStudent(admin, year.id, { studentId: 'ann', firstName: 'Ann' });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

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

  it('finds the same where everything was done already, whatever came after', async () => {
    await admin.post('/api/schoolSettings', { name: 'East High' });
    await expectRepeatable('/api/schoolSettings', { name: 'East High' }, () =>
      admin.post('/api/schoolSettings', { name: 'West High' }),
    );
  });

  it('asks for one mail, and tells nobody whether there is such an account', async () => {
    for (const username of [PEOPLE.admin.email, 'nobody@school.example'])
      await expectRepeatable('/api/forgotPassword', { username }, () => server.parts.background.settled());
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

describe('the same request to two processes at once', () => {
  it('is carried out once, and answered the same or not at all', async () => {
    const pair = await startServer();
    try {
      const client = await pair.as('admin');
      const own = await createYear(pair);
      const student = await createStudent(client, own.id, { studentId: 'twice' });
      const path = `/api/schoolYears/${own.id}/students`;
      for (let round = 0; round < 8; round++) {
        const logged = { ...activity({ notes: `${round}` }), schoolYearId: own.id, studentIds: [student] };
        const created = studentForm({ studentId: `twice-${round}` });
        for (const [to, body] of [['/api/activities', logged] as const, [path, created] as const]) {
          const key = newKey();
          const sent = Array.from({ length: 4 }, () => keyed(client, to, body, key));
          const answers = await Promise.all(sent);
          expect(answers.map(({ status }) => [200, 409].includes(status))).toEqual(sent.map(() => true));
          const bodies = answers.filter(({ status }) => status === 200).map((answer) => JSON.stringify(answer.body));
          expect(new Set(bodies).size).toBe(1);
        }
      }
      await pair.caughtUp();
      const list = await client.get(`/api/term/${own.first}/students`);
      expect(list.body.students).toHaveLength(9);
      const stream = (await pair.ledger.read(`student-${student}-${own.id}`)).events;
      expect(stream.filter(({ type }) => type === 'ActivityLogged')).toHaveLength(8);
    } finally {
      await pair.close();
    }
  });
});

describe('a key', () => {
  it('is of one user and one request', async () => {
    const key = newKey();
    await keyed(admin, '/api/activities', activity({ notes: 'mine' }), key);
    const other = await expectNothingWritten(server, () => keyed(admin, '/api/activities', activity(), key));
    expect([other.status, other.body.error.message]).toEqual([409, expect.stringContaining('Idempotency-Key')]);
    expect((await keyed(admin, '/api/schoolSettings', { name: 'x' }, key)).status).toBe(409);
    const colleague = await server.signIn('kim@school.example', 'new secret words');
    expect((await keyed(colleague, '/api/activities', activity({ notes: 'mine' }), key)).status).toBe(200);
    const { body } = await admin.get(`/api/activities/${year.id}/${lee}`);
    expect(body.activities.filter(({ notes }: { notes: string }) => notes === 'mine')).toHaveLength(2);
  });

  it.each(['with blanks', 'é', 'x'.repeat(256)])('%s is refused', async (key) => {
    const sent = Buffer.from(key, 'utf8').toString('latin1');
    const refused = await expectNothingWritten(server, () => keyed(admin, '/api/activities', activity(), sent));
    expect([refused.status, Object.keys(refused.body.error.data)]).toEqual([400, ['Idempotency-Key']]);
  });

  it('of a refused request may be used for the corrected one', async () => {
    const key = newKey();
    expect((await keyed(admin, '/api/activities', activity({ events: [] }), key)).status).toBe(400);
    expect((await keyed(admin, '/api/activities', activity(), key)).status).toBe(200);
  });

  it('is nobody’s business: it is not kept as it was sent', async () => {
    const key = 'a-key-like-no-other';
    await keyed(admin, '/api/schoolSettings', { name: 'North High' }, key);
    const { events } = await server.ledger.read('school-settings');
    expect(JSON.stringify(events.map(({ metadata }) => metadata))).not.toContain(key);
  });
});

describe('a request that was cut off', () => {
  /** The log takes the append, and nobody hears of it any more. */
  async function cutOff(work: () => Promise<unknown>) {
    const { append } = server.ledger;
    server.ledger.append = async (...given) => {
      await append(...given);
      throw new LogUnavailable('the process ended here');
    };
    await work().finally(() => {
      server.ledger.append = append;
    });
  }

  async function restart() {
    await server.close();
    server = await startServer({ dataDir, alone: true });
    admin = await server.as('admin');
  }

  it.each([
    ['a student', () => `/api/schoolYears/${year.id}/students`, () => studentForm({ studentId: 'cut off' })],
    ['an activity', () => '/api/activities', () => activity({ notes: 'cut off' })],
    ['activities', () => '/api/activities', () => activity({ notes: 'cut off', studentIds: [lee, ann] })],
    ['settings', () => '/api/schoolSettings', () => ({ name: 'Cut Off High' })],
    [
      'an import',
      () => '/api/app/imports',
      () => ({
        ...{ schoolYearId: year.id, termId: year.first, fileName: null, upload: 'u', from: 0 },
        rows: [importRow('cut off')],
      }),
    ],
    [
      'an account',
      () => '/api/users',
      () => ({
        firstName: 'Cut',
        lastName: 'Off',
        email: 'cut@off.example',
        admin: false,
        password: 'cut off now and then',
      }),
    ],
    [
      'a year',
      () => '/api/schoolYears',
      () => ({
        ...{ year: 2060, termType: 'annual', terms: [{ startDate: '2060-09-01' }] },
        students: [{ id: lee, gradeLevel: '11' }],
      }),
    ],
  ])('between append and answer leaves %s that is answered and not made again', async (_, path, body) => {
    const key = newKey();
    await cutOff(() => keyed(admin, path(), body(), key));
    await restart();
    await server.parts.background.settled();
    const again = await expectNothingWritten(server, () => keyed(admin, path(), body(), key));
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    const third = await expectNothingWritten(server, () => keyed(admin, path(), body(), key));
    expect(third.body).toEqual(again.body);
  });

  it('before its mail was taken sends it when it comes again, once', async () => {
    const { mailer, background } = server.parts;
    const { send } = mailer;
    const sent: string[] = [];
    mailer.send = () => Promise.reject(new Error('the process ended here'));
    const key = newKey();
    const forgot = async () => {
      const { status } = await keyed(server.anonymous, '/api/forgotPassword', { username: PEOPLE.admin.email }, key);
      await background.settled();
      return status;
    };
    expect(await forgot()).toBe(200);
    mailer.send = async ({ text }) => void sent.push(text);
    for (let n = 0; n < 2; n++) expect(await expectNothingWritten(server, forgot)).toBe(200);
    mailer.send = send;
    expect(sent).toEqual([expect.stringContaining('#/ResetPassword/')]);
    const uid = /ResetPassword\/(\S+)/.exec(sent[0] ?? '')?.[1];
    expect((await server.anonymous.get(`/api/checkResetPasswordRequest?uid=${uid}`)).body).toEqual({ valid: true });
  });

  it('before the append is carried out when it comes again', async () => {
    const key = newKey();
    const { append } = server.ledger;
    server.ledger.append = () => Promise.reject(new LogUnavailable('full'));
    const form = activity({ notes: 'before' });
    expect((await keyed(admin, '/api/activities', form, key)).status).toBe(503);
    server.ledger.append = append;
    expect((await keyed(admin, '/api/activities', form, key)).status).toBe(200);
    const { body } = await admin.get(`/api/activities/${year.id}/${lee}`);
    expect(body.activities.filter(({ notes }: { notes: string }) => notes === 'before')).toHaveLength(1);
  });
});
