import { afterAll, beforeAll, expect, it } from 'vitest';
import { streams } from '../../../domain/streams.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, type TestYear } from './school.ts';

const TOO_MUCH =
  'So much was written about this student that it cannot be gone through at once. The journal tells each change.';
/** Characters of one text, and texts: more together than one history has room for. */
const [LONG, TEXTS] = [1_000_000, 26];

let server: TestServer;
let admin: Client;
let year: TestYear;
let student: number;
let other: number;

/** Notes are written over and over, by many accounts or in many years. */
async function write(times: number) {
  const stream = streams.record(student, year.id);
  for (let n = 0; n < times; n++) {
    const { tip } = await server.ledger.read(stream);
    const data = { stay: 1, number: 1, notes: `${n} `.padEnd(LONG, 'x') };
    const ids = { correlationId: `much-${n}`, causationId: `much-${n}` };
    const cause = { actor: 1, source: 'form' as const, at: new Date().toISOString(), ...ids };
    await server.ledger.append([{ stream, tip, events: [{ type: 'ActivityChanged', data }] }], cause);
  }
  await server.caughtUp();
}

beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
  student = await createStudent(admin, year.id, { studentId: 'M-1' });
  other = await createStudent(admin, year.id, { studentId: 'M-2' });
  const activity = { activityTypeId: 4, frequency: 'Weekly', notes: 'well', events: [{ eventTime: '2025-10-02' }] };
  const body = { schoolYearId: year.id, studentIds: [student], ...activity };
  expect((await admin.post('/api/activities', body)).status).toBe(200);
});
afterAll(() => server.close());

it('a history of more than there is memory for is refused, and everything else is answered', async () => {
  const history = `/api/app/students/${student}/history?limit=5`;
  await write(3);
  expect((await admin.get(history)).body.entries).toHaveLength(5);
  await write(TEXTS - 3);
  for (const _ of [1, 2]) {
    const { status, body } = await admin.get(history);
    expect([status, body.error.message]).toEqual([400, TOO_MUCH]);
  }
  // What differs is told; who changed it is not.
  expect((await admin.get(`/api/app/students/${student}/since?asOf=@3`)).status).toBe(200);
  expect((await admin.get(`/api/app/schoolYears/${year.id}/students/${student}`)).status).toBe(200);
  expect((await admin.get(`/api/app/students/${other}/history`)).status).toBe(200);
  const [entry] = (await admin.get(`/api/rest/journal?filter={"studentId":${student}}&sort=["id","DESC"]`)).body;
  expect(entry.type).toBe('ActivityChanged');
});
