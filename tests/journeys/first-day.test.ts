import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, hasBrowser, type Journey } from '../support/journey.ts';

const STUDENTS = process.env['LONG'] ? 5000 : 1200;
/** The first row of the generator's file. */
const ZOE = 'Zoë Şimşek';

const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name });

/** Chooses an entry of the list of findings, and what its cell should say. */
async function correct(page: Page, entry: RegExp, value: string): Promise<void> {
  await page.getByRole('button', { name: entry }).click();
  await page.locator('[role=grid]:focus').waitFor();
  await page.keyboard.press('Enter');
  const editor = page.locator('[role=grid] .editor');
  await editor.waitFor();
  if (await editor.evaluate((element) => element.tagName === 'SELECT')) await editor.selectOption(value);
  else await editor.fill(value);
  await page.keyboard.press('Enter');
  await page.locator('[role=grid]:focus').waitFor();
}

describe.skipIf(!hasBrowser)('the first day of a school', () => {
  let journey: Journey;
  let page: Page;
  let file: string;
  beforeAll(async () => {
    const made = execFileSync(
      process.execPath,
      ['demo/csv.ts', '--students', String(STUDENTS), '--faults', '6', '--seed', '7'],
      { maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    journey = await beginJourney();
    page = journey.page;
    // Goes when the journey ends, with everything else in the folder.
    file = join(journey.product.dataDir, 'students.csv');
    writeFileSync(file, made);
  });
  afterAll(() => journey?.end());

  it('creates the first administrator with the link of the start-up lines', async () => {
    await page.goto(journey.product.setUpLink ?? 'no link was printed');
    await page.getByLabel('First Name').fill('Maria');
    await page.getByLabel('Last Name').fill('Alvarez');
    await page.getByLabel('Email').fill('maria@lincoln.example');
    await page.getByLabel('Password', { exact: true }).fill('a fine password');
    await page.getByLabel('Confirm Password').fill('a fine password');
    await page.getByRole('button', { name: 'Create Administrator' }).click();
    await page.getByText('Welcome Maria').waitFor();
  });

  it('leads whoever opens that link again to the sign-in page', async () => {
    const later = await journey.browser.newPage();
    await later.goto(journey.product.setUpLink ?? 'no link was printed');
    await later.getByText(/has been created already/).waitFor();
    await later.getByRole('link', { name: 'Log In' }).click();
    await later.getByRole('button', { name: 'Get Started' }).waitFor();
    await later.close();
  });

  it('adds the school year 2025-2026 with two semesters', async () => {
    await page.getByRole('button', { name: 'Start a New School Year' }).click();
    await page.getByLabel('School Year Name').selectOption({ label: '2025-2026' });
    await page.getByLabel('Academic Schedule').selectOption({ label: 'Semester' });
    await page.getByLabel('Term 1 Start Date').fill('2025-08-18');
    await page.getByLabel('Term 2 Start Date').fill('2026-01-12');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: /create new year/i }).click();
    await page.getByText('School year 2025-2026 created.').first().waitFor();
    expect(page.url()).toMatch(/#\/1\/students$/);
  });

  it('imports a file, with its errors corrected in place', async () => {
    await page.getByRole('button', { name: /Welcome Maria/ }).click();
    await menuItem(page, 'Import Data').click();
    await page.getByLabel('Select a Year').selectOption({ label: '2025 - 2026' });
    await page.getByLabel('Select a Semester').selectOption({ label: 'Semester 2' });
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('5 Errors').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('There are 5 error(s) in the import that must be resolved before importing.').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    const errors = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download rows with errors' }).click();
    const text = readFileSync(await (await errors).path(), 'utf8');
    expect(text).toContain('Last Name: Required data is missing');
    expect(text.trim().split('\r\n')).toHaveLength(6);

    await correct(page, /Id Number: Duplicate student ID/, '77000108');
    await correct(page, /Last Name: Required data is missing/, 'Okonkwo');
    await correct(page, /Gender: Required data is an unexpected value/, 'female');
    await correct(page, /Date of Birth: /, '05/04/2009');
    await correct(page, /Grade: Grade type must be specified/, '');
    await page.getByText('No Errors').waitFor();

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page
      .getByText(
        'There are 1 unresolved warning(s) that will be ignored during import or overwrite existing student data. Continue?',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Students uploaded successfully.').waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Done' }).click();
    const result = page.getByRole('region', { name: /result|imported/i }).or(page.getByRole('main'));
    await expect.poll(async () => result.first().innerText()).toMatch(/created/i);
  });

  it('shows the dashboard; a number opens its students', async () => {
    await page.getByRole('link', { name: /Transition Ledger/ }).click();
    await page.getByRole('heading', { name: 'Current Statistics' }).waitFor();
    // The shape alone: the day may change while the journey runs.
    await page.getByText(/^\d\d-\d\d-20\d\d$/).waitFor();
    const tile = page.getByRole('button', { name: /^AGE18/ });
    const count = Number(/: ([\d,]+) student/.exec(await tile.innerText())?.[1]?.replace(',', ''));
    expect(count).toBeGreaterThan(0);
    await tile.click();
    await page
      .getByRole('dialog')
      .getByText(new RegExp(`\\b${count} students`))
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('finds a student and sees level and reasons change with the answers', async () => {
    await page.getByRole('link', { name: 'Students', exact: true }).click();
    await page.getByPlaceholder('Name or student ID').fill('zoe simsek');
    await page.getByText(ZOE).first().click();
    await page.getByRole('heading', { name: ZOE }).waitFor();
    await page
      .getByRole('tab', { name: /risk factors/i })
      .or(page.getByRole('link', { name: /risk factors & skills/i }))
      .first()
      .click();
    await page
      .getByRole('link', { name: /edit risk factors/i })
      .or(page.getByRole('button', { name: /edit risk factors/i }))
      .first()
      .click();
    await page.getByLabel('% of school time absent (excused or not)').fill('31.5');
    await page.getByText('30% absent or more').first().waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Student risk factors saved successfully.').first().waitFor();
  });

  it('logs an activity with three dates', async () => {
    await page.getByRole('button', { name: /close/i }).first().click();
    await page
      .getByRole('tab', { name: /activities/i })
      .or(page.getByRole('link', { name: 'ACTIVITIES' }))
      .first()
      .click();
    await page
      .getByRole('link', { name: /add.*career awareness/i })
      .or(page.getByRole('button', { name: /add.*career awareness/i }))
      .first()
      .click();
    await page
      .getByRole('combobox', { name: /^Career Awareness Activity/ })
      .selectOption({ label: 'Job Shadowing (CW)' });
    await page.getByLabel('Frequency').selectOption({ label: 'Weekly' });
    for (const day of ['2026-02-03', '2026-02-10', '2026-02-17']) {
      await page.getByLabel('Or type a date').fill(day);
      await page.keyboard.press('Enter');
    }
    await page.getByText('Number of Events: 3').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Activity saved').first().waitFor();
    await page.getByText('Job Shadowing (CW)').first().waitFor();
  });

  it('tells who changed what, when, from which value to which, from which source', async () => {
    await page
      .getByRole('tab', { name: /history/i })
      .or(page.getByRole('link', { name: 'HISTORY' }))
      .first()
      .click();
    const history = page.getByRole('main');
    await history.getByText('31.5').first().waitFor();
    const text = await history.innerText();
    expect(text).toContain('Activity added: Job Shadowing (CW)');
    expect(text).toContain('by Maria Alvarez');
    expect(text).toContain('Form');
    expect(text).toContain('Import');
  });

  it('runs the Summary Report', async () => {
    await page.getByRole('link', { name: 'Reports' }).click();
    await page
      .getByRole('tab', { name: 'Summary' })
      .or(page.getByRole('link', { name: 'Summary', exact: true }))
      .first()
      .click();
    await page.getByText('Summary Report').first().click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Run Report' }).click();
    const made = await download;
    expect(made.suggestedFilename()).toBe('summary-report-2025-2026-S2.pdf');
    const pdf = readFileSync(await made.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('leaves nothing for the browser to complain about', () => {
    expect(journey.complaints).toEqual([]);
  });
});
