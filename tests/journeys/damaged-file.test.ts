import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';
import { expectToFit } from '../support/screen-checks.ts';

const HEADERS = 'Id Number,First Name,Last Name,Gender,Grade/Age,Is Student ELL?,Date of Birth,Has 504 Plan,Race';
const rowOf = (number: string, first: string, born = '05/04/2010') => `${number},${first},Lee,f,9,No,${born},No,WH7`;
const fileOf = (...rows: string[]) => ({
  ...{ name: 'pupils.csv', mimeType: 'text/csv' },
  buffer: Buffer.from([HEADERS, ...rows].join('\n')),
});

describe.skipIf(!hasBrowser)('a file that a spreadsheet has damaged', () => {
  let journey: DemoJourney;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    await signIn(journey.page, journey.product.url, journey.school);
    await journey.open('/ImportData');
  });
  afterAll(() => journey?.end());
  const button = (name: string) => journey.page.getByRole('button', { name, exact: true });
  const term = () => journey.page.getByLabel('Select a Semester');
  const take = async (...rows: string[]) => {
    await term().selectOption({ label: 'Semester 1' });
    await journey.page.locator('input[type=file]').setInputFiles(fileOf(...rows));
  };
  const expectNothingFound = async () => {
    expect(await axeViolations(journey.page)).toEqual([]);
    await expectToFit(journey);
  };

  it('says what happened to its cells, and puts lost zeros back at once', async () => {
    const { page } = journey;
    await take(rowOf('00417', 'Ana'), rowOf('00418', 'Bea'));
    await page.getByText('2 rows, 2 new').waitFor();
    await button('Import').click();
    await button('Done').click();

    await take(rowOf('417', 'Anna'), rowOf('418', 'Bea'), rowOf('419', '#REF!', '40302'), rowOf('1.2E+11', 'Cy'));
    await page.getByText('2 student numbers have probably lost zeros').waitFor();
    for (const what of ['an error in place of the value', 'a number in place of the day', 'shortened the number'])
      await page.getByText(what).first().waitFor();
    await expectNothingFound();
    await button('Put the zeros back').click();
    await page.getByText('4 rows, 2 new, 1 changed').waitFor();
    await expect.poll(() => page.getByText('probably lost zeros').count()).toBe(0);
  });

  it('shows known students that change with both values', async () => {
    const { page } = journey;
    await button('Changed').click();
    const cell = page.getByRole('gridcell', { name: /Anna/ });
    await cell.waitFor();
    await expect.poll(() => cell.innerText()).toMatch(/Anna\s[\s\S]*\bAna\b/);
    await expect.poll(() => page.getByRole('gridcell', { name: /Bea/ }).count()).toBe(0);
    await expectNothingFound();
  });

  it('takes what is typed onto a cell of the preview, and gives it back by Escape', async () => {
    const { page } = journey;
    const cell = (name: RegExp) => page.getByRole('gridcell', { name });
    await cell(/Anna/).click();
    await page.keyboard.type('Beatriz');
    await page.keyboard.press('Enter');
    await cell(/Beatriz/).waitFor();
    expect(await cell(/Anna/).count()).toBe(0);
    await cell(/Beatriz/).click();
    await page.keyboard.type('Xenia');
    await page.keyboard.press('Escape');
    await cell(/Beatriz/).waitFor();
    expect(await page.getByText('Xenia').count()).toBe(0);
    await expectNothingFound();
  });

  it('is imported in six clicks once it is corrected', async () => {
    const { page } = journey;
    await button('Cancel').click();
    await button('Discard').click();
    await button('Cancel').waitFor({ state: 'detached' });
    await journey.open('/');
    let clicks = 0;
    const click = async (place: Locator) => {
      clicks++;
      await place.click();
    };
    await click(page.getByRole('link', { name: 'Import', exact: true }));
    clicks++;
    await term().selectOption({ label: 'Semester 1' });
    const chooser = page.waitForEvent('filechooser');
    await click(button('Browse'));
    await (await chooser).setFiles(fileOf(rowOf('00417', 'Anna'), rowOf('00418', 'Bea'), rowOf('00419', 'Cy')));
    await page.getByText('3 rows, 1 new, 1 changed').waitFor();
    await click(button('Import'));
    await click(button('Yes'));
    await click(button('Done'));
    await page.getByRole('region', { name: 'pupils.csv imported' }).waitFor();
    expect(clicks).toBe(6);
  });

  it('ends without a complaint of the browser', () => expect(journey.complaints).toEqual([]));
});
