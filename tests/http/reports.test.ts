import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORT_KINDS } from '../../api/reports/kinds.ts';
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

  it('is the same while nothing changes', async () => {
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

  it.each(REPORT_KINDS.map(({ kind }) => kind))('%s checks its parameters', async (kind) => {
    const { status, body } = await staff.get(`/api/reports/${kind}?startTermId=11`);
    expect([status, body.error.message]).toEqual([400, 'Start year is required.']);
  });

  it.each(REPORT_KINDS.map((rules) => [rules.kind, rules] as const))('%s is made', async (kind, rules) => {
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

  it('of a student who is not in it is not found', async () => {
    expect((await staff.get(`/api/reports/postSchoolStudent?${term()}&studentId=${zoe}`)).status).toBe(404);
  });
});
