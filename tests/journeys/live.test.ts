import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { agree } from '../screens/screens.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

describe.skipIf(!hasBrowser)('what colleagues change appears where it is looked at', () => {
  let journey: DemoJourney;
  let page: Page;
  let colleague: Client;
  const places = () => journey.places as { year: number; term: number; student: number };
  const recordId = () => places().student * 1_000_000 + places().term;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    colleague = await clientOf(journey);
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());
  const answer = async (values: object) => {
    const { status } = await colleague.post(`/api/studentTermInfo/${recordId()}`, values);
    expect(status).toBe(200);
  };

  it('in the record on display', async () => {
    await journey.open('/{year}/students/view/{student}/risks/{term}');
    await page.getByText('Overall risk').first().waitFor();
    await answer({ absentPercent: 4.25 });
    await page.getByText('4.25', { exact: false }).first().waitFor();
    await answer({ absentPercent: 33.75 });
    await page.getByText('33.75', { exact: false }).first().waitFor();
  });

  it('and leaves what is being typed, and where, as it is', async () => {
    await journey.open('/{year}/students/view/{student}/risks/{term}/riskFactors');
    await agree(page);
    const marks = page.getByLabel(/behavior marks/i);
    await marks.fill('3');
    await answer({ absentPercent: 12.5 });
    await expect
      .poll(
        () =>
          page
            .getByLabel(/absent/i)
            .first()
            .inputValue(),
        { timeout: 60_000 },
      )
      .toBe('12.5');
    await expect.poll(() => marks.inputValue()).toBe('3');
    await marks.and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/saved successfully/)
      .first()
      .waitFor();
    const { body } = await colleague.get(`/api/app/schoolYears/${places().year}/students/${places().student}`);
    expect(JSON.stringify(body)).toContain('"absentPercent":12.5');
  });

  it('in the list', async () => {
    await journey.open('/{year}/students?q=live-newcomer');
    await page.getByText('No student matches').waitFor();
    const made = await colleague.post(`/api/schoolYears/${places().year}/students`, {
      ...{ firstName: 'Nora', lastName: 'Newcomer', studentId: 'live-newcomer', birthday: '2010-05-04' },
      ...{ gender: 'female', race: 'WH7', ell: false, gradeLevel: '9', disabilities: [], plan504: false },
    });
    expect(made.status).toBe(200);
    await page.getByRole('grid', { name: 'Students' }).getByRole('link', { name: 'Nora Newcomer' }).waitFor();
  });
});
