import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const TEACHER = { firstName: 'Tess', lastName: 'Quill', email: 'tess@school.example', password: 'battery staple' };
const COLLEAGUE = { ...TEACHER, firstName: 'Cole', lastName: 'Reyes', email: 'cole@school.example' };

describe.skipIf(!hasBrowser)('a caseload', () => {
  let journey: DemoJourney;
  let page: Page;
  let admin: Client;
  /** Of the teacher, and one who is nobody's. */
  let own: { id: number; firstName: string; lastName: string }[];
  let stranger: (typeof own)[number];
  let colleague: Client;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    admin = await clientOf(journey);
    await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } });
    for (const person of [TEACHER, COLLEAGUE]) await admin.post('/api/users', person);
    const { users } = (await admin.get('/api/users')).body;
    const teacher = users.find(({ email }: typeof TEACHER) => email === TEACHER.email).id;
    const list = (await admin.get('/api/rest/students?range=[0,18]&filter={"inSchool":true}')).body;
    [own, stranger] = [list.slice(0, 18), list[18]];
    for (const { id } of own)
      await admin.post(`/api/app/students/${id}/team`, { role: 'lead', userId: teacher, from: '2025-08-18' });
    const { body } = await createClient(journey.product.url).post('/api/login', {
      username: COLLEAGUE.email,
      password: COLLEAGUE.password,
    });
    colleague = createClient(journey.product.url, body.authToken);
    await signIn(page, journey.product.url, { ...journey.school, ...TEACHER });
  });
  afterAll(() => journey?.end());

  const whose = () => page.getByRole('group', { name: 'Whose students' });
  const switchTo = (name: RegExp) => whose().getByRole('button', { name }).click();
  const dialog = () => page.getByRole('dialog');

  it('comes first on the dashboard and in the list, with everybody one press away', async () => {
    await whose().getByRole('button', { name: 'My students 18', pressed: true }).waitFor();
    await page.getByText('18', { exact: true }).first().waitFor();
    await page.goto(`${journey.product.url}/#/Students`);
    await page.getByRole('grid', { name: 'Students' }).waitFor();
    await expect
      .poll(() => page.getByRole('grid', { name: 'Students' }).getAttribute('aria-rowcount'))
      .toMatch(/^(18|19)$/);
    await switchTo(/^All/);
    await expect
      .poll(async () => Number(await page.getByRole('grid', { name: 'Students' }).getAttribute('aria-rowcount')))
      .toBeGreaterThan(50);
    await switchTo(/^My students/);
  });

  it('opens a student outside it with one line of why', async () => {
    await admin.post('/api/app/whatWeKeep', { profile: { caseloadMode: 'ask' } });
    await journey.open(`/{year}/students/view/${stranger.id}`);
    await page.getByLabel('Why do you open this?').fill('Covers for a colleague');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('navigation', { name: 'Record' }).or(page.getByText('HISTORY')).first().waitFor();
    const kind = encodeURIComponent(JSON.stringify({ kind: 'opened-outside-team' }));
    const record = (await admin.get(`/api/rest/accessRecord?filter=${kind}`)).body;
    expect(record).toMatchObject([{ studentId: stranger.id, details: { reason: 'Covers for a colleague' } }]);
    await admin.post('/api/app/whatWeKeep', { profile: { caseloadMode: 'open' } });
  });

  it('is handed over from the page of caseloads, and taken back', async () => {
    await page.goto(`${journey.product.url}/#/Students`);
    await switchTo(/^My students/);
    const grid = page.getByRole('grid', { name: 'Students' });
    for (const place of [1, 2]) await grid.locator(`[aria-rowindex="${place}"]`).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Hand over', exact: true }).click();
    await dialog().getByLabel('To').selectOption({ label: 'Cole Reyes' });
    await dialog().getByText('2 are handed over').waitFor();
    await dialog().getByRole('button', { name: 'Hand over 2 students' }).click();
    await page.locator('.MuiSnackbar-root').getByText('Handed over: 2 students').waitFor();
    await expect.poll(async () => (await colleague.get('/api/rest/students?scope=mine')).body.length).toBe(2);
    await page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Undo…' }).click();
    await dialog().getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(async () => (await colleague.get('/api/rest/students?scope=mine')).body.length).toBe(0);
  });
});
