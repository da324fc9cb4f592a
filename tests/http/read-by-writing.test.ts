import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

/** A change is answered with more of the record than was written: whoever changes a little of many reads them all. */
let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
let students: number[];

const FEW = 2;

beforeAll(async () => {
  server = await startServer({ alone: true, settings: { ALARM_STUDENTS: String(FEW), ALARM_ROWS: '20' } });
  [admin, staff] = await Promise.all([server.as('admin'), server.as('staff')]);
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true, caseload: true, services: true } });
  students = [];
  for (const studentId of ['W-1', 'W-2', 'W-3']) students.push(await createStudent(admin, year.id, { studentId }));
});
afterAll(() => server.close());

const looksAt = async (student: number) => {
  await expect.poll(() => server.services.access.waiting).toBe(0);
  const { body } = await admin.get(`/api/rest/accessRecord?filter={"studentId":${student},"userId":2}&range=[0,99]`);
  return body.map(({ kind, call }: { kind: string; call: string }) => `${kind} ${call.replace(/^.*\//, '')}`).sort();
};

it('is a look at each, and counted for the alarm', async () => {
  const contact = { kind: 'contact', contactFrom: '2025-09-01', contactWho: 'parent', contactPhone: '480 555 0100' };
  for (const id of students) {
    const written = [
      await staff.post(`/api/studentTermInfo/${recordId(id, year.first)}`, { onTrack: true }),
      await staff.post(`/api/app/students/${id}/facts`, contact),
      await staff.post(`/api/app/students/${id}/team`, { role: 'agency', person: 'N. Ortiz', from: '2025-09-01' }),
      await staff.post(`/api/schoolYears/${year.id}/students/${id}`, { firstName: 'Ana' }),
    ];
    expect(written.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // A visit is told once. Answers of a term are typed into tables, student after student: a row of a list each.
    expect(await looksAt(id)).toEqual(['student-opened facts', 'students-listed :id']);
  }
  await expect
    .poll(async () => (await admin.get('/api/app/accessRecord/alarms')).body.alarms, { timeout: 5000 })
    .toMatchObject([{ user: { name: 'Dana Okafor' }, measure: 'students', amount: FEW + 1 }]);
});

it('services, whose answer says of each student whether consent and disability are on record, are a look at each', async () => {
  const service = {
    activity: 'JEC',
    date: '2025-09-02',
    minutes: 45,
    providerKind: 'vr-staff',
    providerName: 'M. Ortiz',
  };
  const one = { ...service, setting: 'individual', studentIds: students.slice(0, 1) };
  for (const body of [one, { ...service, setting: 'group', studentIds: students }])
    expect((await staff.post('/api/app/services', body)).body.services[0].notCounted).toContain('consent');
  for (const id of students) expect(await looksAt(id)).toContain('students-listed services');
});

/** More than an entry names. */
const MANY = 201;

it.each(['changes', 'transfers'])(
  '%s of many that are previewed are a look at each group of students',
  async (what) => {
    const path = what === 'changes' ? `/api/app/schoolYears/${year.id}/changeStudents` : '/api/app/caseloads/transfer';
    const change = { kind: 'answers', termId: year.first, answers: { onTrack: true } };
    const asked = what === 'changes' ? { change } : { from: null, to: 2, day: '2025-09-01' };
    for (const first of [100_001, 100_001 + MANY]) {
      const studentIds = Array.from({ length: MANY }, (_, at) => first + at);
      expect((await staff.post(path, { ...asked, studentIds, preview: true })).status).toBe(200);
    }
    await expect.poll(() => server.services.access.waiting).toBe(0);
    const filter = JSON.stringify({ kind: 'students-listed', userId: 2 });
    const { body } = await admin.get(`/api/rest/accessRecord?filter=${filter}&range=[0,99]`);
    const own = body.filter(({ call }: { call: string }) => call.endsWith(path.replace(/^.*\//, '')));
    const rows = own.reduce((sum: number, { details }: { details: { rows: number } }) => sum + details.rows, 0);
    expect(rows).toBe(2 * MANY);
  },
);

it('a school year that takes students over is a look at each, whose record the answer shows', async () => {
  const terms = [{ startDate: '1950-09-01' }];
  const taken = students.map((id) => ({ id, gradeLevel: '9' }));
  const wanted = { year: 1950, termType: 'annual', terms, students: taken };
  const { status, body } = await admin.post('/api/schoolYears', wanted);
  expect([status, body.schoolYear.terms[0].studentTermInfos.length]).toEqual([200, students.length]);
  await expect.poll(() => server.services.access.waiting).toBe(0);
  const filter = JSON.stringify({ kind: 'students-listed', studentId: students[2] });
  const { body: looks } = await admin.get(`/api/rest/accessRecord?filter=${filter}&range=[0,99]`);
  expect(looks.filter(({ call }: { call: string }) => call === 'POST /api/schoolYears')).toMatchObject([
    { user: { name: 'First Administrator' }, details: { rows: students.length, studentIds: students } },
  ]);
});
