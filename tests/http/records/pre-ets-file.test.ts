import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetsOf } from '../../support/workbook.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;

async function served(lastName: string, servedAs: 'IDEA' | '504' = 'IDEA') {
  const student = { studentId: `N-${lastName}`, lastName, birthday: '2010-05-04T00:00:00.000Z', plan504: false };
  const id = await createStudent(staff, year.id, student);
  for (const fact of [
    { kind: 'served', servedFrom: '2024-08-26', servedAs },
    { kind: 'consent', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent', consentSignedOn: '2026-08-03' },
  ]) {
    const { status, body } = await staff.post(`/api/app/students/${id}/facts`, fact);
    expect(status, JSON.stringify(body)).toBe(200);
  }
  return id;
}
async function log(student: number, date: string, more: object = {}): Promise<void> {
  const service = { activity: 'JEC', minutes: 45, setting: 'individual', providerKind: 'vr-staff', ...more };
  const { status, body } = await staff.post('/api/app/services', { studentIds: [student], date, ...service });
  expect(status, JSON.stringify(body)).toBe(200);
}
const correct = (student: number, service: number, change: object) =>
  staff.post(`/api/app/students/${student}/services/${service}`, { reason: 'The sign-in sheet says so.', ...change });
const withdraw = (student: number, service: number) =>
  staff.post(`/api/app/students/${student}/services/${service}/withdrawal`, { reason: 'Was not there.' });

async function bytesOf(path: string): Promise<Buffer> {
  const answer = await fetch(`${server.url}${path}`, { headers: { Authorization: staff.authToken ?? '' } });
  return Buffer.from(await answer.arrayBuffer());
}
const SAID = { party: 'VR', person: 'M. Ortiz', purpose: 'Quarterly report' };
async function make(quarter: string, format = 'csv'): Promise<Buffer> {
  const { status, body } = await staff.post(`/api/app/preEts/${quarter}/file`, { format, ...SAID });
  expect(status, JSON.stringify(body)).toBe(200);
  return bytesOf(`/api/app/preEtsFiles/${body.file.preEtsFile}`);
}

/** Rows by their columns. */
const asRows = ([header = [], ...lines]: readonly (readonly unknown[])[]) =>
  lines.map((line) => Object.fromEntries(header.map((name, at) => [String(name), line[at]])));
/** The two tables of a file, one above the other. */
function tablesOf(file: Buffer) {
  const lines = Papa.parse<string[]>(file.toString('utf8').replace(/^\uFEFF/, '')).data;
  const gap = lines.findIndex((line) => line.join('') === '');
  expect(lines[gap + 1]).toEqual(['Referrals']);
  return { services: asRows(lines.slice(0, gap)), referrals: asRows(lines.slice(gap + 2)) };
}

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2027-01-15T16:00:00Z') });
  staff = await server.as('staff');
  const keeps = { services: true, facts: true, disclosures: true };
  await (await server.as('admin')).post('/api/app/whatWeKeep', { keeps });
  year = await createYear(server, 2026);
});
afterAll(() => server.close());

describe('the file of a quarter', () => {
  it('tells each service by day, and each student once with what the file holds of them', async () => {
    const ann = await served('Ann');
    const bob = await served('Bob, "the Elder"', '504');
    await log(ann, '2026-09-20', { minutes: 30, activity: 'ISA', description: '=1+1' });
    await log(bob, '2026-09-10');
    await log(ann, '2026-08-20', { minutes: 60, setting: 'group', groupSize: 6 });
    const { services, referrals } = tablesOf(await make('2026-Q1'));
    expect(services.map((row) => [row['Date of service'], row['Last name'], row['Pre-ETS code']])).toEqual([
      ['2026-08-20', 'Ann', 'JEC'],
      ['2026-09-10', 'Bob, "the Elder"', 'JEC'],
      ['2026-09-20', 'Ann', 'ISA'],
    ]);
    expect(services[0]).toMatchObject({ Minutes: '60', 'Group size': '6', 'Date of birth': '2010-05-04' });
    // A spreadsheet is not to take it for a formula.
    expect(services[2]?.['What was done']).toBe("'=1+1");
    expect(referrals).toMatchObject([
      {
        ...{ 'Student ID': 'N-Ann', 'Served as': 'IDEA', 'Consent signed on': '2026-08-03' },
        ...{ 'Start of Pre-ETS': '2026-08-20', Services: '2', Minutes: '90' },
      },
      { 'Served as': '504', 'Start of Pre-ETS': '2026-09-10', Services: '1', Minutes: '45' },
    ]);
  });

  it('is the same as a workbook, whose figures one can count with', async () => {
    const cleo = await served('Cleo');
    await log(cleo, '2026-08-04');
    const csv = tablesOf(await make('2026-Q1'));
    const [services, referrals] = await sheetsOf(await make('2026-Q1', 'xlsx'));
    const asTexts = (rows: unknown[][] = []) =>
      asRows(rows.map((row) => row.map((cell) => String(cell ?? '')))).map((row) => ({ ...row }));
    expect([services?.name, referrals?.name]).toEqual(['Services', 'Referrals']);
    expect(asTexts(referrals?.rows)).toEqual(csv.referrals);
    expect(asTexts(services?.rows).map((row) => row['Date of service'])).toEqual(
      csv.services.map((row) => row['Date of service']),
    );
    const minutes = referrals?.rows[0]?.indexOf('Minutes') ?? -1;
    expect(referrals?.rows.slice(1).map((row) => typeof row[minutes])).toEqual(csv.referrals.map(() => 'number'));
  });
});

describe('what was in a file before', () => {
  it('stands in the next one in its place by day, whichever quarter it is of', async () => {
    const dee = await served('Dee');
    await log(dee, '2026-11-02');
    await make('2026-Q2');
    await log(dee, '2026-08-10', { minutes: 20 });
    await correct(dee, 1, { minutes: 50 });
    const { services, referrals } = tablesOf(await make('2026-Q1'));
    const ofDee = services.filter((row) => row['Last name'] === 'Dee');
    expect(ofDee.map((row) => [row['Date of service'], row['Corrected since']])).toEqual([
      ['2026-08-10', ''],
      ['2026-11-02', 'Corrected since the file of 2027-01-15: The sign-in sheet says so.'],
    ]);
    expect(services.map((row) => row['Date of service'])).toEqual(services.map((row) => row['Date of service']).sort());
    expect(referrals.find((row) => row['Last name'] === 'Dee')).toMatchObject({
      ...{ 'Start of Pre-ETS': '2026-08-10', Services: '2', Minutes: '70' },
    });
  });

  it('and was withdrawn is told once, and adds nothing to what the student got', async () => {
    const eve = await served('Eve');
    await log(eve, '2026-10-05', { minutes: 45 });
    await log(eve, '2026-10-12', { minutes: 15 });
    await make('2026-Q2');
    expect((await withdraw(eve, 1)).status).toBe(200);
    const { services, referrals } = tablesOf(await make('2026-Q2'));
    const told = services.filter((row) => row['Last name'] === 'Eve').map((row) => row['Corrected since']);
    expect(told).toEqual(['Withdrawn since the file of 2027-01-15: Was not there.', '']);
    expect(referrals.find((row) => row['Last name'] === 'Eve')).toMatchObject({
      ...{ 'Start of Pre-ETS': '2026-10-12', Services: '1', Minutes: '15' },
    });
    const next = tablesOf(await make('2026-Q2'));
    expect(next.services.filter((row) => row['Last name'] === 'Eve')).toHaveLength(1);
  });
});

describe('a file for VR', () => {
  it('is not made where no service counts, and is not there by a number that none has', async () => {
    const none = await expectNothingWritten(server, () =>
      staff.post('/api/app/preEts/2031-Q1/file', { format: 'csv', ...SAID }),
    );
    expect([none.status, none.body.error.message]).toEqual([
      ...[400, 'No service of this quarter counts for VR: there is nothing to send.'],
    ]);
    const missing = await staff.get('/api/app/preEtsFiles/999');
    expect([missing.status, missing.body.error.message]).toEqual([404, 'There is no such file.']);
  });

  it('is for auditors to look at, not to make', async () => {
    const auditor = await server.as('auditor');
    expect((await auditor.get('/api/app/preEts/2026-Q1/file')).status).toBe(200);
    const made = await expectNothingWritten(server, () =>
      auditor.post('/api/app/preEts/2026-Q1/file', { format: 'csv', ...SAID }),
    );
    expect(made.status).toBe(403);
  });
});

it('how many a file would hold is a look at them where they are few', async () => {
  const cem = await served('Cem');
  await log(cem, '2026-11-10');
  expect((await staff.get('/api/app/preEts/2026-Q2/file')).body).toMatchObject({ students: 3, leftOut: [] });
  await server.services.access.flush();
  const admin = await server.as('admin');
  const newest = 'filter={"kind":"students-listed"}&sort=["id","DESC"]&range=[0,0]';
  const { body } = await admin.get(`/api/rest/accessRecord?${newest}`);
  expect(body[0]).toMatchObject({
    call: 'GET /api/app/preEts/:quarter/file',
    details: { studentIds: expect.any(Array) },
  });
  expect(body[0].details.studentIds).toContain(cem);
  // Of few who are of age it tells also of who would not be in it.
  const { eligible } = (await staff.get('/api/app/preEts/2026-Q2')).body;
  expect(body[0].details.studentIds).toHaveLength(eligible);
});
