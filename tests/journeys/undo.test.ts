import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { agree } from '../screens/screens.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const ABSENT = '% of school time absent (excused or not)';

describe.skipIf(!hasBrowser)('what was saved can be taken back', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  /** From elsewhere, so that the form of the year that is over begins anew and asks first. */
  const form = async () => {
    await journey.open('/About');
    await page.getByRole('heading', { name: 'About' }).waitFor();
    await journey.open('/{year}/students/view/{student}/risks/{term}/riskFactors');
    await agree(page);
  };
  const save = async (values: Record<string, string>) => {
    await form();
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Student risk factors saved successfully.').first().waitFor();
  };

  it('from the notice, at once', async () => {
    await form();
    const before = await page.getByLabel(ABSENT).inputValue();
    await save({ [ABSENT]: '37.5' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByLabel(ABSENT).inputValue()).toBe(before);
  });

  it('from the history, after a look at what goes back, and restored', async () => {
    await save({ [ABSENT]: '41.25' });
    await journey.open('/{year}/students/view/{student}/history');
    const newest = page.getByRole('listitem').filter({ hasText: '41.25' }).first();
    await newest.getByRole('button', { name: 'Undo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo this change?' });
    await dialog.getByText('Goes back').waitFor();
    await expect.poll(() => dialog.textContent()).toContain('41.25');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    // Another one was undone before.
    await page
      .getByText(/^Undone on /)
      .nth(1)
      .waitFor();
    await page.getByRole('button', { name: 'Restore' }).first().click();
    const restoring = page.getByRole('dialog', { name: 'Restore this change?' });
    await restoring.getByText('Goes back').waitFor();
    await restoring.getByRole('button', { name: 'Restore' }).click();
    await restoring.waitFor({ state: 'hidden' });
    await form();
    await expect.poll(() => page.getByLabel(ABSENT).inputValue()).toBe('41.25');
    expect(journey.complaints).toEqual([]);
  });
});
