import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireService } from '../../../domain/wire/services.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from '../records/school.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
let students = 0;

const student = (values: object = {}) => {
  students += 1;
  const more = { studentId: `P-${students}`, lastName: `P-${students}`, birthday: '2010-05-04T00:00:00.000Z' };
  return createStudent(staff, year.id, { ...more, plan504: false, ...values });
};
const record = async (id: number, body: object) => {
  const { status, body: answer } = await staff.post(`/api/app/students/${id}/facts`, body);
  expect(status, JSON.stringify(answer)).toBe(200);
};
/** Under an IEP; with consent unless told otherwise. */
async function served(consent = true, values: object = {}) {
  const id = await student(values);
  await record(id, { kind: 'served', servedFrom: '2024-08-26', servedAs: 'IDEA' });
  const signed = { consentPurpose: 'Pre-ETS', consentSignedBy: 'parent', consentSignedOn: '2026-09-03' };
  if (consent) await record(id, { kind: 'consent', ...signed });
  return id;
}
const log = (studentIds: number[], more: object = {}) =>
  staff.post('/api/app/services', {
    ...{
      studentIds,
      activity: 'JEC',
      date: '2026-10-06',
      minutes: 45,
      setting: 'individual',
      providerKind: 'vr-staff',
    },
    ...more,
  });
const servicesOf = async (id: number) => (await staff.get(`/api/app/students/${id}/services`)).body;
const disclosuresOf = async (id: number) => (await staff.get(`/api/app/students/${id}/disclosures`)).body.disclosures;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2027-01-15T16:00:00Z') });
  staff = await server.as('staff');
  admin = await server.as('admin');
  await admin.post('/api/app/whatWeKeep', { keeps: { services: true, facts: true, disclosures: true } });
  year = await createYear(server, 2026);
});
afterAll(() => server.close());

it('the three services of 1(d): Q2, 165 min, 3 of 5, start date 6 Oct 2026', async () => {
  const id = await served();
  for (const [activity, date, minutes] of [
    ['JEC', '2026-10-06', 45],
    ['WBLE', '2026-11-14', 90],
    ['ISA', '2026-12-03', 30],
  ])
    expect((await log([id], { activity, date, minutes })).body.services[0].notCounted).toEqual([]);
  const { programYears, first, firstCounted } = await servicesOf(id);
  expect([first, firstCounted]).toEqual(['2026-10-06', '2026-10-06']);
  const totals = { minutes: 165, countedMinutes: 165, different: 3, first: '2026-10-06', last: '2026-12-03' };
  expect(programYears).toMatchObject([
    { programYear: 2026, ...totals, quarters: [{ quarter: '2026-Q2', ...totals, services: 3 }] },
  ]);
  expect(programYears[0].activities.map(({ activity, minutes }: WireService) => [activity, minutes])).toEqual([
    ['JEC', 45],
    ['WBLE', 90],
    ['CPSE', 0],
    ['WRT', 0],
    ['ISA', 30],
  ]);
});

it('a group of 8 for 45 min is entered once: 8 entries, one undo', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 8; at += 1) ids.push(await served());
  const entered = await log(ids, { setting: 'group' });
  expect(entered.body.services).toHaveLength(8);
  for (const id of ids) expect((await servicesOf(id)).services).toMatchObject([{ minutes: 45, groupSize: 8 }]);
  const undone = await staff.post('/api/app/undo', { entry: entered.headers.get('X-Entry') });
  expect(undone.body.counts).toMatchObject({ students: 8, goesBack: 8 });
  for (const id of ids) expect((await servicesOf(id)).services).toEqual([]);
});

it('student of 13 (profile 14): refused with the rule', async () => {
  const id = await served(true, { birthday: '2012-10-07T00:00:00.000Z' });
  const { status, body } = await expectNothingWritten(server, () => log([id]));
  expect([status, body.error.data]).toEqual([
    400,
    { date: [{ message: 'The student is 13 on October 6, 2026: Pre-ETS are for ages 14 to 21 (state profile).' }] },
  ]);
  expect((await log([id], { date: '2026-10-07' })).status).toBe(200);
});

it('student without IEP/504/document: saved "does not count for VR"', async () => {
  const id = await student();
  const { status, body } = await log([id]);
  expect([status, body.services[0].notCounted]).toEqual([200, ['disability', 'consent']]);
  expect((await servicesOf(id)).services).toMatchObject([{ counts: false, minutes: 45 }]);
});

describe('quarter file', () => {
  const make = async (quarter: string) => {
    const said = { format: 'csv', party: 'VR', person: 'M. Ortiz', purpose: 'Quarterly report' };
    const { status, body } = await staff.post(`/api/app/preEts/${quarter}/file`, said);
    expect(status).toBe(200);
    const kept = `${server.url}/api/app/preEtsFiles/${body.file.preEtsFile}`;
    return (await fetch(kept, { headers: { Authorization: staff.authToken ?? '' } })).text();
  };
  const withConsent: number[] = [];
  const without: number[] = [];

  it('leaves out two students without consent and lists them; both facts in the journal', async () => {
    for (let at = 0; at < 3; at += 1) withConsent.push(await served(true, { lastName: `Consents${at}` }));
    for (let at = 0; at < 2; at += 1) without.push(await served(false, { lastName: `Refuses${at}` }));
    for (const id of [...withConsent, ...without]) await log([id], { date: '2026-09-10' });
    const { leftOut, students: inFile } = (await staff.get('/api/app/preEts/2026-Q1/file')).body;
    expect(inFile).toBe(3);
    expect(leftOut.map(({ studentId, reason }: { studentId: number; reason: string }) => [studentId, reason])).toEqual(
      without.map((id) => [id, expect.stringContaining('No consent')]),
    );
    // Each name leads to the student, whom it names by the year where the screens have them.
    const { students: behind } = (await staff.get('/api/app/preEts/2026-Q1/students')).body;
    for (const { yearId } of [...leftOut, ...behind]) expect(yearId).toBe(year.id);
    const text = await make('2026-Q1');
    for (const at of [0, 1, 2]) expect(text).toContain(`Consents${at}`);
    expect(text).not.toContain('Refuses');
    const [made] = (await admin.get('/api/rest/journal?filter={"type":"PreEtsFileMade"}')).body;
    expect(made).toMatchObject({ type: 'PreEtsFileMade' });
    const { events } = await server.ledger.read('pre-ets');
    expect(events[0]?.data).toMatchObject({
      services: withConsent.map((id) => [id, 1]),
      leftOut: without.map((studentId) => ({ studentId, services: [1] })),
    });
  });

  it('the others have a disclosure entry each', async () => {
    for (const id of withConsent) {
      expect(await disclosuresOf(id)).toMatchObject([
        { party: 'VR', person: 'M. Ortiz', basis: 'transition-agency', consentOn: '2026-09-03' },
      ]);
    }
    for (const id of without) expect(await disclosuresOf(id)).toEqual([]);
  });

  it('a service of last quarter corrected after export: next file says "corrected since"', async () => {
    const [first = 0] = withConsent;
    const correction = { minutes: 60, reason: 'The sign-in sheet says an hour.' };
    expect((await staff.post(`/api/app/students/${first}/services/1`, correction)).status).toBe(200);
    const text = await make('2026-Q2');
    expect(text).toMatch(/Consents0[^\n]*Corrected since the file of[^\n]*The sign-in sheet says an hour\./);
    expect(text).not.toContain('Consents1');
  });
});
