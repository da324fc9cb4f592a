import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

let server: TestServer;
const METRICS_TOKEN = 'sixteen characters';
let now = new Date('2025-09-01T15:00:00.000Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  const settings = { PUBLIC_URL: 'https://ledger.school.example/', SESSION_IDLE_MINUTES: '0', METRICS_TOKEN };
  server = await startServer({ clock: () => now, alone: true, settings });
  await server.as('staff');
});
afterAll(() => server.close());

const login = (username: unknown, password: unknown) => server.anonymous.post('/api/login', { username, password });

/** The links in the mails written so far, oldest first. */
async function mailedLinks(): Promise<string[]> {
  await server.services.background.settled();
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

  it('is told to nobody by what a probe answers', async () => {
    const probe = async (headers = {}) => (await server.anonymous.get('/health/ready', headers)).body;
    const [through, knowing] = [{ 'X-Forwarded-For': '203.0.113.7' }, { Authorization: `Bearer ${METRICS_TOKEN}` }];
    await server.caughtUp();
    const [before, figures] = [await probe(through), await probe(knowing)];
    expect((await forgot(PEOPLE.staff.email)).status).toBe(200);
    await server.services.background.settled();
    await server.caughtUp();
    expect((await probe(through)).readModels).toEqual(before.readModels);
    expect((await probe(knowing)).readModels[0].total).toBe(figures.readModels[0].total + 1);
    // A server of a cluster has no disk to tell of.
    expect((before.storage?.freeBytes ?? 0) % (16 * 1024 * 1024)).toBe(0);
  });

  it('leaves only hashes behind', async () => {
    const { events } = await server.ledger.read('staff');
    const uids = (await mailedLinks()).map(uidOf);
    const stored = JSON.stringify(events.map(({ data }) => data));
    for (const secret of [...uids, 'a new password', PEOPLE.staff.password]) expect(stored).not.toContain(secret);
  });
});
