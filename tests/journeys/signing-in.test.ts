import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { providerSettings } from '../http/provider-browser.ts';
import { beginJourney, hasBrowser, type Journey } from '../support/journey.ts';
import { codeOf } from '../support/second-factor.ts';
import { openProviderServer, type ProviderServer } from '../support/sign-in-provider.ts';

const ADMIN = { email: 'rosa@school.example', password: 'a kettle on the hill' };
const INES = { email: 'ines@school.example', password: 'Waterfall-2025' };

describe.skipIf(!hasBrowser)('people sign in', () => {
  let provider: ProviderServer;
  let journey: Journey;
  let page: Page;
  /** Of the second factor. */
  let secret = '';
  let recoveryCodes: string[] = [];

  beforeAll(async () => {
    provider = await openProviderServer();
    const first = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    journey = await beginJourney({ env: { ...providerSettings(provider), ...first } });
    page = journey.page;
  });
  afterAll(async () => {
    await journey?.end();
    await provider?.close();
  });

  const open = (route: string, on = page) => on.goto(`${journey.product.url}/#${route}`);
  const press = (name: string | RegExp, on = page) => on.getByRole('button', { name, exact: true }).click();
  const heading = (name: string, on = page) => on.getByRole('heading', { name }).waitFor();
  const enter = async ({ email, password }: typeof ADMIN, on = page) => {
    await on.getByLabel('Email').fill(email);
    await on.getByLabel('Password', { exact: true }).fill(password);
    await press('Get Started', on);
  };
  const signOut = async () => {
    await press(/^Welcome /);
    await page.getByRole('menuitem', { name: /log ?out|sign out/i }).click();
    await heading('Sign in');
  };
  const profile = async (on = page) => {
    await open('/EditProfile', on);
    await heading('Edit Profile', on);
  };
  const anotherBrowser = async () => (await journey.browser.newContext()).newPage();

  it('an administrator invites somebody, who chooses a password by the link and signs in', async () => {
    await open('/Login');
    await enter(ADMIN);
    await page.getByRole('banner').waitFor();
    await open('/Users/new');
    await page.getByLabel(/^User First Name/).fill('Ines');
    await page.getByLabel(/^User Last Name/).fill('Brandt');
    await page.getByLabel(/^User Email/).fill(INES.email);
    await press('Invite');
    const link = await page.getByLabel('Link', { exact: true }).inputValue();

    const invited = await anotherBrowser();
    await invited.goto(link);
    await heading('Welcome, Ines', invited);
    await invited.getByLabel('Password', { exact: true }).fill(INES.password);
    await invited.getByLabel('Confirm Password').fill(INES.password);
    await press('Set Password', invited);
    await invited.getByText('Your password is set.').waitFor();
    await invited.getByRole('link', { name: 'Log In' }).click();
    await enter(INES, invited);
    await invited.getByRole('banner').waitFor();
    await invited.context().close();
  });

  it('a password that became easy to guess is no lock-out: a better one is advised until it is chosen', async () => {
    const { body } = await createClient(journey.product.url).post('/api/login', {
      username: ADMIN.email,
      password: ADMIN.password,
    });
    const admin = createClient(journey.product.url, body.authToken);
    await admin.post('/api/users/2', { lastName: 'Waterfall' });
    const theirs = await anotherBrowser();
    await open('/Login', theirs);
    await enter(INES, theirs);
    await theirs.getByRole('banner').waitFor();
    await profile(theirs);
    const advice = theirs.getByText('Choose a longer password');
    await advice.waitFor();
    await theirs.getByLabel('Password', { exact: true }).fill('seven green lamps');
    await theirs.getByLabel('Password (Confirmed)').fill('seven green lamps');
    await theirs.getByLabel(/^Present Password/).fill(INES.password);
    await press('Save', theirs);
    await advice.waitFor({ state: 'hidden' });
    await theirs.context().close();
  });

  it('a second factor is set up, and recovery codes are shown', async () => {
    await profile();
    await press('Set up a second factor');
    await page.locator('#second-factor-password').fill(ADMIN.password);
    await press('Go on');
    const key = page.getByText(/^Key to type:/).locator('code');
    secret = (await key.innerText()).replaceAll(' ', '');
    await page.locator('#second-factor-code').fill(codeOf(secret, new Date(), -1));
    await press('Turn on');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    recoveryCodes = await codes.allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await press('I have kept them');
    await page.getByText('10 of your recovery codes are left.').waitFor();
  });

  it.each([
    ['a code of the app', () => codeOf(secret, new Date(), 1)],
    ['a recovery code', () => recoveryCodes[0] ?? ''],
  ])('from then on the password is not enough: %s is asked for too', async (_, code) => {
    await signOut();
    await enter(ADMIN);
    await page.getByLabel('Code').fill(code());
    await press('Get Started');
    await page.getByRole('banner').waitFor();
  });

  it('a session elsewhere is ended from the list', async () => {
    const elsewhere = await anotherBrowser();
    await open('/Login', elsewhere);
    await enter({ ...INES, password: 'seven green lamps' }, elsewhere);
    await elsewhere.getByRole('banner').waitFor();
    const theirs = await anotherBrowser();
    await open('/Login', theirs);
    await enter({ ...INES, password: 'seven green lamps' }, theirs);
    await theirs.getByRole('banner').waitFor();
    await profile(theirs);
    const list = theirs.getByRole('list', { name: 'Sessions' });
    await list.getByRole('listitem').nth(1).waitFor();
    await list
      .getByRole('button', { name: /^End the session/ })
      .first()
      .click();
    await theirs.getByText(/^The session on .* has ended$/).waitFor();
    await elsewhere.reload();
    await heading('Sign in', elsewhere);
    await theirs.context().close();
    await elsewhere.context().close();
  });

  it('the own account is connected to the sign-in provider, by password and code, and opened with it', async () => {
    provider.person = { sub: 'rosa-1', email: 'r.lind@district.example', email_verified: true };
    await profile();
    // What stands above is there: a button that moves between pressing and letting go is not pressed.
    await page.getByText(/of your recovery codes are left/).waitFor();
    await press('Connect District account');
    await page.locator('#provider-password').fill(ADMIN.password);
    await page.locator('#provider-code').fill(recoveryCodes[1] ?? '');
    await press('Go on to District account');
    await page.getByText('Connected: you sign in with District account or with your password.').waitFor();
    expect(page.url()).not.toContain('connect=');
    await signOut();
    await page.getByRole('link', { name: 'Sign in with District account' }).click();
    await page.getByRole('banner').waitFor();
  });

  it('a session that ends under unsaved changes is begun again by the provider in a window of its own', async () => {
    await profile();
    const name = page.getByLabel(/^User First Name/);
    await name.fill('Rosalind');
    await journey.context.clearCookies();
    await press('Save');
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    const opened = journey.context.waitForEvent('page');
    await press('Sign in with District account');
    const aside = await opened;
    await Promise.race([aside.waitForEvent('close'), heading('You are signed in', aside)]);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => name.inputValue()).toBe('Rosalind');
    await press('Save');
    await page.getByText('User Rosalind Administrator updated').waitFor();
  });

  it('whoever came by the provider is led out of it, too, and told where it has no way out', async () => {
    await signOut();
    await page.getByRole('link', { name: 'On a shared computer: sign out of District account, too' }).click();
    await page.getByText('District account offers no way to sign out from here.').waitFor();
    expect(await page.getByRole('link', { name: /^On a shared computer/ }).count()).toBe(0);
  });

  it('leaves nothing for the browser to complain about but what was refused', () => {
    expect(journey.complaints.filter((complaint) => !/\b401\b/.test(complaint))).toEqual([]);
  });
});
