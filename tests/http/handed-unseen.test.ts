import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whomNamed } from '../contract/watched-access.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, expectNothingWritten, recordId, type TestYear } from './records/school.ts';

/** What is to be handed out is made before it is refused: whom its filter fits is told to nobody who may not see them. */
let server: TestServer;
let [admin, staff]: Client[] = [];
let year: TestYear;
let [own, other] = [0, 0];

const TODAY = '2026-02-10';
const said = {
  ...{ requestedOn: TODAY, way: 'letter', party: 'VR', person: '', purpose: 'Planning', outcome: 'granted' },
  ...{ basis: 'consent', consentOn: TODAY, disclosedOn: TODAY, furtherParties: '', records: '', studentIds: [] },
};
const handOut = async (call: object, query = '') =>
  expectNothingWritten(server, async () => (staff as Client).post(`/api/app/disclosures${query}`, { ...said, call }));
const exported = (filter: object) => ({
  ...{ method: 'POST', path: `/api/app/terms/${year.first}/export`, query: '' },
  body: { format: 'csv', filter },
});
const report = (kind: string, query: string) => ({
  ...{ method: 'GET', path: `/api/reports/${kind}`, body: null },
  query: `startYearId=${year.id}&startTermId=${year.first}&format=csv&${query}`,
});
const quarter = { method: 'GET', path: '/api/app/preEts/2025-Q3/file', query: 'format=csv', body: null };
const setMode = (caseloadMode: string) => admin?.post('/api/app/whatWeKeep', { profile: { caseloadMode } });

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date(`${TODAY}T15:00:00Z`) });
  [admin, staff] = [await server.as('admin'), await server.as('staff')];
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true, disclosures: true, services: true } });
  own = await createStudent(admin, year.id, { studentId: 'A-1' });
  other = await createStudent(admin, year.id, { studentId: 'B-2', lastName: 'Outlier' });
  await admin.post(`/api/studentTermInfo/${recordId(other, year.first)}`, { absentPercent: 40 });
  const service = { activity: 'JEC', date: '2026-02-02', minutes: 45, setting: 'individual', providerKind: 'vr-staff' };
  await admin.post('/api/app/services', { ...service, studentIds: [other], providerName: 'M. Ortiz' });
  const { user } = (await staff.get('/api/user')).body;
  await admin.post(`/api/app/students/${own}/team`, { role: 'observer', userId: user.id, from: '2025-09-01' });
  await server.caughtUp();
});
afterAll(() => server.close());

describe.each(['closed', 'ask'])('in the mode %s', (mode) => {
  it('a file of others is refused alike, whether its filter fits somebody or nobody', async () => {
    await setMode(mode);
    const levels = ['No Data', 'low', 'medium', 'high', 'ultra'];
    const calls = [
      ...levels.map((level) => exported({ q: 'B-2', riskLevels: [level] })),
      ...['36', '46'].map((number) => exported({ q: number })),
      ...levels.map((level) => report('riskRoster', `riskLevels=${level}`)),
      quarter,
    ];
    for (const call of calls)
      for (const query of ['', '?scope=mine']) {
        const { status, body } = await handOut(call, query);
        expect([call, status, body.error.outsideTeam]).toEqual([
          call,
          403,
          expect.objectContaining({ studentId: null }),
        ]);
      }
  });

  it('one of a student by id is refused by name before it is known whether they are in it', async () => {
    await setMode(mode);
    for (const kind of ['student', 'postSchoolStudent', 'studentRisk/standard']) {
      const { status, body } = await handOut(report(kind, `studentId=${other}`));
      expect([kind, status, body.error.outsideTeam?.studentId]).toEqual([kind, 403, other]);
    }
    for (const level of ['high', 'low'])
      expect((await handOut(report('riskRoster', `students=${other}&riskLevels=${level}`))).status).toBe(403);
  });

  it('what went out about the own student and others is refused without a name of these', async () => {
    const call = report('riskRoster', '');
    const { body: made } = await (admin as Client).post('/api/app/disclosures', { ...said, call });
    const entry = made.disclosures.find((one: { studentId: number }) => one.studentId === own);
    await setMode(mode);
    const { status, body } = await (staff as Client).get(
      `/api/app/students/${own}/disclosures/${entry.disclosure}/file`,
    );
    expect([status, body.error.outsideTeam]).toEqual([403, expect.objectContaining({ studentId: null })]);
    expect(JSON.stringify(body)).not.toContain('Outlier');
    const hashFor = async (client: Client | undefined) =>
      (await client?.get(`/api/app/students/${own}/disclosures`))?.body.disclosures[0].file.hash;
    expect([await hashFor(admin), await hashFor(staff)]).toEqual([expect.any(String), null]);
  });

  it('what went out of the own student by a filter is made again', async () => {
    const call = exported({ q: 'A-1' });
    const { body: made } = await (admin as Client).post('/api/app/disclosures', { ...said, call });
    await setMode(mode);
    const { disclosure } = made.disclosures[0];
    const again = await (staff as Client).get(`/api/app/students/${own}/disclosures/${disclosure}/file`);
    expect([made.disclosures.length, again.status]).toEqual([1, 200]);
  });

  it('the own student is named, and handed out', async () => {
    await setMode(mode);
    for (const call of [exported({ id: [own] }), report('riskRoster', `students=${own}`)]) {
      const { status, body } = await (staff as Client).post('/api/app/disclosures', { ...said, call });
      expect([status, body.disclosures?.map((one: { studentId: number }) => one.studentId)]).toEqual([200, [own]]);
    }
  });
});

it('where everybody may be opened, a file that turns out to be of nobody is a look at whom it was asked of', async () => {
  await setMode('open');
  const calls = [
    [exported({ q: 'Outlier', riskLevels: ['No Data'] }), 400],
    [exported({ id: [other], riskLevels: ['No Data'] }), 400],
    [report('postSchoolStudent', `studentId=${other}`), 404],
  ] as const;
  for (const [call, refused] of calls) {
    expect((await handOut(call)).status).toBe(refused);
    await server.services.access.flush();
    const filter = encodeURIComponent(JSON.stringify({ kind: 'students-listed' }));
    const [entry] = (await (admin as Client).get(`/api/rest/accessRecord?filter=${filter}&sort=["id","DESC"]`)).body;
    expect(entry.details).toMatchObject({ what: 'handed out', of: call.path });
    expect(whomNamed([entry])).toContain(other);
  }
});

it('what the entry itself says wrong is refused before it is known whom the file is of', async () => {
  await setMode('open');
  const answers = [];
  for (const level of ['No Data', 'low', 'medium', 'high', 'ultra'])
    for (const wrong of [{ disclosedOn: null }, { requestedOn: '2026-02-11' }, { basis: null }]) {
      const call = report('riskRoster', `students=${other}&riskLevels=${level}`);
      const { status, body } = await (staff as Client).post('/api/app/disclosures', { ...said, ...wrong, call });
      answers.push([status, Object.keys(body.error.data ?? {}).length > 0]);
    }
  expect(answers).toEqual(answers.map(() => [400, true]));
});
