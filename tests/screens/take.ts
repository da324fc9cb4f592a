import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { StudentRow } from '../../domain/wire/app.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { createClient } from '../http/client.ts';
import { findChromium, launchChromium } from '../support/chromium.ts';
import { type DemoSchool, writeDemoSchool } from '../support/demo-school.ts';
import { startProduct } from '../support/product.ts';
import { SCREENS, type Screen } from './screens.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screens');
const SIZES = { wide: { width: 1280, height: 860 }, narrow: { width: 390, height: 844 } } as const;

type Places = Record<string, number>;

/** The ids that the routes of the screens name, found as any client finds them. */
async function findPlaces(url: string, { email, password }: DemoSchool): Promise<Places> {
  const anonymous = createClient(url);
  const { body } = await anonymous.post('/api/login', { username: email, password });
  const client = createClient(url, body.authToken);
  const years = (await client.get('/api/schoolyears')).body.schoolYears as WireSchoolYear[];
  // The year before the present one is complete: its last term has every answer and all activities.
  const year = years.toSorted((a, b) => b.year - a.year)[1];
  const term = year?.terms.at(-1);
  if (!year || !term) throw new Error('the demo has no complete school year');
  const rows = async (filter: object): Promise<StudentRow[]> => {
    const query = encodeURIComponent(JSON.stringify({ termId: term.id, ...filter }));
    return (await client.get(`/api/rest/students?filter=${query}&range=[0,9]&sort=["name","ASC"]`)).body;
  };
  const [student] = await rows({ riskLevels: ['ultra'], grades: ['11', '12'] });
  const [postSchool] = await rows({ grades: ['Post-school'] });
  return { year: year.id, term: term.id, student: student?.id ?? 0, postSchool: postSchool?.id ?? 0 };
}

const routeOf = (screen: Screen, places: Places) =>
  screen.route.replace(/\{(\w+)\}/g, (_, name: string) => String(places[name] ?? ''));

async function takeScreen(page: Page, url: string, screen: Screen, places: Places, suffix: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${url}/#${routeOf(screen, places)}`);
  try {
    await page.getByText(screen.ready).first().waitFor();
    await screen.prepare?.(page);
  } catch (error) {
    throw new Error(`${screen.name} (${suffix}) did not get ready: ${await page.locator('body').innerText()}`, {
      cause: error,
    });
  }
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${screen.name}-${suffix}.png`), animations: 'disabled' });
}

async function signIn(page: Page, url: string, { email, password }: DemoSchool): Promise<void> {
  await page.goto(`${url}/#/Login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: /get started/i }).click();
  await page.getByText('Current Statistics').waitFor();
}

async function takeAll(browser: Browser, url: string, school: DemoSchool): Promise<void> {
  const places = await findPlaces(url, school);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const suffix = colorScheme === 'dark' ? `${size}-dark` : size;
      const wanted = SCREENS.filter((screen) => colorScheme === 'light' || screen.dark);
      for (const screen of wanted.filter((one) => one.signedOut)) await takeScreen(page, url, screen, places, suffix);
      await signIn(page, url, school);
      for (const screen of wanted.filter((one) => !one.signedOut)) await takeScreen(page, url, screen, places, suffix);
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
