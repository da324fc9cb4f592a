import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

let server: TestServer;
let admin: Client;
let year: TestYear;
let made = 0;
/** Somebody who is signed in, and loses that while a body of theirs is on its way. */
let email: string;
let id: number;
let client: Client;

beforeAll(async () => {
  // Alone: it is looked at whether the server of this process has begun to read a body.
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
  await createStudent(admin, year.id, { lastName: 'Quux' });
});
afterAll(() => server.close());

beforeEach(async () => {
  made += 1;
  email = `leaver-${made}@school.example`;
  const { body } = await admin.post('/api/users', { ...PEOPLE.staff, email, admin: true });
  id = body.user.id;
  client = await server.signIn(email, PEOPLE.staff.password);
});

/** More than what is let in without room: whether it has begun is seen by the room it takes. */
const PADDING = ' '.repeat(100_000);

/** Sends a body but for its end, and that after something else was done. */
async function sendAround(path: string, body: object, meanwhile: () => Promise<unknown>) {
  const sent = request(server.url + path, {
    method: 'POST',
    headers: { Authorization: client.authToken ?? '', 'Content-Type': 'application/json' },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const whole = JSON.stringify(body) + PADDING;
  sent.setHeader('Content-Length', Buffer.byteLength(whole));
  sent.write(whole.slice(0, 5));
  await expect.poll(() => server.services.bodies.held).toBeGreaterThan(0);
  await meanwhile();
  sent.end(whole.slice(5));
  const [answer] = await answered;
  return { status: answer.statusCode, text: await text(answer) };
}

const accomplice = () => ({ ...PEOPLE.staff, email: `accomplice-${made}@school.example`, admin: true });
const isThere = async (wanted: string) =>
  (await admin.get('/api/users')).body.users.some((user: { email: string }) => user.email === wanted);

describe('a body that is still on its way is carried out for nobody', () => {
  it.each<[string, () => Promise<unknown>, number]>([
    ['was disabled', () => admin.post(`/api/app/users/${id}/disable`), 401],
    ['was removed', () => admin.delete(`/api/users/${id}`), 401],
    ['signed out', () => client.send('/api/app/session', { method: 'DELETE' }), 401],
    ['is no administrator any more', () => admin.post(`/api/users/${id}`, { admin: false }), 403],
  ])('who %s', async (_, lose, status) => {
    expect(await sendAround('/api/users', accomplice(), lose)).toMatchObject({ status });
    expect(await isThere(accomplice().email)).toBe(false);
  });
});

it('is answered with no record to who has signed out', async () => {
  const signOut = () => client.send('/api/app/session', { method: 'DELETE' });
  const answer = await sendAround(`/api/app/terms/${year.first}/export`, {}, signOut);
  expect(answer).toMatchObject({ status: 401, text: expect.not.stringContaining('Quux') });
});

it('is carried out for whoever is signed in all the while', async () => {
  const other = () => admin.post(`/api/users/${id}`, { firstName: 'Renamed' });
  expect(await sendAround('/api/users', accomplice(), other)).toMatchObject({ status: 200 });
  expect(await isThere(accomplice().email)).toBe(true);
});

/** Steps in where a password has just been hashed or checked, which takes its time, and is not used yet. */
function afterPassword(step: 'hash' | 'matches', meanwhile: () => Promise<{ status: number }>) {
  const { passwords } = server.services;
  const real = { ...passwords };
  const told = { status: 0 };
  const once = async <Result>(result: Result) => {
    Object.assign(passwords, real);
    told.status = (await meanwhile()).status;
    return result;
  };
  if (step === 'hash') passwords.hash = async (...given) => once(await real.hash(...given));
  else passwords.matches = async (...given) => once(await real.matches(...given));
  return told;
}

describe('what is decided after a password was worked on', () => {
  it('makes no account for who was disabled meanwhile', async () => {
    const disabled = afterPassword('hash', () => admin.post(`/api/app/users/${id}/disable`));
    expect((await client.post('/api/users', accomplice())).status).toBe(401);
    expect([disabled.status, await isThere(accomplice().email)]).toEqual([200, false]);
  });

  it('makes none for who is no administrator any more', async () => {
    const demoted = afterPassword('hash', () => admin.post(`/api/users/${id}`, { admin: false }));
    expect((await client.post('/api/users', accomplice())).status).toBe(403);
    expect([demoted.status, await isThere(accomplice().email)]).toEqual([200, false]);
  });

  it('gives no address to who knew the password before, and no session', async () => {
    const password = 'a kettle on the hill';
    const reset = afterPassword('matches', () => admin.post(`/api/users/${id}`, { password }));
    const taken = { email: `taken-${made}@school.example`, currentPassword: PEOPLE.staff.password };
    expect((await client.post(`/api/users/${id}`, taken)).status).toBe(401);
    expect([reset.status, await isThere(email)]).toEqual([200, true]);
    expect((await server.anonymous.post('/api/login', { username: email, password })).status).toBe(200);
  });
});

it('who chooses a new password goes on with no session where an administrator ends them before that one has begun', async () => {
  const { readModels } = server.services;
  const { waitFor } = readModels;
  // The change is written, and waited for.
  vi.spyOn(readModels, 'waitFor').mockImplementationOnce(async (...given) => {
    expect((await admin.delete(`/api/app/users/${id}/sessions`)).status).toBe(204);
    return waitFor.apply(readModels, given);
  });
  const password = 'a kettle on the hill';
  const changed = await client.post(`/api/users/${id}`, { password, currentPassword: PEOPLE.staff.password });
  expect(changed.status).toBe(200);
  expect((await createClient(server.url, changed.body.authToken).get('/api/user')).status).toBe(401);
});
