import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainDay } from '../../domain/kernel/plain-day.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

let server: TestServer;
const at = '2025-10-02T05:00:00.000Z';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(at), alone: true });
});
afterAll(() => server.close());

/** Looks that nobody had, as somebody makes them who wants an earlier one forgotten. */
function noteMany(count: number): void {
  const look = {
    at,
    day: plainDay(2025, 10, 1) as NonNullable<ReturnType<typeof plainDay>>,
    userId: 1,
    address: '::1',
  };
  for (let n = 0; n < count; n++)
    server.services.access.note({ ...look, kind: 'students-listed', studentId: null, call: 'GET /', details: { n } });
}

const OF_STRANGER = { at, userId: null, address: '203.0.113.7', studentId: null, call: 'POST /api/login', details: {} };

it('sign-ins that are refused while nothing can be written keep nobody from looking, and push out no look', async () => {
  const staff = await server.as('staff');
  const { access } = server.services;
  const { write } = access.store;
  const year = await createYear(server, 2031);
  const student = await createStudent(staff, year.id, { studentId: 'A-18' });
  await expect.poll(() => access.waiting).toBe(0);

  access.store.write = () => Promise.reject(new LogUnavailable('full'));
  try {
    expect((await staff.get(`/api/students/${student}/termInfo/${year.first}`)).status).toBe(200);
    const day = plainDay(2025, 10, 1) as NonNullable<ReturnType<typeof plainDay>>;
    for (let n = 0; n < 26_000; n += 1)
      void access.tell({ ...OF_STRANGER, day, kind: 'sign-in-refused', at: new Date(n).toISOString() });
    await expect.poll(() => access.waiting).toBeGreaterThan(1000);
    const { status, body } = await staff.get('/api/user');
    expect([status, access.hasRoom]).toEqual([200, true]);
    access.store.write = write;
    await expect.poll(() => access.waiting).toBe(0);
    const admin = await server.as('admin');
    const entries = await admin.get(`/api/rest/accessRecord?filter={"studentId":${student}}`);
    expect(entries.body.map((entry: { user: { id: number } }) => entry.user.id)).toContain(body.user.id);
  } finally {
    access.store.write = write;
  }
});

it('an access record that can take no more looks lets nobody look: none is pushed out by those after it', async () => {
  const [admin, staff] = [await server.as('admin'), await server.as('staff')];
  const { access } = server.services;
  const { write } = access.store;
  const year = await createYear(server);
  const student = await createStudent(staff, year.id);
  const path = `/api/students/${student}/termInfo/${year.first}`;
  const etag = (await admin.get(path)).headers.get('etag') ?? '';
  await expect.poll(() => access.waiting).toBe(0);

  access.store.write = () => Promise.reject(new LogUnavailable('full'));
  try {
    expect((await staff.get(path)).status).toBe(200);
    noteMany(20_000);
    const refused = await staff.get(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect((await admin.get(path, { 'If-None-Match': etag })).status).toBe(503);
    expect((await staff.get('/api/schoolYears')).status).toBe(200);
  } finally {
    access.store.write = write;
  }
  await expect.poll(() => access.waiting).toBe(0);
  const entries = await admin.get(`/api/rest/accessRecord?filter={"studentId":${student}}`);
  const { user } = (await staff.get('/api/user')).body;
  expect(entries.body.map((entry: { user: { id: number } }) => entry.user.id)).toContain(user.id);
  expect((await staff.get(path)).status).toBe(200);
});
