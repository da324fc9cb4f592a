import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  await createStudent(staff, year.id, { studentId: '1', firstName: 'Ann', lastName: 'Adler', gradeLevel: '12' });
  const ben = await createStudent(staff, year.id, {
    studentId: '2',
    firstName: 'Ben',
    lastName: 'Berg',
    gradeLevel: '9',
  });
  await createStudent(staff, year.id, { studentId: '3', firstName: 'Cay', lastName: 'Cole', gradeLevel: '10' });
  const suspended = await staff.post(`/api/studentTermInfo/${recordId(ben, year.first)}`, { suspended: true });
  expect(suspended.status).toBe(200);
  await server.caughtUp();
});
afterAll(() => server.close());

const roster = (kind: string, query: string) =>
  staff.get(`/api/reports/${kind}?startYearId=${year.id}&startTermId=${year.first}&format=csv${query}`);

it.each(['riskRoster', 'preEts', 'trackToGraduate'])(
  'names the students of %s in the order that is chosen',
  async (kind) => {
    const order = async (query: string) => (await roster(kind, query)).body.match(/Adler|Berg|Cole/g);
    expect(await order('')).toEqual(['Adler', 'Berg', 'Cole']);
    expect(await order('&order=')).toEqual(['Adler', 'Berg', 'Cole']);
    expect(await order('&order=gradeLevel')).toEqual(['Berg', 'Cole', 'Adler']);
    expect(await order('&order=risk')).toEqual(['Berg', 'Adler', 'Cole']);
  },
);

it('refuses an order that there is not, and looks at none where a report takes none', async () => {
  const refused = await roster('riskRoster', '&order=birthday');
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('should be equal to one of the allowed values');
  expect((await roster('summary', '&order=birthday')).status).toBe(200);
});
