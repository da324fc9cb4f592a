import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { watchedAccess, whomNamed } from '../contract/watched-access.ts';
import { forgetStudent } from '../support/forgotten.ts';
import { type Client, filtered } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** What is made of everybody, of a school of few, tells of each of them, whatever it finds: now, or as it was then. */
const MANY = 11;
const NEVER = encodeURIComponent('{"type":"ExitRecorded"}');
const VISITS = encodeURIComponent('{"kind":"visit","actor":99}');

const open: TestServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function schoolOf(years: readonly number[]) {
  const server = await startServer({ alone: true, clock: () => new Date('2025-10-10T15:00:00Z') });
  open.push(server);
  const [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
  const ids: number[] = [];
  for (const year of years) ids.push((await createYear(server, year)).id);
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true, services: true, caseload: true } });
  return { server, admin, auditor, years: ids };
}
async function withStudents(admin: Client, yearId: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push(await createStudent(admin, yearId, { studentId: `${yearId}-${at}` }));
  return ids;
}
/** Of the last event, by which a point is asked for: on a cluster that is not its place in the log. */
async function newestNumber(server: TestServer, admin: Client): Promise<number> {
  await server.caughtUp();
  const { body } = await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]');
  return body[0].number;
}
/** Whom a look is told to be at. */
async function namedBy(server: TestServer, look: () => Promise<{ status: number }>): Promise<number[]> {
  await server.caughtUp();
  const noted = watchedAccess(server);
  expect((await look()).status).toBe(200);
  await server.services.background.settled();
  return whomNamed(noted);
}

type Look = (auditor: Client, then: string) => Promise<{ status: number }>;
const LOOKS: readonly [string, Look][] = [
  ['entries of a type', (auditor, then) => auditor.get(`/api/rest/journal?filter=${NEVER}${then}`)],
  ['actions of an account', (auditor, then) => auditor.get(`/api/rest/actions?filter=${VISITS}${then}`)],
  ['a page behind the last', (auditor, then) => auditor.get(`/api/rest/actions?range=[500,509]${then}`)],
  ['what each account wrote', (auditor, then) => auditor.get(`/api/app/journal/counts?actor=1${then}`)],
  [
    'a file of the journal',
    (auditor, then) =>
      auditor.post(`/api/app/journal/export?${then}`, { filter: { type: 'ExitRecorded', firstDay: '2025-10-10' } }),
  ],
  ['caseloads', (auditor, then) => auditor.get(`/api/app/caseloads?on=2025-10-10${then}`)],
  ['exits of a year', (auditor, then) => auditor.get(`/api/app/exits/2019?${then}`)],
  ['who is in no year', (auditor, then) => auditor.get(`/api/rest/studentsInNoYear?range=[0,9]${then}`)],
];

describe('a school of few', () => {
  it.each(LOOKS)('%s: a look at each of them', async (_, look) => {
    const { server, admin, auditor, years } = await schoolOf([2025]);
    const few = await withStudents(admin, years[0] as number, 2);
    expect(await namedBy(server, () => look(auditor, ''))).toEqual(few);
  });

  it.each(LOOKS)('%s as of when there were few, in a school of many: a look at each of these', async (_, look) => {
    const { server, admin, auditor, years } = await schoolOf([2025]);
    const few = await withStudents(admin, years[0] as number, 2);
    const point = await newestNumber(server, admin);
    for (let at = 0; at < MANY; at++) await createStudent(admin, years[0] as number, { studentId: `later-${at}` });
    expect(await namedBy(server, () => look(auditor, `&asOf=@${point}`))).toEqual(few);
    expect(await namedBy(server, () => look(auditor, ''))).toEqual([]);
  });

  it('in which many were before: what is known of those who are left, and that nobody left', async () => {
    const { server, admin, auditor, years } = await schoolOf([2025]);
    const [one, ...others] = await withStudents(admin, years[0] as number, MANY);
    for (const id of others) await admin.delete(`/api/schoolYears/${years[0]}/students/${id}`);
    expect(await namedBy(server, () => auditor.post('/api/app/facts/export', { format: 'csv' }))).toEqual([one]);
    expect(await namedBy(server, () => auditor.get('/api/app/exits/2025/students'))).toEqual([one]);
  });

  it('which was one of many until somebody was forgotten', async () => {
    const { server, admin, auditor, years } = await schoolOf([2025]);
    const [one = 0, ...others] = await withStudents(admin, years[0] as number, MANY);
    await admin.delete(`/api/schoolYears/${years[0]}/students`);
    await forgetStudent(server.services, one);
    expect(await namedBy(server, () => auditor.get('/api/app/exits/2019'))).toEqual(others);
  });

  it('opens one of them where one is asked for, and not the others', async () => {
    const { server, admin, auditor, years } = await schoolOf([2025]);
    const [one] = await withStudents(admin, years[0] as number, 2);
    for (const look of [
      `/api/rest/journal?${filtered({ studentId: one })}`,
      `/api/rest/actions?${filtered({ subject: `student-${one}` })}`,
      `/api/rest/accessRecord?${filtered({ studentId: one })}`,
      `/api/app/students/${one}/history`,
    ])
      expect(await namedBy(server, () => auditor.get(look))).toEqual([one]);
  });

  it.each([
    ['somebody is asked for whom the call does not read', '/api/app/exits/2019?students=5'],
    ['a text is searched for that may say what happened', '/api/rest/actions?filter={"q":"exit%20recorded"}'],
    ['some are added to those who bear a text', '/api/rest/students?filter={"termId":11,"join":"or","q":"zzz"}'],
  ])('is a look at each of them where %s', async (_, look) => {
    const { server, admin, auditor, years } = await schoolOf([2025]);
    const few = await withStudents(admin, years[0] as number, 2);
    expect(await namedBy(server, () => auditor.get(look))).toEqual(few);
  });

  it.each([
    ['facts', { filter: { id: [199_999] } }],
    ['facts', { filter: { q: 'zzz' } }],
    ['journal', { filter: { type: 'ExitRecorded', action: '1' } }],
  ])('is a look at each of them where a file of %s is asked for with %j, which it ignores', async (what, body) => {
    const { server, admin, auditor, years } = await schoolOf([2025]);
    const few = await withStudents(admin, years[0] as number, 2);
    expect(await namedBy(server, () => auditor.post(`/api/app/${what}/export`, body))).toEqual(few);
  });

  it('at one of two points that are compared: a look at each of them', async () => {
    const { server, admin, auditor, years } = await schoolOf([2025]);
    const few = await withStudents(admin, years[0] as number, 2);
    const then = await newestNumber(server, admin);
    for (let at = 0; at < MANY; at++) await createStudent(admin, years[0] as number, { studentId: `later-${at}` });
    const now = await newestNumber(server, admin);
    const points = `asOf=@${now}&with=@${then}`;
    expect(await namedBy(server, () => auditor.get(`/api/app/compare/terms/11/dashboard?${points}`))).toEqual(few);
  });
});

describe('an exit year of few', () => {
  it.each(['', '/students', '/filings'])('in a school of many: exits%s are a look at each of them', async (what) => {
    const { server, admin, auditor, years } = await schoolOf([2024, 2025]);
    const few = await withStudents(admin, years[0] as number, 1);
    await withStudents(admin, years[1] as number, MANY);
    expect(await namedBy(server, () => auditor.get(`/api/app/exits/2024${what}`))).toEqual(few);
    expect(await namedBy(server, () => auditor.get(`/api/app/exits/2025${what}`))).toEqual([]);
  });

  it('that begins in another month is of both school years it has days of', async () => {
    const { server, admin, auditor, years } = await schoolOf([2024, 2025]);
    const few = await withStudents(admin, years[0] as number, 1);
    await withStudents(admin, years[1] as number, MANY);
    await admin.post('/api/app/whatWeKeep', { profile: { exitYearStart: '01-01' } });
    expect(await namedBy(server, () => auditor.get('/api/app/exits/2025'))).toEqual(few);
    expect(await namedBy(server, () => auditor.get('/api/app/exits/2026'))).toEqual([]);
  });
});

/** What is asked for a school year, or a term of it: of the first one here. */
const OF_A_YEAR: readonly [string, Look][] = [
  ['figures', (auditor, then) => auditor.get(`/api/app/terms/11/dashboard?${then}`)],
  ['charts', (auditor, then) => auditor.get(`/api/app/terms/11/charts?${then}`)],
  ['days', (auditor, then) => auditor.get(`/api/app/terms/11/days?${then}`)],
  ['a list', (auditor, then) => auditor.get(`/api/rest/students?filter={"termId":11}&range=[0,9]${then}`)],
  ['a report', (auditor, then) => auditor.get(`/api/reports/summary?startYearId=1&startTermId=11&format=json${then}`)],
  ['a file', (auditor, then) => auditor.post(`/api/app/terms/11/export?${then}`, {})],
  ['actions', (auditor, then) => auditor.get(`/api/rest/actions?filter={"yearId":1,"actor":99}${then}`)],
  ['imports', (auditor, then) => auditor.get(`/api/rest/imports?filter={"yearId":1}${then}`)],
  ['what colleagues did', (auditor, then) => auditor.get(`/api/app/schoolYears/1/colleaguesToday?${then}`)],
  ['exits', (auditor, then) => auditor.get(`/api/app/exits/2024?${then}`)],
];

describe('a school year of few in a school of many', () => {
  let school: Awaited<ReturnType<typeof schoolOf>>;
  let one: number;
  let points: { inIt: number; left: number; taken: number };
  beforeAll(async () => {
    school = await schoolOf([2024, 2025]);
    open.pop();
    const { admin, server, years } = school;
    const [early = 0, late = 0] = years;
    [one = 0] = await withStudents(admin, early, 1);
    const inIt = await newestNumber(server, admin);
    await admin.post(`/api/schoolYears/${early}/students/${one}`, {
      gradeLevel: 'Post-school',
      exitCategory: 'Dropped out',
    });
    const left = await newestNumber(server, admin);
    await admin.delete(`/api/schoolYears/${early}/students/${one}`);
    const taken = await newestNumber(server, admin);
    await withStudents(admin, late, MANY);
    // Others were there later.
    for (let at = 0; at < MANY; at++) {
      const id = await createStudent(admin, early, { studentId: `later-${at}` });
      await admin.delete(`/api/schoolYears/${early}/students/${id}`);
    }
    points = { inIt, left, taken };
  }, 60_000);
  afterAll(() => school.server.close());

  it.each(
    OF_A_YEAR.flatMap(([what, look]) =>
      (['inIt', 'left', 'taken'] as const).map((when) => [what, when, look] as const),
    ),
  )('%s as of when the only one was there, had left, or was taken out (%s): a look at them', async (_, when, look) => {
    const { server, auditor } = school;
    expect(await namedBy(server, () => look(auditor, `&asOf=@${points[when]}`))).toEqual([one]);
  });
});
