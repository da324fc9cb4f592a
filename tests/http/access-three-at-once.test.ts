import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { namedByLook, watchedAccess } from '../contract/watched-access.ts';
import { type Answer, type Client, done, filtered } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { newestNumber } from './newest-number.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** A colleague's students, a point of the past and a choice: each two of these may leave one, whom the third leaves out. */
let server: TestServer;
let admin: Client;
let auditor: Client;
let year: TestYear;
/** Whose students they are, and of whom they are half. */
let colleague: number;
/** The only one of the colleague's in a grade of many now, and the only one in it then. */
let now: number;
let earlier: number;
/** Led by nobody since. */
let led: number;
let then: number;
let noted: AccessEntry[];

const namedBy = (look: Promise<Answer>) => namedByLook(server, noted, look);
const graded = (id: number, gradeLevel: string) =>
  done(admin.post(`/api/schoolYears/${year.id}/students/${id}`, { gradeLevel }));

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2025-10-20T15:00:00Z') });
  [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
  await done(admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } }));
  const account = { ...PEOPLE.staff, email: 'mia@school.example', admin: false, auditor: false };
  colleague = (await done(admin.post('/api/users', account))).user.id;
  year = await createYear(server);
  const ids: number[] = [];
  for (let n = 0; n < 24; n++)
    ids.push(await createStudent(admin, year.id, { studentId: `Z-${n}`, race: 'BL7', disabilities: [n < 12 ? 1 : 6] }));
  for (const [at, id] of ids.entries()) {
    const lead = { role: 'lead', userId: at < 12 ? colleague : 1, from: '2025-09-01' };
    await done(admin.post(`/api/app/students/${id}/team`, lead));
  }
  [now = 0, led = 0] = ids;
  [earlier = 0] = ids.slice(12);
  await graded(earlier, '12');
  await server.caughtUp();
  then = await newestNumber(admin);
  for (const id of [now, ...ids.slice(13)]) await graded(id, '12');
  await done(admin.post(`/api/app/students/${led}/team/1/change`, { on: '2025-10-01' }));
  await server.caughtUp();
  noted = watchedAccess(server);
}, 240_000);
afterAll(() => server.close());

describe('a choice of a colleague’s students as of a point', () => {
  const grade = { grades: ['12'] };
  const both = () => `scope=${colleague}&asOf=@${then}`;
  const report = (kind: string) =>
    `/api/reports/${kind}?startYearId=${year.id}&startTermId=${year.first}&format=json&grades=12`;

  it('names whom it leaves of them now, and of everybody then', async () => {
    const named = [now, earlier];
    const list = `/api/rest/students?${filtered({ termId: year.first, ...grade })}&${both()}`;
    expect(await namedBy(auditor.get(list))).toEqual(named);
    const ids = `/api/app/terms/${year.first}/studentIds?${filtered(grade)}&${both()}`;
    expect(await namedBy(auditor.get(ids))).toEqual(named);
    const file = `/api/app/terms/${year.first}/export?${both()}`;
    expect(await namedBy(auditor.post(file, { filter: grade }))).toEqual(named);
    for (const kind of ['riskRoster', 'summary'])
      expect([kind, await namedBy(auditor.get(`${report(kind)}&${both()}`))]).toEqual([kind, named]);
  });
});

describe('who has nobody', () => {
  it.each([
    ['then', () => `asOf=@${then}`],
    ['on another day', () => 'on=2025-09-10'],
    ['of a colleague’s', () => 'scope=1'],
  ])('is named where they had somebody: %s', async (_, asked) => {
    expect(await namedBy(auditor.get('/api/app/caseloads/students?lead=nobody'))).toEqual([led]);
    expect(await namedBy(auditor.get(`/api/app/caseloads/students?lead=nobody&${asked()}`))).toEqual([led]);
  });
});

describe('what is compared', () => {
  const rosterOf = (points: string) =>
    `/api/app/compare/reports/riskRoster?startYearId=${year.id}&startTermId=${year.first}&${points}`;

  it('names who differs by one choice where another leaves them out, though many differ', async () => {
    await done(admin.post(`/api/schoolYears/${year.id}/students/${led}`, { ell: true }));
    await server.caughtUp();
    const chosen = `${rosterOf(`asOf=@${then}`)}&disabilities=AU`;
    expect(await namedBy(auditor.get(chosen))).toEqual([now, led]);
    expect(await namedBy(auditor.get(`${chosen}&races=WH7`))).toEqual([now, led]);
  });

  it('names who differs from now where it is compared with another point, until which they did not', async () => {
    const before = await newestNumber(admin);
    await done(admin.post('/api/app/language', { language: 'es' }));
    await done(admin.post(`/api/schoolYears/${year.id}/students/${led}`, { ell: false }));
    await server.caughtUp();
    const students = (points: string) => `/api/app/compare/terms/${year.first}/students?${points}`;
    for (const look of [students, rosterOf]) {
      expect(await namedBy(auditor.get(look(`asOf=@${before}`)))).toEqual([led]);
      expect(await namedBy(auditor.get(look(`asOf=@${before}&with=@${before + 1}`)))).toEqual([led]);
    }
  });

  it.each(['riskRoster', 'summary', 'riskSummary'])(
    'names whom a choice leaves out of those chosen by id: %s',
    async (kind) => {
      const report = `/api/app/compare/reports/${kind}?startYearId=${year.id}&startTermId=${year.first}`;
      const chosen = `${report}&asOf=@${then}&students=${now},${led}`;
      for (const choice of ['grades=12', 'grades=11', 'races=WH7&grades=12', 'grades=12&scope=1'])
        expect([choice, await namedBy(auditor.get(`${chosen}&${choice}`))]).toEqual([choice, [now, led]]);
    },
  );
});
