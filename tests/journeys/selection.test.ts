import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signIn } from '../screens/open.ts';
import { agree } from '../screens/screens.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

/** Counts presses on what can be pressed; what a journey looks at costs nothing. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate("window.clicks = 0; window.addEventListener('pointerdown', () => { window.clicks += 1; }, true)");
  return () => page.evaluate<number>('window.clicks');
}

describe.skipIf(!hasBrowser)('working on a selection', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  const grid = () => page.getByRole('grid', { name: 'Students' });
  const row = (place: number) => grid().locator(`[aria-rowindex="${place}"]`);
  const bar = () => page.getByRole('group', { name: 'With the selected students' });
  const tool = (name: string) => bar().getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  /** Whom a change touches, once that was looked at. */
  const looked = async () => {
    const said = dialog().getByRole('status').filter({ hasNotText: 'Looking' });
    await said.waitFor();
    return said.innerText();
  };
  const notice = (text: string | RegExp) => page.locator('.MuiSnackbar-root').getByText(text);
  const list = () => `${journey.product.url}/#/${journey.places['year']}/students`;
  /** The list from its beginning with the first of them selected. */
  const select = async (count: number, query = '') => {
    await page.goto('about:blank');
    await page.goto(`${list()}${query}`);
    for (let place = 1; place <= count; place += 1) await row(place).getByRole('checkbox').check();
    await page.getByText(`${count} selected`, { exact: true }).waitFor();
  };
  const idOf = async (place: number) =>
    Number(/view\/(\d+)/.exec((await row(place).getByRole('link').getAttribute('href')) ?? '')?.[1]);

  it('sets an answer for everybody selected after a look at whom it touches, and takes it back from the notice', async () => {
    await select(3);
    await tool('Set an answer').click();
    await agree(page);
    await page.getByLabel('Question').selectOption({ label: 'Student Skills: Travel skills' });
    const answer = page.getByRole('combobox', { name: 'Travel skills' });
    await answer.selectOption('No');
    expect(await looked()).toMatch(
      /^(All 3 students change|\d of 3 students changes?: .*|None of 3 students changes: .*)\.?$/,
    );
    await answer.selectOption('Yes');
    await dialog().getByRole('button', { name: 'Names' }).click();
    await dialog().getByRole('listitem').nth(2).waitFor();
    // Of yes and no at least one changes somebody.
    if (/^None/.test(await looked())) await answer.selectOption('No');
    await dialog()
      .getByRole('button', { name: /^Set for \d students?$/ })
      .click();
    await notice(/^Travel skills set: \d students?$/).waitFor();
    await page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Undo…' }).click();
    await dialog().getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('says who was changed by a colleague while the dialog was open, and saves nothing before another look', async () => {
    await select(2);
    const studentId = await idOf(2);
    const colleague = await clientOf(journey);
    const record = studentId * 1_000_000 + Number(journey.places['term']);
    await colleague.post(`/api/studentTermInfo/${record}`, { hasSocialSkills: null });
    await tool('Set an answer').click();
    await agree(page);
    await page.getByLabel('Question').selectOption({ label: 'Student Skills: Social skills' });
    await page.getByRole('combobox', { name: 'Social skills' }).selectOption('Yes');
    const set = dialog().getByRole('button', { name: /^Set for \d students?$/ });
    await set.and(page.locator(':enabled')).waitFor();
    await colleague.post(`/api/studentTermInfo/${record}`, { hasSocialSkills: false });
    await set.click();
    await dialog()
      .getByText(/Nothing was saved/)
      .waitFor();
    await dialog()
      .getByText(/^1 student changed while this was open/)
      .waitFor();
    await dialog()
      .getByText(/^Changed meanwhile by /)
      .waitFor();
    await set.and(page.locator(':enabled')).click();
    await notice(/^Social skills set: /).waitFor();
    journey.complaints.length = 0;
  });

  it('lets several leave school at once, and brings them back', async () => {
    await select(2);
    const names = [await row(1).getByRole('link').innerText(), await row(2).getByRole('link').innerText()];
    await tool('Grade or exit').click();
    await agree(page);
    await page.getByRole('combobox', { name: 'Grade' }).selectOption('Post-school');
    await page.getByRole('combobox', { name: 'Exit Category' }).selectOption('Graduated with regular diploma');
    await page.getByRole('combobox', { name: 'Post School Outcome' }).selectOption('Both');
    await dialog().getByText('All 2 students change.').waitFor();
    await dialog().getByRole('button', { name: 'Save for 2 students' }).click();
    await notice('Leaving school saved: 2 students').waitFor();
    await expect
      .poll(() =>
        grid()
          .getByRole('link', { name: names[0] ?? '', exact: true })
          .count(),
      )
      .toBe(0);
    await page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Undo…' }).click();
    await dialog().getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
    await row(1)
      .getByRole('link', { name: names[0] ?? '' })
      .waitFor();
  });

  it('removes several from the year by keyboard alone, on a telephone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    onTestFinished(() => page.setViewportSize({ width: 1440, height: 900 }));
    await select(2);
    const name = await row(1).getByRole('link').innerText();
    await tool('Remove from year').press('Enter');
    const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Yes' });
    await yes.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await dialog().getByText('All 2 students change.').waitFor();
    await dialog().getByRole('button', { name: 'Remove for 2 students' }).press('Enter');
    await notice(/^Removed from .*: 2 students$/).waitFor();
    await expect.poll(() => grid().getByRole('link', { name, exact: true }).count()).toBe(0);
    await expect.poll(() => bar().count()).toBe(0);
    await page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Undo…' }).press('Enter');
    // A press does not wait for the preview, as a click does.
    const undo = dialog().getByRole('button', { name: 'Undo', exact: true });
    await undo.and(page.locator(':enabled')).press('Enter');
    await row(1).getByRole('link', { name }).waitFor();
  });

  it('makes the roster of ultra-risk ninth graders in three clicks from the list, by a saved view', async () => {
    await page.goto('about:blank');
    await page.goto(`${list()}?grades=9&riskLevels=ultra`);
    await page.getByRole('button', { name: 'Save view' }).click();
    await dialog().getByLabel('Name').fill('Ultra-risk 9th graders');
    await dialog().getByRole('button', { name: 'Save view' }).click();
    await page.goto('about:blank');
    await page.goto(list());
    const view = page
      .getByRole('group', { name: 'Saved views' })
      .getByRole('button', { name: /^Ultra-risk 9th graders *\d/ });
    await view.waitFor();
    const clicks = await countClicks(page);
    const asked = page.waitForRequest(/api\/reports\/riskRoster/);
    const download = page.waitForEvent('download');
    await view.click();
    // The report is that of the list on display: people see which view it is before they ask for one.
    await page.getByRole('button', { name: /^Ultra-risk 9th graders/, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Risk Roster Report' }).click();
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
      ...{ grades: '9', riskLevels: 'ultra', startTermId: String(journey.places['term']) },
    });
    expect((await download).suggestedFilename()).toMatch(/^risk-roster-report-.*-filtered\.pdf$/);
    expect(await clicks()).toBe(3);
  });

  it('finds a view at another machine, and says what one was saved with that is there no more', async () => {
    const client = await clientOf(journey);
    await client.post('/api/app/views', { name: 'Of old', search: 'grades=9~13' });
    const { body } = await client.get('/api/app/views');
    expect(body.views.map(({ name }: { name: string }) => name)).toEqual(['Ultra-risk 9th graders', 'Of old']);
    await page.goto('about:blank');
    await page.goto(list());
    await page.getByRole('button', { name: /^Of old/ }).click();
    await page.getByText(/^Of old was saved with a choice that is no longer there \(Grade: 13\)/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save without it' }).click();
    await expect.poll(() => page.getByText('is no longer there').count()).toBe(0);
    expect((await client.get('/api/app/views')).body.views[1]).toEqual({ name: 'Of old', search: 'grades=9' });
  });

  it('adds an activity for six students in at most nine clicks', async () => {
    await page.goto('about:blank');
    await page.goto(list());
    await row(6).getByRole('link').waitFor();
    const clicks = await countClicks(page);
    await row(1).getByRole('checkbox').click();
    await row(6)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.getByText('6 selected', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add Career Awareness activity' }).click();
    await agree(page);
    await page.getByRole('combobox', { name: /^Career Awareness Activity/ }).selectOption({ index: 1 });
    await page.getByRole('combobox', { name: /^Frequency/ }).selectOption('Weekly');
    const { body } = await (await clientOf(journey)).get('/api/schoolYears');
    const year = body.schoolYears.find(({ id }: { id: number }) => id === journey.places['year']);
    await page.getByLabel('Or type a date').fill(String(year.terms[0].startDate).slice(0, 10));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await notice('Activity saved').waitFor();
    // Three choices are made by keys here; with the pointer each is one click more.
    expect((await clicks()) + 3).toBeLessThanOrEqual(9);
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });

  it('names who left the year while an activity for several was filled in, and saves it for the others', async () => {
    await select(3);
    const name = await row(2).getByRole('link').innerText();
    const studentId = await idOf(2);
    await page.getByRole('button', { name: 'Add Career Awareness activity' }).click();
    await agree(page);
    await page.getByRole('combobox', { name: /^Career Awareness Activity/ }).selectOption({ index: 1 });
    await page.getByRole('combobox', { name: /^Frequency/ }).selectOption('Weekly');
    const colleague = await clientOf(journey);
    const { body } = await colleague.get('/api/schoolYears');
    const year = body.schoolYears.find(({ id }: { id: number }) => id === journey.places['year']);
    await page.getByLabel('Or type a date').fill(String(year.terms[0].startDate).slice(0, 10));
    await colleague.delete(`/api/schoolYears/${year.id}/students/${studentId}`);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await page.getByText(`${name} is not in this school year any more. Nothing was saved.`).waitFor();
    await page.getByRole('heading', { name: '2 Students Selected' }).waitFor();
    await save.click();
    await notice('Activity saved').waitFor();
    journey.complaints.length = 0;
  });

  it('makes a report of exactly who is selected', async () => {
    await select(2);
    const ids = [await idOf(1), await idOf(2)];
    const asked = page.waitForRequest(/api\/reports\/riskRoster/);
    const download = page.waitForEvent('download');
    await tool('Report').click();
    await page.getByRole('menuitem', { name: 'Risk Roster Report' }).click();
    expect(new URL((await asked).url()).searchParams.get('students')).toBe(ids.join(','));
    expect((await download).suggestedFilename()).toMatch(/-selected\.pdf$/);
  });
});
