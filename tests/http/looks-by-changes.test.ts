import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answer, Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { importRow } from './records/rows.ts';
import {
  createStudent,
  createYear,
  expectNothingWritten,
  recordId,
  studentForm,
  type TestYear,
} from './records/school.ts';

/** Changes that change nothing, and answer what stands there all the same; refusals that tell of a record. */
let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
let before: TestYear;
let student: number;
let userId: number;
let made = 0;

const DAY = '2025-09-02';
const LEAD = { role: 'lead', from: DAY };
const SERVED = { kind: 'served', servedFrom: DAY, servedAs: 'IDEA' };

const latest = async () => {
  await expect.poll(() => server.services.access.waiting).toBe(0);
  const found = await admin.get(
    `/api/rest/accessRecord?filter={"studentId":${student}}&sort=["id","DESC"]&range=[0,0]`,
  );
  return found.body[0];
};
const part = (upload: string) => ({
  ...{ schoolYearId: year.id, termId: year.first, fileName: null, upload, from: 0 },
});

beforeAll(async () => {
  server = await startServer({ alone: true });
  [admin, staff] = await Promise.all([server.as('admin'), server.as('staff')]);
  userId = (await staff.get('/api/user')).body.user.id;
  year = await createYear(server);
  before = await createYear(server, 2024);
  await admin.post('/api/app/whatWeKeep', {
    keeps: { caseload: true, disclosures: true, facts: true, services: true },
  });
});
afterAll(() => server.close());
/** Of one student a visit is told once: each has one of their own. */
beforeEach(async () => {
  made += 1;
  student = await createStudent(admin, year.id, { studentId: `S-${made}`, firstName: 'Ann', lastName: 'Other' });
  const recorded = [
    await admin.post(`/api/app/students/${student}/team`, { ...LEAD, userId }),
    await admin.post(facts(), SERVED),
  ];
  expect(recorded.map(({ status, body }) => [status, body.error])).toEqual([200, 200].map((one) => [one, undefined]));
});

const facts = () => `/api/app/students/${student}/facts`;
const service = (studentIds: number[]) => ({
  ...{ studentIds, activity: 'JEC', date: '2015-10-06', minutes: 45, setting: 'group' },
  ...{ providerKind: 'vr-staff', providerName: 'M. Ortiz' },
});
const activity = (schoolYearId: number, day: string) => ({
  ...{ schoolYearId, studentIds: [student], activityTypeId: 1, frequency: 'Weekly', notes: '' },
  events: [{ eventTime: `${day}T00:00:00.000Z` }],
});
const CASES: Record<string, { send(): Promise<Answer>; answers: [number, RegExp]; call: string; kind?: string }> = {
  'a fact that is corrected to what it says': {
    send: () => staff.post(`${facts()}/1`, {}),
    answers: [200, /2025-09-02/],
    call: 'POST /api/app/students/:studentId/facts/:fact',
  },
  'a fact that somebody is said to have changed meanwhile': {
    send: () => staff.post(`${facts()}/1`, { servedFrom: '2025-09-05', seen: { servedFrom: '2025-09-04' } }),
    answers: [409, /./],
    call: 'POST /api/app/students/:studentId/facts/:fact',
  },
  'an entry of a team that is corrected to what it says': {
    send: () => staff.post(`/api/app/students/${student}/team/1/correct`, { ...LEAD, userId }),
    answers: [200, /lead/],
    call: 'POST /api/app/students/:studentId/team/:entry/correct',
  },
  'a file that is refused with whose number it is': {
    send: () =>
      staff.post('/api/app/imports', { ...part('refused'), rows: [importRow(made, { birthday: '01/02/2007' })] }),
    answers: [400, /Ann Other/],
    call: 'POST /api/app/imports',
    kind: 'numbers-looked-up',
  },
  'a file of facts that are known': {
    send: () =>
      staff.post('/api/app/facts/imports', {
        ...{ fileName: null, upload: 'known', from: 0 },
        rows: [{ studentId: `S-${made}`, kind: 'How served', servedFrom: DAY, servedAs: 'IEP (IDEA)' }],
      }),
    answers: [200, /"unchanged":1/],
    call: 'POST /api/app/facts/imports',
    kind: 'numbers-looked-up',
  },
  'a file of facts that is refused': {
    send: () =>
      staff.post('/api/app/facts/imports', {
        ...{ fileName: null, upload: 'refused', from: 0 },
        rows: [{ studentId: `S-${made}`, kind: 'How served', entry: '7', servedFrom: DAY, servedAs: 'IEP (IDEA)' }],
      }),
    answers: [400, /no entry 7/],
    call: 'POST /api/app/facts/imports',
    kind: 'numbers-looked-up',
  },
  'a service for which the student is too young': {
    send: () => staff.post('/api/app/services', service([student])),
    answers: [400, /The student is 7 on/],
    call: 'POST /api/app/services',
  },
  'a fact from before the student came': {
    send: () => staff.post(facts(), { kind: 'exit', exitOn: '2011-05-29', exitReason: 'GHS' }),
    answers: [400, /when the student's first school year here began/],
    call: 'POST /api/app/students/:studentId/facts',
  },
  'a second lead in the same time': {
    send: () => staff.post(`/api/app/students/${student}/team`, { ...LEAD, userId: 1 }),
    answers: [400, /somebody else leads/],
    call: 'POST /api/app/students/:studentId/team',
  },
  'a new student with the number of another': {
    send: () => staff.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: `S-${made}` })),
    answers: [400, /already exists/],
    call: 'POST /api/schoolYears/:yearId/students',
    kind: 'numbers-looked-up',
  },
  'answers of a term that the student is not in': {
    send: () => staff.post(`/api/studentTermInfo/${recordId(student, before.first)}`, { onTrack: true }),
    answers: [404, /not in this/],
    call: 'POST /api/studentTermInfo/:id',
  },
  'an activity in a year that the student is not in': {
    send: () => staff.post('/api/activities', activity(before.id, '2024-10-01')),
    answers: [404, /not in this/],
    call: 'POST /api/activities',
  },
  'an activity on a day that the year of the student does not have': {
    send: () => staff.post('/api/activities', activity(year.id, '1999-10-01')),
    answers: [400, /./],
    call: 'POST /api/activities',
    kind: 'students-listed',
  },
  'a student taken out of a year that they are not in': {
    send: () => staff.delete(`/api/schoolYears/${before.id}/students/${student}`),
    answers: [404, /not in this/],
    call: 'DELETE /api/schoolYears/:yearId/students/:studentId',
  },
  'a preview of a transfer': {
    send: () =>
      staff.post('/api/app/caseloads/transfer', {
        ...{ studentIds: [student], from: userId, to: 1, day: '2025-10-01', preview: true },
      }),
    answers: [200, /Other/],
    call: 'POST /api/app/caseloads/transfer',
    kind: 'students-listed',
  },
};

it.each(Object.entries(CASES))('%s is a look, which the access record tells of whom', async (_, { send, ...told }) => {
  const { status, body } = await expectNothingWritten(server, send);
  expect([status, JSON.stringify(body)]).toEqual([told.answers[0], expect.stringMatching(told.answers[1])]);
  const { kind = 'student-opened', call } = told;
  expect(await latest()).toMatchObject({ kind, call, studentId: student, user: { id: userId } });
});

it('a refusal that names the students of a group is a look at each', async () => {
  const other = await createStudent(admin, year.id, { studentId: `S-${made}-2`, firstName: 'Bea', lastName: 'Second' });
  const send = () => staff.post('/api/app/services', service([student, other]));
  const { status, body } = await expectNothingWritten(server, send);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(/Ann Other.*Bea Second/)]);
  expect(await latest()).toMatchObject({
    ...{ kind: 'students-listed', call: 'POST /api/app/services', user: { id: userId } },
    details: { studentIds: [student, other], rows: 2 },
  });
});

it('rows of a file that change nothing are a look, also where another row changes something', async () => {
  await createStudent(admin, year.id, { studentId: `S-${made}-2` });
  const row = (studentId: string) => ({ studentId, kind: 'How served', servedFrom: DAY, servedAs: 'IEP (IDEA)' });
  const rows = [row(`S-${made}`), row(`S-${made}-2`)];
  const { body } = await staff.post('/api/app/facts/imports', {
    fileName: null,
    upload: `mixed-${made}`,
    from: 0,
    rows,
  });
  expect(body).toMatchObject({ created: 1, unchanged: 1 });
  expect(await latest()).toMatchObject({
    ...{ kind: 'numbers-looked-up', call: 'POST /api/app/facts/imports', user: { id: userId } },
    ...{ studentId: student, details: { rows: 1 } },
  });
});

it('a change to the number of another student is a look at both', async () => {
  const other = await createStudent(admin, year.id, { studentId: `S-${made}-2` });
  const path = `/api/schoolYears/${year.id}/students/${other}`;
  const send = () => staff.post(path, studentForm({ studentId: `S-${made}` }));
  expect((await expectNothingWritten(server, send)).status).toBe(400);
  expect(await latest()).toMatchObject({ kind: 'numbers-looked-up', studentId: student, user: { id: userId } });
});

it.each([
  ['to what cannot be', { outcome: 'granted' }, [400, /basis.*is required/]],
  ['to what it says', { party: 'College' }, [200, /"disclosure":1/]],
] as const)('an entry of a disclosure corrected %s is a look', async (_, changes, [status, said]) => {
  const asked = { requestedOn: DAY, way: 'letter', party: 'College', purpose: 'Admission', outcome: 'refused' };
  const entry = { ...asked, records: 'IEP', studentIds: [student] };
  expect((await admin.post('/api/app/disclosures', entry)).status).toBe(200);
  const send = () => staff.post(`/api/app/students/${student}/disclosures/1`, { reason: 'A slip', ...changes });
  const answer = await expectNothingWritten(server, send);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringMatching(said)]);
  expect(await latest()).toMatchObject({
    ...{ kind: 'student-opened', studentId: student, user: { id: userId }, details: { disclosure: 1 } },
    call: 'POST /api/app/students/:studentId/disclosures/:disclosure',
  });
});

it('a student taken out of a year once more is a look', async () => {
  const path = `/api/schoolYears/${year.id}/students/${student}`;
  expect((await admin.delete(path)).status).toBe(204);
  expect((await expectNothingWritten(server, () => staff.delete(path))).status).toBe(204);
  expect(await latest()).toMatchObject({
    ...{ kind: 'student-opened', studentId: student, user: { id: userId } },
    call: 'DELETE /api/schoolYears/:yearId/students/:studentId',
  });
});

it('an activity removed once more is a look', async () => {
  const activity = { schoolYearId: year.id, studentIds: [student], activityTypeId: 4, frequency: 'Weekly', notes: '' };
  const { body } = await admin.post('/api/activities', { ...activity, events: [{ eventTime: '2025-10-02' }] });
  const path = `/api/activities/${body.activities[0].id}`;
  expect((await admin.delete(path)).status).toBe(204);
  expect((await expectNothingWritten(server, () => staff.delete(path))).status).toBe(204);
  expect(await latest()).toMatchObject({
    ...{ kind: 'student-opened', studentId: student, user: { id: userId } },
    call: 'DELETE /api/activities/:activityId',
  });
});
