import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchHeaders, textsOfLine } from '../../../domain/student-import/headers.ts';
import { TEMPLATE_HEADERS } from '../../../domain/student-import/template.ts';
import { sheetsOf } from '../../support/workbook.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createStudent, createYear, expectNothingWritten, recordId, studentForm, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
let bee: number;

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  bee = await createStudent(staff, year.id, {
    studentId: 'S-1',
    firstName: 'Ann',
    lastName: 'Bee',
    disabilities: [1, 2],
  });
  await createStudent(staff, year.id, { studentId: '-7', firstName: `'=Zoë "Z"`, lastName: 'Şimşek, Łukasz' });
  const left = { gradeLevel: 'Post-school', exitCategory: 'died', postSchoolOutcome: 'both' };
  await createStudent(staff, year.id, { studentId: 'P-1', lastName: 'Aaron', ell: true, plan504: false, ...left });
  await staff.post(`/api/studentTermInfo/${recordId(bee, year.second)}`, {
    gradeType: 'gpa',
    grade: '3.2',
    absentPercent: 7.5,
    behaviorMarks: 0,
    attendedIepMeeting: true,
    iepRole: 'Attended',
    postSchoolGoals: '+ Own\na bakery',
    suspended: false,
  });
  await server.caughtUp();
});
afterAll(() => server.close());

describe("the contract's export", () => {
  const path = () => `/api/schoolYears/${year.id}/export`;

  it('lists everybody by name in its twelve columns', async () => {
    const { status, headers, body } = await staff.post(path(), {});
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = body.split('\n');
    expect(lines[0]).toBe(
      '"First Name","Last Name","Student Id","Gender","ELL","Date of Birth","Grade Level","Race","Exit Category","Post-school outcomes","Disabilities","Has 504 Plan"',
    );
    expect(lines[1]).toBe(
      '"Lee","Aaron","P-1","female",true,"2008-05-04","Post-school","HI7","died","both","AU VI",false',
    );
    expect(lines[2]).toBe('"Ann","Bee","S-1","female",false,"2008-05-04","10","HI7",,,"AU ED",true');
    expect(lines[3]).toBe(
      `"''=Zoë ""Z""","Şimşek, Łukasz","'-7","female",false,"2008-05-04","10","HI7",,,"AU VI",true`,
    );
    expect(lines).toHaveLength(4);
  });

  it('lists the chosen ones; an empty list and null mean everybody, strangers nobody', async () => {
    const count = async (body: object) => (await staff.post(path(), body)).body.split('\n').length - 1;
    expect(await count({ studentIds: [bee, 999_999] })).toBe(1);
    expect(await count({ studentIds: [999_999] })).toBe(0);
    expect(await count({ studentIds: [] })).toBe(3);
    expect(await count({ studentIds: null })).toBe(3);
  });

  it('refuses unknown years and ids that are none; auditors may export', async () => {
    expect((await staff.post('/api/schoolYears/77/export', {})).status).toBe(404);
    expect((await staff.post(path(), { studentIds: ['x'] })).status).toBe(400);
    expect((await (await server.as('auditor')).post(path(), {})).status).toBe(200);
    expect((await server.anonymous.post(path(), {})).status).toBe(401);
  });
});

describe('the export of a term', () => {
  const path = (termId = year.second) => `/api/app/terms/${termId}/export`;
  const linesOf = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data;

  it('changes nothing when it is imported again', async () => {
    const { headers, body } = await staff.post(path(), {});
    expect(headers.get('content-disposition')).toContain('filename="students-2025-2026-S2.csv"');
    const [header, ...lines] = linesOf(body);
    expect(header).toEqual(TEMPLATE_HEADERS);
    const match = matchHeaders(header ?? []);
    const rows = lines.map((cells) => textsOfLine(match, cells));
    expect(rows).toHaveLength(3);
    expect(rows.find((row) => row.studentId === 'S-1')).toMatchObject({
      absentPercent: '7.5',
      behaviorMarks: '0',
      gradeType: 'gpa',
      grade: '3.2',
      postSchoolGoals: '+ Own\na bakery',
    });
    const upload = { schoolYearId: year.id, termId: year.second, fileName: null, upload: 'back', from: 0, rows };
    const back = await expectNothingWritten(server, () => staff.post('/api/app/imports', upload));
    expect(back.body).toMatchObject({ created: 0, changed: 0, unchanged: 3, ignored: 0 });
  });

  it('holds exactly what the list shows with the same filter', async () => {
    const names = async (filter: object) => {
      const { body } = await staff.post(path(), { filter });
      return linesOf(body)
        .slice(1)
        .map(([, , lastName]) => lastName);
    };
    expect(await names({ q: 'simsek' })).toEqual(['Şimşek, Łukasz']);
    expect(await names({ inSchool: true })).toEqual(['Bee', 'Şimşek, Łukasz']);
    expect(await names({ grades: ['6'] })).toEqual([]);
    expect(await names({ id: [] })).toEqual([]);
  });

  it('refuses unknown terms and filters', async () => {
    expect((await staff.post(path(5), {})).status).toBe(404);
    expect((await staff.post(path(), { filter: { grades: ['5'] } })).status).toBe(400);
  });
});

/** A file as bytes, and the name it comes under. */
async function download(path: string, body: object) {
  const headers = { Authorization: staff.authToken ?? '', 'Content-Type': 'application/json' };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { type: response.headers.get('content-type'), name, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('the export of a term as a workbook', () => {
  const path = (termId = year.second) => `/api/app/terms/${termId}/export`;

  it('holds what the CSV holds, texts as texts and numbers as numbers', async () => {
    const { type, name, bytes } = await download(path(), { format: 'xlsx' });
    expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(name).toBe('students-2025-2026-S2.xlsx');
    const [sheet] = await sheetsOf(bytes);
    expect(sheet?.name).toBe('Students 2025-2026 S2');
    const [header = [], ...rows] = sheet?.rows ?? [];
    expect(header).toEqual(TEMPLATE_HEADERS);
    expect(rows.map(([, , lastName]) => lastName)).toEqual(['Aaron', 'Bee', 'Şimşek, Łukasz']);
    expect(rows.map(([number, firstName]) => [number, firstName])).toEqual([
      ['P-1', 'Lee'],
      ['S-1', 'Ann'],
      ['-7', `''=Zoë "Z"`],
    ]);
    const cell = (text: string) => rows[1]?.[header.indexOf(text)];
    expect(cell('Date of Birth')).toBe('05/04/2008');
    expect(cell('% of school time absent (excused or not)')).toBe(7.5);
    expect(cell('# of behavior marks/office referrals')).toBe(0);
    expect(cell('Grade')).toBe('3.2');
    expect(cell('Post-school goals')).toBe('+ Own\na bakery');
    expect(cell('Did student fail Math?')).toBeNull();
  });

  it('is the same while nothing changes, and empty for a filter that matches nobody', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => download(path(), { format: 'xlsx' })));
    expect(first?.bytes).toEqual(second?.bytes);
    const { name, bytes } = await download(path(), { format: 'xlsx', filter: { id: [] } });
    expect(name).toBe('students-2025-2026-S2-selected.xlsx');
    expect((await sheetsOf(bytes))[0]?.rows).toEqual([TEMPLATE_HEADERS]);
  });

  it('is refused in a format nobody knows', async () => {
    const { status, body } = await staff.post(path(), { format: 'ods' });
    expect([status, Object.keys(body.error.data)]).toEqual([400, ['format']]);
  });
});

describe('the export of all terms', () => {
  const path = () => `/api/app/terms/${year.second}/export`;
  const peopleAndTerms = (rows: readonly (readonly unknown[])[]) => rows.map(([term, , , last]) => [term, last]);

  it('names the term of each line and says that it is for reading only', async () => {
    const { name, bytes } = await download(path(), { allTerms: true });
    expect(name).toBe('students-2025-2026-all-terms-for-reading-only.csv');
    const [header, ...lines] = Papa.parse<string[]>(new TextDecoder().decode(bytes)).data;
    expect(header).toEqual(['Term', ...TEMPLATE_HEADERS]);
    const people = ['Aaron', 'Bee', 'Şimşek, Łukasz'];
    const expected = people.flatMap((last) => ['2025-2026 S1', '2025-2026 S2'].map((term) => [term, last]));
    expect(peopleAndTerms(lines)).toEqual(expected);
    const absent = (header ?? []).indexOf('% of school time absent (excused or not)');
    expect(lines.filter(([, number]) => number === 'S-1').map((cells) => cells[absent])).toEqual(['', '7.5']);
  });

  it('has all terms of the students whom a filter finds in the one term', async () => {
    // Absent 7.5 % in the second term only.
    const filter = { riskLevels: ['medium'] };
    const inTerm = await staff.post(path(), { filter });
    expect(Papa.parse<string[]>(inTerm.body).data.slice(1)).toHaveLength(1);
    const { name, bytes } = await download(path(), { allTerms: true, format: 'xlsx', filter });
    expect(name).toBe('students-2025-2026-all-terms-filtered-for-reading-only.xlsx');
    const [sheet] = await sheetsOf(bytes);
    expect(sheet?.name).toBe('All terms - for reading only');
    expect(peopleAndTerms(sheet?.rows.slice(1) ?? [])).toEqual([
      ['2025-2026 S1', 'Bee'],
      ['2025-2026 S2', 'Bee'],
    ]);
  });

  it('of nobody is the header line alone', async () => {
    const { bytes } = await download(path(), { allTerms: true, format: 'xlsx', filter: { id: [] } });
    expect((await sheetsOf(bytes))[0]?.rows).toEqual([['Term', ...TEMPLATE_HEADERS]]);
  });
});

it('tells the access record what was exported, and how', async () => {
  await download(`/api/app/terms/${year.second}/export`, { allTerms: true, format: 'xlsx', filter: { id: [bee] } });
  const { body } = await (await server.as('admin')).get(
    '/api/rest/accessRecord?filter={"kind":"exported"}&sort=["at","DESC"]&range=[0,0]',
  );
  expect(body[0].details).toEqual({
    termId: String(year.second),
    students: 1,
    rows: 1,
    format: 'xlsx',
    allTerms: true,
  });
});

it('takes rows whose numbers only look like formulas', async () => {
  const rows = [importRow('=1+1')];
  const upload = { schoolYearId: year.id, termId: year.first, fileName: null, upload: 'f', from: 0, rows };
  expect((await staff.post('/api/app/imports', upload)).body.created).toBe(1);
  const refused = await staff.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: 's-=1+1' }));
  expect(refused.body.error.message).toContain('s-=1+1');
});
