import { expect } from 'vitest';
import { openScreen } from '../screens/open.ts';
import type { SCREENS } from '../screens/screens.ts';
import { axeViolations } from './axe.ts';
import type { DemoJourney } from './demo-journey.ts';

/** Fails where the page in view is wider than its window. */
export const expectToFit = async ({ page }: DemoJourney) =>
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);

/** Opens a screen; fails where axe finds anything on it or it is wider than its window. */
export async function expectNothingFound(journey: DemoJourney, screen: (typeof SCREENS)[number]): Promise<void> {
  await openScreen(journey.page, journey.product.url, screen, journey.places);
  expect(await axeViolations(journey.page)).toEqual([]);
  await expectToFit(journey);
}
