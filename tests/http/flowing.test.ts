import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('lets answers flow, packed or not, without a warning of too many listeners', async () => {
  const admin = await server.as('admin');
  const year = await createYear(server);
  await createStudent(admin, year.id);
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  for (const encoding of ['identity', 'gzip']) {
    const headers = { 'Accept-Encoding': encoding };
    const exported = await admin.post(`/api/app/terms/${year.first}/export`, {}, headers);
    const report = `/api/reports/summary?startYearId=${year.id}&startTermId=${year.first}`;
    expect([exported.status, (await admin.get(report, headers)).status]).toEqual([200, 200]);
  }
  process.off('warning', note);
  expect(warnings.map(({ message }) => message)).toEqual([]);
});
