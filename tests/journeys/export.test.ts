import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATE_HEADERS } from '../../domain/student-import/template.ts';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';
import { sheetsOf } from '../support/workbook.ts';

const linesOf = async (file: Download) =>
  Papa.parse<string[]>(readFileSync(await file.path(), 'utf8').replace(/^\uFEFF/, '')).data;

describe.skipIf(!hasBrowser)('files for a spreadsheet, and back again', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());
  const open = (route: string) => journey.open(route);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const downloaded = async (act: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), act()]);
    return file;
  };
  /** By the keyboard: the menu opens with the arrow key, which then goes on to the entry. */
  async function exportAs(entry: number): Promise<Download> {
    await button('More kinds of export').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem').first().waitFor();
    for (let step = 0; step < entry; step++) await page.keyboard.press('ArrowDown');
    const file = await downloaded(() => page.keyboard.press('Enter'));
    await page.locator('[aria-label="More kinds of export"]:focus').waitFor();
    return file;
  }
  const students = () => page.getByRole('status').filter({ hasText: /students?$/ });
  const countShown = async () => Number(/^[\d,]+/.exec(await students().first().innerText())?.[0].replace(',', ''));

  it('exports everybody of the term as CSV with one click', async () => {
    await open('/Students');
    await students().first().waitFor();
    const file = await downloaded(() => button('Export student data').click());
    expect(file.suggestedFilename()).toMatch(/^students-\d{4}-\d{4}\.csv$/);
    const [header, ...lines] = await linesOf(file);
    expect(header).toEqual(TEMPLATE_HEADERS);
    expect(lines).toHaveLength(await countShown());
  });

  it('exports what a filter shows in all terms, and says that it is for reading only', async () => {
    await button(/^Filter/).click();
    await page.getByRole('dialog').getByLabel('12', { exact: true }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /save filters/i })
      .click();
    await button('Export filtered students').waitFor();
    const shown = await countShown();
    const file = await exportAs(3);
    expect(file.suggestedFilename()).toMatch(/^students-\d{4}-\d{4}-all-terms-filtered-for-reading-only\.xlsx$/);
    const [sheet] = await sheetsOf(readFileSync(await file.path()));
    const [header, ...rows] = sheet?.rows ?? [];
    expect(header).toEqual(['Term', ...TEMPLATE_HEADERS]);
    expect(new Set(rows.map(([, number]) => number)).size).toBe(shown);
    expect(new Set(rows.map(([term]) => term)).size).toBeGreaterThan(1);
  });

  it('exports the term as a workbook; imported again it changes nothing', async () => {
    await open('/Students');
    await button('Export student data').waitFor();
    const term = await page
      .getByRole('combobox', { name: /semester|term|quarter/i })
      .first()
      .inputValue();
    const file = await exportAs(1);
    const path = await file.path();
    const [sheet] = await sheetsOf(readFileSync(path));
    expect(sheet?.rows).toHaveLength((await countShown()) + 1);
    await open('/ImportData');
    await page.getByLabel('Select a Year').selectOption({ index: 1 });
    await page.getByLabel(/^Select a (Semester|Trimester|Quarter)/).selectOption(term);
    const buffer = readFileSync(path);
    await page.locator('input[type=file]').setInputFiles({ name: file.suggestedFilename(), mimeType: '', buffer });
    await page.getByRole('tab', { name: 'No Errors' }).waitFor();
    await page.getByRole('tab', { name: 'No Warnings' }).waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Students uploaded successfully.').waitFor();
    await button('Done').click();
    const result = page.getByRole('region', { name: /imported$/ });
    await result.waitFor();
    const [created, changed, unchanged] = await result.locator('dd').allInnerTexts();
    expect([created, changed].map((text) => Number.parseInt(text ?? '', 10))).toEqual([0, 0]);
    expect(Number.parseInt(unchanged?.replace(',', '') ?? '', 10)).toBe((sheet?.rows.length ?? 0) - 1);
  });

  it('takes no export of all terms for a file to import', async () => {
    await open('/Students');
    await button('Export student data').waitFor();
    const file = await exportAs(2);
    await open('/ImportData');
    await page.getByLabel('Select a Year').selectOption({ index: 1 });
    await page.getByLabel(/^Select a (Semester|Trimester|Quarter)/).selectOption({ index: 1 });
    await page.locator('input[type=file]').setInputFiles(await file.path());
    await page.getByText('This is an export of all terms, which is for reading only.').waitFor();
  });

  it('runs a report for a spreadsheet', async () => {
    await open('/Reports/Summary/RiskRoster');
    await page.getByRole('radio', { name: 'CSV' }).check();
    const csv = await downloaded(() => button('Run Report').click());
    expect(csv.suggestedFilename()).toMatch(/^risk-roster-report-.*\.csv$/);
    const lines = await linesOf(csv);
    expect(lines[0]?.slice(0, 3)).toEqual(['Student ID', 'Name', 'Risk']);
    await page.getByRole('radio', { name: 'Excel workbook' }).check();
    const workbook = await downloaded(() => button('Run Report').click());
    const [sheet] = await sheetsOf(readFileSync(await workbook.path()));
    expect(sheet?.rows).toHaveLength(lines.length);
  });

  it('leaves nothing for the browser to complain about', () => {
    expect(journey.complaints).toEqual([]);
  });
});
