import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsOf } from '../contract/mailed.ts';
import { openProviderServer, type ProviderServer } from '../support/sign-in-provider.ts';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { openBrowser, person, providerSettings, START } from './provider-browser.ts';

let provider: ProviderServer;
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  provider = await openProviderServer();
  server = await startServer({ settings: providerSettings(provider) });
  admin = await server.as('admin');
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => {
  provider.signature = 'own';
  provider.silent = false;
});

const browser = (of: TestServer = server) => openBrowser(of);

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const invite = (email: string, more: object = {}) =>
  admin.post('/api/app/invitations', { firstName: 'Pat', lastName: 'Lind', email, ...more });
const problem = (name: string) => `/#/Login?problem=${name}`;

describe('signing in by the provider', () => {
  it('takes up an invitation at first, and knows the person by issuer and subject from then on', async () => {
    provider.person = person();
    const { email, sub } = provider.person;
    await invite(String(email));
    const first = browser();
    expect(await first.signIn()).toBe('/#/SingleSignOn');
    const { status, body } = await first.begin();
    expect([status, body.user.email]).toEqual([200, email]);
    expect((await server.anonymous.get('/api/user', { Authorization: body.authToken })).body.user.email).toBe(email);

    provider.person = { sub, email: 'renamed@school.example', email_verified: false };
    const again = browser();
    expect(await again.signIn()).toBe('/#/SingleSignOn');
    expect((await again.begin()).body.user).toEqual(body.user);
    const { events } = await server.ledger.read('staff');
    const linked = events.filter(({ type }) => type === 'StaffIdentityLinked');
    expect(linked.at(-1)?.data).toEqual({ userId: body.user.id, issuer: provider.url, subject: sub });
  });

  it('from a device that is not known is told by mail, as with a password', async () => {
    const other = await startServer({ settings: { ...providerSettings(provider), TRUST_PROXY: '1' }, alone: true });
    try {
      provider.person = person();
      const email = String(provider.person['email']);
      const there = await other.as('admin');
      await there.post('/api/app/invitations', { firstName: 'Pat', lastName: 'Lind', email });
      const told = async () =>
        (await mailsOf(other)).filter(({ to, text }) => to === email && text.includes('from a device'));
      const enter = async (n: number) => {
        const one = browser(other);
        await one.signIn();
        expect((await one.begin({ 'X-Forwarded-For': `203.0.113.${n}` })).status).toBe(200);
      };
      await enter(1);
      await enter(1);
      expect(await told()).toEqual([]);
      await enter(2);
      await enter(3);
      const mails = await told();
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('203.0.113.2');
    } finally {
      await other.close();
    }
  });

  it('is in the access record with issuer and subject', async () => {
    provider.person = person();
    await invite(String(provider.person['email']));
    const one = browser();
    await one.signIn();
    await one.begin();
    const entries = await admin.get(
      '/api/rest/accessRecord?filter={"kind":"signed-in"}&sort=["id","DESC"]&range=[0,0]',
    );
    expect(entries.body[0].details).toMatchObject({ issuer: provider.url, subject: provider.person['sub'] });
  });

  it('makes nobody an administrator, whatever the provider says', async () => {
    provider.person = person({ roles: ['admin'], groups: ['administrators'], admin: true });
    await invite(String(provider.person['email']));
    const one = browser();
    await one.signIn();
    expect((await one.begin()).body.user.admin).toBe(false);
  });

  it.each([
    ['nobody has invited', {}, 'not-invited'],
    ['whose address is not verified', { email: 'unverified@school.example', email_verified: false }, 'unverified'],
    ['who has a password here already', { email: PEOPLE.admin.email }, 'not-invited'],
  ])('refuses somebody %s, and records it', async (_, claims, reason) => {
    await invite('unverified@school.example');
    provider.person = person(claims);
    const before = (await server.ledger.read('staff')).events.length;
    const one = browser();
    expect(await one.signIn()).toBe(problem(reason));
    expect((await one.begin()).status).toBe(403);
    expect((await server.ledger.read('staff')).events).toHaveLength(before);
    const entries = await admin.get(
      '/api/rest/accessRecord?filter={"kind":"sign-in-refused"}&sort=["id","DESC"]&range=[0,0]',
    );
    expect(entries.body[0].details).toMatchObject({ subject: provider.person['sub'], reason });
  });

  it('comes back to a window of its own where it was begun in one', async () => {
    provider.person = person();
    const aside = `${START}?aside=1`;
    expect(await browser().signIn(aside)).toBe('/#/SingleSignOn/aside?problem=not-invited');
    await invite(String(provider.person['email']));
    const one = browser();
    expect(await one.signIn(aside)).toBe('/#/SingleSignOn/aside');
    expect((await one.begin()).status).toBe(200);
    expect((await server.anonymous.get(`${START}?aside=yes`)).status).toBe(400);
  });

  it('refuses a disabled account', async () => {
    provider.person = person();
    const { body } = await invite(String(provider.person['email']));
    await browser().signIn();
    await admin.post(`/api/app/users/${body.user.id}/disable`);
    expect(await browser().signIn()).toBe(problem('not-invited'));
  });

  it.each(['disable', 'singleSignOn/remove'])('begins no session where meanwhile came: %s', async (what) => {
    provider.person = person();
    const { body } = await invite(String(provider.person['email']));
    const one = browser();
    expect(await one.signIn()).toBe('/#/SingleSignOn');
    expect((await admin.post(`/api/app/users/${body.user.id}/${what}`)).status).toBe(200);
    expect((await one.begin()).status).toBe(403);
  });
});

describe('what comes back from the provider', () => {
  beforeEach(async () => {
    provider.person = person();
    await invite(String(provider.person['email']));
  });

  it.each([
    ['for another program', { aud: 'somebody else' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another sign-in', { nonce: 'another' }],
    ['too late', { exp: 1_600_000_000, iat: 1_600_000_000 }],
    ['issued in an hour', { iat: inSeconds(3600), exp: inSeconds(7200) }],
    ['issued in two minutes', { iat: inSeconds(120) }],
    ['made for another program', { azp: 'another' }],
    ['good in an hour', { nbf: inSeconds(3600) }],
  ])('is refused where the id is %s', async (_, claims) => {
    provider.person = { ...provider.person, ...claims };
    const one = browser();
    expect(await one.signIn()).toBe(problem('refused'));
    expect((await one.begin()).status).toBe(403);
  });

  it('may be of a provider whose clock is somewhat ahead', async () => {
    provider.person = { ...provider.person, iat: inSeconds(20) };
    const one = browser();
    expect(await one.signIn()).toBe('/#/SingleSignOn');
    expect((await one.begin()).status).toBe(200);
  });

  it.each(['none', 'another key', 'client secret', 'public key'] as const)(
    'is refused where the id is signed by: %s',
    async (signature) => {
      provider.signature = signature;
      const one = browser();
      expect(await one.signIn()).toBe(problem('refused'));
      expect((await one.begin()).status).toBe(403);
    },
  );

  it.each([
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is a list', { sub: ['a', 'b'] }],
    ['several recipients and none named as the one', { aud: ['ledger', 'another'] }],
  ])('is refused with %s', async (_, claims) => {
    provider.person = { ...provider.person, ...claims };
    const one = browser();
    expect(await one.signIn()).toBe(problem('refused'));
    expect((await one.begin()).status).toBe(403);
  });

  it('is refused as from another provider, which says so beside the code', async () => {
    const one = browser();
    const address = await one.toProvider();
    address.searchParams.set('iss', 'https://elsewhere.example');
    expect(await one.back(address)).toBe(problem('refused'));
  });

  it('is refused with another state', async () => {
    const one = browser();
    const address = await one.toProvider();
    address.searchParams.set('state', 'forged');
    expect(await one.back(address)).toBe(problem('refused'));
  });

  it('is refused in another browser', async () => {
    const address = await browser().toProvider();
    expect(await browser().back(address)).toBe(problem('expired'));
  });

  it('counts once, as does the session it begins', async () => {
    const one = browser();
    const address = await one.toProvider();
    const cookie = one;
    expect(await cookie.back(address)).toBe('/#/SingleSignOn');
    expect(await one.back(address)).toBe(problem('expired'));
    const other = browser();
    await other.signIn();
    expect((await other.begin()).status).toBe(200);
    expect((await other.begin()).status).toBe(403);
  });

  it('is refused when the code was used up elsewhere', async () => {
    const one = browser();
    const address = await one.toProvider();
    const used = new URL(address);
    const stolen = await fetch(`${provider.url}/token`, {
      method: 'POST',
      body: new URLSearchParams({ code: used.searchParams.get('code') ?? '', code_verifier: 'guess' }),
    });
    expect(stolen.status).toBe(400);
    expect(await one.back(address)).toBe(problem('refused'));
  });

  it('may be that somebody turned back', async () => {
    const one = browser();
    const address = await one.toProvider();
    const { searchParams } = address;
    const state = searchParams.get('state') ?? '';
    address.search = new URLSearchParams({ error: 'access_denied', state }).toString();
    expect(await one.back(address)).toBe(problem('cancelled'));
  });
});
