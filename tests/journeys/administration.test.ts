import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { createStudent } from '../http/records/school.ts';
import { restOf, signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

describe.skipIf(!hasBrowser)('an administrator and an auditor at work', () => {
  let journey: DemoJourney;
  let page: Page;
  const auditor = { email: 'auditor.two@demo.example', password: 'reads-everything' };
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    const { body } = await createClient(journey.product.url).post('/api/login', {
      username: journey.school.email,
      password: journey.school.password,
    });
    const names = { firstName: 'Aurelia', lastName: 'Auditor', admin: false, auditor: true };
    const admin = createClient(journey.product.url, body.authToken);
    expect((await admin.post('/api/users', { ...names, ...auditor })).status).toBe(200);
    const gone = await createStudent(admin, Number(journey.places['year']), {
      firstName: 'Nadia',
      lastName: 'Nowhere',
    });
    await admin.delete(`/api/schoolYears/${journey.places['year']}/students/${gone}`);
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());
  const open = (route: string) => journey.open(route);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  const entry = (text: string, role: 'row' | 'listitem' = 'row') =>
    page.getByRole(role).filter({ hasText: text }).first();

  it('runs a report once however often it is pressed, and cancels it', async () => {
    const asked: string[] = [];
    const answers = Promise.withResolvers<void>();
    await page.route('**/api/reports/**', async (route) => {
      asked.push(route.request().url());
      await answers.promise;
      await route.continue().catch(() => undefined);
    });
    await open('/Reports/Summary/RiskRoster');
    await button('Run Report').dblclick();
    await page.getByText('The report is being made.').waitFor();
    await button('Cancel').click();
    await button('Run Report').waitFor();
    expect(asked).toHaveLength(1);
    await expect.poll(() => page.getByText('has been downloaded').count()).toBe(0);
    answers.resolve();
    await page.unroute('**/api/reports/**');
    const [file] = await Promise.all([page.waitForEvent('download'), button('Run Report').click()]);
    expect(file.suggestedFilename()).toMatch(/^risk-roster-report-\d{4}-\d{4}-S\d\.pdf$/);
  });

  it('finds what was chosen after loading the page again', async () => {
    await open('/Reports/Summary/StudentCount');
    await page.getByLabel(/^Primary Data Category/).selectOption('race');
    await page.getByRole('radio', { name: 'CSV' }).check();
    await page.reload();
    await button('Run Report').waitFor();
    await expect.poll(() => page.getByLabel(/^Primary Data Category/).inputValue()).toBe('race');
    await expect.poll(() => page.getByRole('radio', { name: 'CSV' }).isChecked()).toBe(true);
  });

  it('finds who was looked for behind a figure after loading the page again', async () => {
    await open('/');
    await button(/^TOTAL/).click();
    const field = page.getByLabel('Search these students');
    await field.fill('an');
    await page.waitForURL(/[?&]q=an/);
    await page.reload();
    await field.waitFor();
    await expect.poll(() => field.inputValue()).toBe('an');
    await button('Close').click();
    await field.waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('q=');
  });

  it('finds the columns and the filter of a list after loading the page again', async () => {
    await open('/Users');
    await button('Columns').click();
    await page.getByLabel('Created').check();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByLabel('Show', { exact: true }).selectOption('invited');
    await page.getByText('No user matches').waitFor();
    await page.reload();
    await page.getByText('No user matches').waitFor();
    await expect.poll(() => page.getByLabel('Show', { exact: true }).inputValue()).toBe('invited');
    await page.getByLabel('Show', { exact: true }).selectOption('active');
    await page.getByRole('columnheader', { name: 'Created' }).waitFor();
  });

  it('sorts a list, downloads it, and leaves nothing of either to another account', async () => {
    await open('/Users');
    await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
    await page.waitForURL(/sort=email/);
    const [file] = await Promise.all([page.waitForEvent('download'), button('Export').click()]);
    expect(file.suggestedFilename()).toBe('users.csv');
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('datatable')));
    expect(kept).not.toEqual([]);
    expect(kept.filter((key) => !/\.account\.[\w-]+\.\d+\./.test(key))).toEqual([]);
  });

  it('deletes an account although something was typed into it', async () => {
    await open('/Users');
    await page
      .getByRole('link', { name: /Aurelia Auditor/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: /staff1@demo\.example/ }).click();
    await page.getByLabel('User First Name').fill('Somebody else');
    await button('Delete').click();
    await button('Yes').click();
    await page.getByText(/^User .+ removed$/).waitFor();
    await page.getByText('Choose a user').waitFor();
  });

  it('deletes a year once its name is typed', async () => {
    await open('/ManageYears');
    const deleting = page.getByRole('button', { name: /^Delete \d/ });
    await deleting.first().waitFor();
    const years = await deleting.count();
    await deleting.last().click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/^This takes \d/).waitFor();
    const typed = question.getByLabel(/^Type .+ to confirm$/);
    const label = /Type (.+) to confirm/.exec(await question.innerText())?.[1] ?? '';
    await typed.fill(label);
    await question.getByRole('button', { name: 'Delete the year' }).click();
    await page.getByText(`School year ${label} removed`).waitFor();
    await deleting.nth(years - 1).waitFor({ state: 'detached' });
    await restOf(page);
  });

  it('shows auditors the journal, and staff none', async () => {
    await button(/Welcome/).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await signIn(page, journey.product.url, { ...journey.school, ...auditor });
    await button(/Welcome/).click();
    await page.getByRole('menuitem', { name: 'Journal' }).click();
    await entry('User removed').waitFor();
    await entry('User created').getByText('Aurelia Auditor').waitFor();
    await entry('Removed from the school year').getByRole('link', { name: 'Nadia Nowhere' }).click();
    await page.getByRole('heading', { name: 'Nadia Nowhere' }).waitFor();
    await entry('Student created', 'listitem').getByText('Nowhere').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Journal' }).click();
    await page.getByRole('link', { name: 'Access' }).click();
    await entry('Report made').waitFor();
    await expect.poll(() => button('Delete').count()).toBe(0);
  });

  it('ends without a complaint of the browser', () => expect(journey.complaints).toEqual([]));
});
