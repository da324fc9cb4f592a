import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MORE_SCREENS } from '../screens/more-screens.ts';
import { openScreen, signIn } from '../screens/open.ts';
import { SCREENS } from '../screens/screens.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const everywhere = [...SCREENS, ...MORE_SCREENS];
const signedOut = everywhere.filter((screen) => screen.signedOut);
const signedIn = everywhere.filter((screen) => !screen.signedOut);

describe.skipIf(!hasBrowser)('screens anybody can use', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney('accessibility');
    page = journey.page;
  });
  afterAll(() => journey?.end());

  const check = async (screen: (typeof SCREENS)[number]) => {
    await openScreen(page, journey.product.url, screen, journey.places);
    expect(await axeViolations(page)).toEqual([]);
    await expectToFit();
  };
  const expectToFit = async () =>
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);

  it.each(signedOut)('$name has nothing axe finds', check);
  it('signs in', () => signIn(page, journey.product.url, journey.school));
  it.each(signedIn)('$name has nothing axe finds', check);
  it('is narrow and dark', async () => {
    // The wizard was left half way.
    await page.evaluate('sessionStorage.clear()');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
  });
  it.each(signedIn)(
    '$name has nothing axe finds at 390 px in the dark and fits, with text twice as large too',
    async (screen) => {
      await check(screen);
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      await expectToFit();
    },
  );
});
