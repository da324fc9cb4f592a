import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailsOf } from '../contract/mailed.ts';
import { codeOf, turnOn } from '../support/second-factor.ts';
import { openProviderServer, type ProviderServer } from '../support/sign-in-provider.ts';
import { type Client, createClient } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { openBrowser, person, providerSettings } from './provider-browser.ts';

let provider: ProviderServer;
let server: TestServer;
let admin: Client;
let now = new Date('2025-09-01T15:00:00.000Z');
const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};

beforeAll(async () => {
  provider = await openProviderServer();
  const settings = { ...providerSettings(provider), SESSION_HOURS: '8760', SESSION_IDLE_MINUTES: '0' };
  server = await startServer({ clock: () => now, alone: true, settings });
  admin = await server.as('admin');
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => {
  provider.silent = false;
  provider.person = person();
});

const password = 'a kettle on the hill';
const CONNECTION = '/api/app/singleSignOn/connection';

/** Somebody with a password, signed in. */
async function withPassword(email: string) {
  const { body } = await admin.post('/api/users', { firstName: 'Lee', lastName: 'Marsh', email, password });
  return { id: body.user.id as number, client: await server.signIn(email, password) };
}
const ownEmail = () => String(provider.person['email']);

/** Proves to be the owner, and goes to the provider and back; answers the browser, and the page it ends on. */
async function toProvider(client: Client, more: object = {}) {
  const browser = openBrowser(server);
  const { status, headers, body } = await client.post(`${CONNECTION}/start`, { password, ...more });
  expect([status, body.error]).toEqual([200, undefined]);
  browser.keep(headers);
  return { browser, page: await browser.back(await browser.through(body.address)) };
}

async function connect(client: Client, more: object = {}) {
  const { browser, page } = await toProvider(client, more);
  expect(page).toBe('/#/EditProfile?connect=1');
  return client.post(CONNECTION, {}, browser.keeps());
}
const stateOf = async (id: number) =>
  (await admin.get('/api/app/accounts')).body.accounts.find((account: { id: number }) => account.id === id);
const mailsTo = async (email: string) => (await mailsOf(server)).filter(({ to }) => to === email);

/** A first or later sign-in by the provider; answers the page it ends on. */
const comeFromProvider = () => openBrowser(server).signIn();

describe('somebody with a password', () => {
  it('connects the own account, by the password, and signs in either way from then on', async () => {
    const { id, client } = await withPassword('own@school.example');
    expect((await client.get(CONNECTION)).body).toEqual({ connected: false, hasPassword: true, needsCode: false });
    expect((await connect(client)).body).toEqual({ connected: true, hasPassword: true, needsCode: false });
    expect((await stateOf(id)).identityIssuer).toBe(provider.url);
    const browser = openBrowser(server);
    await browser.signIn();
    expect((await browser.begin()).body.user.id).toBe(id);
    await server.signIn('own@school.example', password);
    expect((await mailsTo('own@school.example')).at(-1)?.text).toContain('was connected to District account');
  });

  it('needs the password for it, and a code where there is a second factor', async () => {
    const { client } = await withPassword('proof@school.example');
    const start = (body: object) => client.post(`${CONNECTION}/start`, body);
    expect(await start({ password: 'wrong password' })).toMatchObject({
      status: 400,
      body: { error: { data: { password: [{ message: 'is not your present password' }] } } },
    });
    expect((await start({})).status).toBe(400);
    const { secret } = await turnOn(client, password, now);
    expect((await start({ password })).body.error.data).toHaveProperty('code');
    expect((await start({ password, code: '000000' })).status).toBe(400);
    expect((await connect(client, { code: codeOf(secret, now) })).status).toBe(200);
  });

  it('connects nothing in another browser, for another account, twice, or when the provider turns back', async () => {
    const [one, two] = [await withPassword('one@school.example'), await withPassword('two@school.example')];
    const { browser } = await toProvider(one.client);
    expect((await one.client.post(CONNECTION)).status).toBe(403);
    expect((await two.client.post(CONNECTION, {}, browser.keeps())).status).toBe(403);
    expect((await browser.begin()).status).toBe(403);
    expect((await one.client.post(CONNECTION, {}, browser.keeps())).status).toBe(200);
    await one.client.post(`${CONNECTION}/remove`, { password });
    const again = await server.signIn('one@school.example', password);
    expect((await again.post(CONNECTION, {}, browser.keeps())).status).toBe(403);

    const turned = openBrowser(server);
    const { headers, body } = await two.client.post(`${CONNECTION}/start`, { password });
    turned.keep(headers);
    const address = await turned.through(body.address);
    address.search = `?error=access_denied&state=${address.searchParams.get('state')}`;
    expect(await turned.back(address)).toBe('/#/EditProfile?problem=cancelled');
    expect((await stateOf(two.id)).identityIssuer).toBeNull();
  });

  it('cannot take the sign-in of somebody else', async () => {
    const [one, two] = [await withPassword('first@school.example'), await withPassword('second@school.example')];
    await connect(one.client);
    expect(await connect(two.client)).toMatchObject({
      status: 400,
      body: { error: { message: 'This sign-in belongs to another account already.' } },
    });
    const { status, body } = await one.client.post(`${CONNECTION}/start`, { password });
    expect([status, body.error.message]).toEqual([400, 'This account is connected already. Disconnect it first.']);
  });

  it('hears that the provider cannot be reached', async () => {
    const other = await startServer({ settings: providerSettings(provider) });
    try {
      const client = await other.as('admin');
      provider.silent = true;
      const { status, body } = await client.post(`${CONNECTION}/start`, { password: PEOPLE.admin.password });
      expect([status, body.error.message]).toEqual([
        503,
        'District account cannot be reached at the moment. Try again later.',
      ]);
    } finally {
      await other.close();
    }
  });
});

describe('disconnecting', () => {
  it('takes the password, ends all other sessions, and is told by mail', async () => {
    const email = 'leaves@school.example';
    const { client } = await withPassword(email);
    await connect(client);
    const other = await server.signIn(email, password);
    expect((await client.post(`${CONNECTION}/remove`, { password: 'wrong password' })).status).toBe(400);
    const { status, body } = await client.post(`${CONNECTION}/remove`, { password });
    expect(status).toBe(200);
    expect([(await other.get('/api/user')).status, (await client.get('/api/user')).status]).toEqual([401, 401]);
    const goesOn = createClient(server.url, body.authToken);
    expect((await goesOn.get(CONNECTION)).body.connected).toBe(false);
    expect(await comeFromProvider()).toBe('/#/Login?problem=not-invited');
    expect((await mailsTo(email)).at(-1)?.text).toContain('was disconnected from District account');
  });

  it('lets nobody go on whose password is another before the new session has begun', async () => {
    const { id, client } = await withPassword('raced@school.example');
    await connect(client);
    const { readModels } = server.services;
    const { waitFor } = readModels;
    vi.spyOn(readModels, 'waitFor').mockImplementationOnce(async (...given) => {
      await admin.post(`/api/users/${id}`, { password: 'another kettle there' });
      return waitFor.apply(readModels, given);
    });
    const { body } = await client.post(`${CONNECTION}/remove`, { password });
    expect((await createClient(server.url, body.authToken).get(CONNECTION)).status).toBe(401);
  });

  it('is not for somebody who has no other way in', async () => {
    await admin.post('/api/app/invitations', { firstName: 'Pat', lastName: 'Lind', email: ownEmail() });
    const browser = openBrowser(server);
    await browser.signIn();
    const client = createClient(server.url, (await browser.begin()).body.authToken);
    expect((await client.get(CONNECTION)).body).toMatchObject({ connected: true, hasPassword: false });
    const { status, body } = await client.post(`${CONNECTION}/remove`, { password });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('has no password yet')]);

    const { client: local } = await withPassword('local@school.example');
    provider.person = person();
    await connect(local);
    server.services.configuration.LOCAL_SIGN_IN = 'administrators';
    try {
      const refused = await local.post(`${CONNECTION}/remove`, { password });
      expect([refused.status, refused.body.error.message]).toEqual([
        400,
        expect.stringContaining('without District account you could not sign in'),
      ]);
    } finally {
      server.services.configuration.LOCAL_SIGN_IN = 'everybody';
    }
  });
});

describe('an administrator', () => {
  const invite = (id: number) => admin.post(`/api/app/users/${id}/singleSignOn/invitation`);

  it('invites somebody with a password, whom the provider then knows by the verified address', async () => {
    const { id, client } = await withPassword(ownEmail());
    expect(await comeFromProvider()).toBe('/#/Login?problem=not-invited');
    const { status, body } = await invite(id);
    expect([status, body.identityInvitedUntil]).toEqual([200, new Date(now.getTime() + 7 * 86_400_000).toISOString()]);
    expect((await mailsTo(ownEmail())).at(-1)?.text).toContain('First Administrator invites you');
    provider.person = { ...provider.person, email_verified: false };
    expect(await comeFromProvider()).toBe('/#/Login?problem=unverified');
    provider.person = { ...provider.person, email_verified: true };
    expect(await comeFromProvider()).toBe('/#/SingleSignOn');
    expect(await stateOf(id)).toMatchObject({ identityIssuer: provider.url, identityInvitedUntil: null });
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await mailsTo(ownEmail())).at(-1)?.text).toContain('was connected to District account');
  });

  it.each([
    ['after its days', () => later(8)],
    ['after a new password', (id: number) => admin.post(`/api/users/${id}`, { password: 'another kettle there' })],
    [
      'after the address was changed',
      (id: number) => admin.post(`/api/users/${id}`, { email: 'moved@school.example' }),
    ],
  ])('invites for nothing %s', async (_, happens) => {
    const { id } = await withPassword(ownEmail());
    await invite(id);
    await happens(id);
    expect(await comeFromProvider()).toBe('/#/Login?problem=not-invited');
  });

  it('invites nobody who is connected, cannot sign in, or is not there', async () => {
    const { id, client } = await withPassword('connected@school.example');
    await connect(client);
    expect((await invite(id)).body.error.message).toBe('This account is connected already. Disconnect it first.');
    const { id: disabled } = await withPassword('closed@school.example');
    await admin.post(`/api/app/users/${disabled}/disable`);
    expect((await invite(disabled)).status).toBe(400);
    expect((await invite(999)).status).toBe(404);
    expect((await client.post(`/api/app/users/${id}/singleSignOn/invitation`)).status).toBe(403);
  });

  it('disconnects somebody else, which ends their sessions, and is told to disconnect the own account elsewhere', async () => {
    const { id, client } = await withPassword('taken@school.example');
    await connect(client);
    const { status, body } = await admin.post(`/api/app/users/${id}/singleSignOn/remove`);
    expect([status, body.identityIssuer]).toEqual([200, null]);
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await mailsTo('taken@school.example')).at(-1)?.text).toContain('was disconnected');
    expect((await admin.post('/api/app/users/1/singleSignOn/remove')).status).toBe(400);
  });
});
