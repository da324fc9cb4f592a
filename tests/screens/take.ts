import '../support/without-settings.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findChromium, launchChromium } from '../support/chromium.ts';
import { type DemoSchool, writeDemoSchool } from '../support/demo-school.ts';
import { startProduct } from '../support/product.ts';
import { findPlaces, openScreen, type Places, signIn } from './open.ts';
import { SCREENS, type Screen } from './screens.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screens');
const SIZES = { wide: { width: 1280, height: 860 }, narrow: { width: 390, height: 844 } } as const;

/** The product that is running, and which of its places the screens show. */
interface Site {
  url: string;
  places: Places;
}

async function takeScreen(page: Page, { url, places }: Site, screen: Screen, suffix: string): Promise<void> {
  await openScreen(page, url, screen, places);
  await page.screenshot({ path: join(FOLDER, `${screen.name}-${suffix}.png`), animations: 'disabled' });
}

async function takeAll(browser: Browser, url: string, school: DemoSchool): Promise<void> {
  const site = { url, places: await findPlaces(url, school) };
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const suffix = colorScheme === 'dark' ? `${size}-dark` : size;
      const wanted = SCREENS.filter((screen) => colorScheme === 'light' || screen.dark);
      for (const screen of wanted.filter((one) => one.signedOut)) await takeScreen(page, site, screen, suffix);
      await signIn(page, url, school);
      for (const screen of wanted.filter((one) => !one.signedOut)) await takeScreen(page, site, screen, suffix);
      await context.close();
    }
  }
}

const chromium = findChromium();
if (!chromium) throw new Error('Pictures need a Chromium; CHROMIUM may name one.');
const school = await writeDemoSchool('screens');
const product = await startProduct({ dataDir: school.dataDir });
const browser = await launchChromium(chromium);
try {
  mkdirSync(FOLDER, { recursive: true });
  await takeAll(browser, product.url, school);
} finally {
  await browser.close();
  await product.stop();
  rmSync(school.dataDir, { recursive: true, force: true });
}
