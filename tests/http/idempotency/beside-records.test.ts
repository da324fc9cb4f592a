import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../client.ts';
import { PEOPLE } from '../harness.ts';
import { createStudent, expectNothingWritten } from '../records/school.ts';
import { admin, ann, closeSchool, expectRepeatable, keyed, lee, newKey, openSchool, server, year } from './school.ts';

/** Ids of accounts, and of a student whom nobody leads. */
let [DANA, CORA]: [number, number] = [0, 0];
let kim: number;

beforeAll(async () => {
  await openSchool();
  await admin.post('/api/app/whatWeKeep', {
    keeps: { facts: true, caseload: true, services: true, disclosures: true },
  });
  await server.as('staff');
  await admin.post('/api/users', { ...PEOPLE.staff, firstName: 'Cora', email: 'cora@school.example' });
  const { users } = (await admin.get('/api/users')).body;
  const idOf = (name: string) => users.find(({ firstName }: { firstName: string }) => firstName === name).id;
  [DANA, CORA] = [idOf('Dana'), idOf('Cora')];
  kim = await createStudent(admin, year.id, { studentId: 'kim', birthday: '2010-05-04' });
});
afterAll(closeSchool);

const entryOf = ({ headers }: Answer) => headers.get('X-Entry') ?? '';
const teamOf = (studentId: number) => `/api/app/students/${studentId}/team`;
const lead = (userId: number) => ({ role: 'lead', userId, from: '2025-09-01' });

describe('of a team', () => {
  it('adds, corrects and hands on once, whoever came and went since', async () => {
    const team = teamOf(ann);
    await expectRepeatable(team, lead(DANA), () => admin.post(team, { ...lead(CORA), role: 'teacher' }));
    await expectRepeatable(`${team}/1/correct`, { ...lead(DANA), from: '2025-09-08' }, () =>
      admin.post(`${team}/1/correct`, { ...lead(DANA), from: '2025-09-09' }),
    );
    await expectRepeatable(`${team}/1/change`, { on: '2025-12-01', userId: CORA, reason: 'On leave' }, () =>
      admin.delete(`${team}/2`),
    );
  });

  it('a transfer hands over once, and says again whom it left out and why', async () => {
    await admin.post(teamOf(lee), lead(DANA));
    const wanted = { studentIds: [lee, ann, kim], from: DANA, to: CORA, day: '2026-01-12', reason: 'On leave' };
    const { body } = await expectRepeatable('/api/app/caseloads/transfer', wanted, async () => {
      await admin.post(teamOf(kim), lead(DANA));
      await admin.post(`/api/schoolYears/${year.id}/students/${lee}`, { lastName: 'Other' });
    });
    expect(body.counts).toEqual({ students: 3, changes: 1, same: 1, cannot: 1 });
    expect(body.students).toContainEqual({
      ...{ studentId: kim, student: 'Lee Marsh', outcome: 'cannot', reason: 'Was not theirs on January 12, 2026.' },
    });
  });
});

describe('of facts', () => {
  const facts = () => `/api/app/students/${lee}/facts`;
  const served = { kind: 'served', servedFrom: '2025-09-02', servedAs: 'IDEA' };

  it('records and corrects once, and finds its own answer behind what was recorded since', async () => {
    const meanwhile = () => admin.post(facts(), { ...served, servedFrom: '2025-10-02', servedAs: 'both' });
    await expectRepeatable(facts(), served, meanwhile);
    await expectRepeatable(`${facts()}/1`, { servedAs: 'both' }, () =>
      admin.post(`${facts()}/1`, { servedAs: 'IDEA' }),
    );
  });

  it('imports a part of a file once, and answers what its rows did then', async () => {
    const row = { studentId: 'ann', kind: 'Evaluation', evaluatedOn: '02/03/2025', evaluationDueDate: '02/02/2028' };
    const part = { fileName: 'facts.csv', upload: 'u-1', from: 0, rows: [row, { ...row, studentId: 'lee' }] };
    const { body } = await expectRepeatable('/api/app/facts/imports', part, () =>
      admin.post('/api/app/facts/imports', { ...part, upload: 'u-2' }),
    );
    expect(body).toMatchObject({ created: 2, changed: 0, unchanged: 0 });
  });
});

describe('of services and disclosures', () => {
  const service = (studentIds: number[]) => ({
    ...{ studentIds, activity: 'JEC', date: '2025-10-06', minutes: 45, setting: 'group', groupSize: 2 },
    ...{ providerKind: 'vr-staff', place: 'Room 12' },
  });
  const correction = { minutes: 50, reason: 'the sign-in sheet says so' };

  it('records a service once for each student, and corrects it once', async () => {
    const one = `/api/app/students/${lee}/services/1`;
    await expectRepeatable('/api/app/services', service([lee, ann]), () =>
      admin.post(one, { minutes: 60, reason: 'longer' }),
    );
    await expectRepeatable(one, correction, () => admin.post(one, { ...correction, minutes: 55 }));
    await expectRepeatable(`${one}/withdrawal`, { reason: 'was absent' });
  });

  it('keeps one entry of what was disclosed', async () => {
    const disclosure = {
      ...{ requestedOn: '2025-10-10', way: 'letter', party: 'VR', person: 'M. Ortiz', purpose: 'Planning' },
      ...{ outcome: 'granted', basis: 'consent', consentOn: '2025-09-03', disclosedOn: '2025-10-11' },
    };
    const path = '/api/app/disclosures';
    const many = { ...disclosure, records: 'IEP', studentIds: [lee, ann] };
    await expectRepeatable(path, many, () => admin.post(path, { ...many, purpose: 'Another' }));
  });
});

describe('of many students, and of taking back', () => {
  const changing = () => `/api/app/schoolYears/${year.id}/changeStudents`;
  const answers = (absentPercent: number) => ({ kind: 'answers', termId: year.first, answers: { absentPercent } });

  it('a change says again whom it changed, whom it found so, and whom it could not', async () => {
    await admin.post(`/api/studentTermInfo/${ann * 1_000_000 + year.first}`, { absentPercent: 7 });
    const wanted = { studentIds: [lee, ann, 999_999], change: answers(7) };
    const key = newKey();
    const { body } = await keyed(admin, changing(), wanted, key);
    expect(body.counts).toEqual({ students: 3, changes: 1, same: 1, cannot: 1 });
    await admin.post(changing(), { studentIds: [lee, ann], change: answers(8) });
    const again = await expectNothingWritten(server, () => keyed(admin, changing(), wanted, key));
    // How far whoever asks has seen the log is further by now.
    expect(again.body).toEqual({ ...body, seen: again.body.seen });
  });

  it('takes one change back once, and many', async () => {
    const one = await admin.post(`/api/studentTermInfo/${lee * 1_000_000 + year.first}`, { behaviorMarks: 3 });
    await expectRepeatable('/api/app/undo', { entry: entryOf(one) }, () =>
      admin.post(`/api/studentTermInfo/${lee * 1_000_000 + year.first}`, { behaviorMarks: 4 }),
    );
    const many = await admin.post(changing(), { studentIds: [lee, ann], change: answers(9) });
    await expectRepeatable('/api/app/undo', { entry: entryOf(many) }, () =>
      admin.post(changing(), { studentIds: [lee, ann], change: answers(10) }),
    );
    const settings = await admin.post('/api/schoolSettings', { name: 'North High' });
    await expectRepeatable('/api/app/undo', { entry: entryOf(settings) }, () =>
      admin.post('/api/schoolSettings', { name: 'South High' }),
    );
  });

  it('under another person, another path or another body is another request', async () => {
    const key = newKey();
    const path = teamOf(kim);
    const body = { ...lead(CORA), role: 'observer' };
    expect((await keyed(admin, path, body, key)).status).toBe(200);
    const others = await Promise.all([
      keyed(await server.as('staff'), path, body, key),
      keyed(admin, teamOf(lee), body, key),
      keyed(admin, path, { ...body, from: '2025-09-02' }, key),
    ]);
    expect(others.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, null, null]);
  });
});
