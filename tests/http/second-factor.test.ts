import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsOf } from '../contract/mailed.ts';
import { codeOf, turnOn } from '../support/second-factor.ts';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
let now = new Date('2025-09-01T15:00:00.000Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

beforeAll(async () => {
  server = await startServer({ clock: () => now, alone: true, settings: { SESSION_IDLE_MINUTES: '0' } });
  admin = await server.as('admin');
});
afterAll(() => server.close());

const password = 'a kettle on the hill';
const login = (username: string, more: object = {}) =>
  server.anonymous.post('/api/login', { username, password, ...more });
const staffEvents = async () => (await server.ledger.read('staff')).events.map(({ type }) => type);

/** Somebody with a second factor, two periods after it was turned on. */
async function withFactor(name: string) {
  const email = `${name}@school.example`;
  const { body } = await admin.post('/api/users', {
    firstName: 'Lee',
    lastName: 'Marsh',
    email,
    admin: false,
    password,
  });
  const client = await server.signIn(email, password);
  const factor = await turnOn(client, password, now);
  later(60);
  return { id: body.user.id as number, email, client, ...factor };
}

describe('signing in to an account with a second factor', () => {
  it('asks for a code, once the password is right', async () => {
    const { email, secret } = await withFactor('asked');
    expect((await login(email, { password: 'wrong password' })).body.error).toEqual({
      message: 'Invalid username or password.',
    });
    expect(await login(email)).toMatchObject({ status: 401, body: { error: { reason: 'code-required' } } });
    const { status, body } = await login(email, { code: codeOf(secret, now) });
    expect(status).toBe(200);
    expect((await server.anonymous.get('/api/user', { Authorization: body.authToken })).status).toBe(200);
  });

  it('takes each code once, and the one before and after for a clock that is wrong', async () => {
    const { email, secret } = await withFactor('once');
    const code = codeOf(secret, now);
    expect((await login(email, { code })).status).toBe(200);
    expect(await login(email, { code })).toMatchObject({ status: 401, body: { error: { reason: 'code-wrong' } } });
    expect((await login(email, { code: codeOf(secret, now, 1) })).status).toBe(200);
    expect((await login(email, { code: codeOf(secret, now, -1) })).status).toBe(200);
    expect((await login(email, { code: codeOf(secret, now, 2) })).status).toBe(401);
    expect((await login(email, { code: codeOf(secret, now, -2) })).status).toBe(401);
  });

  it('warns the owner by mail of codes that are entered twice, once an hour, and tells whoever enters them nothing', async () => {
    const { email, secret } = await withFactor('warned');
    const warnings = async () =>
      (await mailsOf(server)).filter(({ to, text }) => to === email && text.includes('had been used already'));
    const code = codeOf(secret, now);
    expect((await login(email, { code })).status).toBe(200);
    expect((await login(email, { code: '000000' })).status).toBe(401);
    expect(await warnings()).toEqual([]);
    const wrong = await login(email, { code: '000000' });
    for (let n = 0; n < 3; n++) expect((await login(email, { code })).body).toEqual(wrong.body);
    const mails = await warnings();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Device: Another program');
    expect((await login(email, { code: codeOf(secret, now, 1) })).status).toBe(200);
  });

  it('takes a code once of many that come in one moment', async () => {
    const { email, secret } = await withFactor('at.once');
    const code = codeOf(secret, now);
    const all = await Promise.all(Array.from({ length: 2 }, () => login(email, { code })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('takes neither a code nor a recovery code again after a restart, and those of two periods away not at all', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ledger-codes-'));
    const start = () => startServer({ dataDir, clock: () => now, alone: true });
    let one = await start();
    try {
      const client = await one.as('staff');
      const { secret, recoveryCodes } = await turnOn(client, PEOPLE.staff.password, now);
      later(60);
      const [before, shown, after] = [-1, 0, 1].map((periods) => codeOf(secret, now, periods));
      const codes = [before, shown, after, recoveryCodes[0]];
      const enter = async (code: string | undefined) => {
        const { email: username, password: own } = PEOPLE.staff;
        return (await one.anonymous.post('/api/login', { username, password: own, code })).status;
      };
      for (const code of codes) expect(await enter(code)).toBe(200);
      await one.close();
      one = await start();
      for (const code of codes) expect(await enter(code)).toBe(401);
      for (const periods of [-3, -2, 2, 3]) expect(await enter(codeOf(secret, now, periods))).toBe(401);
      expect(await enter(recoveryCodes[1])).toBe(200);
    } finally {
      await one.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('takes a recovery code, once, however it is typed', async () => {
    const { email, recoveryCodes } = await withFactor('recovered');
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    expect((await login(email, { code: ` ${first.toUpperCase().replace('-', ' ')}` })).status).toBe(200);
    expect((await login(email, { code: first })).status).toBe(401);
    expect((await login(email, { code: second })).status).toBe(200);
    expect((await login(email, { code: 'aaaaa-aaaaa' })).status).toBe(401);
  });

  it('is slowed down at guessing codes, whoever guesses', async () => {
    const strict = await startServer({ clock: () => now, alone: true, settings: { THROTTLE_ACCOUNT_FAILURES: '3' } });
    try {
      const client = await strict.as('staff');
      const { secret } = await turnOn(client, PEOPLE.staff.password, now);
      const guess = (code: string) =>
        strict.anonymous.post('/api/login', { username: PEOPLE.staff.email, password: PEOPLE.staff.password, code });
      for (let n = 0; n < 3; n++) expect((await guess('000000')).status).toBe(401);
      expect((await guess(codeOf(secret, now))).status).toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('leaves neither secret nor codes in the log', async () => {
    const { secret, recoveryCodes } = await withFactor('secret');
    const stored = JSON.stringify((await server.ledger.read('staff')).events.map(({ data }) => data));
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('is in the access record with why it was refused', async () => {
    const { email, id } = await withFactor('recorded');
    await login(email);
    await login(email, { code: '000000' });
    const entries = await admin.get(`/api/rest/accessRecord?filter={"userId":${id}}&sort=["id","DESC"]&range=[0,9]`);
    const seen = entries.body.map(({ kind, details }: { kind: string; details: object }) => [kind, details]);
    expect(seen).toEqual([
      ['sign-in-refused', { reason: 'code-wrong' }],
      ['signed-in', {}],
    ]);
  });
});

describe('the second factor of the own account', () => {
  it('needs the password to be begun, and a code of the app to be on', async () => {
    const client = await server.as('staff');
    const wrong = await client.post('/api/app/secondFactor/enrolment', { password: 'wrong password' });
    expect(wrong).toMatchObject({ status: 400, body: { error: { data: { password: [expect.anything()] } } } });
    const { body } = await client.post('/api/app/secondFactor/enrolment', { password: PEOPLE.staff.password });
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Transition%20Ledger:dana%40school\.example\?/);
    expect(body.uri).toContain(`secret=${body.secret}`);
    const before = await staffEvents();
    const guess = await client.post('/api/app/secondFactor', { enrolment: body.enrolment, code: '000000' });
    expect(guess).toMatchObject({ status: 400, body: { error: { data: { code: [{ message: 'does not work' }] } } } });
    expect(await staffEvents()).toEqual(before);
    expect((await client.get('/api/app/secondFactor')).body).toEqual({
      on: false,
      recoveryCodesLeft: 0,
      required: false,
      hasPassword: true,
    });
  });

  it('is turned off by password and code', async () => {
    const { client, secret, email } = await withFactor('off');
    expect((await client.get('/api/app/secondFactor')).body).toMatchObject({ on: true, recoveryCodesLeft: 10 });
    const off = (body: object) => client.post('/api/app/secondFactor/turnOff', body);
    expect((await off({ password: 'wrong password', code: codeOf(secret, now) })).status).toBe(400);
    expect((await off({ password, code: '000000' })).status).toBe(400);
    expect((await off({ password, code: codeOf(secret, now) })).status).toBe(204);
    expect((await login(email)).status).toBe(200);
  });

  it('gets new recovery codes by a code, which end the old ones', async () => {
    const { client, secret, email, recoveryCodes } = await withFactor('renewed');
    const { body } = await client.post('/api/app/secondFactor/recoveryCodes', { code: codeOf(secret, now) });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await login(email, { code: recoveryCodes[0] })).status).toBe(401);
    expect((await login(email, { code: body.recoveryCodes[0] })).status).toBe(200);
  });

  it('is reset by an administrator, which ends the sessions and is told by mail', async () => {
    const { id, client, email } = await withFactor('lost');
    expect((await client.post(`/api/app/users/${id}/secondFactor/reset`)).status).toBe(403);
    const { body } = await admin.post(`/api/app/users/${id}/secondFactor/reset`);
    expect(body.secondFactor).toBe(false);
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    expect((await mailsOf(server)).at(-1)).toMatchObject({
      to: email,
      text: expect.stringContaining('First Administrator has reset the second factor'),
    });
    expect((await admin.post('/api/app/users/1/secondFactor/reset')).status).toBe(400);
  });
});

it('where administrators need one, they set it up at sign-in before anything else and cannot turn it off', async () => {
  const strict = await startServer({ clock: () => now, alone: true, settings: { SECOND_FACTOR: 'administrators' } });
  try {
    const { email: username, password: right } = PEOPLE.admin;
    const enter = (more: object = {}) => strict.anonymous.post('/api/login', { username, password: right, ...more });
    const asked = await enter();
    expect(asked).toMatchObject({ status: 401, body: { error: { reason: 'enrolment-required' } } });
    const { enrolment, secret, uri } = asked.body.error.enrolment;
    expect(uri).toMatch(/^otpauth:/);
    expect((await enter({ enrolment, code: '000000' })).body.error.reason).toBe('code-wrong');
    const { status, body } = await enter({ enrolment, code: codeOf(secret, now) });
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await enter()).body.error.reason).toBe('code-required');
    const off = await strict.anonymous.post(
      '/api/app/secondFactor/turnOff',
      { password: right, code: codeOf(secret, now, 1) },
      { Authorization: body.authToken },
    );
    expect(off.status).toBe(400);
    expect(off.body.error.message).toContain('cannot be turned off');
  } finally {
    await strict.close();
  }
});
