import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedInvitation, mailedUid } from '../contract/mailed.ts';
import { openProviderServer, type ProviderServer } from '../support/sign-in-provider.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { openBrowser, person, providerSettings, START } from './provider-browser.ts';

/** Failures of a network before it is refused. */
const FAILURES = 3;
const CALLBACK = '/api/app/singleSignOn/callback';

let provider: ProviderServer;
let server: TestServer;

beforeAll(async () => {
  provider = await openProviderServer();
  const settings = { ...providerSettings(provider), THROTTLE_ADDRESS_FAILURES: String(FAILURES) };
  server = await startServer({ alone: true, settings });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const post = (path: string, body: object) => server.anonymous.post(path, body);
const get = (path: string) => server.anonymous.get(path);
const checkLink = (uid: string) => get(`/api/checkResetPasswordRequest?uid=${uid}`);
const invite = async (email: string) => {
  const admin = await server.as('admin');
  expect((await admin.post('/api/app/invitations', { firstName: 'Pat', lastName: 'Lind', email })).status).toBe(200);
};

describe('a stranger in the network of a school', () => {
  it('who uses links that are none keeps nobody from those that work', async () => {
    await server.as('staff');
    for (let n = 0; n < FAILURES; n++) expect((await checkLink('guess')).status).toBe(200);
    const secret = 'guess';
    const password = 'chosen by myself';
    for (const refused of [
      await checkLink('guess'),
      await post('/api/resetPassword', { uid: secret, password }),
      await post('/api/app/invitations/check', { secret }),
      await post('/api/app/invitations/accept', { secret, password }),
    ])
      expect(refused.status).toBe(429);

    await post('/api/forgotPassword', { username: PEOPLE.staff.email });
    const uid = await mailedUid(server);
    expect((await checkLink(uid)).body).toEqual({ valid: true });
    expect((await post('/api/resetPassword', { uid, password })).status).toBe(200);
    await invite('new@school.example');
    const link = await mailedInvitation(server);
    expect((await post('/api/app/invitations/check', { secret: link })).body.valid).toBe(true);
    expect((await post('/api/app/invitations/accept', { secret: link, password })).status).toBe(200);
  });

  it('or at another site, whose page loads where the provider sends people back to, keeps nobody from signing in by it', async () => {
    for (let n = 0; n < 2 * FAILURES; n++) {
      const { status } = await server.anonymous.send(CALLBACK, { redirect: 'manual' });
      expect(status).toBe(303);
    }
    provider.person = person();
    await invite(String(provider.person['email']));
    const browser = openBrowser(server);
    expect(await browser.signIn()).toBe('/#/SingleSignOn');
    const begun = await browser.begin({ 'X-Session': 'new' });
    expect(begun.status).toBe(200);
    const device = begun.headers.getSetCookie().find((cookie) => cookie.startsWith('device-')) ?? '';

    for (let n = 0; n < FAILURES; n++) {
      const stranger = openBrowser(server);
      const address = await stranger.toProvider();
      address.searchParams.set('code', 'guess');
      expect(await stranger.back(address)).toBe('/#/Login?problem=refused');
    }
    const stranger = openBrowser(server);
    const { pathname, search } = await stranger.toProvider();
    const { status } = await server.anonymous.send(pathname + search, {
      redirect: 'manual',
      headers: stranger.keeps(),
    });
    expect(status).toBe(429);

    const again = openBrowser(server);
    const headers = { Cookie: device.split(';')[0] ?? '' };
    const sent = await server.anonymous.send(START, { redirect: 'manual', headers });
    again.keep(sent.headers);
    expect(await again.back(await again.through(sent.headers.get('location') ?? ''))).toBe('/#/SingleSignOn');
  });
});
