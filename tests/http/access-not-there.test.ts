import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { newestNumber } from './newest-number.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** Questions by id, name or number after somebody who is not in a list, or was not yet: that nothing is found tells of them. */
let server: TestServer;
let auditor: Client;
let admin: Client;
let year: TestYear;
let elsewhere: TestYear;
let quillan: number;
/** Before `quillan` came, and after. */
let before: number;
let after: number;

const json = (value: object) => encodeURIComponent(JSON.stringify(value));

beforeAll(async () => {
  server = await startServer({ alone: true });
  [auditor, admin] = await Promise.all([server.as('auditor'), server.as('admin')]);
  year = await createYear(server);
  elsewhere = await createYear(server, 2031);
  await createStudent(admin, year.id, { studentId: 'P-1' });
  before = await newestNumber(admin);
  quillan = await createStudent(admin, year.id, { studentId: 'Q-1', firstName: 'Uma', lastName: 'Quillan' });
  after = await newestNumber(admin);
});
afterAll(() => server.close());

/** What the access record says of `quillan`, by call and point. */
async function told() {
  await server.services.access.flush();
  // Past the API, by which to ask for them is a look at the student.
  const sort = { by: 'id', descending: true } as const;
  const { entries } = await server.services.access.store.find({ filter: { studentId: quillan }, sort, skip: 0 });
  return entries.map(({ call, details }) => `${call} ${details['asOfNumber'] ?? 'now'}`);
}

const listsOf = ({ id, first }: TestYear): string[] => [
  `/api/rest/students?filter=${json({ termId: first, id: [quillan] })}`,
  `/api/app/terms/${first}/studentIds?filter=${json({ id: [quillan] })}`,
  `/api/app/terms/${first}/filterCounts?filter=${json({ id: [quillan] })}`,
  `/api/app/terms/${first}/records?students=${quillan}`,
  ...['summary', 'riskRoster', 'riskSummary', 'preEts', 'trackToGraduate'].map(
    (kind) => `/api/reports/${kind}?startYearId=${id}&startTermId=${first}&students=${quillan}&format=json`,
  ),
];

describe('who is searched for is told of', () => {
  it.each(['Q-1', 'Uma Quillan'])('by %s where they are in another year, or were not there yet', async (q) => {
    const { first } = elsewhere;
    const lists = [
      `/api/rest/students?filter=${json({ termId: first, q })}`,
      `/api/app/terms/${first}/studentIds?filter=${json({ q })}`,
      `/api/app/terms/${first}/filterCounts?filter=${json({ q })}`,
      `/api/rest/studentsInNoYear?filter=${json({ q })}`,
      `/api/rest/admittedStudents?filter=${json({ q })}&asOf=@${before}`,
      `/api/rest/actions?filter=${json({ q })}&asOf=@${before}`,
      `/api/rest/students?filter=${json({ termId: year.first, q })}&asOf=@${before}`,
    ];
    for (const path of lists) {
      const known = (await told()).length;
      expect([path, (await auditor.get(path)).status, (await told()).length]).toEqual([path, 200, known + 1]);
    }
    const known = (await told()).length;
    expect((await auditor.post(`/api/app/terms/${first}/export`, { filter: { q } })).status).toBe(200);
    expect(await told()).toHaveLength(known + 1);
  });
});

describe('who is asked for by id is told of', () => {
  it('where they are in another year, or not in none', async () => {
    for (const path of [
      ...listsOf(elsewhere),
      `/api/rest/studentsInNoYear?filter=${json({ id: [quillan] })}`,
      `/api/app/compare/reports/riskRoster?startYearId=${elsewhere.id}&startTermId=${elsewhere.first}&students=${quillan}&asOf=@${after}`,
    ]) {
      const known = (await told()).length;
      expect([path, (await auditor.get(path)).status, (await told()).length]).toEqual([path, 200, known + 1]);
    }
    for (const [path, body] of [
      [`/api/app/terms/${elsewhere.first}/export`, { filter: { id: [quillan] } }],
      [`/api/schoolYears/${elsewhere.id}/export`, { studentIds: [quillan] }],
    ] as const) {
      const known = (await told()).length;
      expect([path, (await auditor.post(path, body)).status, (await told()).length]).toEqual([path, 200, known + 1]);
    }
  });

  it('at each point of the past at which they were not there yet', async () => {
    const lists = [
      ...listsOf(year),
      `/api/app/courses?students=${quillan}`,
      `/api/rest/admittedStudents?filter=${json({ id: [quillan] })}`,
      `/api/rest/journal?filter=${json({ studentId: quillan })}`,
    ];
    for (const path of lists) {
      const known = (await told()).length;
      const answer = await auditor.get(`${path}${path.includes('?') ? '&' : '?'}asOf=@${before}`);
      expect([path, answer.status, (await told()).length]).toEqual([path, 200, known + 1]);
      expect((await told())[0]).toMatch(new RegExp(` ${before}$`));
    }
  });

  it('by each 404 at another point, which says that they were not there then', async () => {
    const path = `/api/app/schoolYears/${year.id}/students/${quillan}`;
    const opened = `GET /api/app/schoolYears/:yearId/students/:studentId`;
    for (const number of [before - 1, before]) {
      expect((await auditor.get(`${path}?asOf=@${number}`)).status).toBe(404);
      expect((await told())[0]).toBe(`${opened} ${number}`);
    }
  });
});

it('where the school asks why, by staff who see them in lists only, in a term and at a point that does not have them', async () => {
  const staff = await server.as('staff');
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true }, profile: { caseloadMode: 'ask' } });
  const inLists = /studentIds|filterCounts|rest\/students/;
  const searched = `/api/rest/students?filter=${json({ termId: elsewhere.first, q: 'Uma Quillan' })}`;
  for (const path of [
    ...listsOf(elsewhere).filter((one) => inLists.test(one)),
    ...[searched, `/api/app/courses?students=${quillan}&asOf=@${before}`],
  ]) {
    const known = (await told()).length;
    expect([path, (await staff.get(path)).status, (await told()).length]).toEqual([path, 200, known + 1]);
  }
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: false } });
});

it('who never was is named by nobody', async () => {
  const known = await told();
  const path = `/api/rest/students?filter=${json({ termId: year.first, id: [quillan + 1000, 5] })}`;
  expect((await auditor.get(path)).status).toBe(200);
  expect(await told()).toEqual(known);
  const [entry] = (await admin.get('/api/rest/accessRecord?filter={"kind":"students-listed"}&sort=["id","DESC"]')).body;
  expect(entry).toMatchObject({ studentId: null, details: { filter: { ids: 2 } } });
  expect(entry.details.studentIds).toBeUndefined();
});
