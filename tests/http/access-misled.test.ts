import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** Looks that are asked for in such a way that the access record would tell of something else. */
let server: TestServer;
let staff: Client;
let auditor: Client;
let before: TestYear;
let year: TestYear;
let one: number;

/** As many as a look names by their ids, and nobody has one of them. */
const NOBODY = Array.from({ length: 200 }, (_, n) => n + 1);
const newest = `/api/rest/accessRecord?sort=["id","DESC"]&range=[0,0]&filter=`;

/** What the access record tells of a look: one student alone, and its details. */
async function toldOf(look: Promise<{ status: number }>) {
  expect((await look).status).toBe(200);
  await expect.poll(() => server.services.access.waiting).toBe(0);
  const kinds = encodeURIComponent(
    JSON.stringify({ kind: ['students-listed', 'report-made', 'exported', 'journal-read'] }),
  );
  const [{ studentId, details }] = (await auditor.get(`${newest}${kinds}`)).body;
  return { studentId, ...details };
}
const reportOf = (kind: string, { id, first }: TestYear, more: string) =>
  staff.get(`/api/reports/${kind}?startYearId=${id}&startTermId=${first}&format=json${more}`);

beforeAll(async () => {
  server = await startServer({ alone: true });
  [staff, auditor] = await Promise.all([server.as('staff'), server.as('auditor')]);
  before = await createYear(server, 2024);
  year = await createYear(server);
  for (let n = 0; n < 12; n++) await createStudent(staff, year.id, { studentId: `Z-${n}` });
  one = await createStudent(staff, year.id, { studentId: 'N-1', lastName: 'Quillan' });
});
afterAll(() => server.close());

it('whoever names a student to a call that shows everybody looks at everybody', async () => {
  for (const look of [
    () => staff.get(`/api/term/${year.first}/students?students=${one}`),
    () => reportOf('studentRisk/standard', year, `&students=${one}`),
  ])
    expect(await toldOf(look())).toMatchObject({ studentId: null, rows: 13 });
});

it('whoever says twice whom a report is of is not answered, and shown nobody', async () => {
  const terms = `startYearId=${year.id}&startTermId=${year.first}&format=json`;
  for (const report of [
    `/api/reports/student?${terms}&studentId=false&studentId=${one}`,
    `/api/reports/riskRoster?${terms}&students=&students=${one}`,
    `/api/reports/summary?startYearId=${before.id}&startTermId=${before.first}&${terms}`,
    `/api/app/compare/reports/riskRoster?${terms}&students=&students=${one}&asOf=@5`,
  ]) {
    const { status, body } = await staff.get(report);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('is given more than once')]);
  }
  expect(await toldOf(reportOf('riskRoster', year, '&grades=10&grades=11'))).toMatchObject({ rows: 13 });
});

it('whoever hides a student among two hundred ids of nobody looks at that student', async () => {
  const ids = [...NOBODY, one];
  for (const look of [
    () => staff.post(`/api/schoolYears/${year.id}/export`, { studentIds: ids }),
    () => staff.post(`/api/app/terms/${year.first}/export`, { filter: { id: ids } }),
    () => reportOf('riskRoster', year, `&students=${ids}`),
    () => reportOf('summary', year, `&students=${ids}`),
  ])
    expect(await toldOf(look())).toMatchObject({ studentId: one, rows: 1 });
});

it('a report over time counts whom it shows, also where nobody was there when it begins', async () => {
  const until = `&endYearId=${year.id}&endTermId=${year.first}`;
  expect(await toldOf(reportOf('studentRisk/longitudinal', before, until))).toMatchObject({ rows: 13 });
  const chosen = await toldOf(reportOf('riskSummary', before, `${until}&students=${[...NOBODY, one]}`));
  expect(chosen).toMatchObject({ studentId: one, rows: 1 });
});

it('nobody chooses by more than a thousand values, all of which stand in the entry', async () => {
  const kinds = (count: number) => Array.from({ length: count }, () => 'undo');
  const exported = (filter: object) => auditor.post('/api/app/journal/export', { filter });
  expect(await toldOf(exported({ kind: kinds(1000) }))).toMatchObject({ rows: 0, filter: { kind: kinds(1000) } });
  const typed = Array.from({ length: 1001 }, (_, n) => String(n));
  for (const [part, values] of Object.entries({ kind: kinds(1001), type: typed, field: typed, id: typed })) {
    const { status, body } = await exported({ [part]: values });
    expect([status, body.error.data]).toEqual([
      400,
      { [`filter.${part}`]: [{ message: 'should have at most 1000 entries' }] },
    ]);
  }
});

it('what else is asked for stands in the entry beside a kind, a field or a source there is none of', async () => {
  const filter = { yearId: year.id, type: ['StudentEnrolled', 'x'] };
  const entries = (asked: object) =>
    auditor.get(`/api/rest/journal?filter=${encodeURIComponent(JSON.stringify(asked))}`);
  const actions = (asked: object) =>
    auditor.get(`/api/rest/actions?filter=${encodeURIComponent(JSON.stringify(asked))}`);
  expect(await toldOf(entries(filter))).toMatchObject({ filter: { yearId: year.id, type: ['StudentEnrolled'] } });
  const strange = { ...filter, source: 'x', action: 'x' };
  expect(await toldOf(entries(strange))).toMatchObject({ filter: { yearId: year.id, source: [], action: '' } });
  const fields = { ...filter, field: ['gradeLevel', 'Quillan'], subject: `year-${year.id}` };
  const told = { ...fields, type: ['StudentEnrolled'], field: ['gradeLevel'] };
  expect(await toldOf(actions(fields))).toMatchObject({ filter: told });
  expect(await toldOf(auditor.post('/api/app/journal/export', { filter: fields }))).toMatchObject({ filter: told });
  expect(await toldOf(actions({ subject: 'Quillan' }))).toMatchObject({ filter: { subject: '' } });
});

it('what the students of a file were chosen by stands in the entry, and of a search that there was one', async () => {
  const exported = (filter: object) => staff.post(`/api/app/terms/${year.first}/export`, { filter });
  const choices = { grades: ['10'], riskLevels: ['low', 'medium'], join: 'or' };
  expect(await toldOf(exported({ ...choices, q: 'Quillan' }))).toMatchObject({
    ...{ students: null, filter: { ...choices, search: true } },
  });
  expect(await toldOf(exported({ id: [one], grades: ['10'] }))).toMatchObject({
    students: 1,
    filter: { grades: ['10'] },
  });
});
