import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, filtered } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

let server: TestServer;
let staff: Client;
let auditor: Client;
let year: TestYear;

const list = (filter: object, more = '') =>
  auditor.get(`/api/rest/accessRecord?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
const latest = async (filter: object) => (await list(filter, '&sort=["id","DESC"]&range=[0,0]')).body[0];
/** What was gathered is written now. */
const written = () => expect.poll(() => server.services.access.waiting).toBe(0);

beforeAll(async () => {
  server = await startServer({ alone: true });
  [staff, auditor] = await Promise.all([server.as('staff'), server.as('auditor')]);
  year = await createYear(server);
  // More than a look would name by itself.
  for (let n = 0; n < 11; n++) await createStudent(staff, year.id, { studentId: `Z-${n}` });
});
afterAll(() => server.close());

it('tells at whom somebody looked in lists, exports, reports and searches that point at persons', async () => {
  const [one, other] = await Promise.all([
    createStudent(staff, year.id, { studentId: 'N-1', lastName: 'Quillan' }),
    createStudent(staff, year.id, { studentId: 'N-2', lastName: 'Rossiter' }),
  ]);
  const both = [one, other].sort((a, b) => a - b);
  const { first } = year;
  const terms = `startYearId=${year.id}&startTermId=${first}`;
  const looks: [what: string, whom: number[], look: () => Promise<{ status: number }>][] = [
    ['records of one', [one], () => staff.get(`/api/app/terms/${first}/records?students=${one}`)],
    ['records of two', both, () => staff.get(`/api/app/terms/${first}/records?students=${both}`)],
    ['courses', both, () => staff.get(`/api/app/courses?students=${both}`)],
    ['rows by id', [one], () => staff.get(`/api/rest/students?${filtered({ termId: first, id: [one, 9_999_999] })}`)],
    ['a search', [other], () => staff.get(`/api/rest/students?${filtered({ termId: first, q: 'Rossiter' })}`)],
    ['ids', [other], () => staff.get(`/api/app/terms/${first}/studentIds?${filtered({ q: 'Rossiter' })}`)],
    ['counts', [other], () => staff.get(`/api/app/terms/${first}/filterCounts?${filtered({ q: 'Rossiter' })}`)],
    ['differences', [one], () => staff.get(`/api/app/compare/terms/${first}/records?students=${one}&asOf=@3`)],
    ['an export', both, () => staff.post(`/api/schoolYears/${year.id}/export`, { studentIds: both })],
    ['what a search exports', [other], () => staff.post(`/api/app/terms/${first}/export`, { filter: { q: 'N-2' } })],
    ['a report', both, () => staff.get(`/api/reports/riskRoster?${terms}&format=json&students=${both}`)],
    ['figures of one', [one], () => staff.get(`/api/reports/summary?${terms}&format=json&students=${one}`)],
    [
      'numbers',
      [one],
      () =>
        staff.post('/api/app/imports/known', {
          schoolYearId: year.id,
          termId: first,
          studentNumbers: ['N-1', 'none'],
        }),
    ],
    [
      'a preview',
      both,
      () =>
        staff.post(`/api/app/schoolYears/${year.id}/changeStudents`, {
          studentIds: both,
          change: { kind: 'removal' },
          preview: true,
        }),
    ],
  ];
  for (const [what, whom, look] of looks) {
    const before = (await latest({})).id;
    expect([what, (await look()).status]).toEqual([what, 200]);
    await written();
    const [entry] = (await list({ studentId: whom[0] }, '&sort=["id","DESC"]&range=[0,0]')).body;
    const told = entry.studentId === null ? entry.details.studentIds : [entry.studentId];
    expect([what, Number(entry.id) > Number(before), told]).toEqual([what, true, whom]);
  }
  await auditor.get(`/api/rest/journal?${filtered({ studentId: one })}`);
  await written();
  expect(await latest({ studentId: one })).toMatchObject({ kind: 'journal-read' });
});

it('names nobody of a whole list', async () => {
  await staff.get(`/api/rest/students?filter=${encodeURIComponent(JSON.stringify({ termId: year.first }))}`);
  await written();
  const entry = await latest({ kind: 'students-listed' });
  expect([entry.studentId, entry.details]).toEqual([null, { filter: { termId: year.first }, rows: 13 }]);
});

it('tells of a comparison of a report how many students it showed, and whom of few', async () => {
  const one = await createStudent(staff, year.id, { studentId: 'C-1', gradeLevel: '9' });
  const compared = (kind: string, more = '') =>
    staff.get(`/api/app/compare/reports/${kind}?startYearId=${year.id}&startTermId=${year.first}&asOf=@1${more}`);
  for (const kind of ['riskRoster', 'student']) {
    const { rows } = (await compared(kind)).body.tables[0];
    const shown = new Set(rows.map(({ key }: { key: string[] }) => key[0]));
    expect(shown.size).toBeGreaterThan(11);
    expect((await latest({ kind: 'report-made' })).details).toMatchObject({ with: 'now', rows: shown.size });
  }
  await compared('riskRoster', '&grades=9');
  expect(await latest({ kind: 'report-made' })).toMatchObject({ studentId: one, details: { rows: 1 } });
  await compared('summary');
  expect((await latest({ kind: 'report-made' })).details).not.toHaveProperty('rows');
});

it('a parameter that is given twice is refused: what is answered could be another than what is told of', async () => {
  const one = await createStudent(staff, year.id, { studentId: 'T-1' });
  const paths = [
    `/api/app/terms/${year.first}/records?students=${one}&students=100001`,
    `/api/app/students/${one}/history?limit=1&limit=2`,
    `/api/rest/students?filter={"termId":${year.first},"id":[${one}]}&filter={"termId":${year.first}}`,
    `/api/rest/students?filter={"termId":${year.first}}&range=[0,0]&range=[0,9]`,
    `/api/app/compare/schoolYears/${year.id}/students/${one}?asOf=@3&with=@4&with=@5`,
  ];
  for (const path of paths) {
    const { status, body } = await staff.get(path);
    expect([path, status, JSON.stringify(body)]).toEqual([path, 400, expect.stringContaining('more than once')]);
  }
});
