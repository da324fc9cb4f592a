import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessEntry } from '../../../api/access/port.ts';
import { watchedAccess } from '../../contract/watched-access.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, type TestYear } from '../records/school.ts';

/** That nothing of one student differs between two points is told of that student. */
let server: TestServer;
let auditor: Client;
let noted: AccessEntry[];
let [year, next]: TestYear[] = [];
let one: number;
let point: bigint;

beforeAll(async () => {
  server = await startServer({ alone: true });
  const admin = await server.as('admin');
  auditor = await server.as('auditor');
  [year, next] = [await createYear(server, 2024), await createYear(server)];
  for (let n = 0; n < 12; n++) await createStudent(admin, year.id, { studentId: `Z-${n}` });
  one = await createStudent(admin, year.id, { studentId: 'N-1', gradeLevel: '12' });
  await createStudent(admin, year.id, { studentId: 'Z-13' });
  const membership = { gradeLevel: '12', exitCategory: null, postSchoolOutcome: null };
  await admin.post(`/api/app/schoolYears/${next.id}/students/${one}/enroll`, membership);
  point = await server.ledger.head();
  await server.caughtUp();
  noted = watchedAccess(server);
});
afterAll(() => server.close());

it.each([
  [
    'a roster filtered to them',
    () => `reports/riskRoster?startYearId=${year?.id}&startTermId=${year?.first}&grades=12&`,
  ],
  [
    'a roster of a term that has nobody else',
    () => `reports/trackToGraduate?startYearId=${next?.id}&startTermId=${next?.first}&`,
  ],
  ['the list of such a term', () => `terms/${next?.first}/students?`],
])('names them where nothing differs in %s', async (_, path) => {
  noted.length = 0;
  const { status, body } = await auditor.get(`/api/app/compare/${path()}asOf=@${point}`);
  await server.services.background.settled();
  expect([status, body.tables ?? body.changed]).toEqual([200, []]);
  expect(noted.map(({ studentId }) => studentId)).toEqual([one]);
});
