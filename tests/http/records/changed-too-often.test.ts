import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_CHANGES } from '../../../api/ledger/room-in-stream.ts';
import { streams } from '../../../domain/streams.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, recordId, studentForm, type TestYear } from './school.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
let student: number;

const FULL = 'Your account has changed this student as often as there is room for. A colleague can go on.';
const form = (lastName: string) => studentForm({ studentId: 'F-1', lastName });
const change = (client: Client, lastName: string) =>
  client.post(`/api/schoolYears/${year.id}/students/${student}`, form(lastName));

/** The account has given the student one name after another, each time by a call of its own. */
async function changedBy(actor: number, times: number) {
  const stream = streams.student(student);
  const { tip } = await server.ledger.read(stream);
  const events = Array.from({ length: times }, (_, at) => {
    const data = { lastName: at % 2 === 0 ? 'Ash' : 'Marsh' };
    return { type: 'StudentDetailsChanged' as const, data };
  });
  const ids = { correlationId: 'often', causationId: 'often' };
  await server.ledger.append([{ stream, tip, events }], {
    ...{ actor, source: 'form', at: new Date().toISOString() },
    ...ids,
  });
  await server.caughtUp();
}

beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  staff = await server.as('staff');
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true, caseload: true } });
  year = await createYear(server);
  student = await createStudent(admin, year.id, { studentId: 'F-1' });
  await createStudent(admin, year.id, { studentId: 'F-2', lastName: 'Lind' });
  const { id } = (await staff.get('/api/user')).body.user;
  await changedBy(id, MOST_CHANGES);
});
afterAll(() => server.close());

it('an account that has changed a student thousands of times changes nothing more of them; others do', async () => {
  const refused = await expectNothingWritten(server, () => change(staff, 'Birch'));
  expect([refused.status, refused.body.error.message]).toEqual([400, FULL]);
  const fact = { kind: 'stateNumber', stateNumberFrom: '2025-09-01', stateNumber: '7' };
  expect((await staff.post(`/api/app/students/${student}/facts`, fact)).body.error.message).toBe(FULL);
  const member = { role: 'observer', userId: 1, from: '2025-09-01' };
  expect((await staff.post(`/api/app/students/${student}/team`, member)).body.error.message).toBe(FULL);
  expect((await change(admin, 'Birch')).status).toBe(200);
});

it('of several it holds up nobody else, and says whom', async () => {
  const list = `/api/rest/students?filter=${JSON.stringify({ termId: year.first })}`;
  const studentIds = (await admin.get(list)).body.map((one: { id: number }) => one.id);
  expect(studentIds).toHaveLength(2);
  const wanted = { kind: 'membership', membership: { gradeLevel: '11' } };
  const { status, body } = await staff.post(`/api/app/schoolYears/${year.id}/changeStudents`, {
    ...{ studentIds, change: wanted },
  });
  expect([status, body.counts]).toEqual([200, { students: 2, changes: 1, same: 0, cannot: 1 }]);
  expect(body.students.find((one: { studentId: number }) => one.studentId === student).reason).toBe(FULL);
});

it('what is no change of that stream goes on: an answer of the year, and the next year', async () => {
  const saved = await staff.post(`/api/studentTermInfo/${recordId(student, year.first)}`, { behaviorMarks: 2 });
  expect(saved.status).toBe(200);
  const next = await createYear(server, 2026);
  const enrolled = await staff.post(`/api/app/schoolYears/${next.id}/students/${student}/enroll`, {
    ...{ gradeLevel: '11', exitCategory: null, postSchoolOutcome: null },
  });
  expect(enrolled.status).toBe(200);
});
