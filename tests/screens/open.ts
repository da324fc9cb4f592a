import type { Page } from 'playwright-core';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { createClient } from '../http/client.ts';
import type { DemoSchool } from '../support/demo-school.ts';
import type { Screen } from './screens.ts';

export type Places = Record<string, number>;

/** The ids that the routes of the screens name, found as any client finds them. */
export async function findPlaces(url: string, { email, password }: DemoSchool): Promise<Places> {
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
  if (!student || !postSchool) throw new Error('the demo lacks a student at risk or one who has left');
  return { year: year.id, term: term.id, student: student.id, postSchool: postSchool.id };
}

const routeOf = (screen: Screen, places: Places) =>
  screen.route.replace(/\{(\w+)\}/g, (_, name: string) => String(places[name] ?? ''));

/** Opens a screen and waits until it is complete. */
export async function openScreen(page: Page, url: string, screen: Screen, places: Places): Promise<void> {
  await page.goto('about:blank');
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

/** Signs in as the demo's administrator. */
/** Milliseconds for which a page is waited for that never rests: a worker's script counts as a request without an end. */
const REST_WITHIN_MS = 5000;

/** Waits until a page asks for nothing more. */
export const restOf = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: REST_WITHIN_MS }).catch(() => undefined);

export async function signIn(page: Page, url: string, { email, password }: DemoSchool): Promise<void> {
  await page.goto(`${url}/#/Login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: /get started/i }).click();
  // Auditors begin in the journal.
  const journal = page.getByRole('heading', { level: 1, name: 'Journal' });
  await page.getByText('Current Statistics').or(journal).first().waitFor();
}
