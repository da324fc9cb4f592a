import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from './records/school.ts';

const TODAY = '2026-01-20';

let server: TestServer;
let admin: Client;
let ann: Client;
let year: TestYear;
/** Ids of accounts. */
let [ANN, BEN, CORA]: [number, number, number] = [0, 0, 0];
let students = 0;

const student = (values: object = {}) => {
  students += 1;
  return createStudent(admin, year.id, { studentId: `P-${students}`, ...values });
};
const add = (studentId: number, userId: number, more: object = {}) =>
  admin.post(`/api/app/students/${studentId}/team`, { role: 'lead', userId, from: '2025-08-18', ...more });
const change = (client: Client, studentId: number, entry: number, body: object) =>
  client.post(`/api/app/students/${studentId}/team/${entry}/change`, body);
const setMode = (caseloadMode: string) => admin.post('/api/app/whatWeKeep', { profile: { caseloadMode } });
/** Who was or is in a team: role, account, first and last day. */
const membersOf = async (studentId: number) =>
  (await admin.get(`/api/app/students/${studentId}/team`)).body.entries.map(
    (one: { role: string; user: { id: number } | null; from: string; until: string | null }) => [
      ...[one.role, one.user?.id ?? null],
      ...[one.from, one.until],
    ],
  );
const caseloads = async (query = '') => (await admin.get(`/api/app/caseloads${query}`)).body;
const ofPerson = async (id: number, query = '') =>
  (await caseloads(query)).people.find((one: { id: number }) => one.id === id);

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${TODAY}T15:00:00Z`) });
  admin = await server.as('admin');
  ann = await server.as('staff');
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } });
  for (const firstName of ['Ben', 'Cora'])
    await admin.post('/api/users', { ...PEOPLE.staff, firstName, email: `${firstName}@school.example` });
  const { users } = (await admin.get('/api/users')).body;
  const idOf = (name: string) => users.find(({ firstName }: { firstName: string }) => firstName === name).id;
  [ANN, BEN, CORA] = [idOf('Dana'), idOf('Ben'), idOf('Cora')];
});
afterAll(() => server.close());

describe('the figures of caseloads', () => {
  it('count a student once for who leads and stands in other roles besides, and once for each other person', async () => {
    const id = await student();
    await add(id, ANN);
    for (const role of ['teacher', 'observer']) await add(id, ANN, { role });
    for (const role of ['teacher', 'related-service']) await add(id, BEN, { role });
    expect(await ofPerson(ANN)).toMatchObject({ leads: 1, others: 0, active: true });
    expect(await ofPerson(BEN)).toMatchObject({ leads: 0, others: 1 });
  });

  it('count nobody who has left school, neither now nor among the transfers to come', async () => {
    const before = { cora: await ofPerson(CORA), nobody: (await caseloads()).nobody };
    const graduate = await student({ gradeLevel: 'Post-school', exitCategory: 'aged out', postSchoolOutcome: 'Works' });
    const stays = await student();
    for (const id of [graduate, stays]) {
      await add(id, CORA, { until: '2026-02-28' });
      await add(id, BEN, { from: '2026-03-01' });
    }
    expect(await ofPerson(CORA)).toMatchObject({ leads: before.cora.leads + 1 });
    const { nobody, toCome } = await caseloads();
    expect(nobody).toBe(before.nobody);
    expect(toCome).toEqual([{ day: '2026-03-01', to: { id: BEN, name: 'Ben Okafor' }, students: 1 }]);
    expect(await ofPerson(BEN, '?on=2026-03-01')).toMatchObject({ leads: 1 });
  });

  it('name who has most first, and go on naming somebody disabled for as long as they lead', async () => {
    const id = await student();
    await admin.post('/api/users', { ...PEOPLE.staff, firstName: 'Zoe', email: 'zoe@school.example' });
    const { users } = (await admin.get('/api/users')).body;
    const { id: zoe } = users.find(({ firstName }: { firstName: string }) => firstName === 'Zoe');
    await add(id, zoe);
    await admin.post(`/api/app/users/${zoe}/disable`);
    expect(await ofPerson(zoe)).toMatchObject({ active: false, leads: 1 });
    const { people } = await caseloads();
    const leads = people.map((one: { leads: number }) => one.leads);
    expect(leads).toEqual(leads.toSorted((a: number, b: number) => b - a));
    await change(admin, id, 1, { on: TODAY, userId: null, reason: 'Gone' });
    expect(await ofPerson(zoe)).toBeUndefined();
  });
});

describe('it changed on a day', () => {
  it('ends an entry the day before where nobody follows', async () => {
    const id = await student();
    await add(id, ANN);
    await change(admin, id, 1, { on: '2025-12-01', userId: null, reason: 'On leave' });
    expect(await membersOf(id)).toEqual([['lead', ANN, '2025-08-18', '2025-11-30']]);
  });

  it('hands on what goes on, to the end it had', async () => {
    const id = await student();
    await add(id, ANN, { until: '2026-06-30' });
    await change(admin, id, 1, { on: '2026-02-01', userId: BEN, reason: 'On leave' });
    expect((await membersOf(id)).toSorted()).toEqual([
      ['lead', ANN, '2025-08-18', '2026-01-31'],
      ['lead', BEN, '2026-02-01', '2026-06-30'],
    ]);
  });

  it('hands on the last day alone where it changed on that', async () => {
    const id = await student();
    await add(id, ANN, { until: '2025-10-31' });
    await change(admin, id, 1, { on: '2025-10-31', userId: BEN, reason: null });
    expect((await membersOf(id)).toSorted()).toEqual([
      ['lead', ANN, '2025-08-18', '2025-10-30'],
      ['lead', BEN, '2025-10-31', '2025-10-31'],
    ]);
  });

  it('has somebody follow in a role that had ended before, and leaves what ended as it is', async () => {
    const id = await student();
    await add(id, ANN, { role: 'teacher', until: '2025-10-31' });
    await change(admin, id, 1, { on: '2025-12-01', userId: BEN, reason: 'Covers the class' });
    expect((await membersOf(id)).toSorted()).toEqual([
      ['teacher', ANN, '2025-08-18', '2025-10-31'],
      ['teacher', BEN, '2025-12-01', null],
    ]);
    const led = await student();
    await add(led, ANN, { until: '2025-10-31' });
    await add(led, CORA, { from: '2026-02-01' });
    await change(admin, led, 1, { on: '2025-12-01', userId: BEN, reason: 'Until Cora comes' });
    expect(await membersOf(led)).toContainEqual(['lead', BEN, '2025-12-01', '2026-01-31']);
  });

  it('is of an entry that is there, and to somebody who can sign in and write', async () => {
    const id = await student();
    await add(id, ANN);
    const refused = async (entry: number, userId: number) => {
      const body = { on: TODAY, userId, reason: '' };
      const answer = await expectNothingWritten(server, () => change(admin, id, entry, body));
      return [answer.status, answer.body.error.data?.userId?.[0].message ?? answer.body.error.message];
    };
    const auditor = (await (await server.as('auditor')).get('/api/user')).body.user.id;
    const disabled = (await admin.get('/api/users')).body.users.find(
      (one: { firstName: string }) => one.firstName === 'Zoe',
    );
    expect(await refused(9, BEN)).toEqual([404, 'This entry of the team is not there.']);
    expect(await refused(1, 999)).toEqual([400, 'should be the account of somebody who works here']);
    expect(await refused(1, disabled.id)).toEqual([400, 'is disabled: choose somebody who can sign in']);
    expect(await refused(1, auditor)).toEqual([400, 'is an auditor, who changes nothing: choose somebody else']);
  });
});

it('nobody with an account follows an agency, whose entry stays as it is', async () => {
  const id = await student();
  const agency = { role: 'agency', organization: 'VR', from: '2025-08-18' };
  await admin.post(`/api/app/students/${id}/team`, agency);
  const body = { on: TODAY, userId: BEN, reason: null };
  const refused = await expectNothingWritten(server, () => change(admin, id, 1, body));
  expect([refused.status, refused.body.error.data.userId[0].message]).toEqual([
    400,
    'nobody with an account follows an agency: end this entry, and add what follows',
  ]);
  await change(admin, id, 1, { ...body, userId: null });
  expect(await membersOf(id)).toEqual([['agency', null, '2025-08-18', '2026-01-19']]);
});

describe('whether a team can be changed further', () => {
  it('is told to who has handed it over today as it is from then on', async () => {
    await setMode('ask');
    const id = await student();
    await add(id, ANN);
    await add(id, ANN, { role: 'observer' });
    const later = await change(ann, id, 1, { on: '2026-02-01', userId: BEN, reason: 'On leave' });
    expect([later.status, later.body.mayChange]).toEqual([200, true]);
    const now = await change(ann, id, 1, { on: TODAY, userId: CORA, reason: 'At once' });
    const again = await ann.get(`/api/app/students/${id}/team`);
    expect([now.status, now.body.mayChange, again.body.mayChange]).toEqual([200, false, false]);
    expect((await change(ann, id, 1, { on: TODAY, userId: ANN, reason: 'Back' })).status).toBe(403);
  });
});
