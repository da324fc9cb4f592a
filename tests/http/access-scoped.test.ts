import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** Lists and figures of somebody's students alone: whose they are is said in the address, by a parameter that every call takes. */
let server: TestServer;
let admin: Client;
let auditor: Client;
let auditorId: number;
let year: TestYear;
/** By the account that leads them: two of one, one of the other. */
const led: Record<'admin' | 'staff', number[]> = { admin: [], staff: [] };
const lead = { admin: 1, staff: 0 };

const NOW = new Date('2026-02-10T16:00:00.000Z');
const written = () => server.services.access.flush();

/** What the record tells of these calls of the auditor, the earliest first. */
async function looks(...paths: string[]) {
  const own = { userId: auditorId, kind: ['students-listed', 'report-made', 'exported'] };
  const asked = `/api/rest/accessRecord?filter=${encodeURIComponent(JSON.stringify(own))}&range=[0,99]&sort=["id","ASC"]`;
  await written();
  const before = (await admin.get(asked)).body.length;
  for (const path of paths) expect([path, (await auditor.get(path)).status]).toEqual([path, 200]);
  await written();
  return (await admin.get(asked)).body.slice(before);
}
type Look = Awaited<ReturnType<typeof looks>>[number];
const whomOf = ({ studentId, details }: Look) => details.studentIds ?? [studentId].filter(Boolean);

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => NOW });
  admin = await server.as('admin');
  auditor = await server.as('auditor');
  const staff = await server.as('staff');
  lead.staff = (await staff.get('/api/user')).body.user.id;
  auditorId = (await auditor.get('/api/user')).body.user.id;
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true, caseload: true, services: true } });
  for (const who of ['admin', 'admin', 'staff'] as const) {
    const id = await createStudent(admin, year.id, { studentId: `S-${led.admin.length + led.staff.length}` });
    led[who].push(id);
    const { status } = await admin.post(`/api/app/students/${id}/team`, {
      ...{ role: 'lead', from: '2025-09-02', userId: lead[who] },
    });
    expect(status).toBe(200);
  }
  for (let n = 0; n < 11; n++) await createStudent(admin, year.id, { studentId: `N-${n}` });
  await server.caughtUp();
});
afterAll(() => server.close());

const term = () => ({
  list: `/api/rest/students?filter={"termId":${year.second}}&range=[0,99]`,
  whole: `/api/term/${year.second}/students?x=y`,
  report: `startYearId=${year.id}&startTermId=${year.second}&format=json`,
});

describe("a list of somebody's students", () => {
  it('is a look of its own for each whose they are, and names few', async () => {
    for (const path of [term().list, term().whole]) {
      const told = await looks(path, `${path}&scope=1`, `${path}&scope=${lead.staff}`, `${path}&scope=mine`);
      expect(told.map(({ details }: Look) => [details.scope, details.rows])).toEqual([
        [undefined, 14],
        ['1', 2],
        [String(lead.staff), 1],
        ['mine', 0],
      ]);
      expect(told.map(whomOf)).toEqual([[], led.admin, led.staff, []]);
    }
  });

  it('names few whom another choice leaves out', async () => {
    const levels = encodeURIComponent(JSON.stringify({ termId: year.second, riskLevels: ['high'] }));
    const [told] = await looks(`/api/rest/students?filter=${levels}&range=[0,0]&scope=1`);
    expect(whomOf(told)).toEqual(led.admin);
  });
});

it("of somebody's students a report says whose they are, and names few", async () => {
  const { report } = term();
  const told = await looks(
    ...[`/api/reports/summary?${report}&scope=1`, `/api/reports/summary?${report}&scope=${lead.staff}`],
    `/api/reports/riskRoster?${report}&scope=${lead.staff}`,
  );
  expect(told.map(({ details }: Look) => details.scope)).toEqual(['1', String(lead.staff), String(lead.staff)]);
  expect(told.map(whomOf)).toEqual([led.admin, led.staff, led.staff]);
  const { reports } = (await auditor.get('/api/app/recentReports')).body;
  expect(reports[0].query).not.toHaveProperty('scope');
});

it("are looks at somebody's few students, where figures are of these alone", async () => {
  // Since then more came than are few: who did is not told of besides.
  const asOf = 'asOf=%4018';
  const figures = [
    ...['charts', 'dashboard'].map((what) => `/api/app/terms/${year.second}/${what}?x=y`),
    ...['charts', 'dashboard'].map((what) => `/api/app/compare/terms/${year.second}/${what}?${asOf}`),
    `/api/app/terms/${year.second}/movement?from=${year.first}`,
    ...['/api/app/preEts/2025-Q3?x=y', '/api/app/caseloads?x=y'],
  ];
  for (const path of figures) {
    // At the point that is compared with they were few altogether.
    const told = (await looks(path, `${path}&scope=1`, `${path}&scope=${lead.staff}`, `${path}&scope=mine`)).filter(
      ({ details }: Look) => details.scope !== undefined,
    );
    expect([path, told.map(whomOf)]).toEqual([path, [led.admin, led.staff]]);
    const { call, details } = told[0];
    expect([details.what, details.scope, details.rows]).toEqual(['figures', '1', 2]);
    expect(call).toMatch(/^GET \/api\/app\//);
  }
});

it('say no scope where a call shows whoever was chosen, or the log', async () => {
  const [told] = await looks(`/api/app/courses?students=${led.admin}&scope=${lead.staff}`);
  expect([told.details.scope, whomOf(told)]).toEqual([undefined, led.admin]);
  await auditor.post(`/api/app/proofs?scope=${lead.staff}`, { from: '2026-02-01', to: '2026-02-28' });
  const [newest] = (await admin.get('/api/rest/accessRecord?filter={"kind":"exported"}&sort=["id","DESC"]')).body;
  expect(newest.details).not.toHaveProperty('scope');
});
