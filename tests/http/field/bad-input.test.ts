import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten } from '../records/school.ts';

let server: TestServer;
let admin: Client;
let student: number;
let adminId: number;
let otherId: number;
let yearId: number;

const path = (part: string) => `/api/app/students/${student}/${part}`;
const fact = (body: object) => admin.post(path('facts'), body);
const exit = (more: object) => fact({ kind: 'exit', exitOn: '2026-05-29', exitReason: 'MKC', ...more });
const service = (more: object) =>
  admin.post('/api/app/services', {
    ...{ studentIds: [student], activity: 'JEC', date: '2026-10-06', minutes: 45, setting: 'individual' },
    ...{ providerKind: 'vr-staff', forVr: true, ...more },
  });
const lead = (more: object) => admin.post(path('team'), { role: 'lead', userId: adminId, ...more });
const meeting = (more: object) =>
  fact({
    ...{ kind: 'iepMeeting', iepMeetingHeldOn: '2026-10-06', iepMeetingPurpose: 'annual' },
    ...{ iepBeginDate: '2026-10-13', iepReviewDueDate: '2027-10-05', ...more },
  });

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-11-20T16:00:00Z') });
  admin = await server.as('admin');
  adminId = (await admin.get('/api/user')).body.user.id;
  otherId = (await (await server.as('staff')).get('/api/user')).body.user.id;
  await admin.post('/api/app/whatWeKeep', {
    keeps: { facts: true, caseload: true, services: true, disclosures: true },
  });
  yearId = (await createYear(server, 2025)).id;
  await createYear(server, 2026);
  student = await createStudent(admin, yearId, { birthday: '2012-10-07T00:00:00.000Z' });
  const made = [
    await lead({ from: '2025-12-31', until: '2026-02-28' }),
    await fact({ kind: 'served', servedFrom: '2025-09-02', servedAs: 'IDEA' }),
    await fact({
      ...{ kind: 'consent', consentSignedOn: '2026-11-10', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' },
    }),
    await fact({ kind: 'exit', exitOn: '2026-02-03', exitReason: 'GHS' }),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
afterAll(() => server.close());

const CASES: Record<string, [() => Promise<Answer>, string, RegExp]> = {
  'two leads on a day': [
    () => lead({ userId: otherId, from: '2026-02-28' }),
    'from',
    /^somebody else leads from December 31, 2025 to February 28, 2026: one lead on any day$/,
  ],
  'two leads across the end of the year': [
    () => lead({ userId: otherId, from: '2025-09-01', until: '2026-01-01' }),
    'from',
    /^somebody else leads from December 31, 2025/,
  ],
  'an exit before the entry': [
    () => fact({ kind: 'exit', exitOn: '2025-08-29', exitReason: 'GHS' }),
    'exitOn',
    /^should not be before September 1, 2025, when the student's first school year here began/,
  ],
  'evidence without a day': [() => exit({ exitEvidence: 'enrollment' }), 'exitEvidenceOn', /required|day/],
  'a day without evidence': [() => exit({ exitEvidenceOn: '2026-06-02' }), 'exitEvidence', /required|evidence/],
  'a service before consent': [
    () => service({ date: '2026-11-09' }),
    'date',
    /^Consent to share with VR is in force from November 10, 2026: a service before it does not count for VR/,
  ],
  'a 13-year-old where the profile says 14': [
    () => service({ date: '2026-10-06', forVr: false }),
    'date',
    /^The student is 13 on October 6, 2026: Pre-ETS are for ages 14 to 21 \(state profile\)\.$/,
  ],
  'a review that is due before the meeting, across the end of the year': [
    () => meeting({ iepMeetingHeldOn: '2026-01-04', iepBeginDate: '2026-01-11', iepReviewDueDate: '2025-12-31' }),
    'iepReviewDueDate',
    /^should be after January 4, 2026$/,
  ],
  'February 29 of an ordinary year': [
    () => meeting({ iepReviewDueDate: '2027-02-29' }),
    'iepReviewDueDate',
    /day|date/,
  ],
  'February 29 of an ordinary year in a team': [() => lead({ from: '2026-02-29' }), 'from', /date|day/],
  'February 29 of an ordinary year of a service': [() => service({ date: '2026-02-29' }), 'date', /date|day/],
  'a day that has not come': [() => fact({ kind: 'exit', exitOn: '2026-11-21', exitReason: 'GHS' }), 'exitOn', /after/],
};

it.each(Object.entries(CASES))('%s is refused at its field, and nothing is written', async (_, [send, field, says]) => {
  const { status, body } = await expectNothingWritten(server, send);
  expect(status, JSON.stringify(body)).toBe(400);
  expect(Object.keys(body.error.data)).toEqual([field]);
  expect(body.error.data[field][0].message).toMatch(says);
});

it('February 29 of a leap year and the last day of a year are days', async () => {
  expect((await meeting({ iepReviewDueDate: '2028-02-29' })).status).toBe(200);
  expect((await lead({ from: '2028-02-29', until: '2028-12-31' })).status).toBe(200);
  expect((await lead({ from: '2029-01-01' })).status).toBe(200);
});

it('a profile change that would empty a filed figure is refused at its field', async () => {
  const older = await createStudent(admin, yearId, { studentId: 'older', birthday: '2008-05-04T00:00:00.000Z' });
  const of = (body: object) => admin.post(`/api/app/students/${older}/facts`, body);
  await of({ kind: 'served', servedFrom: '2024-08-26', servedAs: 'IDEA' });
  await of({ kind: 'exit', exitOn: '2026-05-29', exitReason: 'GHS' });
  const counted = (await admin.get('/api/app/exits/2025')).body.denominator;
  expect((await admin.post('/api/app/exits/2025/filings')).status).toBe(200);
  const { status, body } = await expectNothingWritten(server, () =>
    admin.post('/api/app/whatWeKeep', { profile: { exitYearStart: '05-01' } }),
  );
  expect([counted, status, Object.keys(body.error?.data ?? {})]).toEqual([1, 400, ['profile.exitYearStart']]);
  expect(body.error.data['profile.exitYearStart'][0].message).toMatch(
    /would leave nobody in the figures .* which were filed/,
  );
});
