import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { mailsOf } from '../contract/mailed.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

let server: TestServer;
let now = new Date('2025-09-01T15:00:00.000Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  const settings = { PUBLIC_URL: 'https://ledger.school.example/', SESSION_IDLE_MINUTES: '0' };
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
  const { passwords } = server.parts;
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

/** The links in the mails written so far, oldest first. */
async function mailedLinks(): Promise<string[]> {
  await server.parts.background.settled();
  const folder = join(server.dataDir, 'mail');
  const files = readdirSync(folder).sort();
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.flatMap(({ text }) => /https:\S+/.exec(text ?? '')?.[0] ?? []);
}
const uidOf = (link: string | undefined) => link?.split('/').at(-1) ?? '';

const forgot = (username: unknown) => server.anonymous.post('/api/forgotPassword', { username });
const check = (uid: string) => server.anonymous.get(`/api/checkResetPasswordRequest?uid=${uid}`);
const reset = (uid: unknown, password: unknown) => server.anonymous.post('/api/resetPassword', { uid, password });

describe('a forgotten password', () => {
  it('is answered alike for known and unknown addresses, without the secret of the link', async () => {
    const known = await forgot(PEOPLE.staff.email);
    const unknown = await forgot('nobody@school.example');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(Object.keys(known.body)).toEqual(['message']);
    expect(unknown.body).toEqual(known.body);
    const links = await mailedLinks();
    expect(links).toEqual([expect.stringMatching(/^https:\/\/ledger\.school\.example\/#\/ResetPassword\/[\w-]{43}$/)]);
  });

  it('needs an address', async () => {
    expect(await forgot('')).toMatchObject({ status: 400, body: { error: { message: 'Username is required.' } } });
    expect((await forgot(7)).status).toBe(400);
  });

  it('is replaced once by the newest link, which ends all sessions', async () => {
    await forgot(PEOPLE.staff.email);
    const [older, newest] = (await mailedLinks()).slice(-2).map(uidOf) as [string, string];
    expect((await check(older)).body).toEqual({ valid: false, message: 'Invalid reset password link' });
    expect((await check(newest)).body).toEqual({ valid: true });

    const session = await server.signIn(PEOPLE.staff.email, PEOPLE.staff.password);
    expect(await reset(newest, 'a new password')).toMatchObject({
      status: 200,
      body: { valid: true, message: 'Password successfully reset. You may log in with your new password.' },
    });
    expect((await session.get('/api/user')).status).toBe(401);
    expect((await login(PEOPLE.staff.email, PEOPLE.staff.password)).status).toBe(401);
    expect((await login(PEOPLE.staff.email, 'a new password')).status).toBe(200);
    expect((await reset(newest, 'another password')).status).toBe(400);
  });

  it('has a link that ends after its minutes', async () => {
    await forgot(PEOPLE.staff.email);
    const uid = uidOf((await mailedLinks()).at(-1));
    later(59);
    expect((await check(uid)).body.valid).toBe(true);
    later(1);
    expect((await check(uid)).body).toEqual({ valid: false, message: 'This reset password link has expired' });
    expect(await reset(uid, 'a new password')).toMatchObject({
      status: 400,
      body: {
        error: { message: 'This reset password link has expired' },
        data: { password: [{ message: 'This reset password link has expired' }] },
      },
    });
  });

  it('is refused where clients can show it: top-level data.password', async () => {
    await forgot(PEOPLE.staff.email);
    const uid = uidOf((await mailedLinks()).at(-1));
    const short = await reset(uid, 'short');
    expect(short).toMatchObject({
      status: 400,
      body: {
        error: { data: { password: [{ message: 'should NOT be shorter than 12 characters' }] } },
        data: { password: [{ message: 'should NOT be shorter than 12 characters' }] },
      },
    });
    expect((await check(uid)).body.valid).toBe(true);
    expect((await reset(undefined, 'a new password')).body.data.password).toHaveLength(1);
    expect((await server.anonymous.get('/api/checkResetPasswordRequest')).status).toBe(400);
  });

  it('is refused there as well when the request cannot be read', async () => {
    const sent = (body: string, type = 'application/json') =>
      server.anonymous.send('/API/resetPassword/', { method: 'POST', headers: { 'Content-Type': type }, body });
    for (const [refused, status] of [
      [await sent('{'), 400],
      [await sent('[]'), 400],
      [await sent('uid=x', 'application/x-www-form-urlencoded'), 415],
      [await sent(JSON.stringify({ uid: 'x'.repeat(2_000_000) })), 413],
    ] as const) {
      expect(refused.status).toBe(status);
      expect(refused.body.data.password).toEqual([{ message: refused.body.error.message }]);
    }
  });

  it('leaves only hashes behind', async () => {
    const { events } = await server.ledger.read('staff');
    const uids = (await mailedLinks()).map(uidOf);
    const stored = JSON.stringify(events.map(({ data }) => data));
    for (const secret of [...uids, 'a new password', PEOPLE.staff.password]) expect(stored).not.toContain(secret);
  });
});

describe('guessing', () => {
  it('is answered 429 with the seconds to wait, while colleagues sign in', async () => {
    const strict = await startServer({ settings: { THROTTLE_ACCOUNT_FAILURES: '3', THROTTLE_MAILS: '1' } });
    try {
      const guess = (username: string) => strict.anonymous.post('/api/login', { username, password: 'guess' });
      await strict.as('staff');
      for (let n = 0; n < 3; n++) expect((await guess(PEOPLE.staff.email)).status).toBe(401);
      const refused = await guess(PEOPLE.staff.email);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
      expect(refused.body.error.message).toMatch(/Too many attempts/);
      await strict.signIn(PEOPLE.admin.email, PEOPLE.admin.password);

      const ask = () => strict.anonymous.post('/api/forgotPassword', { username: 'nobody@school.example' });
      expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
    } finally {
      await strict.close();
    }
  });

  it('by strangers neither holds up nor locks out the owner at a browser they signed in at before', async () => {
    const settings = { TRUST_PROXY: '1', THROTTLE_ACCOUNT_FAILURES_PER_HOUR: '4' };
    const attacked = await startServer({ settings, alone: true });
    try {
      const from = (n: number) => ({ 'X-Forwarded-For': `203.0.113.${n}` });
      const attempt = (password: string, headers: Record<string, string>, username: string = PEOPLE.admin.email) =>
        attacked.anonymous.post('/api/login', { username, password }, headers);
      const own = await attempt(PEOPLE.admin.password, { ...from(1), 'X-Session': 'new' });
      const device =
        own.headers
          .getSetCookie()
          .find((cookie) => cookie.startsWith('device-'))
          ?.split(';')[0] ?? '';

      for (const name of [PEOPLE.admin.email, 'nobody@school.example']) {
        for (let n = 2; n < 6; n++) expect((await attempt('guess', from(n), name)).status).toBe(401);
        const refused = await attempt(PEOPLE.admin.password, from(7), name);
        expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true]);
      }
      const elsewhere = { ...from(8), 'X-Session': 'new', Cookie: device };
      expect((await attempt(PEOPLE.admin.password, elsewhere)).status).toBe(200);
      // Without the cookie from where they signed in before, as clients of the contract do.
      const before = await attempt(PEOPLE.admin.password, from(1));
      expect([before.status, before.headers.getSetCookie()]).toEqual([200, []]);
      expect((await attempt('guess', { ...from(9), Cookie: `${device}x` })).status).toBe(429);
    } finally {
      await attacked.close();
    }
  });

  it('does not count what was refused because too many sign in', async () => {
    const busy = await startServer({ settings: { THROTTLE_ACCOUNT_FAILURES: '2' }, alone: true });
    const { passwords } = busy.parts;
    const { matches } = passwords;
    try {
      const attempt = () => busy.anonymous.post('/api/login', { username: PEOPLE.admin.email, password: 'guess' });
      passwords.matches = async () => {
        throw new Rejection('unavailable', 'Too many people sign in at the moment.', { retryAfter: 2 });
      };
      for (let n = 0; n < 5; n++) expect((await attempt()).status).toBe(503);
      passwords.matches = matches;
      expect([(await attempt()).status, (await attempt()).status, (await attempt()).status]).toEqual([401, 401, 429]);
    } finally {
      passwords.matches = matches;
      await busy.close();
    }
  });

  it('behind a proxy is counted by the address the proxy saw, not by what the caller says', async () => {
    const proxied = await startServer({ settings: { TRUST_PROXY: '1', THROTTLE_ACCOUNT_FAILURES: '2' } });
    try {
      const guess = async (forwarded: string) => {
        const body = { username: PEOPLE.admin.email, password: 'guess' };
        return (await proxied.anonymous.post('/api/login', body, { 'X-Forwarded-For': forwarded })).status;
      };
      expect(await guess('1.1.1.1, 203.0.113.7')).toBe(401);
      expect(await guess('2.2.2.2, 203.0.113.7')).toBe(401);
      expect(await guess('3.3.3.3, 203.0.113.7')).toBe(429);
      expect(await guess('203.0.113.7, 198.51.100.1')).toBe(401);
    } finally {
      await proxied.close();
    }
  });
});
