import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factTemplateText } from '../../domain/fact-import/columns.ts';
import type { Client } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const HEADERS = 'Id Number,Fact,IEP meeting: Meeting held on,IEP meeting: Meeting was,IEP meeting: IEP in effect from';
const DUE = 'IEP meeting: Next review due';
/** So many that parts wait for their turn: four are under way at a time, of 200 rows each. */
const ROWS = 1000;
const AT_ONCE = 800;

describe.skipIf(!hasBrowser)('a file of facts', () => {
  let journey: DemoJourney;
  let page: Page;
  let admin: Client;
  let own: { id: number; studentNumber: string }[];
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    admin = await clientOf(journey);
    await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } });
    own = (await admin.get('/api/rest/students?range=[0,19]&filter={"inSchool":true}')).body;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const result = (name: string) => page.getByRole('region', { name: `${name} imported` });
  const choose = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const factsOf = async (at: number) => (await admin.get(`/api/app/students/${own[at]?.id}/facts`)).body.facts;

  it('is refused whole where a column is one of the other template', async () => {
    await journey.open('/ImportData');
    await page.getByRole('radio', { name: 'Facts' }).check();
    await choose('mixed.csv', `Id Number,Fact,Last Name,Exit: Left on\n${own[0]?.studentNumber},Exit,Ray,05/29/2026\n`);
    await page.getByText('The column “Last Name” is one of the template “Students”').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await choose('empty.csv', factTemplateText());
    await page.getByText('The column “Last Name”').waitFor({ state: 'hidden' });
  });

  it('says at the cell what is wrong, takes the correction there, and does what the preview said', async () => {
    const rows = own.slice(0, 3).map(({ studentNumber }) => [studentNumber, 'IEP meeting', '02/10/2026']);
    const lines = rows.map((row) => [...row, 'Annual review', '02/17/2026', '02/10/2027'].join());
    lines.push([own[3]?.studentNumber, 'IEP meeting', '02/30/2026', 'Annual review', '03/09/2026', ''].join());
    await choose('meetings.csv', [`${HEADERS},${DUE}`, ...lines].join('\n'));
    await page.getByText('4 rows: 3 new, 0 corrected, 0 known already, 1 with errors').waitFor();
    await page.getByText('02/30/2026 is no day of the calendar').first().waitFor();
    expect(await button('Import').isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    const cell = (field: string) => page.getByRole('textbox', { name: `${field}, line 5` });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    const { x, width } = (await cell('IEP meeting: Meeting held on').boundingBox()) ?? { x: 0, width: 391 };
    expect(x + width).toBeLessThanOrEqual(390);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 860 });
    await cell('IEP meeting: Meeting held on').fill('03/02/2026');
    await cell('IEP meeting: Meeting held on').press('Enter');
    await cell(DUE).fill('03/02/2027');
    await cell(DUE).press('Enter');
    await page.getByText('4 rows: 4 new, 0 corrected, 0 known already, 0 with errors').waitFor();
    await button('Import').click();
    await result('meetings.csv').getByText('4 recorded, 0 corrected, 0 known already.').waitFor();
    expect(await factsOf(3)).toMatchObject([{ values: { iepReviewDueDate: '2027-03-02' } }]);
  });

  it('is one entry of the journal, and is taken back as one', async () => {
    await result('meetings.csv').getByRole('button', { name: 'Undo…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo this action?' });
    await dialog.getByText('4 students go back.').waitFor();
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await factsOf(0)).toEqual([]);
    await journey.open('/Journal/Actions');
    const row = page.getByRole('row').filter({ hasText: 'meetings.csv' });
    await row
      .filter({ hasText: /Undone on/i })
      .first()
      .waitFor();
  });

  it('waits between its parts until somebody goes on', async () => {
    let sent = 0;
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/app/facts/imports', async (route) => {
      sent += 1;
      await gate.promise;
      await route.continue();
    });
    const contact = (_: unknown, at: number) =>
      [own[at % own.length]?.studentNumber, 'Contact', '09/01/2026', 'Somebody else', `(480) 555-${1000 + at}`].join();
    const header = 'Id Number,Fact,Contact: Reached so from,Contact: Who,Contact: Phone';
    await journey.open('/ImportData');
    await page.getByRole('radio', { name: 'Facts' }).check();
    await choose('contacts.csv', [header, ...Array.from({ length: ROWS }, contact)].join('\n'));
    await page.getByText(`${ROWS.toLocaleString('en-US')} rows: ${ROWS} new`).waitFor();
    await button('Import').click();
    await expect.poll(() => sent).toBe(AT_ONCE / 200);
    await button('Pause').click();
    gate.resolve();
    await page.getByText(`Paused. ${AT_ONCE} of ${ROWS.toLocaleString('en-US')} rows`).waitFor();
    expect(sent).toBe(AT_ONCE / 200);
    await button('Go on').click();
    await result('contacts.csv').getByText(`${ROWS} recorded`).waitFor();
    expect(journey.complaints).toEqual([]);
  });
});
