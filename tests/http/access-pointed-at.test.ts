import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** Questions that point at one student and show no row of theirs: how many are found tells all the same. */
let server: TestServer;
let auditor: Client;
let admin: Client;
let year: TestYear;
let quillan: number;
let others: number[];

beforeAll(async () => {
  server = await startServer({ alone: true });
  [auditor, admin] = await Promise.all([server.as('auditor'), server.as('admin')]);
  year = await createYear(server);
  others = [];
  for (let n = 0; n < 12; n++) others.push(await createStudent(admin, year.id, { studentId: `P-${n}` }));
  quillan = await createStudent(admin, year.id, { studentId: 'Q-1', firstName: 'Uma', lastName: 'Quillan' });
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } });
});
afterAll(() => server.close());

const json = (value: object) => encodeURIComponent(JSON.stringify(value));
const newest = `/api/rest/accessRecord?sort=["id","DESC"]&range=[0,0]&filter=`;
const kinds = json({ kind: ['students-listed', 'journal-read', 'exported', 'report-made'] });

/** Whom the newest entry of the access record names after a look. */
async function toldOf(look: Promise<Answer>) {
  expect((await look).status).toBe(200);
  await expect.poll(() => server.services.access.waiting).toBe(0);
  const [{ studentId, details }] = (await admin.get(`${newest}${kinds}`)).body;
  return details.studentIds ?? studentId;
}

const list = (filter: object, range = '[90,90]') =>
  auditor.get(`/api/rest/students?filter=${json({ termId: year.first, ...filter })}&range=${range}`);
const inTerm = (call: string, filter: object) =>
  auditor.get(`/api/app/terms/${year.first}/${call}?filter=${json(filter)}`);

describe('who is pointed at is named', () => {
  it('on a page beyond the end, of which the total tells', async () => {
    const answer = await list({ q: 'Quillan' });
    expect([answer.body, answer.headers.get('content-range')]).toEqual([[], 'students 90-90/1']);
    expect(await toldOf(list({ q: 'Quillan, Uma' }))).toBe(quillan);
    expect(await toldOf(list({ id: [quillan] }))).toBe(quillan);
    expect(await toldOf(auditor.get(`/api/rest/admittedStudents?filter=${json({ q: 'Quillan' })}&range=[90,90]`))).toBe(
      quillan,
    );
    expect(await toldOf(auditor.get('/api/app/caseloads/students?q=Quillan&skip=90&limit=10'))).toBe(quillan);
  });

  it('where a choice leaves them out, or the search only adds to it', async () => {
    for (const left of [
      { riskLevels: ['ultra'] },
      { grades: ['12'] },
      { tile: { risk: 'ultra' } },
      { inSchool: false },
    ]) {
      expect(await toldOf(list({ id: [quillan], ...left }, '[0,9]'))).toBe(quillan);
      expect(await toldOf(inTerm('studentIds', { q: 'Quillan', ...left }))).toBe(quillan);
      expect(await toldOf(inTerm('filterCounts', { q: 'uillan', ...left }))).toBe(quillan);
    }
    expect(await toldOf(list({ q: 'Quillan', join: 'or', riskLevels: ['ultra'] }))).toBe(quillan);
    const filter = { id: [quillan], riskLevels: ['ultra'] };
    expect(await toldOf(auditor.post(`/api/app/terms/${year.first}/export`, { filter }))).toBe(quillan);
  });

  it('where there is nothing of them, which tells that they are not in a term, or have not left', async () => {
    const elsewhere = await createYear(server, 2031);
    const report = `/api/reports/postSchoolStudent?startYearId=${year.id}&startTermId=${year.first}&format=json`;
    const paths: ((id: number) => string)[] = [
      (id) => `/api/app/schoolYears/${elsewhere.id}/students/${id}`,
      (id) => `/api/app/compare/schoolYears/${elsewhere.id}/students/${id}?asOf=@2`,
      (id) => `/api/students/${id}/termInfo/${elsewhere.first}`,
      (id) => `${report}&studentId=${id}`,
    ];
    const opened = async () => (await admin.get(`${newest}${json({ kind: 'student-opened' })}`)).body[0];
    for (const [n, pathOf] of paths.entries()) {
      const path = pathOf(others[n] ?? 0);
      expect([path, (await auditor.get(path)).status]).toEqual([path, 404]);
      await server.services.access.flush();
      expect([path, (await opened()).studentId]).toEqual([path, others[n]]);
    }
    const { id } = await opened();
    for (const path of [paths[0]?.(999_999), `/api/app/students/${others[9]}/services`])
      expect([path, (await auditor.get(path ?? '')).status]).toEqual([path, 404]);
    await server.services.access.flush();
    expect((await opened()).id).toBe(id);
  });

  it('in reports, and where two points of one are compared', async () => {
    const only = `startYearId=${year.id}&startTermId=${year.first}&students=${quillan}`;
    for (const kind of ['riskRoster', 'summary', 'riskSummary'])
      expect(await toldOf(auditor.get(`/api/reports/${kind}?${only}&format=json&riskLevels=ultra`))).toBe(quillan);
    expect(await toldOf(auditor.get(`/api/app/compare/reports/riskRoster?${only}&riskLevels=ultra&asOf=@2`))).toBe(
      quillan,
    );
  });

  it('of a few whom filters leave, in reports of figures and where two points of them are compared', async () => {
    const [asked, alone] = [
      `startYearId=${year.id}&startTermId=${year.first}&grades=12&format=json`,
      await createStudent(admin, year.id, { studentId: 'A-1', gradeLevel: '12' }),
    ];
    for (const kind of ['summary', 'riskSummary']) {
      expect(await toldOf(auditor.get(`/api/reports/${kind}?${asked}`))).toBe(alone);
      expect(await toldOf(auditor.get(`/api/app/compare/reports/${kind}?${asked}&asOf=@2`))).toBe(alone);
      expect(await toldOf(auditor.get(`/api/reports/${kind}?${asked.replace('=12', '=10')}`))).toBe(null);
    }
  });

  it('in the journal, by name or id, where nothing of the kind was done or no row is shown', async () => {
    const nothing = { field: 'postSchoolOutcome' };
    for (const filter of [{ studentId: quillan }, { q: 'Quillan' }, { q: 'Quillan removed' }]) {
      expect(await toldOf(auditor.get(`/api/rest/actions?filter=${json({ ...filter, ...nothing })}`))).toBe(quillan);
      expect(await toldOf(auditor.get(`/api/rest/actions?filter=${json(filter)}&range=[90,90]`))).toBe(quillan);
      expect(await toldOf(auditor.post('/api/app/journal/export', { filter: { ...filter, ...nothing } }))).toBe(
        quillan,
      );
    }
    const removed = json({ studentId: quillan, type: 'StudentRemovedFromYear' });
    expect(await toldOf(auditor.get(`/api/rest/journal?filter=${removed}`))).toBe(quillan);
  });
});

describe('nobody is named', () => {
  it('who is not there, or is one of more than a few', async () => {
    expect(await toldOf(list({ id: [quillan + 1000], grades: ['12'] }))).toBeNull();
    expect(await toldOf(list({ q: 'P-', grades: ['12'] }))).toBeNull();
    expect(await toldOf(auditor.get(`/api/rest/journal?filter=${json({ studentId: 5 })}`))).toBeNull();
  });

  it('by hiding behind others: of many chosen each is named', async () => {
    expect(await toldOf(list({ id: [...others, quillan], riskLevels: ['ultra'] }))).toEqual([...others, quillan]);
  });
});
