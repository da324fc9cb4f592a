import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SinceSchool, startSinceSchool } from '../http/field/since-school.ts';
import { PEOPLE } from '../http/harness.ts';
import { signIn } from '../screens/open.ts';
import { findChromium, launchChromium } from '../support/chromium.ts';
import { hasBrowser } from '../support/journey.ts';

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

/** The field's check of what became of a student since the last IEP, as people see it. */
describe.skipIf(!hasBrowser)('since the last IEP, figure by figure on the screen', () => {
  let school: SinceSchool;
  let browser: Browser;
  let page: Page;
  const showsSince = async (day: string) => {
    await page.goto('about:blank');
    await page.goto(`${school.server.url}/#/${school.year.id}/students/view/${school.lee}/since`);
    await page.getByLabel('Since the end of').fill(day);
    await page.getByRole('button', { name: 'Show' }).click();
  };
  /** What stands in a part of the page, in one line. */
  const textOf = async (part: string) =>
    (await page.getByRole('region', { name: part }).innerText()).replace(/\s+/g, ' ');

  beforeAll(async () => {
    school = await startSinceSchool();
    const admin = await school.server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
    expect((await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } })).status).toBe(200);
    browser = await launchChromium(findChromium() ?? '');
    page = await browser.newPage();
    const { email, password } = PEOPLE.staff;
    await signIn(page, school.server.url, { dataDir: '', email, password });
  });
  afterAll(async () => {
    await browser?.close();
    await school?.server.close();
  });

  describe.each(Object.entries(SIZES))('%s', (_, viewport) => {
    beforeAll(() => page.setViewportSize(viewport));

    it('says level, goal, deliveries and corrections apart', async () => {
      await showsSince('2026-02-10');
      await page.getByRole('article', { name: 'Since February 10, 2026' }).waitFor();
      expect(await textOf('Risk level')).toMatch(/6\.2 11\.4 Medium → High: more than 9% absent/);
      expect(await textOf('What else changed')).toMatch(/city library after .*school.*graduation by Dana Okafor/);
      const days = 'February 17, 2026; February 24, 2026; March 3, 2026; March 10, 2026';
      expect(await textOf('What was done since')).toContain(`4 times (${days})`);
      expect(await textOf('Earlier terms were corrected')).toMatch(/Grade then 81 now 71 by Dana Okafor/);
      await page.getByText(/^20 values stand as they did/).waitFor();
      const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      expect(beyond).toBeLessThanOrEqual(0);
    });

    it('follows a meeting of before', async () => {
      await showsSince('2025-10-20');
      await page.getByRole('article', { name: 'Since October 20, 2025' }).waitFor();
      expect(await textOf('Risk level')).toMatch(/ 3 11\.4 Low → High: more than 9% absent/);
    });
  });
});
