import { expect } from 'vitest';
import { openScreen } from '../screens/open.ts';
import type { SCREENS } from '../screens/screens.ts';
import { axeViolations } from './axe.ts';
import type { DemoJourney } from './demo-journey.ts';

const WIDE = { width: 1280, height: 860 };
const NARROW = { width: 390, height: 844 };

/** Fails where the page in view is wider than its window. */
export const expectToFit = async ({ page }: DemoJourney) =>
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);

async function expectNothingHere(journey: DemoJourney): Promise<void> {
  expect(await axeViolations(journey.page)).toEqual([]);
  await expectToFit(journey);
}

/** Opens a screen; fails where axe finds anything on it or it is wider than its window. */
export async function expectNothingFound(journey: DemoJourney, screen: (typeof SCREENS)[number]): Promise<void> {
  await openScreen(journey.page, journey.product.url, screen, journey.places);
  await expectNothingHere(journey);
}

/** The placeholders of the fields in view that are wider than the room for them. Run in the page, whose types are not known here. */
const CUT_PLACEHOLDERS = `[...document.querySelectorAll('input[placeholder]')].filter((field) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = font;
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return field.clientWidth > 0 && pen.measureText(field.placeholder).width > room;
}).map((field) => field.placeholder)`;

/** Fails where a field in view cannot show what its placeholder says. */
export const expectWholePlaceholders = async ({ page }: Pick<DemoJourney, 'page'>) =>
  expect(await page.evaluate(CUT_PLACEHOLDERS)).toEqual([]);

/** Fails where the page in view is wider than its window with text twice as large. */
export async function expectToFitTwiceAsLarge(journey: DemoJourney): Promise<void> {
  await journey.page.evaluate("document.documentElement.style.fontSize = '200%'");
  await expectToFit(journey);
}

/** From now on the window is that of a telephone in the dark. */
export async function onTelephone({ page }: DemoJourney): Promise<void> {
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ colorScheme: 'dark' });
}

/** Shows the screen in view on a telephone in the dark: fails as above there, and where it does not fit with large text. */
export async function expectNothingOnTelephone(journey: DemoJourney): Promise<void> {
  await onTelephone(journey);
  await expectNothingHere(journey);
  await expectToFitTwiceAsLarge(journey);
  await journey.page.setViewportSize(WIDE);
  await journey.page.emulateMedia({ colorScheme: 'light' });
}
