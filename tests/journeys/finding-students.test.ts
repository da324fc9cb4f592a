import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

describe.skipIf(!hasBrowser)('finding students', () => {
  let journey: DemoJourney;
  let page: Page;
  let list: string;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    list = `${journey.product.url}/#/${journey.places['year']}/students`;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());
  const grid = () => page.getByRole('grid', { name: 'Students' });
  const row = (place: number) => grid().locator(`[aria-rowindex="${place}"]`);
  const search = async (text: string) => {
    await page.getByLabel('Search students').fill(text);
    await page.waitForURL(text ? new RegExp(`[?&]q=${text}`) : /students[^?]*$/);
  };

  it('shows who is in school, as many as the dashboard counts; who has left is one click away', async () => {
    await page.goto(list);
    const cohort = (name: string) => page.getByRole('group', { name: 'Which students' }).getByRole('button', { name });
    const countOf = async (name: string) => {
      await cohort(name)
        .getByText(/^[\d,]+$/)
        .waitFor();
      return Number(/\d+/.exec(await cohort(name).innerText())?.[0]);
    };
    const counts = async () =>
      [await countOf('In school'), await countOf('Left school'), await countOf('All')] as const;
    // The three are read one after the other, and may be drawn anew in between.
    await expect.poll(async () => counts().then(([inSchool, left, all]) => all - inSchool - left)).toBe(0);
    const [inSchool, left] = await counts();
    expect(left).toBeGreaterThan(0);
    await page.getByRole('status').getByText(`${inSchool} students`, { exact: true }).waitFor();
    await cohort('Left school').click();
    await page.getByRole('status').getByText(`${left} students`, { exact: true }).waitFor();
    const someone = await row(1).getByRole('link').innerText();
    await expect.poll(() => row(1).innerText()).toContain('Post-school');
    await cohort('In school').click();
    await row(1).getByRole('link').waitFor();
    await page.getByLabel('Search students').fill(someone);
    await page.getByRole('button', { name: /^Show \d+ students? who left school$/ }).click();
    await row(1).getByRole('link', { name: someone }).click();
    await page.getByRole('heading', { level: 1, name: someone }).waitFor();
    await page.goto(list);
  });

  it('shows another search from its beginning', async () => {
    await page.goto(list);
    await row(1).getByRole('link').waitFor();
    const everybody = await page
      .getByRole('status')
      .getByText(/^\d+ students$/)
      .innerText();
    await grid().evaluate((scroller) => scroller.scrollTo({ top: 3000 }));
    await row(45).getByRole('link').waitFor();
    await search('a');
    await row(1).getByRole('link').waitFor();
    expect(await grid().evaluate((scroller) => scroller.scrollTop)).toBe(0);
    await search('');
    await page.getByRole('status').getByText(everybody, { exact: true }).waitFor();
    await row(1).getByRole('link').waitFor();
  });

  it('selects with Shift and a key from the row one is at, as far as the key leads', async () => {
    await row(2).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await row(1).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('Shift+End');
    await page.getByText(/^\d{2,} selected$/).waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });

  it('opens the table of who is selected', async () => {
    await page.goto('about:blank');
    await page.goto(list);
    await row(1).getByRole('checkbox').check();
    await row(3).getByRole('checkbox').check();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('link', { name: 'Enter term data in a table' }).click();
    await page.getByText('2 students in school').waitFor();
    await page.getByRole('button', { name: /2 selected students/ }).waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.goto(list);
  });

  it('says when a range, or a part of the list, could not be loaded', async () => {
    await page.goto('about:blank');
    await page.goto(list);
    await row(1).getByRole('checkbox').check();
    await page.route('**/api/rest/students?*', (route) => route.abort());
    await row(1).focus();
    await page.keyboard.press('Shift+End');
    await page.locator('.MuiSnackbar-root').getByText("Couldn't connect to API server").waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/rest/students?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await grid().getByRole('link').last().waitFor();
    journey.complaints.length = 0;
  });

  it('has room for students also on a telephone held sideways, below a filter that is in use', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('about:blank');
    await page.goto(`${list}?grades=9~10~11~12&riskLevels=ultra~high~medium~low`);
    await row(1).getByRole('link').waitFor();
    expect((await grid().boundingBox())?.height).toBeGreaterThan(200);
    await row(3).getByRole('link').click();
    await page.getByRole('heading', { name: 'Career Awareness' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  it('leads on from a student whose address was opened before the list had come', async () => {
    await page.goto('about:blank');
    await page.goto(list);
    const link = await row(2).getByRole('link').getAttribute('href');
    await page.goto('about:blank');
    const opened = Promise.withResolvers<void>();
    await page.route('**/api/rest/students?*', async (route) => {
      await opened.promise;
      await route.continue();
    });
    await page.goto(`${journey.product.url}/${link}`);
    await page.getByRole('heading', { name: 'Career Awareness' }).waitFor();
    opened.resolve();
    await page.getByRole('button', { name: 'Previous student' }).waitFor();
    await page.unroute('**/api/rest/students?*');
  });

  it('goes through the students with one key', async () => {
    const names = (await grid().getByRole('link').allInnerTexts()).slice(2, 5);
    expect(names).toHaveLength(3);
    const along = async (key: string, drawn: readonly string[]) => {
      const button = page.getByRole('button', { name: key });
      for (const name of drawn) {
        await button.press('Enter');
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await button.and(page.locator(':focus')).waitFor();
      }
    };
    await along('Next student', names);
    // In another list, a student who was seen already is drawn before the neighbours there are known.
    await page.goto(`${page.url()}?q=a`);
    const seen = names.slice(0, -1).filter((name) => /a/i.test(name));
    expect(seen).not.toHaveLength(0);
    await along('Previous student', seen.reverse());
  });

  it('says when the term that is compared with could not be loaded', async () => {
    await page.goto(`${journey.product.url}/#/`);
    const compare = page.getByLabel(/^Compare with/);
    await compare.waitFor();
    await page.route('**/api/app/terms/*/dashboard', (route) => route.fulfill({ status: 500, body: '{}' }));
    await compare.click();
    await page.getByText(/could not be loaded\./).waitFor();
    await page.unroute('**/api/app/terms/*/dashboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/could not be loaded\./).waitFor({ state: 'hidden' });
    journey.complaints.length = 0;
  });

  it('keeps the figures of a large school and how they moved within their tiles, to be seen and to be heard', async () => {
    await page.route('**/api/app/terms/*/dashboard', async (route) => {
      const counts = await (await route.fetch()).json();
      const count = /terms\/\d*[13579]\//.test(route.request().url()) ? 18_888 : 55_555;
      const all = (list: object[]) => list.map((one) => ({ ...one, count }));
      const { risk, support, races } = counts;
      const flags = { offTrack: count, chronicallyAbsent: count, total: 100_000 };
      const json = { ...counts, ...flags, risk: all(risk), support: all(support), races: all(races) };
      await route.fulfill({ json });
    });
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/#/?compare=previous`);
    const moves = page.getByText(/^[+−]36,667$/);
    await moves.first().waitFor();
    const ultra = page.getByRole('button', { name: /^Ultra/ });
    await expect.poll(() => ultra.innerText()).toMatch(/: \d\d,\d{3} students, 36,667 (more|fewer) than before/);
    const over = await moves.evaluateAll((all) =>
      all.filter((one) => {
        const tile = one.closest('button')?.getBoundingClientRect();
        const { left, right } = one.getBoundingClientRect();
        return !tile || left < tile.left || right > tile.right;
      }),
    );
    await expect.poll(() => moves.count()).toBeGreaterThan(12);
    expect(over).toHaveLength(0);
    await page.unroute('**/api/app/terms/*/dashboard');
  });

  it('takes the students behind a figure away with the browser’s Back, and leaves nothing to go back to when they were closed', async () => {
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/#/About`);
    await page.getByRole('heading', { name: 'About' }).waitFor();
    await page.getByRole('link', { name: 'Transition Ledger' }).first().click();
    const field = page.getByLabel('Search these students');
    const total = page.getByRole('button', { name: /^TOTAL/ });
    await total.click();
    await field.waitFor();
    await page.goBack();
    await field.waitFor({ state: 'hidden' });
    await total.click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await field.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.getByRole('heading', { name: 'About' }).waitFor();
    // An address that was opened with a figure has no step to take back.
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/#/?tile=flag%3Atotal`);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await field.waitFor({ state: 'hidden' });
    await page.getByText('Current Statistics').waitFor();
  });

  it('takes the finder away with the page it was opened over', async () => {
    await page.goto(`${journey.product.url}/#/About`);
    await page.getByRole('link', { name: 'Transition Ledger' }).first().click();
    await page.getByText('Current Statistics').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'About' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('opens every figure of the dashboard without the search of the last one', async () => {
    await page.goto(`${journey.product.url}/#/`);
    const field = page.getByLabel('Search these students');
    await page.getByRole('button', { name: /^TOTAL/ }).click();
    await field.fill('nobody is called this');
    await page.getByText('No student matches').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await field.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^GR9/ }).click();
    await expect.poll(() => field.inputValue()).toBe('');
  });

  it('ends without a complaint of the browser', () => expect(journey.complaints).toEqual([]));
});
