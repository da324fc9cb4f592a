import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

describe.skipIf(!hasBrowser)('everybody goes on into the next year', () => {
  let journey: DemoJourney;
  let page: Page;
  let year: WireSchoolYear;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    const { body } = await (await clientOf(journey)).get('/api/schoolYears');
    year = (body.schoolYears as WireSchoolYear[]).toSorted((a, b) => b.year - a.year)[0] as WireSchoolYear;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const question = () => page.getByRole('dialog', { name: /^What becomes of \d+ twelfth graders\?$/ });
  const inGrade = async (grades: string, yearId: number): Promise<{ id: number }[]> => {
    const client = await clientOf(journey);
    const { body } = await client.get('/api/schoolYears');
    const term = body.schoolYears.find(({ id }: { id: number }) => id === yearId).terms[0].id;
    const filter = encodeURIComponent(JSON.stringify({ termId: term, grades }));
    return (await client.get(`/api/rest/students?filter=${filter}&range=[0,199]&sort=["name","ASC"]`)).body;
  };
  const countOf = async (grades: string, yearId: number) => (await inGrade(grades, yearId)).length;
  /** Of the last grade before, and what came of them. */
  let twelfth = 0;
  let made = 0;

  it('asks about twelfth graders by name: all but one leave school, in one step', async () => {
    twelfth = await countOf('12', year.id);
    expect(twelfth).toBeGreaterThan(2);
    // Who is 21 leaves school in any case and is asked for one by one: another matter.
    const client = await clientOf(journey);
    for (const { id } of await inGrade('age 21', year.id)) {
      await client.delete(`/api/schoolYears/${year.id}/students/${id}`);
    }
    await journey.open('/AddYear');
    await button('Start a New School Year').click();
    await page.getByLabel('School Year Name').selectOption({ label: `${year.year + 1}-${year.year + 2}` });
    await page.getByLabel('Academic Schedule').selectOption({ label: 'Annual' });
    await page.getByLabel(/Start Date/).fill(`${year.year + 1}-09-01`);
    await button('Next').click();
    await button('Migrate selected students').click();
    await question().waitFor();
    const names = question().getByRole('group', { name: 'Who leaves school' }).getByRole('checkbox');
    await expect.poll(() => names.count()).toBe(twelfth);
    await names.first().uncheck();
    expect(await axeViolations(page)).toEqual([]);
    await question().getByLabel('Exit Category').selectOption('Graduated with regular diploma');
    await question().getByLabel('Post-School Outcome').selectOption('Both');
    await question()
      .getByRole('button', { name: `${twelfth - 1} leave school, 1 stay` })
      .click();
    await question().waitFor({ state: 'hidden' });
  });

  it('shows before the year is made who goes where, and how many leave school in which way', async () => {
    await button('Next').click();
    await page.getByText(/^Of these leave school: \d+ students$/).waitFor();
    const way = page.getByRole('listitem').filter({ hasText: 'Graduated with regular diploma' });
    expect(await way.innerText()).toBe(`Graduated with regular diploma: ${twelfth - 1}`);
    await button(/create new year/i).click();
    await page.getByText(/^School year \d{4}-\d{4} created\.$/).waitFor();
    await page.waitForURL(/\/\d+\/students/);
    made = Number(/#\/(\d+)\/students/.exec(page.url())?.[1]);
    expect(await countOf('Post-school', made)).toBeGreaterThanOrEqual(twelfth - 1);
  });

  it('is taken back from the notice, after a look', async () => {
    await page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Undo…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/students?/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => countOf('Post-school', made)).toBe(0);
  });

  it('ends without a complaint of the browser', () => expect(journey.complaints).toEqual([]));
});
