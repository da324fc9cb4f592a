import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireStudentTermInfo } from '../../domain/wire/contract.ts';
import type { Client } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';
import { ABSENT, MARKS, SUSPENDED, type TermGrid, termGridOf } from '../support/term-grid.ts';

describe.skipIf(!hasBrowser)('a data entry day', () => {
  let journey: DemoJourney;
  let page: Page;
  let elsewhere: Client;
  let table: TermGrid;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    table = termGridOf(page);
    await signIn(page, journey.product.url, journey.school);
    elsewhere = await clientOf(journey);
  });
  afterAll(() => journey?.end());

  const saved = (row: number, column: number, text: string) =>
    table.cell(row, column, '.saved').filter({ hasText: text }).waitFor();
  const problem = (text: string | RegExp) =>
    page.getByRole('region', { name: 'Saving' }).getByRole('listitem').filter({ hasText: text });
  const type = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** The grid has the focus, and stands there. */
  const standsAt = async (row: number, column: number) => {
    await table.grid().and(page.locator(':focus')).waitFor();
    await table.cell(row, column, '.active').waitFor();
  };
  const nothingOnItsWay = () => expect.poll(() => table.grid().locator('.sending').count()).toBe(0);
  const recordOf = async (row: number): Promise<WireStudentTermInfo> => {
    const href =
      (await table
        .grid()
        .locator(`[aria-rowindex="${row + 1}"]`)
        .getByRole('link')
        .getAttribute('href')) ?? '';
    const student = /view\/(\d+)/.exec(href)?.[1];
    const path = `/api/students/${student}/termInfo/${journey.places['term']}`;
    return (await elsewhere.get(path)).body.studentTermInfo;
  };
  const openTable = async () => {
    await page.goto('about:blank');
    await journey.open('/{year}/Students/TABLE?term={term}');
    await table.cell(3, ABSENT).waitFor();
  };
  const yes = () => page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();

  it('is opened from the list and leads back to it, filter and all', async () => {
    await journey.open('/{year}/students?term={term}&grades=9~10');
    await page.getByRole('link', { name: 'Enter term data in a table' }).click();
    await page
      .getByRole('heading', { level: 1, name: /^Enter term data/ })
      .and(page.locator(':focus'))
      .waitFor();
    await table.cell(1, ABSENT).waitFor();
    await page.getByRole('link', { name: 'Student Skills' }).click();
    await page.getByRole('grid', { name: 'Student Skills' }).waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('link', { name: 'Enter term data in a table' }).and(page.locator(':focus')).waitFor();
    expect(page.url()).toMatch(/students\?term=\d+&grades=9(~|%7E)10$/);
  });

  it('takes three students by keyboard, asks once about old data, and has saved what a reload shows', async () => {
    await openTable();
    await table.grid().focus();
    await type('ArrowRight', 'ArrowRight', '3', '1', '.', '5', 'Enter');
    await yes();
    await saved(1, ABSENT, '31.5');
    await table.grid().and(page.locator(':focus')).waitFor();
    await type('3', '2', 'Enter', '3', '3', 'Tab', '7', 'Tab', 'y', 'ArrowUp', 'n', 'ArrowUp', 'n', 'Enter');
    await saved(2, ABSENT, '32');
    await saved(3, ABSENT, '33');
    await nothingOnItsWay();
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    const typed = { absentPercent: 33, behaviorMarks: 7, suspended: true };
    expect(await recordOf(3)).toMatchObject(typed);
    expect(await recordOf(2)).toMatchObject({ absentPercent: 32, suspended: false });
    expect(await recordOf(1)).toMatchObject({ absentPercent: 31.5, suspended: false });
    await openTable();
    await expect.poll(() => table.cell(1, ABSENT).innerText()).toBe('31.5');
    await expect.poll(() => table.cell(3, MARKS).innerText()).toBe('7');
    await expect.poll(() => table.cell(3, SUSPENDED).innerText()).toBe('Yes');
    await expect.poll(() => table.cell(3, 2).innerText()).toMatch(/^Ultra(\s+\d+ of 11 answered)?$/);
  });

  it('gives the old value back with Escape, and empties with Delete', async () => {
    await table.grid().focus();
    await type('ArrowRight', 'ArrowRight', '9', 'Escape');
    await expect.poll(() => table.cell(1, ABSENT).innerText()).toBe('31.5');
    await type('Delete');
    await yes();
    await table.cell(1, ABSENT, '.saved').filter({ hasText: 'unanswered' }).waitFor();
    expect((await recordOf(1)).absentPercent).toBeNull();
  });

  it('says what would be refused before it is sent, and asks before it is left', async () => {
    await standsAt(1, ABSENT);
    await type('9', '0', '0', 'Enter');
    await problem('should be 100 or less').waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await problem('should be 100 or less').getByRole('button', { name: /^Undo/ }).click();
    await standsAt(1, ABSENT);
    await table.cell(1, ABSENT).filter({ hasText: 'unanswered' }).waitFor();
  });

  it('keeps what a failing server did not take, and sends it again when asked', async () => {
    await page.route('**/api/studentTermInfo/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await type('4', '1', 'Enter');
    await problem('An error occurred (status code: 500).').waitFor();
    await table.cell(1, ABSENT, '.failed').filter({ hasText: '41' }).waitFor();
    await page.unroute('**/api/studentTermInfo/*');
    await problem('status code')
      .getByRole('button', { name: /^Try again/ })
      .click();
    await saved(1, ABSENT, '41');
    await standsAt(1, ABSENT);
    journey.complaints.length = 0;
  });

  it('says what somebody else has written meanwhile and leaves the choice', async () => {
    const write = async (row: number, answers: object) => {
      const { id } = await recordOf(row);
      expect((await elsewhere.post(`/api/studentTermInfo/${id}`, answers)).status).toBe(200);
    };
    // What others write appears by itself: it is a conflict where it comes between typing and saving.
    const written = Promise.withResolvers<void>();
    await page.route('**/api/studentTermInfo/*', async (route) => {
      await written.promise;
      await route.continue();
    });
    await type('6', '1', 'Enter', '6', '2', 'Enter');
    for (const row of [1, 2]) await table.cell(row, ABSENT, '.sending').waitFor();
    await write(1, { absentPercent: 51 });
    await write(2, { absentPercent: 52 });
    written.resolve();
    await problem('was changed meanwhile and is now 51')
      .getByRole('button', { name: /^Keep mine/ })
      .click();
    await problem('was changed meanwhile and is now 52')
      .getByRole('button', { name: /^Take theirs/ })
      .click();
    await saved(1, ABSENT, '61');
    await standsAt(2, ABSENT);
    await table.cell(2, ABSENT).filter({ hasText: '52' }).waitFor();
    await nothingOnItsWay();
    expect((await recordOf(1)).absentPercent).toBe(61);
    expect((await recordOf(2)).absentPercent).toBe(52);
    await page.unroute('**/api/studentTermInfo/*');
    journey.complaints.length = 0;
  });

  it('waits for what is on its way instead of asking', async () => {
    const leaving = Promise.withResolvers<void>();
    await page.route('**/api/studentTermInfo/*', async (route) => {
      await leaving.promise;
      await route.continue();
    });
    await type('7', '2', 'Enter');
    await table.cell(2, ABSENT, '.sending').waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    leaving.resolve();
    await page.getByRole('link', { name: 'Enter term data in a table' }).waitFor();
    await page.unroute('**/api/studentTermInfo/*');
    await openTable();
    await expect.poll(() => table.cell(2, ABSENT).innerText()).toBe('72');
  });

  it('goes on where it was when the session has ended under it', async () => {
    await table.grid().focus();
    await type('ArrowRight', 'ArrowRight', '1', '2', 'Enter');
    await yes();
    await saved(1, ABSENT, '12');
    // Asked about old data before: a change of somebody else may have the page ask, and be refused, at any moment from here on.
    await page.evaluate(() => localStorage.setItem('transition-ledger.session', 'no longer good'));
    await type('ArrowUp', '1', '1', 'Enter');
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Password').fill(journey.school.password);
    await again.getByRole('button', { name: 'Get Started' }).click();
    await saved(1, ABSENT, '11');
    journey.complaints.length = 0;
  });

  it('shows auditors everything and lets them change nothing', async () => {
    expect(journey.complaints).toEqual([]);
    const auditor = { email: 'auditor@school.example', password: 'correct horse battery' };
    const name = { firstName: 'Audie', lastName: 'Torr', admin: false, auditor: true };
    const made = await (await clientOf(journey)).post('/api/users', { ...name, ...auditor });
    expect(made.status).toBe(200);
    await page.evaluate(() => localStorage.clear());
    await signIn(page, journey.product.url, { ...journey.school, ...auditor });
    await openTable();
    await page.getByRole('heading', { level: 1, name: /^Term data/ }).waitFor();
    await table.grid().focus();
    await type('ArrowRight', 'ArrowRight', '9', 'Delete', 'Enter', 'Control+x', 'Control+v', 'Control+d', 'ArrowDown');
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await expect.poll(() => table.grid().locator('.editor').count()).toBe(0);
    await expect.poll(() => table.cell(1, ABSENT).innerText()).toBe('11');
  });

  it('offers all students where nobody matches', async () => {
    await journey.open('/{year}/students/table?term={term}&q=nobody%20is%20called%20this');
    await page.getByText('No student matches').waitFor();
    await page.getByRole('button', { name: 'Show all students' }).click();
    await table.cell(1, ABSENT).waitFor();
  });

  it('shows no course of risk any more where a window has become too narrow for it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openTable();
    await table.grid().locator('.course svg').first().waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => table.grid().locator('.course svg').count()).toBe(0);
  });

  it('leaves room between its tools and its rows on a telephone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openTable();
    const order = await page.getByRole('combobox', { name: 'Sort by' }).boundingBox();
    const rows = await table.grid().boundingBox();
    expect((rows?.y ?? 0) - (order?.y ?? 0) - (order?.height ?? 0)).toBeGreaterThanOrEqual(8);
  });
});
