import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

/** Figures were filed by a changed profile: taking the change back is a change of the profile like any other. */
let server: TestServer;
let admin: Client;

const KEEP = '/api/app/whatWeKeep';
const yearStart = async () => (await admin.get(KEEP)).body.profile.exitYearStart;

beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  const { id } = await createYear(server, 2024);
  const student = await createStudent(admin, id, { studentId: 'A-1' });
  await admin.post(KEEP, { keeps: { facts: true } });
  for (const fact of [
    { kind: 'served', servedFrom: '2023-08-21', servedAs: 'IDEA' },
    { kind: 'exit', exitOn: '2025-05-29', exitReason: 'GHS' },
  ])
    expect((await admin.post(`/api/app/students/${student}/facts`, fact)).status).toBe(200);
});
afterAll(() => server.close());

it('a change of the profile is not taken back where nobody would be left in figures that were filed', async () => {
  expect((await admin.post(KEEP, { profile: { exitYearStart: '05-01', transitionAge: 14 } })).status).toBe(200);
  const [{ id: entry }] = (await admin.get('/api/app/timelines/school-settings')).body.entries;
  expect((await admin.post('/api/app/exits/2025/filings')).body.filings).toMatchObject([{ denominator: 1 }]);
  const refused = await admin.post('/api/app/undo', { entry });
  expect([refused.status, await yearStart()]).toEqual([409, '05-01']);
  const preview = await admin.post('/api/app/undo', { entry, preview: true });
  const reason = expect.stringContaining('would leave nobody in the figures from July 1, 2025 to June 30, 2026');
  expect(preview.body.cannot).toContainEqual(expect.objectContaining({ field: 'profile.exitYearStart', reason }));
  // What decides nothing of it goes back by itself.
  const age = await admin.post('/api/app/undo', { entry, fields: ['profile.transitionAge'] });
  expect(age.body.goesBack).toMatchObject([{ field: 'profile.transitionAge' }]);
});
