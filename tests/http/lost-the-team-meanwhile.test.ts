import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { newestNumber } from './newest-number.ts';
import { createStudent, createYear } from './records/school.ts';

/** More of a list than is sent at once. */
const ROWS = 20_000;

let server: TestServer;
let [admin, staff]: Client[] = [];
let path: string;
let one: number;
let entry: number;
let [yearId, first] = [0, 0];

const setMode = (caseloadMode: string) => (admin as Client).post('/api/app/whatWeKeep', { profile: { caseloadMode } });
const leave = () =>
  (admin as Client).send(`/api/app/students/${one}/team/${entry}`, { method: 'DELETE' }).then(({ status }) => status);

beforeAll(async () => {
  server = await startServer({ alone: true });
  [admin, staff] = [await server.as('admin'), await server.as('staff')];
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } });
  const year = await createYear(server);
  [yearId, first] = [year.id, year.first];
  one = await createStudent(admin, year.id, { studentId: 'A-1' });
  path = `/api/app/terms/${year.first}/studentIds`;
});
afterAll(() => server.close());

beforeEach(async () => {
  const { user } = (await (staff as Client).get('/api/user')).body;
  const member = { role: 'observer', userId: user.id, from: '2025-09-01' };
  const { body } = await (admin as Client).post(`/api/app/students/${one}/team`, member);
  entry = body.entries.at(-1).entry;
});
const { now } = performance;
afterEach(async () => {
  performance.now = now;
  await leave();
});

/** Lists that flow say one row over and over, and then wait as long as nobody stops them. */
async function withoutEnd(query: string): Promise<Response> {
  const { readModels } = server.services;
  const { reader } = readModels;
  readModels.reader = ((...given: Parameters<typeof reader>) => {
    const real = reader(...given);
    async function* stream(...asked: Parameters<typeof real.stream>) {
      for await (const row of real.stream(...asked)) for (let n = 0; n < ROWS; n++) yield row;
      await new Promise(() => undefined);
    }
    return { ...real, stream };
  }) as typeof reader;
  const answer = await fetch(`${server.url}${path}${query}`, { headers: { Authorization: staff?.authToken ?? '' } });
  readModels.reader = reader;
  expect(answer.status).toBe(200);
  return answer;
}

describe('an answer that flows ends for whom it shows what they may not open any more,', () => {
  it.each([
    ['since the mode is closed', 'open', '', () => setMode('closed')],
    ['since they have left the team', 'closed', '?scope=mine', leave],
  ])('%s', async (_, mode, query, lose) => {
    await setMode(mode);
    const answer = await withoutEnd(query);
    await lose();
    await expect(answer.text()).rejects.toThrow('terminated');
  });
});

/** A list as of now by its number that is long in the making, while its caller loses what they may open; and its address. */
async function inTheMaking(client: Client, query: string, lose: () => Promise<unknown>) {
  const { past } = server.services;
  const { take } = past;
  const [begun, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  past.take = async (...given) => {
    const taken = await take.call(past, ...given);
    begun.resolve();
    await made.promise;
    return taken;
  };
  const asOf = `${path}?${query}asOf=@${await newestNumber(admin as Client)}`;
  const answered = client.get(asOf);
  await begun.promise;
  past.take = take;
  await lose();
  performance.now = () => now.call(performance) + 1000;
  made.resolve();
  const { status, body: refused } = await answered;
  performance.now = now;
  expect([status, refused.error?.message]).toEqual([403, expect.stringMatching(/^You may open fewer students/)]);
  return asOf;
}

it('what was long in the making is not handed out, and can be asked for anew', async () => {
  await setMode('closed');
  const asOf = await inTheMaking(staff as Client, 'scope=mine&', leave);
  expect((await (staff as Client).get(asOf)).status).toBe(200);
});

it('what was long in the making is not handed out to an auditor who is one of the staff now', async () => {
  await setMode('closed');
  const auditor = await server.as('auditor');
  const { id } = (await auditor.get('/api/user')).body.user;
  const demote = () => (admin as Client).post(`/api/users/${id}`, { auditor: false });
  const asOf = await inTheMaking(auditor, '', demote);
  expect((await auditor.get(asOf)).status).toBe(403);
});

describe('who leaves the team while a change waits changes nothing any more:', () => {
  it('an action over many that comes after others', async () => {
    await setMode('closed');
    const { intents } = server.services;
    const { run } = intents;
    intents.run = async (work) => {
      intents.run = run;
      await leave();
      return run(work);
    };
    const change = { kind: 'answers', termId: first, answers: { absentPercent: 12 } };
    const asked = { studentIds: [one], change };
    const { status, body } = await (staff as Client).post(`/api/app/schoolYears/${yearId}/changeStudents`, asked);
    expect([status, body.error.message]).toEqual([403, expect.stringMatching(/^You may open fewer students/)]);
  });

  it('one without a body, behind others of the account', async () => {
    await setMode('closed');
    const { bodies } = server.services;
    const { take } = bodies;
    bodies.take = async (entrant, work) => {
      bodies.take = take;
      await leave();
      return take.call(bodies, entrant, work) as never;
    };
    const path = `/api/schoolYears/${yearId}/students/${one}`;
    const { status, body } = await (staff as Client).send(path, { method: 'DELETE' });
    expect([status, body.error.outsideTeam.studentId]).toEqual([403, one]);
  });
});

it('an administrator who is none any more when the turn comes takes back nothing of others', async () => {
  await setMode('open');
  const path = `/api/app/schoolYears/${yearId}/changeStudents`;
  const change = { kind: 'answers', termId: first, answers: { absentPercent: 21 } };
  const { headers } = await (staff as Client).post(path, { studentIds: [one], change });
  const helper = { firstName: 'Hal', lastName: 'Per', email: 'hal@school.example', password: 'battery staple' };
  const { body: made } = await (admin as Client).post('/api/users', { ...helper, admin: true });
  const second = await server.signIn(helper.email, helper.password);
  const { intents } = server.services;
  const { run } = intents;
  intents.run = async (work) => {
    intents.run = run;
    await (admin as Client).post(`/api/users/${made.user.id}`, { admin: false });
    return run(work);
  };
  const before = await server.ledger.head();
  const { status } = await second.post('/api/app/undo', { entry: headers.get('X-Entry') });
  const written = await server.ledger.readAll(before, 10);
  expect([status, written.map(({ type }) => type)]).toEqual([403, [expect.stringMatching(/^Staff/)]]);
});
