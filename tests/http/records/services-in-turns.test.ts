import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { turns } from '../../../api/shares/fair-turns.ts';
import { serviceOf } from '../../contract/services-requests.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createYear } from './school.ts';

const MANY = 120;

let server: TestServer;
let staff: Client;

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2025-10-15T15:00:00Z') });
  const admin = await server.as('admin');
  staff = await server.as('staff');
  const { id, first } = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { services: true } });
  const rows = Array.from({ length: MANY }, (_, at) => importRow(at));
  const part = { schoolYearId: id, termId: first, fileName: null, upload: 'u', from: 0, rows };
  const { body } = await staff.post('/api/app/imports', part);
  const studentIds = body.rows.map(({ studentId }: { studentId: number }) => studentId);
  const group = serviceOf(studentIds, { date: '2025-10-06', groupSize: MANY });
  expect((await staff.post('/api/app/services', group)).status).toBe(200);
});
afterAll(() => server.close());

it.each(['', '/students', '/file'])('the services of a quarter%s are judged in turns with others', async (part) => {
  const next = vi.spyOn(turns, 'next');
  const { status } = await staff.get(`/api/app/preEts/2025-Q2${part}`);
  expect(status).toBe(200);
  // One after each fifty of them.
  expect(next.mock.calls.length).toBeGreaterThanOrEqual(2);
  next.mockRestore();
});
