import '../support/without-settings.ts';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findChromium, launchChromium } from '../support/chromium.ts';
import { type DemoSchool, writeDemoSchool } from '../support/demo-school.ts';
import { startProduct } from '../support/product.ts';
import { KEPT_SCREENS } from './kept-screens.ts';
import { MORE_SCREENS } from './more-screens.ts';
import { findPlaces, openScreen, type Places, signIn } from './open.ts';
import { SCREENS, type Screen } from './screens.ts';

// `npm run screens`: every screen and step at three widths, light and dark, under .cache/screens; those of the
// documentation under docs/screens too. `npm run screens -- dashboard student-risk` takes those alone.
const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, '.cache', 'screens');
const DOCUMENTED = join(ROOT, 'docs', 'screens');
const SIZES = {
  wide: { width: 1440, height: 900 },
  medium: { width: 900, height: 1000 },
  narrow: { width: 390, height: 844 },
} as const;
type Size = keyof typeof SIZES;

/** The product that is running, and which of its places the screens show. */
interface Site {
  url: string;
  places: Places;
  school: DemoSchool;
}

const isDocumented = (screen: Screen, size: Size, dark: boolean) =>
  SCREENS.includes(screen) && size !== 'medium' && (!dark || screen.dark === true);

/** Both colours of a screen; it is opened once, as people's systems go dark in the evening with the page open. */
async function takeScreen(page: Page, size: Size, screen: Screen): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    const dark = colorScheme === 'dark';
    const file = `${screen.name}-${size}${dark ? '-dark' : ''}.png`;
    await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
    if (isDocumented(screen, size, dark)) copyFileSync(join(FOLDER, file), join(DOCUMENTED, file));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** All screens at one size; answers with what could not be taken, in a line each. */
async function takeAll(browser: Browser, site: Site, size: Size, wanted: readonly Screen[]): Promise<string[]> {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const failed: string[] = [];
  const take = async (screen: Screen) => {
    try {
      await openScreen(page, site.url, screen, site.places);
      await takeScreen(page, size, screen);
    } catch (error) {
      failed.push(`${screen.name} (${size}): ${String(error instanceof Error ? error.message : error).slice(0, 300)}`);
    }
  };
  for (const screen of wanted.filter((one) => one.signedOut)) await take(screen);
  await signIn(page, site.url, site.school);
  for (const screen of wanted.filter((one) => !one.signedOut)) await take(screen);
  await context.close();
  return failed;
}

function chosen(names: readonly string[]): readonly Screen[] {
  const all = [...SCREENS, ...MORE_SCREENS, ...KEPT_SCREENS];
  const unknown = names.filter((name) => !all.some((screen) => screen.name === name));
  if (unknown.length > 0) {
    throw new Error(`No screen is called ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`);
  }
  return names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all;
}

const wanted = chosen(process.argv.slice(2));
const chromium = findChromium();
if (!chromium) throw new Error('Pictures need a Chromium; CHROMIUM may name one.');
const sizes = Object.keys(SIZES) as Size[];

/** Takes these screens of an invented school; `week` where it keeps more than its records. */
async function takeOf(browser: Browser, screens: readonly Screen[], week: boolean): Promise<string[]> {
  if (screens.length === 0) return [];
  const school = await writeDemoSchool('screens', { week });
  const product = await startProduct({ dataDir: school.dataDir });
  try {
    const site = { url: product.url, places: await findPlaces(product.url, school), school };
    return (await Promise.all(sizes.map((size) => takeAll(browser, site, size, screens)))).flat();
  } finally {
    await product.stop();
    rmSync(school.dataDir, { recursive: true, force: true });
  }
}

const browser = await launchChromium(chromium);
try {
  if (process.argv.length === 2) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  mkdirSync(DOCUMENTED, { recursive: true });
  const isKept = (screen: Screen) => KEPT_SCREENS.includes(screen);
  const failed = [
    ...(await takeOf(
      browser,
      wanted.filter((screen) => !isKept(screen)),
      false,
    )),
    ...(await takeOf(browser, wanted.filter(isKept), true)),
  ];
  console.log(`${(wanted.length * sizes.length - failed.length) * 2} pictures under ${FOLDER}`);
  for (const line of failed) console.error(`NOT TAKEN: ${line}`);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
}
