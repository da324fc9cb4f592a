import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

describe.skipIf(!hasBrowser)('finding one’s way by keyboard', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());
  const finder = () => page.getByRole('dialog', { name: 'Find a student, page or action' });
  const field = () => finder().getByRole('combobox');
  const options = () => finder().getByRole('option');
  const press = (key: string) => page.keyboard.press(key);
  const marked = async () => {
    const id = await field().getAttribute('aria-activedescendant');
    return id === null ? '' : page.locator(`[id="${id}"]`).innerText();
  };

  it('leads to Import and Journal from the bar', async () => {
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Import' }).click();
    await page.getByRole('heading', { level: 1, name: 'Import Data' }).waitFor();
    await expect.poll(() => bar.getByRole('link', { name: 'Import' }).getAttribute('aria-current')).toBe('page');
    await bar.getByRole('link', { name: 'Journal' }).click();
    await page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor();
  });

  it('opens a page by a few letters and Enter', async () => {
    await press('Control+k');
    await field().fill('manage us');
    await expect.poll(marked).toBe('Manage Users');
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await finder().waitFor({ state: 'hidden' });
  });

  it('finds students by name and by number, and opens the one chosen by the arrow keys', async () => {
    await journey.open('/{year}/students/view/{student}');
    const number = await page.locator('dt:text-is("Student ID") + dd').innerText();
    const name = await page.getByRole('heading', { level: 1 }).last().innerText();
    await journey.open('/{year}/students');
    await page.getByRole('grid', { name: 'Students' }).getByRole('link').first().waitFor();
    for (const typed of [name, number]) {
      await press('Control+k');
      await field().fill(typed);
      await options().filter({ hasText: number }).waitFor();
      await expect.poll(marked).toContain(number);
      await press('ArrowDown');
      await press('ArrowUp');
      await expect.poll(marked).toContain(number);
      await press('Enter');
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await journey.open('/{year}/students');
      await page.getByText('No student is open').waitFor();
    }
  });

  it('shows where no student is open who was opened last, by ids alone', async () => {
    const last = page.locator('section', { hasText: 'Recently opened' }).getByRole('listitem');
    await last.first().waitFor();
    await expect.poll(() => last.count()).toBe(1);
    const kept: Record<string, string> = await page.evaluate('({ ...localStorage })');
    const [, ids] = Object.entries(kept).find(([key]) => key.includes('recentStudents')) ?? [];
    expect(ids).toBe(`[${journey.places['student']}]`);
  });

  it('asks the server for what was typed last only, and says when nothing is called so', async () => {
    await press('Control+k');
    const asked: string[] = [];
    page.on('request', (request) => {
      const filter = new URL(request.url()).searchParams.get('filter') ?? '';
      if (request.url().includes('/api/rest/students?') && filter.includes('zzqx')) asked.push(filter);
    });
    await field().pressSequentially('zzqx');
    await finder().getByText('Nothing is called “zzqx”.').waitFor();
    expect(asked.length).toBeLessThan(4);
    await press('Escape');
    await finder().waitFor({ state: 'hidden' });
  });

  it('does an action, and gives the focus back when it is left', async () => {
    const button = page.getByRole('button', { name: /^Find \(/ });
    await button.click();
    await press('Escape');
    await button.and(page.locator(':focus')).waitFor();
    await press('Control+k');
    await field().fill('keyboard');
    await expect.poll(marked).toBe('Keyboard shortcuts');
    await press('Enter');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Select the student').waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('goes to the search of the list by /, from a page without one to that of the students', async () => {
    const search = page.getByLabel('Search students').and(page.locator(':focus'));
    await press('/');
    await search.waitFor();
    await journey.open('/About');
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await press('/');
    await search.waitFor();
    await journey.open('/Users');
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await page.getByLabel('Search users').waitFor();
    await press('/');
    await page.getByLabel('Search users').and(page.locator(':focus')).waitFor();
  });

  it('takes none of its keys from who types', async () => {
    const search = page.getByLabel('Search users');
    await search.focus();
    for (const key of ['/', '?', 'Control+k']) await press(key);
    await expect.poll(() => search.inputValue()).toBe('/?');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await search.fill('');
    await page.getByRole('heading', { level: 1, name: 'Users' }).focus();
    await press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.getByLabel('Use / and ? as shortcuts').click();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Users' }).focus();
    await press('?');
    await press('Control+k');
    await field().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await field().fill('keyboard');
    await expect.poll(marked).toBe('Keyboard shortcuts');
    await press('Enter');
    await page.getByLabel('Use / and ? as shortcuts').click();
    await press('Escape');
  });

  it('leads from the help to first steps, abbreviations and the rules of the levels', async () => {
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'First steps' }).click();
    await page.getByRole('heading', { level: 2, name: 'Add the school year' }).waitFor();
    await page.getByRole('link', { name: 'Abbreviations' }).click();
    await page.getByText('Individualized Education Program').waitFor();
    await journey.open('/{year}/students/view/{student}/risks/{term}');
    const rules = page.getByRole('link', { name: /How risk levels are worked out/ });
    await expect.poll(() => rules.getAttribute('href')).toBe('#/Help/Levels');
    await expect
      .poll(() => page.locator('abbr', { hasText: /^ELL$/ }).getAttribute('title'))
      .toBe('English Language Learner');
  });

  it('is no different on a telephone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Find a student, page or action' }).click();
    await field().fill('a');
    await options().first().waitFor();
    for (const name of ['Students', 'Pages', 'Actions'])
      await expect.poll(() => finder().getByRole('group', { name }).count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await finder().getByRole('button', { name: 'Cancel' }).click();
    await finder().waitFor({ state: 'hidden' });
    expect(journey.complaints).toEqual([]);
  });
});
