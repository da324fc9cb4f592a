import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardCharts } from '../../domain/wire/charts.ts';
import type { Client } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const DASHBOARD = '/?year={year}&term={term}';

describe.skipIf(!hasBrowser)('pictures of where the students stand', () => {
  let journey: DemoJourney;
  let page: Page;
  let colleague: Client;
  const places = () => journey.places as { year: number; term: number; student: number };
  const charts = async (): Promise<DashboardCharts> =>
    (await colleague.get(`/api/app/terms/${places().term}/charts`)).body;
  const bars = () => page.getByRole('group', { name: 'Levels by grade' });
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    colleague = await clientOf(journey);
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  it('lead from a part of a bar to its students, by the keyboard alone', async () => {
    await journey.open(DASHBOARD);
    const { grades } = await charts();
    const grade = grades.find(({ total }) => total > 0);
    const [first, second] = grade?.levels.filter(({ count }) => count > 0) ?? [];
    if (!grade || !first || !second) throw new Error('the demo has no grade with two levels');
    await bars().getByRole('link').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/students\?/);
    expect(page.url()).toContain(`grades=${grade.gradeLevel}`);
    await page
      .getByText(new RegExp(`^${second.count} of \\d+ students$`))
      .first()
      .waitFor();
  });

  it('say from which level to which, and name who went there', async () => {
    await journey.open(DASHBOARD);
    const table = page.getByRole('region', { name: 'From level to level, table' });
    await table.waitFor();
    const cell = table.getByRole('button').first();
    const [, was, is, count] =
      /^From (.+) to (.+): ([\d,]+) students?$/.exec((await cell.getAttribute('aria-label')) ?? '') ?? [];
    await cell.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `${was} → ${is}` });
    await dialog.getByText(new RegExp(`^${count} students?$`)).waitFor();
    await expect
      .poll(() => dialog.getByRole('listitem').count())
      .toBe(Math.min(100, Number(count?.replaceAll(',', ''))));
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  it('have a table behind each, with the same figures', async () => {
    await journey.open(DASHBOARD);
    const { grades, terms } = await charts();
    await page.getByRole('button', { name: 'Show as table: Levels by grade' }).click();
    await page.getByRole('button', { name: 'Show as table: Levels by term' }).click();
    const table = page.getByRole('table', { name: 'Levels by grade' });
    const rows = await table.getByRole('row').count();
    expect(rows - 1).toBe(grades.filter(({ total }) => total > 0).length);
    for (const { total, levels } of grades.filter((one) => one.total > 0)) {
      const known = levels.map(({ count }) => count.toLocaleString('en-US'));
      const said = (await table.getByRole('row').allInnerTexts()).map((row) => row.split(/\s+/));
      expect(said.some((row) => [...known, String(total)].every((figure) => row.includes(figure)))).toBe(true);
    }
    await expect
      .poll(() => page.getByRole('table', { name: 'Levels by term' }).getByRole('row').count())
      .toBe(terms.length + 1);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show as picture: Levels by grade' }).click();
    await bars().waitFor();
  });

  it('name who stands worse than in the term before, one click away', async () => {
    await journey.open(DASHBOARD);
    const { moved } = await charts();
    await page.getByRole('button', { name: /^worse than in / }).click();
    const dialog = page.getByRole('dialog', { name: 'Worse than the term before' });
    await dialog.getByText(new RegExp(`^${moved.worse} students? `)).waitFor();
    await dialog.getByRole('row').first().getByRole('link').waitFor();
  });

  it('lead from what needs attention to the list', async () => {
    await journey.open(DASHBOARD);
    const { attention } = await charts();
    const region = page.getByRole('region', { name: 'Needs attention' });
    const newly = region.getByRole('listitem').filter({ hasText: 'newly Ultra this term' });
    await newly.getByRole('link').click();
    await page.waitForURL(/tile=flag/);
    await page
      .getByText(new RegExp(`^${attention.newUltra} of \\d+ students$`))
      .first()
      .waitFor();
    await page.getByText('Newly Ultra this term').first().waitFor();
  });

  it('are drawn anew when a colleague saves an answer', async () => {
    await journey.open(DASHBOARD);
    await bars().waitFor();
    const before = await charts();
    const iep = () => page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').nth(2).innerText();
    const id = places().student * 1_000_000 + places().term;
    const { status } = await colleague.post(`/api/studentTermInfo/${id}`, {
      attendedIepMeeting: true,
      iepRole: null,
    });
    expect(status).toBe(200);
    const after = await charts();
    expect(after.attention.iepRoleMissing).toBe(before.attention.iepRoleMissing + 1);
    await expect.poll(iep).toContain(String(after.attention.iepRoleMissing));
  });

  it('say so where they could not be loaded, and try again', async () => {
    const pattern = '**/api/app/terms/*/charts*';
    await page.route(pattern, (route) => route.fulfill({ status: 500, json: { error: { message: 'Not now' } } }));
    await page.goto('about:blank');
    await journey.open(DASHBOARD);
    await page.getByText('The charts could not be loaded.').waitFor({ timeout: 60_000 });
    await page.unroute(pattern);
    await page
      .getByRole('button', { name: /try again|retry/i })
      .first()
      .click();
    await bars().waitFor();
  });
});

describe.skipIf(!hasBrowser)('the course of one student', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  it('stands in the list, in words as well', async () => {
    await journey.open('/{year}/students?term={term}');
    const course = page.getByRole('grid', { name: 'Students' }).getByRole('img', { name: /^Course of risk: / });
    await course.first().waitFor();
    await expect.poll(() => course.first().getAttribute('aria-label')).toMatch(/(Low|Medium|High|Ultra|No data) in /i);
  });

  it('is summed up since a day in one click of the overview', async () => {
    const { student, term } = journey.places as { student: number; term: number };
    const colleague = await clientOf(journey);
    const id = student * 1_000_000 + term;
    for (const absentPercent of [7.25, 41.5]) await colleague.post(`/api/studentTermInfo/${id}`, { absentPercent });
    await journey.open('/{year}/students/view/{student}/overview');
    const section = page.getByRole('region', { name: 'Net change' });
    await section.getByRole('button', { name: 'Show net change' }).click();
    await section.getByText(/^Since /).waitFor({ timeout: 60_000 });
    // What stood there in between is no part of the net change.
    await expect.poll(() => section.getByText('41.5').count()).toBe(1);
    await expect.poll(() => section.getByText('7.25').count()).toBe(0);
  });
});
