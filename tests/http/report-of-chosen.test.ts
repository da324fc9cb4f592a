import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPORTS } from '../../api/reports/registry/registry.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

/** A report of students who are chosen one by one is of them alone, and tells the access record of nobody else. */
let server: TestServer;
let admin: Client;
let year: TestYear;
let chosen: number;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  year = await createYear(server);
  chosen = await createStudent(admin, year.id, { studentId: 'A-1' });
});
afterAll(() => server.close());

const filtered = REPORTS.filter((report) => 'filtered' in report && report.filtered).map(({ kind }) => kind);
const chosenIn = async (kind: string) => {
  const until = `endYearId=${year.id}&endTermId=${year.second}`;
  const asked = `startYearId=${year.id}&startTermId=${year.first}&${until}&students=${chosen}&format=json`;
  const { status, body } = await admin.get(`/api/reports/${kind}?${asked}`);
  return [kind, status, body];
};

it('is the same whoever else there is', async () => {
  expect(filtered.length).toBeGreaterThan(3);
  const before = [];
  for (const kind of filtered) before.push(await chosenIn(kind));
  const other = await createStudent(admin, year.id, { studentId: 'B-2', gradeLevel: '12', race: 'WH7' });
  for (const term of [year.first, year.second])
    await admin.post(`/api/studentTermInfo/${recordId(other, term)}`, { absentPercent: 60, failingMath: true });
  await server.caughtUp();
  const after = [];
  for (const kind of filtered) after.push(await chosenIn(kind));
  expect(after).toEqual(before);
});
