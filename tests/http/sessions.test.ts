import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../api/ledger/transact.ts';
import { staffDecider } from '../../domain/staff/staff.ts';
import { type Answer, createClient } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

let server: TestServer;
let now = new Date('2025-09-01T15:00:00.000Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  server = await startServer({ clock: () => now, alone: true });
  await server.as('staff');
});
afterAll(() => server.close());

const { admin, staff } = PEOPLE;
const signIn = () => server.signIn(staff.email, staff.password);
const works = async (client: { get(path: string): Promise<Answer> }) => (await client.get('/api/user')).status === 200;
const listOf = async (client: { get(path: string): Promise<Answer> }) =>
  (await client.get('/api/app/sessions')).body.sessions as { id: string; current: boolean; usedAt: string }[];

/** One of our own screens: signed in by a cookie, as a browser would keep it. */
async function screen(headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) {
  const person = { username: staff.email, password: staff.password };
  const answer = await server.anonymous.post('/api/login', person, { ...headers, 'X-Session': 'new' });
  const [cookie = ''] = answer.headers.getSetCookie();
  const own = { ...headers, Cookie: cookie.split(';')[0] ?? '', 'X-Session': answer.body.sessionId as string };
  return { answer, cookie, own };
}

/** A password as accounts have them from before there were rules. */
async function givePassword(userId: number, password: string): Promise<void> {
  const { services } = server;
  const passwordHash = await services.passwords.hash(password);
  const id = randomUUID();
  const cause = { actor: null, source: 'set-up', at: now.toISOString(), correlationId: id, causationId: id } as const;
  await transact(services, cause, async () => {
    const { staff: stream } = services.followed;
    const { state, tip } = await stream.current();
    const command = { type: 'ChangePassword', userId, passwordHash, at: now.toISOString() } as const;
    const events = staffDecider.decide(command, state.decided);
    return { appends: [{ stream: stream.stream, tip, events }], answer: null };
  });
}

describe('signing out', () => {
  it('ends the session on the server, and no other', async () => {
    const [here, there] = [await signIn(), await signIn()];
    expect(await here.delete('/api/app/session')).toMatchObject({ status: 204, body: '' });
    expect([await works(here), await works(there)]).toEqual([false, true]);
    expect((await here.delete('/api/app/session')).status).toBe(401);
  });

  it('takes the cookie away', async () => {
    const { own } = await screen();
    const { status, headers } = await server.anonymous.delete('/api/app/session', own);
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session-\d+=; Max-Age=0; Path=\/; HttpOnly/)]);
    expect((await server.anonymous.get('/api/user', own)).status).toBe(401);
  });
});

describe('a session that nobody uses', () => {
  it('ends after half an hour, and one in use does not', async () => {
    const [idle, busy] = [await signIn(), await signIn()];
    later(20);
    expect(await works(busy)).toBe(true);
    later(10);
    expect([await works(idle), await works(busy)]).toEqual([false, true]);
  });

  it('is not kept by calls that nobody is there for', async () => {
    const client = await signIn();
    later(20);
    expect((await client.get('/api/user', { 'X-Background': '1' })).status).toBe(200);
    const going = new AbortController();
    const stream = await fetch(`${server.url}/api/app/changes`, {
      headers: { Authorization: client.authToken ?? '' },
      signal: going.signal,
    });
    expect(stream.status).toBe(200);
    going.abort();
    later(10);
    expect(await works(client)).toBe(false);
  });
});

describe('the list of sessions', () => {
  it('says which there are, the last used first, and which this one is', async () => {
    const first = await server.signIn(admin.email, admin.password);
    later(1);
    const second = await server.signIn(admin.email, admin.password);
    const [one, two] = await listOf(second);
    expect(one).toMatchObject({ device: 'Another program', address: expect.stringContaining('127.0.0.1') });
    expect([one?.current, two?.current, one?.usedAt]).toEqual([true, false, now.toISOString()]);
    later(1);
    expect((await listOf(first)).map(({ current }) => current)).toEqual([true, false]);
    await first.delete('/api/app/users/1/sessions');
    const third = await server.signIn(admin.email, admin.password);
    expect(await listOf(third)).toHaveLength(1);
  });

  it('ends one of them, or all others, and never those of somebody else', async () => {
    const clients = [await signIn(), await signIn(), await signIn()] as const;
    const [own, other, third] = clients;
    const foreign = await server.signIn(admin.email, admin.password);
    const wanted = (await listOf(other)).find(({ current }) => current);
    expect((await foreign.delete(`/api/app/sessions/${wanted?.id}`)).status).toBe(404);
    expect((await own.delete(`/api/app/sessions/${wanted?.id}`)).status).toBe(204);
    expect(await Promise.all(clients.map(works))).toEqual([true, false, true]);
    expect((await own.delete('/api/app/sessions')).status).toBe(204);
    expect([await works(own), await works(third), await works(foreign)]).toEqual([true, false, true]);
    expect((await own.delete(`/api/app/sessions/${wanted?.id}`)).status).toBe(404);
  });

  it('of a user is ended by administrators, who sign in again as they like', async () => {
    const client = await signIn();
    const { body } = await client.get('/api/user');
    const administrator = await server.signIn(admin.email, admin.password);
    expect((await client.delete(`/api/app/users/${body.user.id}/sessions`)).status).toBe(403);
    expect((await administrator.delete(`/api/app/users/${body.user.id}/sessions`)).status).toBe(204);
    expect(await works(client)).toBe(false);
    expect(await works(await signIn())).toBe(true);
    expect((await administrator.delete('/api/app/users/999/sessions')).status).toBe(404);
  });
});

describe('our own screens', () => {
  it('hold a cookie that no script can read, and no token', async () => {
    const { answer, cookie, own } = await screen();
    expect(Object.keys(answer.body)).toEqual(['user', 'sessionId']);
    expect(cookie).toMatch(/^session-\d+=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(JSON.stringify(answer.body)).not.toContain(own.Cookie.split('=')[1]);
    expect((await server.anonymous.get('/api/user', own)).body.user).toEqual(answer.body.user);
  });

  it('are told how a password from before falls short of what is asked of new ones; other programs are not', async () => {
    const person = {
      firstName: 'Ada',
      lastName: 'Brook',
      email: 'ada.brook@school.example',
      password: 'Waterfall-2025',
    };
    const administrator = await server.signIn(admin.email, admin.password);
    const { id } = (await administrator.post('/api/users', person)).body.user;
    const enter = async (password: string, headers: Record<string, string> = { 'X-Session': 'new' }) =>
      (await server.anonymous.post('/api/login', { username: person.email, password }, headers)).body;
    expect(await enter(person.password)).not.toHaveProperty('passwordFlaw');
    await administrator.post(`/api/users/${id}`, { lastName: 'Waterfall' });
    expect((await enter(person.password)).passwordFlaw).toBe('easy');
    await givePassword(id, 'seven lamps');
    expect((await enter('seven lamps')).passwordFlaw).toBe('short');
    const program = await enter('seven lamps', {});
    expect(Object.keys(program)).toEqual(['user', 'authToken']);
  });

  it('behind TLS hold one that goes by TLS alone and belongs to this name alone', async () => {
    const secure = await startServer({ alone: true, settings: { PUBLIC_URL: 'https://ledger.school.example' } });
    try {
      const person = { username: admin.email, password: admin.password };
      const { headers } = await secure.anonymous.post('/api/login', person, { 'X-Session': 'new' });
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-session=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
        expect.stringMatching(/^__Host-device=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
      ]);
    } finally {
      await secure.close();
    }
  });

  it.each([
    ['without our header', { 'X-Session': '' }],
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from another name of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['from nowhere, as when an address is typed in', { 'Sec-Fetch-Site': 'none' }],
    [
      'from another origin, in a browser that does not say more',
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
    ],
    ['from a page without an origin', { 'Sec-Fetch-Site': '', Origin: 'null' }],
    ['for another session', { 'X-Session': 'another' }],
  ])('are not who sends a request %s', async (_, change) => {
    const { own } = await screen();
    expect((await server.anonymous.get('/api/user', { ...own, ...change })).status).toBe(401);
    const post = await server.anonymous.post('/api/app/secondFactor/enrolment', undefined, { ...own, ...change });
    expect(post.status).toBe(401);
    expect((await server.anonymous.get('/api/user', own)).status).toBe(200);
  });

  it('in a browser that only names its origin are let in', async () => {
    const { own } = await screen({ Origin: server.url });
    expect((await server.anonymous.get('/api/user', own)).status).toBe(200);
  });

  it('end the session they had when somebody signs in over it', async () => {
    const first = await screen();
    const second = await screen({ ...first.own, 'Sec-Fetch-Site': 'same-origin' });
    expect((await server.anonymous.get('/api/user', second.own)).status).toBe(200);
    const again = await server.anonymous.post(
      '/api/login',
      { username: staff.email, password: staff.password },
      second.own,
    );
    expect(again.status).toBe(200);
    expect((await server.anonymous.get('/api/user', second.own)).status).toBe(401);
  });
});

it('sessions are there after a restart, those that were ended are not', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ledger-sessions-'));
  try {
    const before = await startServer({ dataDir, alone: true });
    const [kept, ended] = [await before.as('admin'), await before.signIn(admin.email, admin.password)];
    await ended.delete('/api/app/session');
    await before.close();
    const after = await startServer({ dataDir, alone: true });
    const again = (client: typeof kept) => works(createClient(after.url, client.authToken));
    expect([await again(kept), await again(ended)]).toEqual([true, false]);
    await after.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it('a password that was changed ends sessions although the clock was set back', async () => {
  const client = await signIn();
  const { body } = await client.get('/api/user');
  const administrator = await server.signIn(admin.email, admin.password);
  later(-120);
  const path = `/api/users/${body.user.id}`;
  expect((await administrator.post(path, { password: 'quite another one' })).status).toBe(200);
  expect(await works(client)).toBe(false);
  expect((await administrator.post(path, { password: staff.password })).status).toBe(200);
  later(120);
});
