import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EASY_TO_GUESS } from '../../domain/staff/password-rules.ts';
import { mailsOf } from '../contract/mailed.ts';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
let now = new Date('2025-09-01T15:00:00.000Z');
const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};

beforeAll(async () => {
  server = await startServer({
    clock: () => now,
    alone: true,
    settings: { SESSION_HOURS: '8760', SESSION_IDLE_MINUTES: '0', ORGANIZATION: 'Northfield High' },
  });
  admin = await server.as('admin');
});
afterAll(() => server.close());

const login = (username: string, password: string) => server.anonymous.post('/api/login', { username, password });
const lee = (name: string) => ({ firstName: 'Lee', lastName: 'Marsh', email: `${name}@school.example` });
const stateOf = async (id: number) =>
  (await admin.get('/api/app/accounts')).body.accounts.find((account: { id: number }) => account.id === id);

async function create(name: string, flags: object = {}): Promise<number> {
  const { body } = await admin.post('/api/users', {
    ...lee(name),
    admin: false,
    password: 'long enough words',
    ...flags,
  });
  return body.user.id;
}

async function invite(name: string): Promise<{ id: number; secret: string }> {
  const { status, body } = await admin.post('/api/app/invitations', lee(name));
  expect(status).toBe(200);
  return { id: body.user.id, secret: body.link.split('/').at(-1) };
}
const check = (secret: string) => server.anonymous.post('/api/app/invitations/check', { secret });
const accept = (secret: string, password = 'chosen by myself') =>
  server.anonymous.post('/api/app/invitations/accept', { secret, password });

describe('a disabled account', () => {
  it('lets nobody in, in the same words as a wrong password, and ends the sessions at once', async () => {
    const id = await create('disabled');
    const session = await server.signIn('disabled@school.example', 'long enough words');
    const { status, body } = await admin.post(`/api/app/users/${id}/disable`);
    expect([status, body.status]).toEqual([200, 'disabled']);
    expect((await session.get('/api/user')).status).toBe(401);
    const right = await login('disabled@school.example', 'long enough words');
    const wrong = await login('disabled@school.example', 'wrong password');
    expect([right.status, right.body]).toEqual([401, wrong.body]);
  });

  it('is looked at as hard as any other: the time does not tell it either', async () => {
    const id = await create('as.long');
    await admin.post(`/api/app/users/${id}/disable`);
    const { passwords } = server.services;
    const { matches } = passwords;
    const checked: (string | undefined)[] = [];
    passwords.matches = (password, hash, whose) => matches(password, hash, whose).finally(() => checked.push(hash));
    await login('as.long@school.example', 'long enough words').finally(() => {
      passwords.matches = matches;
    });
    expect(checked).toEqual([expect.stringMatching(/^\$argon2id/)]);
  });

  it('stays in the list and in the history, and works again once it is enabled, with new sessions only', async () => {
    const id = await create('enabled');
    const session = await server.signIn('enabled@school.example', 'long enough words');
    await session.post(`/api/users/${id}`, { firstName: 'Leonie' });
    await admin.post(`/api/app/users/${id}/disable`);
    await server.caughtUp();
    const users = (await admin.get('/api/users')).body.users;
    expect(users.find((user: { id: number }) => user.id === id)).toMatchObject({ firstName: 'Leonie' });
    const journal = await admin.get(
      '/api/rest/journal?range=[0,0]&sort=["id","DESC"]&filter={"type":"StaffAccountDisabled"}',
    );
    expect(journal.body[0]).toMatchObject({ user: { name: 'Leonie Marsh' }, actor: { name: 'First Administrator' } });

    expect((await admin.post(`/api/app/users/${id}/enable`)).body.status).toBe('active');
    expect((await session.get('/api/user')).status).toBe(401);
    await server.signIn('enabled@school.example', 'long enough words');
  });

  it('gets no link for a new password', async () => {
    const id = await create('no.link');
    await admin.post(`/api/app/users/${id}/disable`);
    const before = (await mailsOf(server)).length;
    expect((await server.anonymous.post('/api/forgotPassword', { username: 'no.link@school.example' })).status).toBe(
      200,
    );
    expect(await mailsOf(server)).toHaveLength(before);
  });

  it('is never the own one, nor that of the last administrator who can sign in', async () => {
    const own = await admin.post('/api/app/users/1/disable');
    expect([own.status, own.body.error.message]).toEqual([400, 'The last administrator has to stay one.']);
    const id = await create('second.admin', { admin: true });
    const second = await server.signIn('second.admin@school.example', 'long enough words');
    expect((await admin.post('/api/app/users/1/disable')).body.error.message).toBe(
      'Nobody disables their own account.',
    );
    await admin.post(`/api/app/users/${id}/disable`);
    expect((await second.post('/api/app/users/1/disable')).status).toBe(401);
    expect((await admin.delete('/api/users/1')).status).toBe(400);
  });

  it.each(['staff', 'auditor'] as const)('is not for %s to make', async (role) => {
    const client = await server.as(role);
    for (const call of ['disable', 'enable']) expect((await client.post(`/api/app/users/1/${call}`)).status).toBe(403);
    expect((await client.get('/api/app/accounts')).status).toBe(403);
  });
});

describe('an invitation', () => {
  it('makes an account nobody can sign in to, and leaves only a hash of its secret', async () => {
    const { id, secret } = await invite('invited');
    expect(await stateOf(id)).toEqual({
      id,
      status: 'invited',
      invitedUntil: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
      hasPassword: false,
      secondFactor: false,
      identityInvitedUntil: null,
      identityIssuer: null,
    });
    expect((await login('invited@school.example', 'long enough words')).status).toBe(401);
    const { events } = await server.ledger.read('staff');
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(secret);
  });

  it('is mailed with the link in the fragment, says by whom, and is shown where there is no mail server', async () => {
    const { body } = await admin.post('/api/app/invitations', lee('mailed'));
    expect(body).toMatchObject({ mailed: false, user: { email: 'mailed@school.example', admin: false } });
    expect(body.link).toMatch(/^http:\/\/[^#?]+\/#\/Invitation\/[\w-]{43}$/);
    const mail = (await mailsOf(server)).at(-1);
    expect(mail?.to).toBe('mailed@school.example');
    expect(mail?.text).toContain(body.link);
    expect(mail?.text).toContain('First Administrator has made an account for you');
  });

  it('is accepted once, with a password of the person', async () => {
    const { id, secret } = await invite('accepting');
    expect((await check(secret)).body).toMatchObject({
      valid: true,
      firstName: 'Lee',
      email: 'accepting@school.example',
    });
    expect((await accept(secret, 'short')).body.error.data.password).toHaveLength(1);
    expect(await accept(secret)).toMatchObject({ status: 200, body: { email: 'accepting@school.example' } });
    expect((await stateOf(id)).status).toBe('active');
    await server.signIn('accepting@school.example', 'chosen by myself');
    expect((await check(secret)).body).toMatchObject({ valid: false, message: expect.stringContaining('was used') });
    expect((await accept(secret, 'somebody elses')).status).toBe(400);
    expect((await login('accepting@school.example', 'somebody elses')).status).toBe(401);
  });

  it('is not accepted with a password made of names: those of the person, the organization or the product', async () => {
    const { secret } = await invite('own.words');
    for (const password of ['Lee.Marsh.2025', 'transition-ledger-1', 'Northfield!2025']) {
      const { status, body } = await accept(secret, password);
      expect([password, status, body.error?.data?.password?.[0]?.message]).toEqual([password, 400, EASY_TO_GUESS]);
    }
    expect((await accept(secret)).status).toBe(200);
  });

  it('ends after its days, and is sent again', async () => {
    const { id, secret } = await invite('late');
    later(7);
    expect((await check(secret)).body).toEqual({
      valid: false,
      message: 'This invitation has expired. Please ask for another one.',
    });
    expect((await accept(secret)).status).toBe(400);
    const { body } = await admin.post(`/api/app/users/${id}/invitation`);
    const another = body.link.split('/').at(-1);
    expect((await check(secret)).body.valid).toBe(false);
    expect((await accept(another)).status).toBe(200);
    expect((await admin.post(`/api/app/users/${id}/invitation`)).status).toBe(400);
  });

  it('is withdrawn, which frees the address', async () => {
    const { id, secret } = await invite('withdrawn');
    expect((await admin.delete(`/api/app/users/${id}/invitation`)).status).toBe(200);
    expect((await accept(secret)).status).toBe(400);
    expect(await stateOf(id)).toBeUndefined();
    await invite('withdrawn');
    expect((await admin.delete('/api/app/users/1/invitation')).status).toBe(400);
  });

  it('is not sent by a forgotten password', async () => {
    await invite('forgetful');
    const before = (await mailsOf(server)).length;
    await server.anonymous.post('/api/forgotPassword', { username: 'forgetful@school.example' });
    expect(await mailsOf(server)).toHaveLength(before);
  });

  it('that comes again under its key is sent once and answers the same link', async () => {
    const send = () => admin.post('/api/app/invitations', lee('twice'), { 'Idempotency-Key': 'invite-twice' });
    const first = await send();
    const mails = (await mailsOf(server)).length;
    expect((await send()).body).toEqual(first.body);
    expect(await mailsOf(server)).toHaveLength(mails);
  });

  it.each([
    [{ firstName: 'L' }, 'firstName'],
    [{ email: 'lee' }, 'email'],
    [{ email: PEOPLE.admin.email }, undefined],
  ])('with %j is refused and makes nothing', async (change, field) => {
    const before = (await server.ledger.read('staff')).events.length;
    const { status, body } = await admin.post('/api/app/invitations', { ...lee('refused'), ...change });
    expect(status).toBe(400);
    if (field) expect(Object.keys(body.error.data)).toEqual([field]);
    expect((await server.ledger.read('staff')).events).toHaveLength(before);
  });

  it.each(['staff', 'auditor'] as const)('is not for %s to send', async (role) => {
    expect((await (await server.as(role)).post('/api/app/invitations', lee('nobody'))).status).toBe(403);
  });
});
