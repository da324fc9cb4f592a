import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excessesOf } from '../../api/access/alarms.ts';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
const students: number[] = [];
const mails: { to: string; text: string }[] = [];
let now = Date.parse('2025-10-02T15:05:00.000Z');
const ALARMS = '/api/app/accessRecord/alarms';

beforeAll(async () => {
  const settings = {
    ALARM_STUDENTS: '2',
    ALARM_ROWS: '30',
    ALARM_TIMES_USUAL: '2',
    SESSION_HOURS: '100',
    SESSION_IDLE_MINUTES: '0',
  };
  server = await startServer({ clock: () => new Date(now), alone: true, settings });
  [admin, staff] = await Promise.all([server.as('admin'), server.as('staff')]);
  year = await createYear(server);
  for (let n = 0; n < 6; n++) students.push(await createStudent(staff, year.id, { studentId: `A-${n}` }));
  server.services.mailer.send = async (mail) => void mails.push(mail);
});
afterAll(() => server.close());

const open = async (...which: number[]) => {
  for (const n of which) await staff.get(`/api/app/students/${students[n]}/history`);
};
const alarms = async (client = admin) => (await client.get(ALARMS)).body.alarms;
/** What was gathered is written and looked at. */
const written = () => expect.poll(() => server.services.access.waiting).toBe(0);

describe('an account that looks at far more than usual', () => {
  it('is told of once, with what and how much, and not while it stays below', async () => {
    await open(0, 1, 1);
    await written();
    expect(await alarms()).toEqual([]);
    await open(2);
    await expect
      .poll(() => alarms(), { timeout: 5000 })
      .toMatchObject([{ user: { name: 'Dana Okafor' }, measure: 'students', amount: 3, usual: 0, limit: 2 }]);
    await open(3);
    await written();
    expect(await alarms()).toHaveLength(1);
    await server.services.background.settled();
    expect(mails.map(({ to }) => to)).toEqual([PEOPLE.admin.email]);
    expect(mails[0]?.text).toContain('3 students opened');
  });

  it('is shown to whoever oversees until an administrator acknowledges it, and that is recorded', async () => {
    const auditor = await server.as('auditor');
    const [{ id }] = await alarms(auditor);
    expect((await auditor.post(`${ALARMS}/${id}/acknowledge`)).status).toBe(403);
    expect((await staff.get(ALARMS)).status).toBe(403);
    expect((await admin.post(`${ALARMS}/${id}/acknowledge`)).body).toEqual({ alarms: [] });
    expect((await admin.post(`${ALARMS}/${id}/acknowledge`)).status).toBe(404);
    const kinds = ['alarm-raised', 'alarm-acknowledged'];
    const { body } = await auditor.get(`/api/rest/accessRecord?filter=${JSON.stringify({ kind: kinds })}`);
    expect(body.map(({ kind, user }: { kind: string; user: { name: string } }) => [kind, user.name])).toEqual([
      ['alarm-raised', 'Dana Okafor'],
      ['alarm-acknowledged', 'First Administrator'],
    ]);
  });

  it('is held against its own hours up to a day before: what grows from hour to hour makes itself no usual', async () => {
    now += 3_600_000;
    await open(0, 1, 2, 3, 4, 5);
    await expect.poll(() => alarms()).toMatchObject([{ measure: 'students', amount: 6, usual: 0, limit: 2 }]);
    const [{ id }] = await alarms();
    expect((await admin.post(`${ALARMS}/${id}/acknowledge`)).status).toBe(200);
    now += 25 * 3_600_000;
    // After an hour of six it may be twelve.
    await open(0, 1, 2, 3, 4, 5);
    await written();
    expect(await alarms()).toEqual([]);
    now += 3_600_000;
    await staff.get(`/api/term/${year.first}/students`);
    for (let page = 0; page < 5; page++)
      await staff.get(`/api/rest/students?filter={"termId":${year.first}}&range=[0,${10 + page}]`);
    await staff.post(`/api/app/terms/${year.first}/export`, {});
    await expect.poll(() => alarms()).toMatchObject([{ measure: 'rows' }]);
  });

  it('is noticed in reports and exports of one student after the other as well', async () => {
    const auditor = await server.as('auditor');
    const [first, second, third] = students;
    const terms = `startYearId=${year.id}&startTermId=${year.first}`;
    for (const student of [first, second, second])
      expect((await auditor.get(`/api/reports/student?${terms}&studentId=${student}`)).status).toBe(200);
    await auditor.post(`/api/app/terms/${year.first}/export`, { filter: { id: third } });
    await expect.poll(() => alarmsOf('Ada')).toMatchObject([{ measure: 'students', amount: 3 }]);
  });

  it('is noticed in reports about many students', async () => {
    const terms = `startYearId=${year.id}&startTermId=${year.first}&format=csv`;
    for (let time = 0; time < 6; time++) expect((await admin.get(`/api/reports/riskRoster?${terms}`)).status).toBe(200);
    await expect
      .poll(() => alarmsOf('First'), { timeout: 5000 })
      .toMatchObject([{ measure: 'rows', amount: 6 * students.length }]);
  });

  it('is noticed in comparisons of reports, and in numbers whose students are looked up', async () => {
    const [cora, nils] = [await auditorNamed('Cora'), await auditorNamed('Nils')];
    const terms = `startYearId=${year.id}&startTermId=${year.first}&asOf=@1`;
    const numbers = { schoolYearId: year.id, termId: year.first };
    for (let time = 0; time < 6; time++) {
      expect((await cora.get(`/api/app/compare/reports/riskRoster?${terms}`)).status).toBe(200);
      const studentNumbers = [...students.map((_, n) => `A-${n}`), `none-${time}`];
      expect((await nils.post('/api/app/imports/known', { ...numbers, studentNumbers })).status).toBe(200);
    }
    for (const name of ['Cora', 'Nils'])
      await expect
        .poll(() => alarmsOf(name), { timeout: 5000 })
        .toMatchObject([{ measure: 'rows', amount: 6 * students.length }]);
  });

  it('is noticed in files of the journal, each with how many lines it has', async () => {
    const ida = await auditorNamed('Ida');
    const total = Number((await ida.get('/api/rest/actions?range=[0,0]')).headers.get('content-range')?.split('/')[1]);
    for (const format of ['csv', 'xlsx', 'csv', 'csv'])
      expect((await ida.post('/api/app/journal/export', { format, filter: {} })).status).toBe(200);
    await expect.poll(() => alarmsOf('Ida'), { timeout: 5000 }).toMatchObject([{ measure: 'rows' }]);
    const filter = encodeURIComponent(JSON.stringify({ kind: ['exported'] }));
    const { body } = await admin.get(`/api/rest/accessRecord?filter=${filter}`);
    const told = body.filter(({ user }: { user: { name: string } }) => user.name.startsWith('Ida'));
    expect(told.map(({ details }: { details: { rows: number } }) => details.rows)).toEqual(Array(4).fill(total));
  });

  it('is noticed in entries of the journal, page by page and student by student', async () => {
    const [jon, joy] = [await auditorNamed('Jon'), await auditorNamed('Joy')];
    for (const from of [0, 1, 2, 3]) await jon.get(`/api/rest/journal?range=[${from},${from + 9}]`);
    await expect.poll(() => alarmsOf('Jon'), { timeout: 5000 }).toMatchObject([{ measure: 'rows' }]);
    const { body: actions } = await admin.get('/api/rest/actions');
    for (const student of students.slice(0, 3)) {
      const { id } = actions.find(({ studentId }: { studentId: number }) => studentId === student);
      expect((await joy.get(`/api/app/actions/${id}/entries`)).status).toBe(200);
    }
    await expect.poll(() => alarmsOf('Joy'), { timeout: 5000 }).toMatchObject([{ measure: 'students', amount: 3 }]);
  });

  it('is not acknowledged by whom it is about while there is another administrator', async () => {
    const [{ id }] = await alarmsOf('First');
    await admin.post('/api/users', { ...PEOPLE.staff, admin: true, auditor: false, email: 'second@school.example' });
    const second = await server.signIn('second@school.example', PEOPLE.staff.password);
    const refused = await admin.post(`${ALARMS}/${id}/acknowledge`);
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'This alarm is about your own account: another administrator acknowledges it. Who is the only one does so a week after there was another.',
    ]);
    expect(await alarmsOf('First')).toMatchObject([{ id }]);
    expect((await second.post(`${ALARMS}/${id}/acknowledge`)).status).toBe(200);
    expect(await alarmsOf('First')).toEqual([]);
  });
});

/** An auditor of this first name, signed in. */
async function auditorNamed(firstName: string): Promise<Client> {
  const email = `${firstName}@school.example`;
  await admin.post('/api/users', { ...PEOPLE.staff, admin: false, auditor: true, firstName, email });
  return server.signIn(email, PEOPLE.staff.password);
}

const alarmsOf = async (name: string) =>
  (await alarms()).filter(({ user }: { user: { name: string } }) => user.name.startsWith(name));

it.each([
  [{ students: 101, rows: 0 }, { students: 30, rows: 0 }, [['students', 30, 100]]],
  [{ students: 101, rows: 0 }, { students: 34, rows: 0 }, []],
  [{ students: 100, rows: 5000 }, { students: 0, rows: 0 }, []],
  [{ students: 0, rows: 9001 }, { students: 900, rows: 3000 }, [['rows', 3000, 9000]]],
])('%j after an hour of %j is an alarm: %j', (looked, usual, expected) => {
  const limits = { ALARM_STUDENTS: 100, ALARM_ROWS: 5000, ALARM_TIMES_USUAL: 3 };
  const found = excessesOf([{ hour: '2025-09-20T09', ...usual }], { hour: '2025-10-01T10', ...looked }, limits);
  expect(found.map(({ measure, usual: most, limit }) => [measure, most, limit])).toEqual(expected);
});
