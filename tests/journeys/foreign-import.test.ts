import { execFileSync } from 'node:child_process';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const FOREIGN: Record<string, string> = { 'First Name': 'Vorname', 'Last Name': 'Nachname; Familie' };

/** A file as a spreadsheet of another country saves it: semicolons, headers of its own, Windows-1252. */
function foreignFile(seed: string): Buffer {
  const made = execFileSync(process.execPath, ['demo/csv.ts', '--students', '30', '--seed', seed], {
    encoding: 'utf8',
  });
  const [headers = [], ...rows] = Papa.parse<string[]>(made.trim()).data;
  const named = headers.map((header) => FOREIGN[header] ?? header);
  const lines = rows.map(([, , ...rest], at) => [`F-${seed}-${at}`, 'Zoë', ...rest]);
  return Buffer.from(Papa.unparse([named, ...lines], { delimiter: ';' }), 'latin1');
}

describe.skipIf(!hasBrowser)('a file with other separators and headers', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (header: string) => page.getByRole('combobox', { name: header, exact: true });
  const take = (seed: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pupils.csv', mimeType: 'text/csv', buffer: foreignFile(seed) });
  const chooseTarget = async () => {
    await journey.open('/ImportData');
    await page.getByLabel('Select a Semester').selectOption({ label: 'Semester 1' });
  };

  it('is imported once somebody has said what its columns are', async () => {
    await chooseTarget();
    await take('1');
    await page.getByText('Separated by semicolons.').waitFor();
    await page.getByText(/^Read as Windows-1252/).waitFor();
    await page.getByText('Required and not chosen yet: First Name, Last Name.').waitFor();
    await field('Vorname').selectOption('First Name');
    await field('Nachname; Familie').selectOption('Last Name');
    await page.getByText('Every required column is there.').waitFor();
    await button('Continue').click();
    await page.getByRole('gridcell', { name: 'Zoë' }).first().waitFor();

    await button('Columns').click();
    await expect.poll(() => field('Vorname').inputValue()).toBe('firstName');
    await button('Cancel').click();
    await page.getByRole('tab', { name: 'No Errors' }).waitFor();
    await button('Import').click();
    const uploaded = page.getByText('Students uploaded successfully.');
    await button('Yes').or(uploaded).first().waitFor();
    if (await button('Yes').isVisible()) await button('Yes').click();
    await uploaded.waitFor();
    await button('Done').click();
    const result = page.getByRole('region', { name: 'pupils.csv imported' });
    await expect.poll(() => result.innerText()).toMatch(/Created\s+30\s/);
    const download = page.waitForEvent('download');
    await button('Download results').click();
    expect((await download).suggestedFilename()).toBe('pupils-results.csv');
  });

  it('is known the next time', async () => {
    await page.reload();
    await chooseTarget();
    await take('2');
    await page.getByRole('gridcell', { name: 'Zoë' }).first().waitFor();
    await page.getByRole('tab', { name: 'No Errors' }).waitFor();
  });

  it('is recognised when it is chosen again', async () => {
    await take('1');
    await page.getByText(/^You imported this file on .* into .*, Semester 1\./).waitFor();
    await page.getByText('Every row says only what is known already: importing this file changes nothing.').waitFor();
  });

  it('ends without a complaint of the browser', () => expect(journey.complaints).toEqual([]));
});
