import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProviderServer, type ProviderServer } from '../support/sign-in-provider.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { openBrowser, person, providerSettings, START } from './provider-browser.ts';

let provider: ProviderServer;
let server: TestServer;

beforeAll(async () => {
  provider = await openProviderServer();
  server = await startServer({ settings: providerSettings(provider) });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => {
  provider.silent = false;
});

const problem = (name: string) => `/#/Login?problem=${name}`;

describe('a provider', () => {
  it('that cannot be reached leads back with a sentence, while passwords go on', async () => {
    const other = await startServer({ settings: providerSettings(provider) });
    try {
      provider.silent = true;
      expect(await openBrowser(other).visit(START)).toBe(problem('unreachable'));
      await other.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
      provider.silent = false;
      expect(await openBrowser(other).visit(START)).toContain(`${provider.url}/authorize`);
    } finally {
      await other.close();
    }
  });

  it.each([
    ['OIDC_HOSTED_DOMAIN', 'school.example', { hd: 'School.example' }, { hd: 'other.example' }],
    ['OIDC_HOSTED_DOMAIN', 'school.example', { hd: 'school.example' }, {}],
    ['OIDC_TENANT', 'tenant-1', { tid: 'tenant-1', oid: 'o-1' }, { tid: 'tenant-2', oid: 'o-1' }],
    ['OIDC_TENANT', 'tenant-1', { tid: 'tenant-1', oid: 'o-1' }, { tid: 'tenant-1' }],
  ])('with %s=%s lets %j in, and not %j', async (setting, value, ours, others) => {
    const other = await startServer({ settings: { ...providerSettings(provider), [setting]: value } });
    try {
      const there = await other.as('admin');
      for (const [claims, expected] of [
        [others, problem('elsewhere')],
        [ours, '/#/SingleSignOn'],
      ] as const) {
        provider.person = person(claims);
        const email = provider.person['email'];
        await there.post('/api/app/invitations', { firstName: 'Pat', lastName: 'Lind', email });
        expect(await openBrowser(other).signIn()).toBe(expected);
      }
    } finally {
      await other.close();
    }
  });

  it('is not there without settings', async () => {
    const other = await startServer();
    try {
      expect((await other.anonymous.get(START)).status).toBe(404);
      expect((await other.anonymous.get('/api/app/installation')).body.singleSignOn).toBeNull();
    } finally {
      await other.close();
    }
    expect((await server.anonymous.get('/api/app/installation')).body.singleSignOn).toBe('District account');
  });
});

describe('where passwords are for administrators only', () => {
  it('others are told to take the other way, and administrators need a second factor', async () => {
    const settings = { ...providerSettings(provider), LOCAL_SIGN_IN: 'everybody' };
    // Alone: a setting is changed in the process that answers.
    const other = await startServer({ alone: true, settings });
    const { dataDir } = other;
    try {
      await other.as('staff');
      other.services.configuration.LOCAL_SIGN_IN = 'administrators';
      const login = (email: string, password: string) =>
        other.anonymous.post('/api/login', { username: email, password });
      expect(await login(PEOPLE.staff.email, PEOPLE.staff.password)).toMatchObject({
        status: 401,
        body: { error: { reason: 'single-sign-on', message: 'Please sign in with District account.' } },
      });
      expect((await login(PEOPLE.staff.email, 'wrong password')).body.error.message).toBe(
        'Invalid username or password.',
      );
      expect((await login(PEOPLE.admin.email, PEOPLE.admin.password)).body.error.reason).toBe('enrolment-required');
    } finally {
      await other.close();
    }
    expect(dataDir).not.toBe('');
  });
});
