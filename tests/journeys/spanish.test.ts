import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spanish } from '../../ui/words/spanish/index.ts';
import type { Sentence } from '../../ui/words/t.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { englishLeft } from '../support/english-left.ts';
import { hasBrowser } from '../support/journey.ts';

/** The Spanish of a text without values. */
const es = (text: Sentence): string => spanish[text];

describe.skipIf(!hasBrowser)('the product in Spanish', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney('spanish');
    // A browser that asks for Spanish; the account has chosen nothing.
    const context = await journey.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-US' });
    context.setDefaultTimeout(60_000);
    page = await context.newPage();
  });
  afterAll(() => journey?.end());

  const open = async (route: string) => {
    const path = route.replace(/\{(\w+)\}/g, (_, name: string) => String(journey.places[name]));
    await page.goto(`${journey.product.url}/#${path}`);
  };
  const noEnglish = () => expect.poll(() => englishLeft(page)).toEqual([]);

  it('signs in', async () => {
    await open('/Login');
    await page.getByLabel(es('Email')).fill(journey.school.email);
    await noEnglish();
    await page.getByLabel(es('Password')).fill(journey.school.password);
    await page.locator('button[type=submit]').click();
    await page.getByRole('navigation').first().waitFor();
  });

  it.each<[route: string, shown: Sentence]>([
    ['/?year={year}&term={term}', 'Total number of students by race'],
    ['/{year}/students', 'Students'],
    ['/{year}/students/view/{student}/risks/{term}', 'Overall risk'],
    ['/{year}/students/view/{student}/risks/{term}/riskFactors', 'EDIT RISK FACTORS'],
    ['/ImportData', 'Import Data'],
    ['/Reports/Summary/', 'Run Report'],
  ])('shows %s without a word of English', async (route, shown) => {
    await open(route);
    await page.getByText(es(shown)).first().waitFor();
    await noEnglish();
  });
});
