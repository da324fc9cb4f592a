import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from './records/school.ts';

/** What goes out is said whole by its call: whose students somebody has is for no file to say. */
let server: TestServer;
let staff: Client;
let year: TestYear;
let own: number;

const TODAY = '2026-02-10';
const said = {
  ...{ requestedOn: TODAY, way: 'letter', party: 'VR', person: '', purpose: 'Planning', outcome: 'granted' },
  ...{ basis: 'consent', consentOn: TODAY, disclosedOn: TODAY, furtherParties: '', records: '', studentIds: [] },
};
const roster = (more: string) => ({
  ...{ method: 'GET', path: '/api/reports/riskRoster', body: null },
  query: `startYearId=${year.id}&startTermId=${year.first}&format=csv${more}`,
});
const exported = (query: string) => ({
  ...{ method: 'POST', path: `/api/app/terms/${year.first}/export`, query },
  body: { format: 'csv' },
});
const handOut = (call: object) => staff.post('/api/app/disclosures', { ...said, call });

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date(`${TODAY}T15:00:00Z`) });
  const admin = await server.as('admin');
  staff = await server.as('staff');
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true, disclosures: true } });
  own = await createStudent(admin, year.id, { studentId: 'A-1' });
  await createStudent(admin, year.id, { studentId: 'A-2' });
  const { user } = (await staff.get('/api/user')).body;
  await admin.post(`/api/app/students/${own}/team`, { role: 'lead', userId: user.id, from: '2025-09-01' });
});
afterAll(() => server.close());

it('a file of one’s own students, or of then, is of those it names or is none', async () => {
  for (const call of [roster('&scope=mine'), roster('&scope=1'), roster('&asOf=@3'), exported('scope=mine')]) {
    const { status, body } = await expectNothingWritten(server, () => handOut(call));
    expect([call.query, status, body.error.message]).toEqual([
      call.query,
      400,
      expect.stringMatching(/^What goes out is of now and says whom it is about/),
    ]);
  }
  const named = await handOut(roster(`&students=${own}`));
  expect(named.body.disclosures).toEqual([{ studentId: own, disclosure: 1 }]);
  for (const call of [roster(''), roster('&scope=all')]) expect((await handOut(call)).body.disclosures).toHaveLength(2);
});
