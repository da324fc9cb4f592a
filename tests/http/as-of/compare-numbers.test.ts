import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ComparedReport } from '../../../domain/wire/compare.ts';
import { watchedAccess } from '../../contract/watched-access.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, studentForm, type TestYear } from '../records/school.ts';

let server: TestServer;
let admin: Client;
let year: TestYear;
/** Somebody who has the number first and left, and who was given it then. */
let former: number;
let present: number;
let before: number;

beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
  former = await createStudent(admin, year.id, { studentId: 'A-1', lastName: 'Quillan', gradeLevel: '9' });
  present = await createStudent(admin, year.id, { studentId: 'B-2', lastName: 'Rossiter', gradeLevel: '12' });
  await server.caughtUp();
  before = (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body[0].number;
  const saved = (id: number, values: object) =>
    admin.post(`/api/schoolYears/${year.id}/students/${id}`, studentForm({ ...values }));
  expect((await saved(former, { studentId: 'A-9', lastName: 'Quillan', gradeLevel: '9' })).status).toBe(200);
  expect((await saved(present, { studentId: 'A-1', lastName: 'Rossiter', gradeLevel: '12' })).status).toBe(200);
  expect((await admin.delete(`/api/schoolYears/${year.id}/students/${former}`)).status).toBe(204);
  await server.caughtUp();
});
afterAll(() => server.close());

const given = () => `startYearId=${year.id}&startTermId=${year.first}`;

it('takes nobody for whoever had the number before, and tells the access record of both', async () => {
  const noted = watchedAccess(server);
  const path = `/api/app/compare/reports/riskRoster?${given()}&asOf=@${before}`;
  const { status, body } = await (await server.as('auditor')).get(path);
  expect(status).toBe(200);
  const [table] = (body as ComparedReport).tables;
  expect(table?.total).toBe(3);
  expect(table?.rows.map(({ presence, values, cells }) => [presence, values.slice(0, 2), cells])).toEqual([
    ['came', ['A-1', 'Lee Rossiter'], []],
    ['went', ['A-1', 'Lee Quillan'], []],
    ['went', ['B-2', 'Lee Rossiter'], []],
  ]);
  expect(noted.map(({ details }) => [details['rows'], details['studentIds']])).toEqual([[3, [former, present]]]);
});

it('says of each row who last changed whom it is about', async () => {
  const { body } = await admin.get(`/api/app/compare/reports/riskRoster?${given()}&asOf=@${before}`);
  const went = (body as ComparedReport).tables[0]?.rows.find(({ key }) => key.includes('Lee Quillan'));
  expect(went?.changed).toMatchObject({ type: 'StudentRemovedFromYear' });
});
