import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { type Client, createClient } from '../http/client.ts';
import type { DemoSchool } from '../support/demo-school.ts';
import type { Screen } from './screens.ts';

export type Places = Record<string, number>;

/** What is there, asked for again as long and as often as 503 says: workers of a cluster make the read models after it has started. */
async function answered(client: Client, path: string) {
  for (;;) {
    const { status, headers, body } = await client.get(path);
    if (status === 200) return body;
    if (status !== 503) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`);
    await pause(Number(headers.get('retry-after')) * 1000);
  }
}

/** The ids that the routes of the screens name, found as any client finds them. */
export async function findPlaces(url: string, { email, password }: DemoSchool): Promise<Places> {
  const anonymous = createClient(url);
  const { body } = await anonymous.post('/api/login', { username: email, password });
  const client = createClient(url, body.authToken);
  const years = (await answered(client, '/api/schoolyears')).schoolYears as WireSchoolYear[];
  // The year before the present one is complete: its last term has every answer and all activities.
  const year = years.toSorted((a, b) => b.year - a.year)[1];
  const term = year?.terms.at(-1);
  if (!year || !term) throw new Error('the demo has no complete school year');
  const rows = async (filter: object): Promise<StudentRow[]> => {
    const query = encodeURIComponent(JSON.stringify({ termId: term.id, ...filter }));
    return answered(client, `/api/rest/students?filter=${query}&range=[0,9]&sort=["name","ASC"]`);
  };
  const [student] = await rows({ riskLevels: ['ultra'], grades: ['11', '12'] });
  const [postSchool] = await rows({ grades: ['Post-school'] });
  if (!student || !postSchool) throw new Error('the demo lacks a student at risk or one who has left');
  return { year: year.id, term: term.id, student: student.id, postSchool: postSchool.id };
}

const routeOf = (screen: Screen, places: Places) =>
  screen.route.replace(/\{(\w+)\}/g, (_, name: string) => String(places[name] ?? ''));

/** Opens a screen and waits until it is complete. */
export async function openScreen(page: Page, url: string, screen: Screen, places: Places): Promise<void> {
  countRequests(page);
  // Begun anew, in the same process of the browser: one that has compiled the scripts needs two thirds of the processor time.
  await page.goto(`${url}/health/live`);
  await page.goto(`${url}/#${routeOf(screen, places)}`);
  try {
    await page.getByText(screen.ready).first().waitFor();
    await screen.prepare?.(page);
  } catch (error) {
    throw new Error(`${screen.name} did not get ready: ${await page.locator('body').innerText()}`, {
      cause: error,
    });
  }
  await restOf(page);
}

/** What a page always has open: its worker asks for changes without an end. */
const isEndless = (request: Request) => /\/api\/app\/changes|changes-worker/.test(request.url());
const asked = new WeakMap<Page, Set<Request>>();

/** From now on it is counted what this page has asked for and not been given yet. */
function countRequests(page: Page): Set<Request> {
  const known = asked.get(page);
  if (known) return known;
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => {
    if (!isEndless(request)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

const isBusy = "document.querySelector('[role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root, .waits') !== null";
/** A turn of the page in which it draws, and what it then asks for is on its way. */
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(drawn))))';
/** Turns after which a page that asks for nothing and waits for nothing has come to rest, and after which it is taken as it is. */
const QUIET_TURNS = 4;
const MOST_TURNS = 600;

/** Waits until a page asks for nothing more and shows nothing that waits. */
export async function restOf(page: Page): Promise<void> {
  const open = countRequests(page);
  let quiet = 0;
  for (let turn = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn += 1) {
    await page.evaluate(DRAWN);
    const atRest = open.size === 0 && !(await page.evaluate<boolean>(isBusy));
    quiet = atRest ? quiet + 1 : 0;
  }
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** Signs in as the demo's administrator. */
export async function signIn(page: Page, url: string, { email, password }: DemoSchool): Promise<void> {
  await page.goto(`${url}/#/Login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: /get started/i }).click();
  // Auditors begin in the journal.
  const journal = page.getByRole('heading', { level: 1, name: 'Journal' });
  await page.getByText('Current Statistics').or(journal).first().waitFor();
}
