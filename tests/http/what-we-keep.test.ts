import { afterAll, beforeAll, expect, it } from 'vitest';
import { INITIAL_PROFILE } from '../../domain/school-settings/state-profile.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
const PATH = '/api/app/whatWeKeep';
const kept = async (query = '') => (await admin.get(`${PATH}${query}`)).body;

beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

it('keeps nothing at first, by the initial profile', async () =>
  expect(await kept()).toEqual({
    keeps: { facts: false, caseload: false, services: false, disclosures: false },
    profile: INITIAL_PROFILE,
  }));

it('is changed by administrators alone', async () => {
  const staff = await server.as('staff');
  expect((await staff.post(PATH, { keeps: { facts: true } })).status).toBe(403);
  expect((await staff.get(PATH)).status).toBe(200);
});

it('is turned on, told in the history, and undone', async () => {
  const turned = await admin.post(PATH, { keeps: { facts: true }, profile: { transitionAge: 14 } });
  expect(turned.body).toMatchObject({ keeps: { facts: true, services: false }, profile: { transitionAge: 14 } });
  const { entries } = (await admin.get('/api/app/timelines/school-settings')).body;
  expect(entries[0].changes).toEqual([
    { field: 'keeps.facts', before: false, after: true },
    { field: 'profile.transitionAge', before: 16, after: 14 },
  ]);
  await admin.post(PATH, { profile: { transitionAge: 15 } });
  const undone = await admin.post('/api/app/undo', { body: 0, entry: entries[0].id });
  expect(undone.body).toMatchObject({
    goesBack: [{ field: 'keeps.facts' }],
    stays: [{ field: 'profile.transitionAge' }],
  });
  expect(await kept()).toMatchObject({ keeps: { facts: false }, profile: { transitionAge: 15 } });
  const number = entries[0].number;
  expect(await kept(`?asOf=@${number}`)).toMatchObject({ keeps: { facts: true }, profile: { transitionAge: 14 } });
});

it('refuses to overwrite what somebody else changed meanwhile', async () => {
  const answer = await admin.post(PATH, { profile: { transitionAge: 13 }, seen: { profile: { transitionAge: 16 } } });
  expect(answer.status).toBe(409);
  expect(answer.body.error.data).toMatchObject({ 'profile.transitionAge': expect.anything() });
});

it('names every fault at its field and changes nothing', async () => {
  const before = await kept();
  const answer = await admin.post(PATH, {
    keeps: { facts: 'yes' },
    profile: { preEtsFrom: 99, exitYearStart: '02-29' },
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.error.data).sort()).toEqual([
    'keeps.facts',
    'profile.exitYearStart',
    'profile.preEtsFrom',
  ]);
  expect(await kept()).toEqual(before);
});

it('leaves the settings of the contract as they are on the wire', async () =>
  expect(Object.keys((await admin.get('/api/schoolSettings')).body.schoolSettings).sort()).toEqual([
    'createdAt',
    'deletedAt',
    'gradeConversions',
    'id',
    'name',
    'updatedAt',
  ]));
