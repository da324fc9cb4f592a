import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** Looks in an order, or at an instant, at which the access record or its alarm would miss them. */
let server: TestServer;
let admin: Client;
let auditor: Client;
let year: TestYear;
const students: number[] = [];
const START = Date.parse('2025-10-02T15:05:00.000Z');
let now = START;

beforeAll(async () => {
  const alarm = { ALARM_STUDENTS: '2', ALARM_ROWS: '1000', ALARM_TIMES_USUAL: '1' };
  const settings = { ...alarm, SESSION_HOURS: '100', SESSION_IDLE_MINUTES: '600' };
  server = await startServer({ clock: () => new Date(now), alone: true, settings });
  [admin, auditor] = await Promise.all([server.as('admin'), server.as('auditor')]);
  year = await createYear(server);
  const staff = await server.as('staff');
  for (let n = 0; n < 12; n++) students.push(await createStudent(staff, year.id, { studentId: `E-${n}` }));
});
afterAll(() => server.close());

const written = () => expect.poll(() => server.services.access.waiting).toBe(0);
async function open(...which: number[]) {
  for (const n of which) await auditor.get(`/api/app/students/${students[n]}/history`);
}
const alarms = async (): Promise<object[]> => (await admin.get('/api/app/accessRecord/alarms')).body.alarms;
async function acknowledgeAll() {
  for (const { id } of (await alarms()) as { id: string }[])
    await admin.post(`/api/app/accessRecord/alarms/${id}/acknowledge`);
}

/** How many rows the record tells of a call, over all its entries. */
async function rowsTold(call: string): Promise<number> {
  await written();
  const filter = encodeURIComponent(JSON.stringify({ kind: ['students-listed'] }));
  const { body } = await admin.get(`/api/rest/accessRecord?filter=${filter}`);
  const told = body.filter((entry: { call: string }) => entry.call === `GET ${call}`);
  return told.reduce((sum: number, { details }: { details: { rows?: number } }) => sum + (details.rows ?? 0), 0);
}

describe('a whole list counts with its rows', () => {
  it('where the head alone was asked for first', async () => {
    await auditor.send(`/api/term/${year.first}/students`, { method: 'HEAD' });
    await written();
    for (let time = 0; time < 2; time++) await auditor.get(`/api/term/${year.first}/students`);
    expect(await rowsTold('/api/term/:termId/students')).toBe(students.length);
  });

  it('where those on a page are taken out of the year, so that the same page shows others', async () => {
    const page = `/api/rest/students?filter={"termId":${year.second}}&range=[0,10]`;
    const before = await rowsTold('/api/rest/students');
    const shown = (await auditor.get(page)).body.length;
    await written();
    await admin.delete(`/api/schoolYears/${year.id}/students/${students[0]}`);
    expect([shown, (await auditor.get(page)).body.length]).toEqual([11, 11]);
    expect((await rowsTold('/api/rest/students')) - before).toBe(12);
    await admin.post(`/api/app/schoolYears/${year.id}/students/${students[0]}/enroll`, { gradeLevel: '9' });
  });

  it('where it was said first that any answer is there already', async () => {
    const anything = { 'If-None-Match': '*', 'Cache-Control': 'max-age=0' };
    for (const [path, call] of [
      [`/api/rest/students?filter={"termId":${year.first}}&range=[0,99]`, '/api/rest/students'],
      [`/api/schoolYears/${year.id}`, '/api/schoolYears/:yearId'],
    ] as const) {
      // Somebody else had it: whom it tells of is known.
      await admin.get(path);
      const before = await rowsTold(call);
      await expect.poll(async () => (await auditor.get(path, anything)).status).toBe(304);
      await written();
      const shown = await auditor.get(path);
      expect(shown.status).toBe(200);
      expect((await rowsTold(call)) - before).toBeGreaterThanOrEqual(students.length);
    }
  });
});

it('students whose ids are written another way are named', async () => {
  const id = students.map((student) => `${student}.0`);
  const filter = encodeURIComponent(JSON.stringify({ termId: year.second, id }));
  expect((await auditor.get(`/api/rest/students?filter=${filter}`)).body).toHaveLength(students.length);
  await written();
  const { body } = await admin.get('/api/rest/accessRecord?sort=["id","DESC"]&filter={"kind":"students-listed"}');
  expect(body[0].details.studentIds).toEqual(students);
});

describe('the alarm counts all looks of an hour', () => {
  it('where those who were asked for first are answered last', async () => {
    now = START + 3_600_000;
    await open(0, 1);
    await written();
    now -= 60_000;
    await open(2, 3);
    await expect.poll(alarms, { timeout: 5000 }).toMatchObject([{ measure: 'students', amount: 4 }]);
    await acknowledgeAll();
  });

  it('where they are written together with the first of the next', async () => {
    now = Date.parse('2025-10-02T17:59:59.900Z');
    await open(0, 1, 2, 3, 4, 5);
    now += 200;
    await open(6);
    await expect.poll(alarms, { timeout: 5000 }).toMatchObject([{ measure: 'students', amount: 6 }]);
  });
});
