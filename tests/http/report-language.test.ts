import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  await createStudent(staff, year.id, { studentId: '1', firstName: 'Math', lastName: 'Low', gradeLevel: '9' });
  await server.caughtUp();
});
afterAll(() => server.close());

const roster = (query: string) =>
  staff.get(`/api/reports/riskRoster?startYearId=${year.id}&startTermId=${year.first}&format=csv${query}`);

it('says a report in the language that is asked for, and what the school wrote as it was written', async () => {
  expect((await roster('')).body).toContain('Student ID,Name,Risk');
  const spanish = await roster('&lang=es');
  expect(spanish.body).toContain('ID del estudiante,Nombre,Riesgo');
  expect(spanish.body).toContain('Math Low');
  expect((await roster('&lang=en')).body).toBe((await roster('')).body);
});

it('follows the language of the account where none is asked for', async () => {
  const english = (await roster('')).body;
  expect((await staff.post('/api/app/language', { language: 'es' })).status).toBe(200);
  expect((await roster('')).body).toBe((await roster('&lang=es')).body);
  expect((await roster('&lang=en')).body).toBe(english);
  expect((await staff.post('/api/app/language', { language: 'en' })).status).toBe(200);
});

it('refuses a language that there is not', async () => {
  const refused = await roster('&lang=fr');
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('should be equal to one of the allowed values');
});
