import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsOf } from '../contract/mailed.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

let server: TestServer;
let now = new Date('2025-09-01T15:00:00.000Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  const settings = { SESSION_IDLE_MINUTES: '0' };
  server = await startServer({ clock: () => now, alone: true, settings });
  await server.as('staff');
});
afterAll(() => server.close());

const login = (username: unknown, password: unknown) => server.anonymous.post('/api/login', { username, password });

describe('signing in', () => {
  it('answers the user without any secret, and the text to send back as Authorization', async () => {
    const { status, body } = await login(' ADMIN@school.example', PEOPLE.admin.password);
    expect(status).toBe(200);
    expect(body.authToken).toMatch(/^Bearer /);
    expect(body.user).toEqual({
      id: 1,
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
      deletedAt: null,
      firstName: 'First',
      lastName: 'Administrator',
      email: 'admin@school.example',
      admin: true,
      auditor: false,
      latestVersion: null,
    });
    const me = await (await server.as('admin')).get('/api/user');
    expect(me.body).toEqual({ user: body.user });
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await login(PEOPLE.admin.email, 'wrong password');
    const unknown = await login('nobody@school.example', 'wrong password');
    expect(wrong).toMatchObject({ status: 401, body: { error: { message: 'Invalid username or password.' } } });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it.each([
    ['', 'x', 'Username is required.'],
    ['a@b.example', '', 'Password is required.'],
    [{ $ne: null }, 'x', 'Username is required.'],
    ['a@b.example', 12345678, 'Password is required.'],
  ])('refuses %o with %o', async (username, password, message) => {
    expect(await login(username, password)).toMatchObject({ status: 400, body: { error: { message } } });
  });
});

it('signing in with a password that is changed at that moment is refused, as the sessions of it are over', async () => {
  const admin = await server.as('admin');
  const kim = {
    firstName: 'Kim',
    lastName: 'Lee',
    email: 'kim@school.example',
    password: 'the first one',
    admin: false,
  };
  const { body } = await admin.post('/api/users', kim);
  const { passwords } = server.services;
  const { matches } = passwords;
  passwords.matches = async (...given) => {
    const same = await matches(...given);
    await admin.post(`/api/users/${body.user.id}`, { password: 'the second one' });
    return same;
  };
  try {
    expect((await login(kim.email, kim.password)).status).toBe(401);
  } finally {
    passwords.matches = matches;
  }
  expect((await login(kim.email, 'the second one')).status).toBe(200);
});

describe('a session', () => {
  it('is missing: 401, which means nothing but that', async () => {
    const { status, body } = await server.anonymous.get('/api/user');
    expect([status, body]).toEqual([401, { error: { message: 'Authentication Error' } }]);
  });

  it('ends after its hours', async () => {
    const client = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
    later(12 * 60 - 1);
    expect((await client.get('/api/user')).status).toBe(200);
    later(1);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('ends everywhere when an administrator says so, and the next sign-in holds', async () => {
    const first = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
    const second = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
    expect((await first.delete('/api/app/users/1/sessions')).status).toBe(204);
    expect((await first.get('/api/user')).status).toBe(401);
    expect((await second.get('/api/user')).status).toBe(401);
    const third = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
    expect((await third.get('/api/user')).status).toBe(200);
  });
});

describe('a sign-in from a new device', () => {
  const told = async (of: TestServer) => (await mailsOf(of)).filter(({ text }) => text.includes('from a device'));
  const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('is told to its owner by mail, once an hour; the first one of an account and known ones are not', async () => {
    const open = await startServer({ settings: { TRUST_PROXY: '1' }, alone: true, clock: () => now });
    try {
      const { email, password } = PEOPLE.admin;
      const from = (n: number, more: Record<string, string> = {}) => ({ 'X-Forwarded-For': `203.0.113.${n}`, ...more });
      const enter = async (headers: Record<string, string>, sent: string = password) =>
        open.anonymous.post('/api/login', { username: email, password: sent }, headers);
      const first = await enter(from(1, { 'X-Session': 'new' }));
      const device =
        first.headers
          .getSetCookie()
          .find((cookie) => cookie.startsWith('device-'))
          ?.split(';')[0] ?? '';
      await enter(from(1));
      await enter(from(2, { Cookie: device }));
      await enter(from(3), 'a wrong one');
      expect(await told(open)).toEqual([]);

      await enter(from(4, { 'User-Agent': BROWSER }));
      await enter(from(5));
      const mails = await told(open);
      expect(mails.map(({ to }) => to)).toEqual([email]);
      for (const part of ['Firefox on Windows', '203.0.113.4', 'September 1, 2025', 'choose a new password'])
        expect(mails[0]?.text).toContain(part);
    } finally {
      await open.close();
    }
  });
});
