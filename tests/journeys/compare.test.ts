import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { termRecordIdOf } from '../../domain/kernel/ids.ts';
import type { Client } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

/** Goals of the planted edit. */
const GOALS = 'Goals that belong to somebody else';

describe.skipIf(!hasBrowser)('what differs from now', () => {
  let journey: DemoJourney;
  let page: Page;
  let client: Client;
  let before: number;
  const newest = async () =>
    (await client.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body[0].number as number;
  const atPoint = async (point: string, route: string) => {
    const path = route.replace(/\{(\w+)\}/g, (_, name: string) => String(journey.places[name]));
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/?asOf=${encodeURIComponent(point)}#${path}`);
  };
  const mark = () => page.getByRole('link', { name: 'Mark what differs from now' }).click();

  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    client = await clientOf(journey);
    before = await newest();
    const { student = 0, term = 0, year = 0 } = journey.places;
    const path = `/api/studentTermInfo/${termRecordIdOf(student, term)}`;
    const planted = { postSchoolGoals: GOALS, absentPercent: 0.5, disciplinaryActions: 0 };
    expect((await client.post(path, planted)).status).toBe(200);
    const list = `/api/rest/students?filter=${encodeURIComponent(JSON.stringify({ termId: term, grades: ['11'] }))}&range=[0,9]`;
    const gone = (await client.get(list)).body.find(({ id }: { id: number }) => id !== student);
    expect((await client.delete(`/api/schoolYears/${year}/students/${gone.id}`)).status).toBe(204);
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  it('is marked in the record of a student, with who and when', async () => {
    await atPoint(`@${before}`, '/{year}/students/view/{student}/risks/{term}');
    await mark();
    const differences = page.getByRole('region', { name: 'What differs', exact: true });
    await differences.getByText(GOALS).waitFor();
    await expect.poll(() => differences.textContent()).toMatch(/by .+ on .+ \(no\. [\d,]+\)/);
    await page.getByText(`now ${GOALS}`).last().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is marked in the list and the table of the term, with who went', async () => {
    await atPoint(`@${before}`, '/{year}/students?term={term}');
    await mark();
    await page.getByText('Went since (1)').waitFor();
    await page.getByText('1 record of the term differs from now.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Read term data in a table' }).click();
    await page.getByRole('grid').waitFor();
    expect(new URL(page.url()).searchParams.get('with')).toBe('now');
  });

  it('is marked in the figures of the dashboard', async () => {
    await atPoint(`@${before}`, '/?year={year}&term={term}');
    await mark();
    await page.getByText(/figures? differs?\./).waitFor();
    await page
      .getByText(/\d now$/)
      .first()
      .waitFor();
    const terms = page.getByRole('region', { name: 'Levels by term' });
    const drawn = terms.getByRole('list', { name: 'What differs in the chart' });
    await drawn
      .getByText(/: \d+.* then, \d+.* now/)
      .first()
      .waitFor();
    await terms
      .getByRole('link', { name: /: \d+ students?.*, \d+ students?.* now$/ })
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await terms.getByRole('button', { name: 'Show as table: Levels by term' }).click();
    await terms
      .getByRole('cell')
      .filter({ hasText: /\d+ .*now$/ })
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    // The table scrolls by itself; the page does not.
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
      .toBe(0);
    if (size) await page.setViewportSize(size);
    await page.getByRole('link', { name: 'Hide what differs' }).click();
    await page.getByRole('link', { name: 'Mark what differs from now' }).waitFor();
    await expect.poll(() => page.getByText(/figures? differs?\./).count()).toBe(0);
  });

  it('is marked in the tables of a report, with who and when, and with who went', async () => {
    await atPoint(`@${before}`, '/Reports/Summary/RiskRoster?year={year}&term={term}');
    await mark();
    const differences = page.getByRole('region', { name: 'What differs in the report' });
    await differences.getByText('Went since (1)').waitFor();
    await differences.getByText(/\d+ rows? of the report differs?\. The last change was made by .+/).waitFor();
    await differences.getByRole('row').filter({ hasText: 'went' }).waitFor();
    const student = differences
      .getByRole('row')
      .filter({ hasText: /then .+now /s })
      .first();
    await expect.poll(() => student.textContent()).toMatch(/by .+ on .+ \(no\. [\d,]+\)/);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is what differs from another day, too, where one is chosen', async () => {
    await atPoint(`@${before}`, '/Reports/Summary/');
    await page.getByRole('button', { name: 'Compare with a day' }).click();
    await page.getByRole('textbox', { name: 'Day' }).fill('2026-05-19');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('heading', { name: 'What differs from May 19, 2026' }).waitFor();
    expect(new URL(page.url()).searchParams.get('with')).toBe('2026-05-19');
  });

  it('is gone through step by step, by buttons and by keys', async () => {
    await page.goto('about:blank');
    await journey.open('/{year}/students/view/{student}/replay');
    await page.getByText(/^Change (\d+) of \1 ·/).waitFor();
    await page.getByText(GOALS).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Previous change' }).click();
    await page.getByText(/^Change \d+ of \d+ ·/).waitFor();
    await expect.poll(() => page.getByText(GOALS).count()).toBe(0);
    await page.getByRole('button', { name: 'Previous change' }).press('ArrowRight');
    await page.getByText(GOALS).first().waitFor();
    await page.getByRole('button', { name: 'Previous change' }).press('Home');
    await page.getByText(/^Change 1 of/).waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByText(/^Change 2 of/).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  it('is gone through day by day in the figures of a term, by keys and by itself', async () => {
    await page.goto('about:blank');
    await journey.open('/?year={year}&term={term}');
    await page.getByRole('link', { name: 'Replay day by day' }).click();
    await page.getByText(/^Day (\d+) of \1 ·/).waitFor();
    const happened = page.getByRole('region', { name: 'What happened on the day' });
    await happened.getByText('Went that day (1)').waitFor();
    await happened.getByText(/^\d+ figures? changed$/).waitFor();
    await page
      .getByRole('region', { name: 'Figures after the day' })
      .getByText(/^was \d/)
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Previous day' }).press('Home');
    await page.getByText(/^Day 1 of/).waitFor();
    await happened.getByText('The first day on which something was recorded of this year.').waitFor();
    await page.getByRole('button', { name: 'Next day' }).press('ArrowRight');
    await page.getByText(/^Day 2 of/).waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByText(/^Day 3 of/).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  /** The words of parts of rows that reach beyond these. */
  const beyondTheirRows = (row: string, part: string) =>
    page.evaluate<string[]>(`[...document.querySelectorAll('${row}')].flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const reaches = (box) => box.top < top || box.bottom > bottom;
      const parts = [...row.querySelectorAll('${part}')];
      return parts.filter((part) => reaches(part.getBoundingClientRect())).map((part) => part.textContent);
    })`);

  it('keeps within its row, however much of a student differs', async () => {
    const { term = 0, year = 0 } = journey.places;
    const list = `/api/rest/students?filter=${encodeURIComponent(JSON.stringify({ termId: term }))}&sort=["name","ASC"]&range=[0,0]`;
    const [{ id, lastName }] = (await client.get(list)).body;
    const { student } = (await client.get(`/api/app/schoolYears/${year}/students/${id}`)).body;
    const changed = { lastName: `${lastName}-Featherstonehaugh`, firstName: 'Maximiliana Alexandrina' };
    const form = { ...student, ...changed, gradeLevel: '8', disabilities: [1, 2, 3, 4] };
    expect((await client.post(`/api/schoolYears/${year}/students/${id}`, form)).status).toBe(200);
    await atPoint(`@${before}`, '/{year}/students?term={term}');
    await mark();
    await page.getByText('2 records of the term differ from now.').waitFor();
    const row = '[role=grid][aria-label=Students] [role=row]';
    await page.locator(`${row} .differs`).first().waitFor();
    expect(await beyondTheirRows(row, '.who > *')).toEqual([]);
  });

  it('says what a figure was the day before in one line', async () => {
    await page.goto('about:blank');
    await journey.open('/Replay?year={year}&term={term}');
    const total = page.getByRole('button', { name: /^TOTAL: \d+ students, was \d+$/ });
    await total.waitFor();
    const was = total.getByText(/^was \d+$/);
    expect((await was.boundingBox())?.height).toBeLessThan(24);
  });

  it('is asked for by the number in the footer of a report', async () => {
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/#/Reports?asOf=no. ${before.toLocaleString('en-US')}`);
    await page.getByText(`(no. ${before.toLocaleString('en-US')})`).waitFor();
    await page.getByRole('heading', { name: 'Reports' }).first().waitFor();
    // Before the first change of the year the student is not in it.
    expect(journey.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });
});
