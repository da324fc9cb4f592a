import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

it('finds everyone ever admitted by name or number, in a year or not, for whoever oversees', async () => {
  const [admin, staff] = [await server.as('admin'), await server.as('staff')];
  const year = await createYear(server, 2026);
  const gone = await createStudent(staff, year.id, { studentId: 'ever-1', lastName: 'Okafor' });
  await createStudent(staff, year.id, { studentId: 'ever-2', lastName: 'Adler' });
  expect((await staff.delete(`/api/schoolYears/${year.id}/students/${gone}`)).status).toBe(204);
  const found = async (filter: object) =>
    (await admin.get(`/api/rest/admittedStudents?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.map(
      ({ studentNumber }: { studentNumber: string }) => studentNumber,
    );
  expect(await found({ q: 'ever-' })).toEqual(['ever-2', 'ever-1']);
  expect(await found({ q: 'okafor' })).toEqual(['ever-1']);
  expect(await found({ id: [gone] })).toEqual(['ever-1']);
  expect((await staff.get('/api/rest/admittedStudents')).status).toBe(403);
});
