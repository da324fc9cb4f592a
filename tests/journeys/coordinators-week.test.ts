import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const COORDINATOR = { firstName: 'Tess', lastName: 'Quill', email: 'tess@school.example', password: 'battery staple' };
const COLLEAGUE = { ...COORDINATOR, firstName: 'Cole', lastName: 'Reyes', email: 'cole@school.example' };
const EVERYTHING = { facts: true, caseload: true, services: true, disclosures: true };
const today = new Date().toISOString().slice(0, 10);

/** The pages of docs/tutorial/a-coordinators-week.md, one after the other. */
describe.skipIf(!hasBrowser)("a coordinator's week", () => {
  let journey: DemoJourney;
  let page: Page;
  let admin: Client;
  let coordinator: Client;
  let own: { id: number; firstName: string; lastName: string }[];
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    admin = await clientOf(journey);
    await admin.post('/api/app/whatWeKeep', { keeps: EVERYTHING });
    for (const person of [COORDINATOR, COLLEAGUE]) await admin.post('/api/users', person);
    const { users } = (await admin.get('/api/users')).body;
    const lead = users.find(({ email }: typeof COORDINATOR) => email === COORDINATOR.email).id;
    // Old enough for services of every kind.
    own = (await admin.get('/api/rest/students?range=[0,3]&filter={"inSchool":true,"grades":["11","12"]}')).body;
    for (const { id } of own)
      await admin.post(`/api/app/students/${id}/team`, { role: 'lead', userId: lead, from: '2025-08-18' });
    const meeting = { kind: 'iepMeeting', iepMeetingHeldOn: '2026-02-10', iepMeetingPurpose: 'annual' };
    const due = { iepBeginDate: '2026-02-17', iepReviewDueDate: today };
    expect((await admin.post(`/api/app/students/${own[0]?.id}/facts`, { ...meeting, ...due })).status).toBe(200);
    const served = { kind: 'served', servedFrom: '2024-08-26', servedAs: 'IDEA' };
    expect((await admin.post(`/api/app/students/${own[3]?.id}/facts`, served)).status).toBe(200);
    const { body } = await createClient(journey.product.url).post('/api/login', {
      username: COORDINATOR.email,
      password: COORDINATOR.password,
    });
    coordinator = createClient(journey.product.url, body.authToken);
    await signIn(page, journey.product.url, { ...journey.school, ...COORDINATOR });
  });
  afterAll(() => journey?.end());

  const nameOf = (at: number) => `${own[at]?.firstName} ${own[at]?.lastName}`;
  const dialog = () => page.getByRole('dialog');
  const notice = (text: string) => page.locator('.MuiSnackbar-root').getByText(text).waitFor();
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();

  it('takes what is due into a calendar of her own, with nobody named in it', async () => {
    await page.goto(`${journey.product.url}/#/DueDates`);
    await press('Make an address');
    const address = await page.getByLabel('Address of the calendar').inputValue();
    const feed = await fetch(address);
    const text = await feed.text();
    expect([feed.status, text]).toEqual([200, expect.stringContaining('SUMMARY:IEP review: ')]);
    expect(text).not.toContain(own[0]?.lastName);
    expect(await axeViolations(page)).toEqual([]);
    await press('Close the calendar');
    await notice('The calendar is closed: its address works no more');
    expect((await fetch(address)).status).toBe(404);
  });

  it('begins with what is due, and leads to the student', async () => {
    await page.goto(`${journey.product.url}/#/DueDates`);
    await page.getByText('IEP review').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: nameOf(0) }).click();
    await page.getByRole('link', { name: 'SINCE THE LAST IEP' }).click();
    await page.getByRole('article', { name: 'Since February 10, 2026' }).waitFor();
  });

  it('goes on with the meeting, after which nothing is due', async () => {
    await page.getByRole('link', { name: 'FACTS', exact: true }).click();
    await press('Add: IEP meeting');
    await page.getByLabel('Meeting held on').fill(today);
    await page.getByLabel('Next review due').fill(`${Number(today.slice(0, 4)) + 1}-01-15`);
    await page.getByLabel('IEP in effect from').fill(today);
    await page.getByLabel('Meeting was').selectOption({ index: 1 });
    await press('Save');
    await notice('IEP meeting saved');
    const due = await coordinator.get(`/api/app/dueDates?from=${today}&to=${today}&scope=mine`);
    expect(due.body.dates).toEqual([]);
  });

  it('records a service of a group once, and takes it back once', async () => {
    await page.goto(`${journey.product.url}/#/Students`);
    const grid = page.getByRole('grid', { name: 'Students' });
    for (const place of [1, 2]) await grid.locator(`[aria-rowindex="${place}"]`).getByRole('checkbox').check();
    await page.goto(page.url().replace(/students.*$/, 'students/multiple/services'));
    await page.getByLabel('Pre-ETS activity').selectOption('JEC');
    await page.getByLabel('Minutes').fill('45');
    await page.getByLabel('Counts for VR').uncheck();
    await press('Save');
    await notice('Service saved');
    await page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Undo…' }).click();
    await dialog().getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('records an exit, which counts from then on', async () => {
    await journey.open(`/{year}/students/view/${own[3]?.id}/facts`);
    await press('Add: Exit');
    await page.getByLabel('Left on').fill(today);
    await page.getByLabel('Exit reason').selectOption({ label: 'Graduated with a regular high school diploma' });
    await press('Save');
    await notice('Exit saved');
    await page.goto(`${journey.product.url}/#/Exits`);
    const begins = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
    await page.getByLabel('Exit year').selectOption(String(begins));
    await press(/regular high school diploma \(GHS\): \d+$/);
    await page
      .getByRole('link', { name: nameOf(3) })
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('hands two students over, and takes them back', async () => {
    await page.goto(`${journey.product.url}/#/Students`);
    const grid = page.getByRole('grid', { name: 'Students' });
    for (const place of [1, 2]) await grid.locator(`[aria-rowindex="${place}"]`).getByRole('checkbox').check();
    await press('Hand over');
    await dialog().getByLabel('To').selectOption({ label: 'Cole Reyes' });
    await dialog().getByText('2 are handed over').waitFor();
    await dialog().getByRole('button', { name: 'Hand over 2 students' }).click();
    await notice('Handed over: 2 students');
    await page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Undo…' }).click();
    await dialog().getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('records who asked in vain, and corrects it with the reason beside it', async () => {
    await journey.open(`/{year}/students/view/${own[1]?.id}/disclosures`);
    await press('Record a request');
    await dialog().getByLabel('Party (agency, school, court)').fill('VR');
    await dialog().getByLabel('Purpose, legitimate interest').fill('Planning');
    await dialog().getByLabel('Outcome').selectOption('refused');
    await dialog().getByLabel('Which records').fill('Whole file');
    await dialog().getByRole('button', { name: 'Record', exact: true }).click();
    await press('It was wrong');
    await dialog().getByLabel('Person').fill('Maria Ortiz');
    await dialog().getByLabel('Reason of the correction').fill('was left out');
    await dialog().getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^Corrected .* by Tess Quill: was left out$/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('asks why where all students are on display, and offers one by name', async () => {
    await admin.post('/api/app/whatWeKeep', { profile: { caseloadMode: 'ask' } });
    await page.goto(`${journey.product.url}/#/DueDates`);
    await page.getByRole('group', { name: 'Whose students' }).getByRole('button', { name: /^All/ }).click();
    await page.getByLabel('Find a student').fill(own[0]?.lastName ?? '');
    await page.getByRole('link', { name: nameOf(0) }).waitFor();
    await page.getByLabel('Why do you open this?').fill('Prepares the fall review');
    await press('Open');
    await page.getByLabel('Why do you open this?').waitFor({ state: 'hidden' });
    const kind = encodeURIComponent(JSON.stringify({ kind: 'opened-outside-team' }));
    const record = (await admin.get(`/api/rest/accessRecord?filter=${kind}`)).body;
    expect(record).toMatchObject([{ studentId: null, details: { reason: 'Prepares the fall review' } }]);
  });
});
