import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { serviceOf } from '../contract/services-requests.ts';
import { namedByLook, watchedAccess } from '../contract/watched-access.ts';
import { type Answer, type Client, done, filtered } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { newestNumber } from './newest-number.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

/** Looks that ask for several things at once, of which some leave one student of many, and the others leave out this one. */
let server: TestServer;
let admin: Client;
let auditor: Client;
let year: TestYear;
let one: number;
let others: number[];
let noted: AccessEntry[];

/** Whom the entries name that a look leaves which finds nobody. */
const namedBy = (look: Promise<Answer>) => namedByLook(server, noted, look);

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2025-10-20T15:00:00Z') });
  [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
  await done(admin.post('/api/app/whatWeKeep', { keeps: { caseload: true, services: true, facts: true } }));
  year = await createYear(server);
  others = [];
  // Many have either of what the one has; many are at no risk, which nobody knows of the one.
  for (let n = 0; n < 24; n++)
    others.push(
      await createStudent(admin, year.id, {
        ...{ studentId: `Z-${n}`, firstName: 'Jo', lastName: 'Kane', plan504: false },
        ...(n < 12 ? { disabilities: [1], race: 'WH7' } : { disabilities: [6], race: 'BL7' }),
      }),
    );
  one = await createStudent(admin, year.id, { studentId: 'N-1', firstName: 'Uma', disabilities: [1], race: 'BL7' });
  for (const id of others)
    await done(admin.post(`/api/app/students/${id}/team`, { role: 'lead', userId: 1, from: '2025-09-01' }));
  const service = { date: '2025-10-06', providerKind: 'vr-staff' };
  await done(admin.post('/api/app/services', serviceOf(others, service)));
  await done(admin.post('/api/app/services', serviceOf([one], { ...service, activity: 'WRT' })));
  await server.caughtUp();
  noted = watchedAccess(server);
}, 240_000);
afterAll(() => server.close());
beforeEach(() => noted.splice(0));

describe('the list of a term', () => {
  it('names whom two of four choices leave, where the others leave them out', async () => {
    const known = { disabilities: ['AU'], races: ['BL7'] };
    const asked = { ...known, riskLevels: ['high'], tile: { risk: 'high' } };
    expect(await namedBy(auditor.get(`/api/rest/students?${filtered({ termId: year.first, ...asked })}`))).toEqual([
      one,
    ]);
    const ids = `/api/app/terms/${year.first}/studentIds?${filtered(asked)}`;
    expect(await namedBy(auditor.get(ids))).toEqual([one]);
    expect(await namedBy(auditor.post(`/api/app/terms/${year.first}/export`, { filter: asked }))).toEqual([one]);
  });
});

describe('a tile', () => {
  it('names whom it leaves out because they have left, where nobody else has what it counts', async () => {
    const gone = await createStudent(admin, year.id, {
      ...{ studentId: 'N-2', race: 'PI7', gradeLevel: 'Post-school' },
      ...{ exitCategory: 'Dropped out', postSchoolOutcome: 'A band' },
    });
    await server.caughtUp();
    const tile = filtered({ termId: year.first, tile: { race: 'PI7' } });
    expect(await namedBy(auditor.get(`/api/rest/students?${tile}`))).toEqual([gone]);
  });
});

describe('students by name and lead', () => {
  it('name who alone has nobody, and bears another name', async () => {
    expect(await namedBy(auditor.get('/api/app/caseloads/students?q=jo&lead=nobody'))).toEqual([one]);
  });
});

describe('what is chosen', () => {
  const chosen = { disabilities: ['AU'], races: ['BL7'] };
  const asked = () => filtered({ termId: year.first, ...chosen });

  it("names whom it leaves, where a colleague's students are asked for", async () => {
    expect(await namedBy(auditor.get(`/api/rest/students?${asked()}&scope=1`))).toEqual([one]);
    const ids = `/api/app/terms/${year.first}/studentIds?${filtered(chosen)}&scope=1`;
    expect(await namedBy(auditor.get(ids))).toEqual([one]);
    const report = `/api/reports/riskRoster?startYearId=${year.id}&startTermId=${year.first}&format=json`;
    expect(await namedBy(auditor.get(`${report}&disabilities=AU&races=BL7&scope=1`))).toEqual([one]);
  });

  it("names whom a group leaves, or a level, where a colleague's students are asked for", async () => {
    const exit = { kind: 'exit', exitOn: '2025-10-10', exitReason: 'GHS' };
    await done(admin.post(`/api/app/students/${one}/facts`, exit));
    const answers = { absentPercent: 60, failingMath: true, failingEnglish: true, suspended: true };
    await done(admin.post(`/api/studentTermInfo/${recordId(one, year.second)}`, answers));
    await server.caughtUp();
    const { risk } = (await admin.get(`/api/rest/students?${filtered({ termId: year.second, id: [one] })}`)).body[0];
    const [{ group }] = (await admin.get('/api/app/exits/2025/students')).body.students;
    for (const look of [
      `/api/app/exits/2025/students?group=${encodeURIComponent(group)}`,
      '/api/app/preEts/2025-Q2/students?group=served&activity=WRT',
      `/api/app/terms/${year.second}/movement/students?from=${year.first}&is=${risk}`,
    ])
      expect([look, await namedBy(auditor.get(`${look}&scope=1`))]).toEqual([look, [one]]);
  });

  it('names whom it leaves now, at a point at which it left nobody', async () => {
    const then = await newestNumber(admin);
    await done(admin.post(`/api/schoolYears/${year.id}/students/${one}`, { gradeLevel: '12' }));
    await server.caughtUp();
    const twelfth = filtered({ termId: year.first, grades: ['12'] });
    expect(await namedBy(auditor.get(`/api/rest/students?${twelfth}&asOf=@${then}`))).toEqual([one]);
  });
});

describe('the journal', () => {
  let colleague: Client;
  beforeAll(async () => {
    colleague = await server.as('staff');
    const later = await createYear(server, 2026);
    const enrolled = { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null };
    for (const id of others.slice(0, 12)) {
      await done(admin.post(`/api/studentTermInfo/${recordId(id, year.first)}`, { behaviorMarks: 3 }));
      await done(colleague.post(`/api/schoolYears/${year.id}/students/${id}`, { ell: true }));
      await done(admin.post(`/api/app/schoolYears/${later.id}/students/${id}/enroll`, enrolled));
      await done(admin.post(`/api/studentTermInfo/${recordId(id, later.first)}`, { behaviorMarks: 3 }));
    }
    await done(colleague.post(`/api/studentTermInfo/${recordId(one, year.first)}`, { failingMath: true }));
    await server.caughtUp();
    noted.length = 0;
  });

  it('names whom two of three choices leave, where the third leaves them out', async () => {
    const { id: actor } = (await colleague.get('/api/user')).body.user;
    const yearId = year.id + 1;
    const known = { type: 'TermInfoUpdated', actor };
    expect(await namedBy(auditor.get(`/api/rest/journal?${filtered(known)}`))).toEqual([one]);
    expect(await namedBy(auditor.get(`/api/rest/journal?${filtered({ ...known, yearId })}`))).toEqual([one]);
    expect(await namedBy(auditor.get(`/api/rest/actions?${filtered({ ...known, yearId })}`))).toEqual([one]);
    const marks = { ...known, field: 'behaviorMarks' };
    expect(await namedBy(auditor.get(`/api/rest/actions?${filtered(marks)}`))).toEqual([one]);
    expect(await namedBy(auditor.post('/api/app/journal/export', { filter: marks }))).toEqual([one]);
  });
});

describe('the students of a quarter', () => {
  it('name whom a group leaves, of whom there is nothing of a kind', async () => {
    const asked = '?group=504&activity=JEC';
    expect(await namedBy(auditor.get(`/api/app/preEts/2025-Q2/students${asked}`))).toEqual([one]);
  });
});
