import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

let server: TestServer;
let admin: Client;
let left: number;
let longer: number;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2025-10-01T12:00:00Z') });
  admin = await server.as('admin');
  const [early, late, now] = [
    await createYear(server, 2014),
    await createYear(server, 2016),
    await createYear(server, 2025),
  ];
  left = await createStudent(admin, late.id, { studentId: 'L-1', firstName: 'Ada', lastName: 'Left' });
  longer = await createStudent(admin, early.id, { studentId: 'L-2', firstName: 'Bo', lastName: 'Longer' });
  await createStudent(admin, now.id, { studentId: 'L-3' });
  await server.caughtUp();
});
afterAll(() => server.close());

const RETENTION = '/api/app/retention';
const set = (years: unknown) => admin.post(RETENTION, { years });

describe('who left longer ago than records are kept', () => {
  it('is nobody while there is no rule, and nothing for others than administrators', async () => {
    expect((await admin.get(RETENTION)).body).toEqual({ years: null, total: 0, students: [] });
    for (const role of ['staff', 'auditor'] as const) {
      const caller = await server.as(role);
      expect([(await caller.get(RETENTION)).status, (await caller.post(RETENTION, { years: 1 })).status]).toEqual([
        403, 403,
      ]);
    }
  });

  it('takes a rule of whole years from 1 to 100', async () => {
    for (const years of [0, 101, 2.5, '5', undefined]) expect((await set(years)).status).toBe(400);
    expect((await admin.get(RETENTION)).body.years).toBeNull();
  });

  it('is listed by the rule, who left longest ago first, and asked for from there', async () => {
    const one = { id: longer, name: 'Bo Longer', leftOn: '2015-06-30', request: null };
    const other = { id: left, name: 'Ada Left', leftOn: '2017-06-30', request: null };
    expect((await set(10)).body).toEqual({ years: 10, total: 1, students: [one] });
    expect((await set(8)).body).toEqual({ years: 8, total: 2, students: [one, other] });
    await admin.post('/api/app/forgetting', { studentId: longer, reason: 'the rule of the school' });
    expect((await admin.get(RETENTION)).body.students).toEqual([{ ...one, request: 1 }, other]);
    await admin.post('/api/app/forgetting/1/stop');
    expect((await admin.get(RETENTION)).body.students).toEqual([one, other]);
  });

  it('stands in the journal, and is taken back', async () => {
    await server.caughtUp(['journal']);
    const { body } = await admin.get('/api/rest/journal?filter={"type":"RetentionRuleChanged"}');
    expect(body.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [{ field: 'years', before: null, after: 10 }],
      [{ field: 'years', before: 10, after: 8 }],
    ]);
    expect((await set(null)).body).toEqual({ years: null, total: 0, students: [] });
    expect((await set(null)).status).toBe(200);
    await server.caughtUp(['journal']);
    expect((await admin.get('/api/rest/journal?filter={"type":"RetentionRuleChanged"}')).body).toHaveLength(3);
  });

  it('is a look by each rule, whichever was looked at a moment before', async () => {
    for (const years of [9, 10, 9]) expect((await set(years)).body.total).toBe(1);
    await vi.waitFor(() => expect(server.services.access.waiting).toBe(0), { timeout: 5000 });
    const filter = encodeURIComponent('{"kind":"students-listed"}');
    const { body } = await admin.get(`/api/rest/accessRecord?filter=${filter}`);
    const looks = body.filter(({ call }: { call: string }) => call === `POST ${RETENTION}`);
    const told = looks.map(({ details }: { details: { years: number } }) => details.years);
    expect(told).toEqual(expect.arrayContaining([9, 10]));
  });
});
