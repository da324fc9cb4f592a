import Papa from 'papaparse';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORTS } from '../../api/reports/registry/registry.ts';
import { sheetsOf } from '../support/workbook.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
let zoe: number;
beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  zoe = await createStudent(staff, year.id, { studentId: '007', firstName: 'Zoë', gender: 'female' });
  await createStudent(staff, year.id, { studentId: '008', firstName: 'Ann' });
  const days = ['2025-10-01', '2025-10-08'].map((eventTime) => ({ eventTime }));
  await staff.post('/api/activities', {
    schoolYearId: year.id,
    studentIds: [zoe],
    activityTypeId: 1,
    frequency: 'Weekly',
    notes: '',
    events: days,
  });
  await server.caughtUp();
});
afterAll(() => server.close());

const term = () => `startYearId=${year.id}&startTermId=${year.terms[0]?.id}`;
const download = (query: string) =>
  fetch(`${server.url}/api/reports/summary?${query}`, { headers: { Authorization: staff.authToken ?? '' } });

describe('a report on the wire', () => {
  it('is a PDF with a name', async () => {
    const response = await download(`${term()}&grades=&disabilities=&endYearId=false`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/filename="summary-report-\d{4}-\d{4}-S1\.pdf"/);
    const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
    expect(text).toContain('2 students');
    expect(text).toContain('2 Career/Transition Fair (CW) 0 0 0 0 2 0 0 0 0');
  });

  it('comes in the format that the Accept header wants, unless one is named', async () => {
    const typeOf = async (query: string, accept: string) => {
      const { status, headers } = await staff.get(`/api/reports/summary?${query}`, { Accept: accept });
      return [status, headers.get('content-type')?.split(';')[0]];
    };
    expect(await typeOf(term(), 'text/csv')).toEqual([200, 'text/csv']);
    expect(await typeOf(term(), 'application/json')).toEqual([200, 'application/json']);
    expect(await typeOf(term(), 'application/json, text/plain, */*')).toEqual([200, 'application/pdf']);
    expect(await typeOf(`${term()}&format=csv`, 'application/json')).toEqual([200, 'text/csv']);
  });

  it('is found again among the last ten of its account, each once, as it was asked for', async () => {
    const auditor = await server.as('auditor');
    await auditor.get(`/api/reports/summary?${term()}&grades=9&grades=age 18&format=csv`);
    await auditor.get(`/api/reports/student?${term()}&studentId=${zoe}&grades=9`);
    await auditor.get(`/api/reports/summary?${term()}&grades=9&grades=age 18&format=csv`);
    const { body } = await auditor.get('/api/app/recentReports');
    const query = { startYearId: [String(year.id)], startTermId: [String(year.terms[0]?.id)] };
    expect(body.reports.slice(0, 2)).toEqual([
      expect.objectContaining({
        path: '/api/reports/summary',
        query: { ...query, grades: ['9', 'age 18'], format: ['csv'] },
        studentId: null,
      }),
      expect.objectContaining({ path: '/api/reports/student', query, studentId: zoe }),
    ]);
    // Whom its choices leave alone was not asked for.
    for (const one of ['riskLevels=No risk&grades=7', `students=${zoe}`])
      await auditor.get(`/api/reports/riskRoster?${term()}&${one}`);
    const { reports } = (await auditor.get('/api/app/recentReports')).body;
    expect(reports.slice(0, 2).map(({ studentId }: { studentId: number | null }) => studentId)).toEqual([null, null]);
  });

  it('is the same while nothing changes', async () => {
    // It says the newest entry of the journal, which grows until all is read.
    await server.caughtUp();
    const [first, second] = await Promise.all(
      [download(term()), download(term())].map(async (one) => (await one).bytes()),
    );
    expect(first).toEqual(second);
  });

  it('tells in JSON what is wrong with its parameters', async () => {
    const { status, headers, body } = await staff.get(`/api/reports/summary?startYearId=${year.id}`);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('json');
    expect(body).toEqual({ error: { message: 'Start term is required.' } });
  });

  it('is for people who are signed in', async () => {
    expect((await server.anonymous.get(`/api/reports/summary?${term()}`)).status).toBe(401);
    expect((await (await server.as('auditor')).get(`/api/reports/summary?${term()}`)).status).toBe(200);
  });

  it('of nobody or of no such name is not found', async () => {
    expect((await staff.get(`/api/reports/student?${term()}&studentId=999999`)).status).toBe(404);
    expect((await staff.get(`/api/reports/weather?${term()}`)).status).toBe(404);
  });

  it.each(REPORTS.map(({ kind }) => kind))('%s checks its parameters', async (kind) => {
    const { status, body } = await staff.get(`/api/reports/${kind}?startTermId=11`);
    expect([status, body.error.message]).toEqual([400, 'Start year is required.']);
  });

  it.each(REPORTS.map((rules) => [rules.kind, rules] as const))('%s is made', async (kind, rules) => {
    const categories = rules.categories === undefined ? '' : '&primaryCriteria=gender&secondaryCriteria=race';
    const one = rules.student === undefined || kind === 'postSchoolStudent' ? '' : `&studentId=${zoe}`;
    const { status, headers } = await staff.get(`/api/reports/${kind}?${term()}${categories}${one}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('keeps the longest name on the paper, and everything beside it', async () => {
    const lastName = 'Featherstonehaugh-Cholmondeley '.repeat(6).trim();
    const long = await createStudent(staff, year.id, { studentId: 'long', firstName: 'Maximiliane', lastName });
    await server.caughtUp();
    const path = `/api/reports/studentRisk/standard?${term()}&studentId=${long}`;
    const response = await fetch(`${server.url}${path}`, { headers: { Authorization: staff.authToken ?? '' } });
    const page = await (await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))).getPage(1);
    const { items } = await page.getTextContent();
    const texts = items.filter((item) => 'str' in item);
    const [, , width = 0] = page.view;
    expect(Math.max(...texts.map((text) => text.transform[4] + text.width))).toBeLessThan(width);
    expect(texts.map(({ str }) => str)).toEqual(expect.arrayContaining(['GENDER', 'GRADE/AGE', 'RISK']));
  });

  it('keeps to PDF while no format is chosen, and refuses what is none', async () => {
    const type = async (format: string) => (await download(`${term()}&format=${format}`)).headers.get('content-type');
    expect(await type('')).toBe('application/pdf');
    expect(await type('false')).toBe('application/pdf');
    expect(await type('CSV')).toBe('text/csv; charset=utf-8');
    const { status, body } = await staff.get(`/api/reports/summary?${term()}&format=docx`);
    expect([status, body]).toEqual([400, { error: { message: 'Invalid format "docx"' } }]);
  });

  it('of a student who is not in it is not found', async () => {
    expect((await staff.get(`/api/reports/postSchoolStudent?${term()}&studentId=${zoe}`)).status).toBe(404);
  });
});

describe('a report in another format', () => {
  const queryOf = ({ kind, categories, student }: (typeof REPORTS)[number]) => {
    const chosen = categories === undefined ? '' : '&primaryCriteria=gender&secondaryCriteria=race';
    return `${term()}${chosen}${student === undefined || kind === 'postSchoolStudent' ? '' : `&studentId=${zoe}`}`;
  };
  const fetched = (kind: string, query: string) =>
    fetch(`${server.url}/api/reports/${kind}?${query}`, { headers: { Authorization: staff.authToken ?? '' } });
  const nameOf = (response: Response) => response.headers.get('content-disposition');

  it.each(REPORTS.map((rules) => [rules.kind, rules] as const))('%s says the same', async (kind, rules) => {
    const query = queryOf(rules);
    const pdfName = nameOf(await fetched(kind, query));
    const inFormat = (format: string) => fetched(kind, `${query}&format=${format}`);
    const [csv, xlsx, json] = await Promise.all([inFormat('csv'), inFormat('xlsx'), inFormat('json')]);
    expect(nameOf(csv)).toBe(pdfName?.replaceAll('.pdf', '.csv'));
    expect(nameOf(xlsx)).toBe(pdfName?.replaceAll('.pdf', '.xlsx'));
    expect(await json.json()).toMatchObject({ header: { timeLabel: 'School Year 2025-2026, S1' } });
    const bytes = await csv.bytes();
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = Papa.parse<string[]>(new TextDecoder().decode(bytes)).data;
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
    const sheets = await sheetsOf(await xlsx.arrayBuffer());
    if (sheets.length > 1) return expect(sheets.map(({ name }) => name)).toContain('Collaboration Activities');
    const width = lines[0]?.length ?? 0;
    const asText = (row: unknown[]) => Array.from({ length: width }, (_, at) => String(row[at] ?? ''));
    expect(sheets[0]?.rows.map(asText)).toEqual(lines);
  });

  it('has the same rights and filters', async () => {
    const path = `/api/reports/riskRoster?${term()}&format=csv`;
    expect((await server.anonymous.get(path)).status).toBe(401);
    expect((await (await server.as('auditor')).get(path)).status).toBe(200);
    const names = async (filter: string) => (await staff.get(`${path}${filter}`)).body.split('\n').length - 1;
    expect(await names('')).toBe(await names('&grades=10'));
    expect(await names('&grades=9')).toBe(0);
    expect((await staff.get(`/api/reports/student?${term()}&studentId=999999&format=json`)).status).toBe(404);
  });

  it('runs nothing in a spreadsheet', async () => {
    const names = { studentId: '=cmd|1', firstName: '@SUM(A1)', lastName: '+1' };
    await createStudent(staff, year.id, names);
    await server.caughtUp();
    const { body } = await staff.get(`/api/reports/riskRoster?${term()}&format=csv`);
    expect(body).toContain("\n'=cmd|1,'@SUM(A1) +1,");
    const workbook = await fetched('riskRoster', `${term()}&format=xlsx`);
    const [sheet] = await sheetsOf(await workbook.arrayBuffer());
    expect(sheet?.rows.flat()).toContain('=cmd|1');
  });
});
