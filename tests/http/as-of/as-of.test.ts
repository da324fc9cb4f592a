import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORTS } from '../../../api/reports/registry/registry.ts';
import { DEFAULT_SETTINGS } from '../../../domain/school-settings/default-settings.ts';
import { forgetStudent } from '../../support/forgotten.ts';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { importRows } from '../records/rows.ts';
import { createStudent, createYear, expectNothingWritten, recordId, type TestYear } from '../records/school.ts';
import { type Look, look, looksAt, looksInto, reportsOf, type Shown } from './school.ts';

let now = new Date('2026-05-18T16:00:00Z');
let server: TestServer;
let admin: Client;
let year: TestYear;
let lee: number;
let other: number;

/** Moves the clock, which only goes on, and signs in again: nobody stays signed in for days. */
async function at(instant: string): Promise<void> {
  now = new Date(instant);
  admin = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
}

/** One report as pages and one as a table; `tests/properties/as-of.test.ts` looks at all. */
const REPORTED = ['summary?format=pdf', 'riskRoster?format=csv'];
/** Milliseconds: everything is looked at several times. */
const TIMEOUT_MS = 600_000;

interface Then {
  number: number;
  looks: Look[];
  shown: Shown[];
}

/** What everything answers now, and the number of the last event. */
async function rememberNow(students: readonly number[], reports: readonly Look[] = []): Promise<Then> {
  await server.caughtUp();
  const [newest] = (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body;
  const terms = [year.first, year.second];
  const newestActions = (await admin.get('/api/rest/actions?range=[0,5]&sort=["id","DESC"]')).body;
  const looks = [
    ...looksAt({ years: [{ id: year.id, terms }], students }),
    ...looksInto(newestActions),
    ...REPORTED.map((report) => ({ path: `/api/reports/${report}&startYearId=${year.id}&startTermId=${year.first}` })),
    ...reports,
  ];
  const shown: Shown[] = [];
  for (const one of looks) shown.push(await look(server, admin, one));
  return { number: newest.number, looks, shown };
}

async function expectAsThen({ number, looks, shown }: Then, asOf = `@${number}`): Promise<void> {
  for (const [place, one] of looks.entries()) {
    expect([one.path, await look(server, admin, one, asOf)]).toEqual([one.path, shown[place]]);
  }
}

let onMonday: Then;
let onTuesday: Then;
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  await at('2026-05-18T16:00:00Z');
  year = await createYear(server);
  lee = await createStudent(admin, year.id);
  await admin.post(`/api/studentTermInfo/${recordId(lee, year.first)}`, { gradeType: 'letter', grade: 'C' });
  onMonday = await rememberNow([lee]);
  await at('2026-05-20T02:00:00Z');
  other = await createStudent(admin, year.id, { studentId: 'A-18', firstName: 'Ann', lastName: 'Adams' });
  await admin.post(`/api/studentTermInfo/${recordId(lee, year.first)}`, { absentPercent: 73.2, onTrack: false });
  await admin.post('/api/activities', {
    ...{ schoolYearId: year.id, studentIds: [lee, other], activityTypeId: 4, frequency: 'Weekly', notes: 'n' },
    events: [{ eventTime: '2026-05-19' }],
  });
  onTuesday = await rememberNow([lee, other]);
  await at('2026-05-21T16:00:00Z');
}, TIMEOUT_MS);
afterAll(() => server.close());

/** A C is worth less by this grade table. */
const conversions = DEFAULT_SETTINGS.gradeConversions.map((row) => (row.letter === 'C' ? { ...row, gpa: 1.7 } : row));
const ofLee = () => `/api/app/schoolYears/${year.id}/students/${lee}`;
const refusalOf = async (path: string) => {
  const { status, body } = await expectNothingWritten(server, () => admin.get(path));
  return [status, body.error.message];
};

describe('what was known then', () => {
  it(
    'is answered as it was answered then, by every call and report, byte for byte',
    async () => {
      const settings = { name: 'Another school', gradeConversions: conversions };
      expect((await admin.post('/api/schoolSettings', settings)).status).toBe(200);
      expect((await admin.delete(`/api/schoolYears/${year.id}/students/${other}`)).status).toBe(204);
      await server.caughtUp();
      await expectAsThen(onMonday);
      await expectAsThen(onTuesday);
    },
    TIMEOUT_MS,
  );

  it('is that of the end of a day in the time zone of the school, or of an instant', async () => {
    const { headers, body } = await admin.get(`${ofLee()}?asOf=2026-05-18`);
    expect([headers.get('X-As-Of'), body.termRecords[0].absentPercent]).toEqual([String(onMonday.number), null]);
    // 19:00 on the 19th in Phoenix.
    const tuesday = await admin.get(`${ofLee()}?asOf=2026-05-19`);
    expect([tuesday.headers.get('X-As-Of'), tuesday.body.termRecords[0].absentPercent]).toEqual([
      String(onTuesday.number),
      73.2,
    ]);
    const instant = await admin.get(`${ofLee()}?asOf=2026-05-19T18:59:00-07:00`);
    expect(instant.body).toEqual(body);
  });

  it(
    'is the present at the newest number, every report as pages too',
    async () => {
      const pages = reportsOf(year.id, year.first, [lee], 'pdf');
      const newest = await rememberNow([lee, other], pages);
      expect(newest.shown.filter(({ type }) => type === 'application/pdf').length).toBeGreaterThan(REPORTS.length);
      await expectAsThen(newest);
    },
    TIMEOUT_MS,
  );

  it('stands in the name of a file', async () => {
    const path = `/api/app/terms/${year.first}/export?asOf=2026-05-18`;
    const { headers } = await admin.post(path, { format: 'csv' });
    expect(headers.get('Content-Disposition')).toContain(`-as-of-${onMonday.number}.csv"`);
  });

  it('is judged by who may look now', async () => {
    await admin.post('/api/users', { ...PEOPLE.staff, admin: false, auditor: false });
    const staff = await server.signIn(PEOPLE.staff.email, PEOPLE.staff.password);
    expect((await staff.get('/api/rest/journal?asOf=2026-05-18')).status).toBe(403);
    expect((await server.anonymous.get(`${ofLee()}?asOf=2026-05-18`)).status).toBe(401);
  });
});

describe('a point there is no answer for', () => {
  it('is refused in one sentence, and nothing is changed', async () => {
    expect(await refusalOf(`${ofLee()}?asOf=yesterday`)).toEqual([400, expect.stringContaining('takes a day')]);
    expect(await refusalOf(`${ofLee()}?asOf=`)).toEqual([400, expect.stringContaining('takes a day')]);
    expect(await refusalOf(`${ofLee()}?asOf=2026-02-30`)).toEqual([400, expect.stringContaining('takes a day')]);
    expect(await refusalOf(`${ofLee()}?asOf=2026-05-17`)).toEqual([
      400,
      'Nothing was recorded before May 18, 2026, the day of the first entry of the journal.',
    ]);
    expect(await refusalOf(`${ofLee()}?asOf=2026-05-21`)).toEqual([400, expect.stringContaining('not over yet')]);
    expect(await refusalOf(`${ofLee()}?asOf=2026-05-22`)).toEqual([400, 'This is in the future.']);
    expect(await refusalOf(`${ofLee()}?asOf=@0`)).toEqual([
      400,
      expect.stringContaining('first entry of the journal is no. 1.'),
    ]);
    expect(await refusalOf(`${ofLee()}?asOf=@99999`)).toEqual([
      400,
      expect.stringContaining('The newest entry of the journal is no. '),
    ]);
    expect(await refusalOf('/api/app/sessions?asOf=@1')).toEqual([
      400,
      expect.stringContaining('answers what is so now'),
    ]);
  });

  it('is refused inside an action over many students, with the points before and after it', async () => {
    const body = {
      schoolYearId: year.id,
      termId: year.first,
      fileName: null,
      upload: 'u',
      from: 0,
      rows: importRows(3),
    };
    expect((await admin.post('/api/app/imports', body)).status).toBe(200);
    await server.caughtUp();
    const filter = (type: string) => `filter=${encodeURIComponent(JSON.stringify({ type }))}`;
    const last = async (type: string) =>
      (await admin.get(`/api/rest/journal?${filter(type)}&sort=["number","DESC"]&range=[0,0]`)).body[0].number;
    const [accepted, completed] = [await last('IntentAccepted'), await last('IntentCompleted')];
    const inside = await admin.get(`${ofLee()}?asOf=@${accepted + 1}`);
    expect([inside.status, inside.body.error]).toEqual([
      409,
      {
        message: expect.stringContaining(`before it (@${accepted - 1}), or after it (@${completed}).`),
        points: { before: accepted - 1, after: completed },
      },
    ]);
    expect((await admin.get(`${ofLee()}?asOf=@${accepted - 1}`)).status).toBe(200);
    expect((await admin.get(`${ofLee()}?asOf=@${completed}`)).status).toBe(200);
  });

  it('changes nothing: a write is refused', async () => {
    const path = `/api/studentTermInfo/${recordId(lee, year.first)}?asOf=2026-05-18`;
    const { status, body } = await expectNothingWritten(server, () => admin.post(path, { absentPercent: 1 }));
    expect([status, body.error.message]).toEqual([409, expect.stringContaining('can only be read')]);
  });
});

describe('somebody who was erased', () => {
  it('stays erased in what was known before, also where that was looked at already', async () => {
    const list = `/api/term/${year.first}/students?asOf=@${onTuesday.number}`;
    const name = async (path: string) => JSON.stringify((await admin.get(path)).body).includes('Marsh');
    expect([await name(list), await name(`${ofLee()}?asOf=2026-05-18`)]).toEqual([true, true]);
    await forgetStudent(server.services, lee);
    expect([await name(list), await name(`${ofLee()}?asOf=2026-05-18`)]).toEqual([false, false]);
  });
});
