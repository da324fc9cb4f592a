import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_REASONS } from '../../api/commands/say-why.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { importRows } from './records/rows.ts';
import { createYear } from './records/school.ts';

let server: TestServer;
let staff: Client;
let students: number[];

const why = (studentId: number | null) => staff.post('/api/app/caseloads/why', { studentId, reason: 'covering' });

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2026-02-10T15:00:00Z') });
  const admin = await server.as('admin');
  staff = await server.as('staff');
  const year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true }, profile: { caseloadMode: 'ask' } });
  for (const [upload, rows] of [importRows(MOST_REASONS), importRows(1, MOST_REASONS)].entries()) {
    const part = { schoolYearId: year.id, termId: year.first, fileName: null, upload: `u-${upload}`, from: 0, rows };
    expect((await admin.post('/api/app/imports', part)).status).toBe(200);
  }
  students = (await admin.get(`/api/app/terms/${year.first}/studentIds`)).body.studentIds;
});
afterAll(() => server.close());

it('who opens more students than one says why for one by one says it for everybody', async () => {
  const [other, ...some] = students as [number, ...number[]];
  expect(some).toHaveLength(MOST_REASONS);
  for (const id of some) expect((await why(id)).status).toBe(200);
  const refused = await why(other);
  expect([refused.status, refused.body.error.message]).toEqual([
    400,
    'You have said why for 200 students today: say it for everybody.',
  ]);
  expect((await why(some[0] as number)).status).toBe(200);
  expect((await staff.get(`/api/app/students/${other}/history`)).status).toBe(403);
  expect((await why(null)).status).toBe(200);
  expect((await staff.get(`/api/app/students/${other}/history`)).status).toBe(200);
});
