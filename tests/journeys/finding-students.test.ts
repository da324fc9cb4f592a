import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPlaces, signIn } from '../screens/open.ts';
import { type DemoSchool, writeDemoSchool } from '../support/demo-school.ts';
import { beginJourney, hasBrowser, type Journey } from '../support/journey.ts';

describe.skipIf(!hasBrowser)('finding students', () => {
  let school: DemoSchool;
  let journey: Journey;
  let page: Page;
  let list: string;
  beforeAll(async () => {
    school = await writeDemoSchool('finding');
    journey = await beginJourney({ dataDir: school.dataDir });
    page = journey.page;
    const places = await findPlaces(journey.product.url, school);
    list = `${journey.product.url}/#/${places['year']}/students`;
    await signIn(page, journey.product.url, school);
  });
  afterAll(async () => {
    expect(journey?.complaints).toEqual([]);
    await journey?.end();
    rmSync(school?.dataDir ?? '', { recursive: true, force: true });
  });
  const grid = () => page.getByRole('grid', { name: 'Students' });
  const row = (place: number) => grid().locator(`[aria-rowindex="${place}"]`);
  const search = async (text: string) => {
    await page.getByLabel('Search students').fill(text);
    await page.waitForURL(text ? new RegExp(`[?&]q=${text}`) : /students[^?]*$/);
  };

  it('shows another search from its beginning', async () => {
    await page.goto(list);
    await row(1).getByRole('link').waitFor();
    await grid().evaluate((scroller) => scroller.scrollTo({ top: 3000 }));
    await row(45).getByRole('link').waitFor();
    await search('a');
    await row(1).getByRole('link').waitFor();
    expect(await grid().evaluate((scroller) => scroller.scrollTop)).toBe(0);
    await search('');
    await row(1).getByRole('link').waitFor();
  });

  it('selects with Shift and a key from the row one is at, as far as the key leads', async () => {
    await row(2).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await row(1).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('Shift+End');
    await page.getByText(/^1\d\d selected$/).waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });

  it('says when a range, or a part of the list, could not be loaded', async () => {
    await page.goto('about:blank');
    await page.goto(list);
    await row(1).getByRole('checkbox').check();
    await page.route('**/api/rest/students?*', (route) => route.abort());
    await row(1).focus();
    await page.keyboard.press('Shift+End');
    await page.locator('.MuiSnackbar-root').getByText("Couldn't connect to API server").waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/rest/students?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await grid().getByRole('link').last().waitFor();
    journey.complaints.length = 0;
  });

  it('leads on from a student whose address was opened before the list had come', async () => {
    await page.goto('about:blank');
    await page.goto(list);
    const link = await row(2).getByRole('link').getAttribute('href');
    await page.goto('about:blank');
    await page.route('**/api/rest/students?*', async (route) => {
      await new Promise((later) => setTimeout(later, 800));
      await route.continue();
    });
    await page.goto(`${journey.product.url}/${link}`);
    await page.getByRole('heading', { name: 'Career Awareness' }).waitFor();
    await page.getByRole('button', { name: 'Previous student' }).waitFor();
    await page.unroute('**/api/rest/students?*');
  });

  it('says when the term that is compared with could not be loaded', async () => {
    await page.goto(`${journey.product.url}/#/`);
    const compare = page.getByLabel(/^Compare with/);
    await compare.waitFor();
    await page.route('**/api/app/terms/*/dashboard', (route) => route.fulfill({ status: 500, body: '{}' }));
    await compare.click();
    await page.getByText(/could not be loaded\./).waitFor();
    await page.unroute('**/api/app/terms/*/dashboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/could not be loaded\./).waitFor({ state: 'hidden' });
    journey.complaints.length = 0;
  });

  it('opens every figure of the dashboard without the search of the last one', async () => {
    await page.goto(`${journey.product.url}/#/`);
    const field = page.getByLabel('Search these students');
    await page.getByRole('button', { name: /^TOTAL/ }).click();
    await field.fill('nobody is called this');
    await page.getByText('No student matches').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await field.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^GR9/ }).click();
    expect(await field.inputValue()).toBe('');
  });
});
