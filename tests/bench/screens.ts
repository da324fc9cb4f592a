import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ADMINISTRATOR_EMAIL } from '../../demo/history/founding.ts';
import { findChromium, launchChromium } from '../support/chromium.ts';
import { type Bench, type Measure, median } from './bench.ts';
import { withFolder } from './folder.ts';
import { copiedSchool, PASSWORD } from './schools.ts';
import { bareTimes, type Floor, type Search } from './screen-floor.ts';
import { longestWhileScrolling, timeUntil, watched } from './screen-watch.ts';
import { withServer } from './server.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 50_000);
const ROUNDS = 3;
const SCREENS = join(import.meta.dirname, '../../build/ui/index.html');
/** Milliseconds, and kilobytes (1,000 bytes) as they come over the wire. */
const MOST = { list: 1500, key: 200, task: 100, signInBytes: 150, dashboardBytes: 450 };
/** Milliseconds between two keys of somebody who types well: what comes after sign-in loads meanwhile. */
const KEY_MS = 60;
const TURNS = 40;

/** What one round took, by what it is. */
type Taken = Record<
  'signInBytes' | 'list' | 'key' | 'student' | 'listTask' | 'tableTask' | 'dashboard' | 'dashboardBytes',
  number
>;

// What stands on the page once somebody can go on.
const LIST = `document.querySelector('[role=grid][aria-busy=false] .row[data-index="3"] a')`;
const FOUND = ({ first, total }: Search) =>
  `document.querySelector('[role=grid][aria-rowcount="${total}"] .row[data-index="0"] a[href*="/view/${first}"]')`;
const STUDENT = `document.querySelectorAll('main h1').length > 1 && !document.querySelector('main .MuiSkeleton-root')`;
const TABLE = `document.querySelector('[role=grid] [aria-rowindex="4"] [aria-colindex="4"]')`;
const DASHBOARD = `document.querySelector('main h1')?.textContent === 'Current Statistics' && document.querySelector('main ul') && !document.querySelector('main .MuiSkeleton-root')`;

/** A browser that has never been here, before the sign-in page; who they are has been typed. */
async function atSignIn(browser: Browser, url: string, route: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await watched(await context.newPage());
  const bytes = bytesOf(page);
  await page.goto(`${url}/#${route}`);
  await page.getByLabel('Email').waitFor();
  const signInBytes = await bytes();
  await page.getByLabel('Email').pressSequentially(ADMINISTRATOR_EMAIL, { delay: KEY_MS });
  await page.getByLabel('Password').pressSequentially(PASSWORD, { delay: KEY_MS });
  const button = page.getByRole('button', { name: /get started/i });
  return { page, signInBytes, signIn: (until: string) => timeUntil(page, until, () => button.click()) };
}

/** Counts what a page loads of the program itself. @returns kilobytes so far */
function bytesOf(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Where the list asks for its first page, found by a first visit, in which everything is made ready. */
async function firstVisit(browser: Browser, url: string): Promise<string> {
  const { page, signIn } = await atSignIn(browser, url, '/Students');
  const asked = page.waitForRequest(/rest\/students\?/);
  await signIn(LIST);
  await page.context().close();
  return (await asked).url();
}

async function inTheList(browser: Browser, url: string, searches: readonly Search[]) {
  const { page, signInBytes, signIn } = await atSignIn(browser, url, '/Students');
  const list = await signIn(LIST);
  const search = page.getByLabel('Search students');
  await search.focus();
  const keys: number[] = [];
  for (const found of searches) {
    keys.push(await timeUntil(page, FOUND(found), () => page.keyboard.press(found.typed.slice(-1))));
  }
  await timeUntil(page, `!document.querySelector('[aria-rowcount="${searches.at(-1)?.total}"]') && ${LIST}`, () =>
    search.fill(''),
  );
  const listTask = await longestWhileScrolling(page, '[role=grid]', TURNS);
  const student = await timeUntil(page, STUDENT, () => page.locator('.row .about').nth(8).click());
  await page.evaluate(`location.hash = location.hash.replace(/students.*/, 'students/table')`);
  await timeUntil(page, TABLE, async () => {});
  const tableTask = await longestWhileScrolling(page, '[role=grid]', TURNS);
  await page.context().close();
  return { signInBytes, list, key: median(keys), listTask, student, tableTask };
}

async function atTheDashboard(browser: Browser, url: string) {
  const { page, signIn } = await atSignIn(browser, url, '/');
  const dashboard = await signIn(DASHBOARD);
  const storageState = await page.context().storageState();
  await page.context().close();
  // Signed in, with nothing loaded before.
  const context = await browser.newContext({ storageState });
  const fresh = await context.newPage();
  const bytes = bytesOf(fresh);
  await fresh.goto(url);
  await fresh.getByText('Current Statistics').waitFor();
  const dashboardBytes = await bytes();
  await context.close();
  return { dashboard, dashboardBytes };
}

async function round(browser: Browser, url: string, searches: readonly Search[]): Promise<Taken> {
  return { ...(await inTheList(browser, url, searches)), ...(await atTheDashboard(browser, url)) };
}

function measuresOf(rounds: readonly Taken[], floor: Floor): Measure[] {
  const of = (what: keyof Taken) => median(rounds.map((taken) => taken[what]));
  return [
    { label: 'sign-in / the same on a bare page', value: of('list') / floor.list, unit: 'ratio' },
    { label: 'keystroke / the same on a bare page', value: of('key') / floor.key, unit: 'ratio' },
    { label: 'sign-in to the list', value: of('list'), unit: 'ms', floor: floor.list, reach: { atMost: MOST.list } },
    {
      label: 'keystroke to the filtered list',
      value: of('key'),
      unit: 'ms',
      floor: floor.key,
      reach: { atMost: MOST.key },
    },
    {
      label: 'longest task while the list is scrolled',
      value: of('listTask'),
      unit: 'ms',
      reach: { atMost: MOST.task },
    },
    {
      label: 'longest task while the table is scrolled',
      value: of('tableTask'),
      unit: 'ms',
      reach: { atMost: MOST.task },
    },
    { label: 'sign-in to the dashboard', value: of('dashboard'), unit: 'ms' },
    { label: 'a student opened from the list', value: of('student'), unit: 'ms' },
    {
      label: 'program of the sign-in page, over the wire',
      value: of('signInBytes'),
      unit: 'kB',
      reach: { atMost: MOST.signInBytes },
    },
    {
      label: 'program of the dashboard, over the wire',
      value: of('dashboardBytes'),
      unit: 'kB',
      reach: { atMost: MOST.dashboardBytes },
    },
  ];
}

/** How long people wait at their screens on a machine four times slower than this one, with the whole school behind them. */
export const screensBench: Bench = {
  name: 'screens',
  lacks: () => {
    if (findChromium() === undefined) return 'no Chromium found; CHROMIUM names one';
    return existsSync(SCREENS) ? undefined : 'the screens are not built; npm run build does it';
  },
  run: () =>
    withFolder(async (folder) => {
      const dataDir = await copiedSchool({ students: STUDENTS, years: 1 }, join(folder, 'school'));
      return withServer(dataDir, async ({ url }) => {
        const browser = await launchChromium(findChromium() ?? '');
        try {
          const floor = await bareTimes(browser, await firstVisit(browser, url));
          const rounds: Taken[] = [];
          for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(browser, url, floor.searches));
          return { name: 'screens', measures: measuresOf(rounds, floor) };
        } finally {
          await browser.close();
        }
      });
    }),
};
