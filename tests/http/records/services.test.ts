import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireService } from '../../../domain/wire/services.ts';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
let students = 0;

const student = (values: object = {}) => {
  students += 1;
  return createStudent(staff, year.id, { studentId: `V-${students}`, birthday: '2010-05-04T00:00:00.000Z', ...values });
};
const service = (studentIds: number[], more: object = {}) => ({
  ...{ studentIds, activity: 'JEC', date: '2026-10-06', minutes: 45, setting: 'individual', providerKind: 'vr-staff' },
  ...more,
});
const log = (studentIds: number[], more: object = {}): Promise<Answer> =>
  staff.post('/api/app/services', service(studentIds, more));
const servicesOf = async (studentId: number) => (await staff.get(`/api/app/students/${studentId}/services`)).body;

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
});
afterAll(() => server.close());

it('is not there for a school that does not keep it', async () => {
  expect((await log([100_001])).status).toBe(404);
  const admin = await server.as('admin');
  await admin.post('/api/app/whatWeKeep', { keeps: { services: true, facts: true } });
  expect((await log([100_001])).status).toBe(404);
  expect((await staff.get('/api/app/students/100001/services')).status).toBe(404);
});

describe('services of a student', () => {
  it('add up to 165 minutes, 3 of 5, from October 6', async () => {
    const id = await student();
    await log([id]);
    await log([id], { activity: 'WBLE', date: '2026-11-14', minutes: 90 });
    await log([id], { activity: 'ISA', date: '2026-12-03', minutes: 30 });
    const { services, programYears, first } = await servicesOf(id);
    expect(services.map((one: WireService) => one.activity)).toEqual(['ISA', 'WBLE', 'JEC']);
    expect(first).toBe('2026-10-06');
    expect(programYears).toMatchObject([
      { programYear: 2026, minutes: 165, different: 3, quarters: [{ quarter: '2026-Q2', minutes: 165, different: 3 }] },
    ]);
  });

  it('at 13 are refused with the rule, and nothing is written', async () => {
    const id = await student({ birthday: '2012-10-07T00:00:00.000Z' });
    const { status, body } = await expectNothingWritten(server, () => log([id]));
    expect([status, body.error.data.date]).toEqual([
      400,
      [{ message: 'The student is 13 on October 6, 2026: Pre-ETS are for ages 14 to 21 (state profile).' }],
    ]);
  });

  it('without IEP, 504 plan or document are saved and do not count', async () => {
    const id = await student({ plan504: false });
    const { status, body } = await log([id]);
    expect([status, body.services[0].notCounted]).toEqual([200, expect.arrayContaining(['disability'])]);
    const [saved] = (await servicesOf(id)).services;
    expect(saved).toMatchObject({ counts: false, notCounted: expect.arrayContaining(['disability']) });
  });

  it('count from the consent on, and before it are refused unless they are notes', async () => {
    const id = await student({ plan504: false });
    const record = (body: object) => staff.post(`/api/app/students/${id}/facts`, body);
    await record({ kind: 'served', servedFrom: '2026-08-20', servedAs: 'IDEA' });
    const consent = { kind: 'consent', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' };
    expect((await record({ ...consent, consentSignedOn: '2026-09-03', consentUntil: '2026-10-31' })).status).toBe(200);
    const refused = await expectNothingWritten(server, () => log([id], { date: '2026-09-02' }));
    expect(refused.body.error.data.date[0].message).toContain('in force from September 3, 2026');
    for (const [date, notCounted] of [
      ['2026-09-03', []],
      ['2026-10-31', []],
      ['2026-11-01', ['consent']],
    ] as const)
      expect((await log([id], { date })).body.services[0].notCounted).toEqual(notCounted);
    expect((await log([id], { date: '2026-09-02', forVr: false })).body.services[0].notCounted).toEqual([
      'noted',
      'consent',
    ]);
    expect((await servicesOf(id)).firstCounted).toBe('2026-09-03');
    expect((await staff.get('/api/app/preEts/2026-Q1')).body).toMatchObject({ iep: 1, served: 1, countedMinutes: 45 });
  });

  it('are corrected and withdrawn with a reason, which the history tells; undone, they are as before', async () => {
    const id = await student();
    await log([id]);
    const path = `/api/app/students/${id}/services/1`;
    expect((await staff.post(path, { minutes: 60 })).status).toBe(400);
    const corrected = await staff.post(path, { minutes: 60, reason: 'The sign-in sheet says an hour.' });
    expect(corrected.status).toBe(200);
    const [saved] = (await servicesOf(id)).services;
    expect(saved).toMatchObject({ minutes: 60, revisions: [{ reason: 'The sign-in sheet says an hour.' }] });
    const { entries } = (await staff.get(`/api/app/students/${id}/history`)).body;
    expect(entries[0]).toMatchObject({
      type: 'ServiceCorrected',
      reason: 'The sign-in sheet says an hour.',
      changes: [{ field: 'minutes', before: 45, after: 60 }],
    });
    await staff.post('/api/app/undo', { entry: corrected.headers.get('X-Entry') });
    expect((await servicesOf(id)).services[0].minutes).toBe(45);
    const withdrawn = await staff.post(`${path}/withdrawal`, { reason: 'Was absent.' });
    expect(withdrawn.body.service).toMatchObject({ withdrawn: true });
    expect((await servicesOf(id)).services).toEqual([]);
    await staff.post('/api/app/undo', { entry: withdrawn.headers.get('X-Entry') });
    expect((await servicesOf(id)).services).toMatchObject([{ minutes: 45 }]);
  });
});

describe('a service of a group', () => {
  it('is entered once, stands with each of eight, and goes with one undo', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => student()));
    const entered = await log(ids, { setting: 'group', minutes: 45 });
    expect(entered.body.services.map(({ studentId }: WireService) => studentId)).toEqual(ids);
    for (const id of ids) expect((await servicesOf(id)).services).toMatchObject([{ minutes: 45, groupSize: 8 }]);
    const entry = entered.headers.get('X-Entry');
    const preview = await staff.post('/api/app/undo', { entry, preview: true });
    expect(preview.body.counts).toMatchObject({ students: 8, goesBack: 8 });
    expect((await staff.post('/api/app/undo', { entry })).status).toBe(200);
    for (const id of ids) expect((await servicesOf(id)).services).toEqual([]);
  });

  it('is refused for all when it is refused for one, who is named', async () => {
    const ids = [await student(), await student({ firstName: 'Young', birthday: '2013-01-01T00:00:00.000Z' })];
    const { status, body } = await expectNothingWritten(server, () => log(ids, { setting: 'group' }));
    expect([status, body.error.data.date[0].message]).toEqual([
      400,
      expect.stringMatching(/^Young Marsh: The student is 13/),
    ]);
  });

  it('sent twice under one key is there once', async () => {
    const ids = [await student(), await student()];
    const headers = { 'Idempotency-Key': '3f1c9a52-group-twice' };
    const send = () => staff.post('/api/app/services', service(ids, { setting: 'group' }), headers);
    expect((await send()).body).toEqual((await send()).body);
    expect((await servicesOf(ids[0] as number)).services).toHaveLength(1);
  });
});

describe('a quarter', () => {
  it('says who was served, who is eligible without a service, and who is behind each number', async () => {
    const [served, left] = [await student({ studentId: 'Q-1' }), await student({ studentId: 'Q-2' })];
    await log([served], { date: '2027-01-11', activity: 'WRT', minutes: 20 });
    const { body } = await staff.get('/api/app/preEts/2026-Q3');
    expect(body).toMatchObject({
      quarter: '2026-Q3',
      served: 1,
      minutes: 20,
      countedMinutes: 0,
      plan504: 1,
      notCounted: 1,
    });
    expect(body.none).toBe(body.eligible - 1);
    expect(body.activities[3]).toMatchObject({ activity: 'WRT', students: 1, services: 1, minutes: 20 });
    const behind = async (query: string) =>
      (await staff.get(`/api/app/preEts/2026-Q3/students?${query}`)).body.students.map(
        ({ studentId }: WireService) => studentId,
      );
    expect(await behind('activity=WRT')).toEqual([served]);
    expect(await behind('group=none')).toContain(left);
    expect(await behind('group=none')).not.toContain(served);
    expect((await behind('group=none')).length).toBe(body.none);
    const eligible = await behind('group=eligible');
    expect([eligible.length, eligible.includes(served), eligible.includes(left)]).toEqual([body.eligible, true, true]);
  });

  it('answers what was known then', async () => {
    const id = await student();
    await log([id]);
    await server.caughtUp();
    const newest = '/api/rest/journal?range=[0,0]&sort=["number","DESC"]';
    const [{ number }] = (await (await server.as('admin')).get(newest)).body;
    await staff.post(`/api/app/students/${id}/services/1`, { minutes: 50, reason: 'typed wrong' });
    const then = await staff.get(`/api/app/students/${id}/services?asOf=@${number}`);
    expect([then.status, then.body]).toMatchObject([200, { services: [{ minutes: 45 }] }]);
    const quarter = async (query: string) => (await staff.get(`/api/app/preEts/2026-Q2${query}`)).body.minutes;
    expect((await quarter('')) - (await quarter(`?asOf=@${number}`))).toBe(5);
  });
});
