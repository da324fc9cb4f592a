import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** Whoever an alarm is about makes themselves the only administrator, and would be the one to say that all is well. */
const DAY_MS = 86_400_000;
let server: TestServer;
let admin: Client;
let yearId: number;
let made = 0;
let now = new Date('2025-10-15T15:00:00.000Z');

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => now, settings: { ALARM_STUDENTS: '1' } });
  admin = await signedIn();
  yearId = (await createYear(server)).id;
});
afterAll(() => server.close());

const signedIn = () => server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);

/** An alarm about the administrator, who looks at more students than is usual. */
async function alarmOfAdmin(): Promise<string> {
  now = new Date(now.getTime() + 60 * DAY_MS);
  admin = await signedIn();
  for (const n of [1, 2]) {
    made += 1;
    const studentId = await createStudent(admin, yearId, { studentId: `${n}-${made}` });
    await admin.get(`/api/app/students/${studentId}/history`);
  }
  const alarms = async () => (await admin.get('/api/app/accessRecord/alarms')).body.alarms;
  await expect.poll(async () => (await alarms()).length).toBe(1);
  return (await alarms())[0].id;
}
const acknowledged = async (id: string) => (await admin.post(`/api/app/accessRecord/alarms/${id}/acknowledge`)).status;

/** Another administrator. */
async function second(): Promise<{ id: number; person: object }> {
  const person = { firstName: 'Lee', lastName: 'Marsh', email: `second-${made}@school.example` };
  const { body } = await admin.post('/api/users', { ...person, admin: true, password: PEOPLE.admin.password });
  return { id: body.user.id, person };
}
const ENDS: Record<string, (whom: { id: number; person: object }) => Promise<Answer>> = {
  disabled: ({ id }) => admin.post(`/api/app/users/${id}/disable`),
  demoted: ({ id, person }) => admin.post(`/api/users/${id}`, { ...person, admin: false }),
  removed: ({ id }) => admin.delete(`/api/users/${id}`),
};

it.each(Object.keys(ENDS))(
  'an alarm about oneself is not acknowledged once the other administrator was %s',
  async (end) => {
    const other = await second();
    const alarm = await alarmOfAdmin();
    expect(await acknowledged(alarm)).toBe(403);
    expect((await ENDS[end]?.(other))?.status).toBeLessThan(300);
    expect(await acknowledged(alarm)).toBe(403);
    now = new Date(now.getTime() + 8 * DAY_MS);
    admin = await signedIn();
    expect(await acknowledged(alarm)).toBe(200);
  },
);
