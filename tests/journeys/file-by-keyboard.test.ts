import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restOf, signIn } from '../screens/open.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const HEADERS = 'Id Number,First Name,Last Name,Gender,Grade/Age,Is Student ELL?,Date of Birth,Has 504 Plan,Race';
/** Presses of Tab after which a page is left, however many places it has. */
const MOST_PLACES = 60;

describe.skipIf(!hasBrowser)('a file imported by keyboard alone', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  const focus = () =>
    page.evaluate<string>(
      `document.activeElement === document.body ? 'nothing'
        : document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()`,
    );
  /** Goes on by Tab until what is called so has the focus. */
  const tabTo = async (name: string) => {
    for (let at = 0; at < MOST_PLACES && (await focus()) !== name; at++) await page.keyboard.press('Tab');
    expect(await focus()).toBe(name);
  };
  const press = async (name: string) => {
    await tabTo(name);
    await page.keyboard.press('Enter');
  };

  it('keeps the focus from the choice of the file to what became of it', async () => {
    const file = join(journey.product.dataDir, 'two.csv');
    writeFileSync(
      file,
      `${HEADERS}\nK-1,Amira,Haddad,female,9,No,05/04/2011,No,WH7\nK-2,Noah,,male,9,No,11/30/2011,No,BL7`,
    );
    await journey.open('/ImportData');
    await page.getByRole('button', { name: 'Browse' }).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await press('Browse');
    await (await chooser).setFiles(file);
    await page.getByText(/^2 rows, 2 new/).waitFor();
    await expect.poll(focus).toBe('Import Data');
    await press('Row 3, Last Name: Required data is missing');
    await expect.poll(focus).toBe('Data preview');
    await page.keyboard.type('Fischer');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'No Errors' }).waitFor();
    await restOf(page);
    await press('Import');
    await page.getByRole('button', { name: 'Done' }).waitFor();
    await press('Done');
    await page.getByRole('region', { name: 'two.csv imported' }).waitFor();
    await expect.poll(focus).toBe('Import Data');
  });
});
