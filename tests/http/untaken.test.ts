import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type PlainDay } from '../../domain/kernel/plain-day.ts';
import { MOST_ACTIVITY_DAYS } from '../../domain/students/record.ts';
import { onCluster } from '../support/on-cluster.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** Days of one activity that its school year has. */
const EACH = 400;
/** Connections whose answers nobody takes: together far more than may lie ready for one account. */
const CONNECTIONS = 16;
/** Answers of one connection: the first of them lie in the buffers of the system. */
const ASKED_AHEAD = 8;

let server: TestServer;
let year: TestYear;
let id: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startServer({ alone: true });
  year = await createYear(server);
  const staff = await server.as('staff');
  id = await createStudent(staff, year.id);
  const events = Array.from({ length: EACH }, (_, day) => ({ eventTime: addDays('2025-07-01' as PlainDay, day) }));
  const activity = {
    schoolYearId: year.id,
    studentIds: [id],
    activityTypeId: 4,
    frequency: 'Weekly',
    notes: '',
    events,
  };
  for (let count = 0; count < MOST_ACTIVITY_DAYS / EACH; count++)
    expect((await staff.post('/api/activities', activity)).status).toBe(200);
  const { status, body } = await staff.post('/api/activities', activity);
  expect([status, body.error.message]).toEqual([400, expect.stringContaining('no room for more days')]);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Asks on a connection of its own, again and again, and takes no answer. */
function askAndTakeNothing(authorization: string) {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname).pause();
  sockets.push(socket);
  const ask = `GET /api/activities/${year.id}/${id} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\n\r\n`;
  return new Promise((sent) => socket.write(ask.repeat(ASKED_AHEAD), sent));
}

it.skipIf(onCluster)(
  'who takes none of many long answers is given no more of them, others are',
  async () => {
    const [staff, admin] = [await server.as('staff'), await server.as('admin')];
    const path = `/api/app/schoolYears/${year.id}/students/${id}`;
    const refused = async () => {
      const { status, headers } = await staff.get('/api/app/language');
      return status === 503 && headers.get('retry-after') !== null;
    };
    for (let count = 0; count < CONNECTIONS; count++) await askAndTakeNothing(staff.authToken ?? '');
    await expect.poll(refused, { timeout: 30_000 }).toBe(true);
    expect((await admin.get(path)).status).toBe(200);
    const changed = await staff.post(`/api/schoolYears/${year.id}/students/${id}`, { firstName: 'Ana' });
    expect(changed.status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(refused).toBe(false);
  },
  60_000,
);
