import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

describe.skipIf(!hasBrowser)('what is printed', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await page.addInitScript('window.print = () => undefined');
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());
  /** What stands on paper from here on. */
  const onPaper = async () => {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  };
  const onScreen = async () => {
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await page.emulateMedia({ media: null });
  };
  const heading = (name: string, level = 2) => page.getByRole('heading', { name, level, exact: true });
  const bars = () => page.getByRole('banner').getByRole('navigation').count();
  /** What stands at the head of every page. */
  const headOfPages = () =>
    page.evaluate(`[...document.querySelectorAll('style')].map((one) => one.textContent)
      .filter((text) => text.includes('@top-right')).at(-1)`);

  it('is a student with everything a term has, and nothing of it when only the tab is', async () => {
    await journey.open('/{year}/students/view/{student}/risks/{term}');
    await heading('Overall risk').waitFor();
    const name = await page.getByRole('heading', { level: 1 }).last().innerText();
    await page.getByRole('button', { name: 'Print student summary' }).click();
    await onPaper();
    await heading('Overall risk').waitFor();
    for (const title of ['Risk Factors', 'Student Skills', 'Career Dev and IEP', 'Career Awareness', 'Collaboration']) {
      expect(await heading(title).count(), title).toBe(1);
    }
    await expect.poll(() => page.getByRole('list', { name: 'Risk by term' }).count()).toBe(1);
    expect(await bars()).toBe(0);
    expect(await headOfPages()).toContain(name);
    await onScreen();
    await page.getByRole('link', { name: 'ACTIVITIES' }).waitFor();
    await onPaper();
    await heading('Risk Factors').waitFor();
    await expect.poll(() => heading('Career Awareness').count()).toBe(0);
    await onScreen();
  });

  it('is the list with names, dark on white', async () => {
    await journey.open('/{year}/students');
    await page.getByRole('grid', { name: 'Students' }).getByRole('link').first().waitFor();
    await onPaper();
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBeGreaterThan(20);
    expect(await headOfPages()).toContain('Students 20');
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    expect(await page.evaluate("getComputedStyle(document.querySelector('table')).color")).toMatch(/^rgb\(\d\d?, /);
    await onScreen();
  });

  it('is the term table with all its columns', async () => {
    await journey.open('/{year}/students/table?term={term}');
    await page.getByRole('grid').getByRole('link').first().waitFor();
    await onPaper();
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBeGreaterThan(20);
    await page.getByRole('columnheader', { name: 'Overall risk' }).waitFor();
    await expect.poll(() => page.getByRole('grid').count()).toBe(0);
    expect(await headOfPages()).toContain('Risk Factors');
    await onScreen();
  });

  it('is the dashboard, with the term it is compared with', async () => {
    await journey.open('/?year={year}&term={term}&compare=previous');
    await page.getByLabel(/^Compare with/).waitFor();
    await onPaper();
    await page.getByText(/, compared with /).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Refresh' }).count()).toBe(0);
    expect(await headOfPages()).toContain('Current Statistics, 20');
  });

  it('leaves nothing for the browser to complain about', () => {
    expect(journey.complaints).toEqual([]);
  });
});
