import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ComparedReport } from '../../../domain/wire/compare.ts';
import { watchedAccess } from '../../contract/watched-access.ts';
import { forgetStudent } from '../../support/forgotten.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, studentForm, type TestYear } from '../records/school.ts';

let server: TestServer;
let admin: Client;
let auditor: Client;
beforeAll(async () => {
  server = await startServer({ alone: true });
  [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
  // In a school of few each look would be one at all of them.
  const { id } = await createYear(server, 2020);
  for (let at = 0; at < 11; at++) await createStudent(admin, id, { studentId: `O-${at}` });
});
afterAll(() => server.close());

const newest = async () => {
  await server.caughtUp();
  return (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body[0].number as number;
};
const rosterOf = ({ id, first }: TestYear) =>
  `/api/app/compare/reports/riskRoster?startYearId=${id}&startTermId=${first}`;

it('names who went, also where their number is of somebody who is not in the report', async () => {
  const [year, other] = [await createYear(server, 2025), await createYear(server, 2026)];
  const former = await createStudent(admin, year.id, { studentId: 'A-1', lastName: 'Quillan' });
  const before = await newest();
  const form = studentForm({ studentId: 'A-9', lastName: 'Quillan' });
  expect((await admin.post(`/api/schoolYears/${year.id}/students/${former}`, form)).status).toBe(200);
  expect((await admin.delete(`/api/schoolYears/${year.id}/students/${former}`)).status).toBe(204);
  await createStudent(admin, other.id, { studentId: 'A-1', lastName: 'Rossiter' });
  await newest();
  const noted = watchedAccess(server);
  const { body } = await auditor.get(`${rosterOf(year)}&asOf=@${before}`);
  expect((body as ComparedReport).tables[0]?.rows).toMatchObject([
    { presence: 'went', key: ['A-1', 'Lee Quillan'], changed: { type: 'StudentRemovedFromYear' } },
  ]);
  expect(noted.map(({ studentId }) => studentId)).toEqual([former]);
});

it('takes nobody who was forgotten for somebody else who was', async () => {
  const year = await createYear(server, 2030);
  const ids: number[] = [];
  for (const [n, gradeLevel] of ['9', '12'].entries())
    ids.push(await createStudent(admin, year.id, { studentId: `F-${n}`, lastName: `Gone${n}`, gradeLevel }));
  for (const id of ids) await forgetStudent(server.services, id);
  const before = await newest();
  expect((await admin.delete(`/api/schoolYears/${year.id}/students/${ids[0]}`)).status).toBe(204);
  await newest();
  const noted = watchedAccess(server);
  const { body } = await auditor.get(`${rosterOf(year)}&asOf=@${before}`);
  expect((body as ComparedReport).tables[0]?.rows.map(({ presence, values }) => [presence, values[5]])).toEqual([
    ['went', '9'],
  ]);
  expect(noted.map(({ studentId, details }) => [studentId, details['rows'], details['studentIds']])).toEqual([
    // Both, whom the report is of.
    [null, 1, ids],
  ]);
});
