import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessEntry } from '../../../api/access/port.ts';
import { watchedAccess, whomNamed } from '../../contract/watched-access.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId, type TestYear } from '../records/school.ts';

/** By how much figures of many differ between two points tells of those few of whom something was written in between. */
let server: TestServer;
let auditor: Client;
let noted: AccessEntry[];
let year: TestYear;
let one: number;
let point: bigint;

beforeAll(async () => {
  server = await startServer({ alone: true });
  const admin = await server.as('admin');
  auditor = await server.as('auditor');
  year = await createYear(server);
  const all: number[] = [];
  for (let n = 0; n < 14; n++) all.push(await createStudent(admin, year.id, { studentId: `Z-${n}` }));
  [one = 0] = all;
  point = await server.ledger.head();
  await admin.post(`/api/studentTermInfo/${recordId(one, year.first)}`, { absentPercent: 40 });
  await server.caughtUp();
  noted = watchedAccess(server);
});
afterAll(() => server.close());

const report = (kind: string) => () => `reports/${kind}?startYearId=${year.id}&startTermId=${year.first}&`;

it.each([
  ['dashboard', () => `terms/${year.first}/dashboard?`],
  ['charts', () => `terms/${year.first}/charts?`],
  ['summary', report('summary')],
])('whoever compares the %s of many at two points looks at those few who changed in between', async (_, path) => {
  noted.length = 0;
  const { status } = await auditor.get(`/api/app/compare/${path()}asOf=@${point}`);
  await server.services.background.settled();
  expect([status, whomNamed(noted)]).toEqual([200, [one]]);
});

it.each(['dashboard', 'charts', 'days'])(
  'a look at the %s of many at a point stands in the record with it',
  async (what) => {
    noted.length = 0;
    const { status } = await auditor.get(`/api/app/terms/${year.first}/${what}?asOf=@${point}`);
    const { kind, details } = noted[0] ?? {};
    expect([status, noted.length, kind]).toEqual([200, 1, 'students-listed']);
    expect(details).toMatchObject({ termId: String(year.first), what: 'figures', asOfNumber: Number(point) });
    expect(details).not.toHaveProperty('rows');
  },
);

it('figures of many as they are leave none', async () => {
  noted.length = 0;
  expect((await auditor.get(`/api/app/terms/${year.first}/charts`)).status).toBe(200);
  expect(noted).toEqual([]);
});
