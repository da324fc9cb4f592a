import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { signIn } from '../screens/open.ts';
import { agree } from '../screens/screens.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

/** What once went to a place nobody had looked at, or said less than was so. */
describe.skipIf(!hasBrowser)('what is done goes where somebody looks', () => {
  let journey: DemoJourney;
  let page: Page;
  /** The year that is under way, and the students of its first term by name. */
  let year: WireSchoolYear;
  let term: number;
  let students: readonly { id: number; name: string }[];
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await page.setViewportSize({ width: 1440, height: 900 });
    const client = await clientOf(journey);
    const { body } = await client.get('/api/schoolYears');
    year = (body.schoolYears as WireSchoolYear[]).toSorted((a, b) => b.year - a.year)[0] as WireSchoolYear;
    term = year.terms[0]?.id ?? 0;
    const query = `filter=${encodeURIComponent(JSON.stringify({ termId: term, inSchool: true }))}`;
    const list = await client.get(`/api/rest/students?${query}&range=[0,199]&sort=["name","ASC"]`);
    students = list.body.map((one: { id: number; firstName: string; lastName: string }) => ({
      id: one.id,
      name: `${one.firstName} ${one.lastName}`,
    }));
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  const open = async (route: string) => {
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/#/${year.id}/students${route}`);
  };
  const grid = () => page.getByRole('grid', { name: 'Students' });
  const row = (place: number) => grid().locator(`[aria-rowindex="${place}"]`);
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  const student = (place: number) => students[place] as { id: number; name: string };

  it('names term and year in the title of every form; one switch changes them all', async () => {
    const range = `${year.year}-${year.year + 1}`;
    const { id } = student(0);
    for (const [form, title] of [
      ['riskFactors', 'EDIT RISK FACTORS'],
      ['skills', 'EDIT STUDENT SKILLS'],
      ['careerDev', 'EDIT STUDENT CAREER DEV & IEP'],
    ]) {
      await open(`/view/${id}/risks/${term + 1}/${form}`);
      await heading(`${title} · Semester 2, ${range}`).waitFor();
    }
    await open(`/edit/${id}`);
    await heading(`EDIT STUDENT · ${range}`).waitFor();
    await open(`/view/${id}/risks/${term}`);
    await heading('Overall risk').waitFor();
    const switches = page.getByRole('combobox', { name: 'Term' });
    expect(await switches.count()).toBe(1);
    await switches.selectOption({ label: 'Semester 2' });
    await page.waitForURL(new RegExp(`/risks/${term + 1}\\b`));
    await page
      .getByRole('region', { name: 'Overall risk' })
      .getByText(/^Semester 2($| ·)/)
      .and(page.locator('p'))
      .waitFor();
  });

  it('says on how few answers a level stands', async () => {
    const client = await clientOf(journey);
    const record = student(1).id * 1_000_000 + term;
    await client.post(`/api/studentTermInfo/${record}`, { absentPercent: 1 });
    await open(`?q=${encodeURIComponent(student(1).name)}`);
    await expect.poll(() => row(1).innerText()).toMatch(/\d+ of 11 answered/);
    await open(`/view/${student(1).id}`);
    await page
      .getByText(/^Semester 1 · \d+ of 11 answered$/)
      .first()
      .waitFor();
  });

  it('exports who is selected, and nobody else', async () => {
    await open('');
    for (const place of [1, 3]) await row(place).getByRole('checkbox').check();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export selected students (2)' }).click();
    const lines = Papa.parse(readFileSync(await (await file).path(), 'utf8').trim()).data;
    expect(lines).toHaveLength(3);
  });

  it('shows who was opened by a link in the list, and goes on beyond its first page', async () => {
    await open(`/view/${student(49).id}`);
    const here = grid().locator('[aria-current]');
    await expect.poll(() => here.innerText()).toContain(student(49).name);
    await page.getByRole('button', { name: /^Next student/ }).click();
    await heading(student(50).name).waitFor();
    await page.getByRole('button', { name: /^Next student/ }).click();
    await page.waitForURL(new RegExp(`/view/${student(51).id}$`));
    await expect.poll(() => here.innerText()).toContain(student(51).name);
  });

  it('takes days as people write them, and refuses those of another year before anything is sent', async () => {
    await open(`/view/${student(2).id}/activities/create/1`);
    const typed = page.getByLabel('Or type a date');
    const days = page.getByRole('group', { name: /^Number of Events/ }).getByRole('listitem');
    await typed.fill('10/14/2019');
    await typed.press('Enter');
    await page
      .getByText(new RegExp(`outside ${year.year}-${year.year + 1}`))
      .first()
      .waitFor();
    await days.getByRole('button').click();
    await expect.poll(() => page.getByText(/outside \d{4}-\d{4}/).count()).toBe(0);
    await typed.fill(`10/14/${year.year}`);
    await typed.press('Enter');
    await days.getByText(`October 14, ${year.year}`).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  });

  it('answers nothing by the second press of a double click on Save that was refused', async () => {
    await open('/new');
    await heading(/ADD A NEW STUDENT/).waitFor();
    const save = page.locator('main form button[type=submit]');
    await save.dblclick();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await page.locator('main form :checked:not(option)').count()).toBe(0);
    expect(await page.evaluate('document.activeElement.type')).toBe('submit');
  });

  it('offers a way on where a colleague removed the student meanwhile', async () => {
    const gone = student(3);
    await open(`/view/${gone.id}/risks/${term}/skills`);
    await page.getByLabel('Travel skills').selectOption('Yes');
    const client = await clientOf(journey);
    await client.delete(`/api/schoolYears/${year.id}/students/${gone.id}`);
    const said = page.getByRole('alert').filter({ hasText: `${gone.name} was taken out of` });
    await said.waitFor();
    expect(await page.getByLabel('Travel skills').inputValue()).not.toBe('');
    await said.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await row(1).getByRole('link').waitFor();
    journey.complaints.length = 0;
    // Names outlast a removal in the journal.
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/#/Journal`);
    await page.getByText(gone.name).first().waitFor();
  });

  it('closes the menu of a telephone on the way back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    onTestFinished(() => page.setViewportSize({ width: 1440, height: 900 }));
    await page.goto(`${journey.product.url}/#/About`);
    await heading('About').waitFor();
    await page.goto(`${journey.product.url}/#/Help`);
    await heading('Help').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByText('Import Data').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await heading('About').waitFor();
  });

  it('writes Vietnamese names in its own typeface', async () => {
    await page.evaluate(
      "document.body.append(Object.assign(document.createElement('p'), { id: 'name', textContent: 'Nguyễn Thị Ánh' }))",
    );
    const session = await page.context().newCDPSession(page);
    const fonts = async () => {
      const { root } = await session.send('DOM.getDocument');
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#name' });
      const used = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      return used.fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ', of the system'}`);
    };
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    await expect.poll(fonts).toEqual(['Open Sans']);
  });

  it('counts the next year as historical for nobody while this one goes on, and asks in a year that is over', async () => {
    const client = await clientOf(journey);
    const terms = [`${year.year + 1}-09-01`, `${year.year + 2}-01-20`].map((startDate) => ({ startDate }));
    await client.post('/api/schoolYears', { year: year.year + 1, termType: 'semester', terms, students: [] });
    await open(`/view/${student(4).id}/risks/${term}/skills`);
    await page.getByLabel('Travel skills').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.goto('about:blank');
    await journey.open('/{year}/students/view/{student}/risks/{term}/skills');
    await agree(page);
  });

  it('says so where there is no connection at the first load', async () => {
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/#/`);
    await page.getByText('Current Statistics').first().waitFor();
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await page.getByText("Couldn't connect to API server. Check your internet connection.").first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    // It goes on by itself once there is a connection.
    await page.unroute('**/api/**');
    await page.getByText('Current Statistics').first().waitFor();
  });
});
