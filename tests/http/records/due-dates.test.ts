import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DueDate } from '../../../domain/wire/due-dates.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, type TestYear } from './school.ts';

const now = new Date('2026-02-12T16:00:00Z');
let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
let lee: number;
let ann: number;

const record = async (student: number, kind: string, values: object) => {
  const { status, body } = await admin.post(`/api/app/students/${student}/facts`, { kind, ...values });
  expect(status).toBe(200);
  return body.facts;
};
const meeting = (heldOn: string, due: string) => ({
  ...{ iepMeetingHeldOn: heldOn, iepMeetingPurpose: 'annual', iepBeginDate: heldOn, iepReviewDueDate: due },
});
const due = async (from: string, to: string) => {
  await server.caughtUp();
  const { status, body } = await staff.get(`/api/app/dueDates?from=${from}&to=${to}`);
  expect(status).toBe(200);
  const said = (dates: DueDate[]) => dates.map(({ day, kind, age, student }) => [day, kind, age, student.id]);
  return { dates: said(body.dates), overdue: said(body.overdue), more: body.more };
};

beforeAll(async () => {
  server = await startServer({ clock: () => now });
  admin = await server.as('admin');
  staff = await server.as('staff');
  year = await createYear(server);
  lee = await createStudent(admin, year.id, { birthday: '2010-03-04T00:00:00.000Z' });
  ann = await createStudent(admin, year.id, {
    ...{ studentId: 'A-18', firstName: 'Ann', lastName: 'Adams', birthday: '2008-02-29T00:00:00.000Z' },
  });
});
afterAll(() => server.close());

it('is not there until the school keeps facts', async () => {
  expect((await staff.get('/api/app/dueDates?from=2026-02-01&to=2026-02-28')).status).toBe(404);
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } });
});

it('says what is due by the newest meeting, and who reaches which age, by day', async () => {
  await record(lee, 'iepMeeting', meeting('2025-03-10', '2026-03-10'));
  await record(ann, 'evaluation', { evaluatedOn: '2023-03-02', evaluationDueDate: '2026-03-02' });
  expect(await due('2026-03-01', '2026-03-31')).toEqual({
    dates: [
      ['2026-03-01', 'majority', 18, ann],
      ['2026-03-02', 'evaluation', null, ann],
      ['2026-03-04', 'transitionAge', 16, lee],
      ['2026-03-10', 'iepReview', null, lee],
    ],
    overdue: [],
    more: false,
  });
  await record(lee, 'iepMeeting', meeting('2026-02-10', '2027-02-10'));
  expect((await due('2026-03-01', '2026-03-31')).dates.map(([, kind]) => kind)).not.toContain('iepReview');
});

it('keeps what nobody has held as overdue, until it is held or taken out', async () => {
  const [newest] = await record(ann, 'iepMeeting', meeting('2025-01-15', '2026-01-15'));
  expect((await due('2026-02-09', '2026-02-15')).overdue).toEqual([['2026-01-15', 'iepReview', null, ann]]);
  await admin.delete(`/api/app/students/${ann}/facts/${newest.fact}`);
  expect((await due('2026-02-09', '2026-02-15')).overdue).toEqual([]);
});

it('goes by the ages of the state profile, and leaves out who has left school', async () => {
  await admin.post('/api/app/whatWeKeep', { profile: { transitionAge: 14 } });
  expect((await due('2026-03-04', '2026-03-04')).dates).toEqual([]);
  expect((await due('2024-03-04', '2024-03-04')).dates).toEqual([['2024-03-04', 'transitionAge', 14, lee]]);
  await admin.delete(`/api/schoolYears/${year.id}/students/${ann}`);
  expect((await due('2026-03-01', '2026-03-02')).dates).toEqual([]);
});

it('refuses days that are none, end before they begin, or are too many', async () => {
  for (const query of [
    'from=2026-02-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-01&to=2026-02-01',
    'from=2020-01-01&to=2026-01-01',
  ])
    expect((await staff.get(`/api/app/dueDates?${query}`)).status, query).toBe(400);
});
