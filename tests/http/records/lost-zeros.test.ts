import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createYear, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
});
afterAll(() => server.close());

/** Imports a student with this number. */
async function add(studentId: string): Promise<void> {
  const rows = [importRow(studentId, { studentId })];
  const part = { schoolYearId: year.id, termId: year.first, fileName: null, upload: studentId, from: 0, rows };
  expect((await staff.post('/api/app/imports', part)).status).toBe(200);
}
async function keys(...studentNumbers: string[]): Promise<string[]> {
  const asked = { schoolYearId: year.id, termId: year.first, studentNumbers };
  const { body } = await staff.post('/api/app/imports/known', asked);
  return (body.students as { numberKey: string }[]).map((one) => one.numberKey);
}

it('who has a number with zeros in front is found, where nobody has the number itself', async () => {
  await add('00881');
  expect(await keys('881', '0881')).toEqual(['00881']);
  expect(await keys('81', 'x881', '00000000881')).toEqual([]);
  await add('881');
  expect(await keys('881')).toEqual(['881']);
});
