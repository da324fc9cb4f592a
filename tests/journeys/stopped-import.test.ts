import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

describe.skipIf(!hasBrowser)('an import that is stopped', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Answers the question about warnings, where there is one. */
  const begin = async (begun: ReturnType<Page['getByText']>) => {
    await button('Import').click();
    await button('Yes').or(begun).first().waitFor();
    if (await button('Yes').isVisible()) await button('Yes').click();
  };

  it('finishes the parts under way, says how far it came, and takes the rest up after a reload, without the file', async () => {
    const file = join(journey.school.dataDir, 'pupils.csv');
    writeFileSync(file, execFileSync(process.execPath, ['demo/csv.ts', '--students', '1000', '--seed', 'stopped']));
    await journey.open('/ImportData');
    await page.getByLabel('Select a Semester').selectOption({ label: 'Semester 1' });
    await page.locator('input[type=file]').setInputFiles(file);
    // Some numbers of the file belong to somebody else: those rows stay behind.
    await page.getByText(/^Probably another person: \d+ rows/).waitFor();
    const stopped = Promise.withResolvers<void>();
    await page.route('**/api/app/imports', async (route) => {
      await stopped.promise;
      await route.continue();
    });
    await begin(button('Stop'));
    await button('Pause').click();
    await page.getByText(/^Paused\. 0 of 1,000 rows/).waitFor();
    await button('Stop').click();
    await page.getByText(/^Stopping after the running part/).waitFor();
    stopped.resolve();
    await page.getByText(/^800 of 9\d\d rows were imported\./).waitFor({ timeout: 60_000 });
    await button('Close').click();
    await page.getByText(/^1,000 rows: .*\d{3} not sent\./).waitFor();
    await page.unroute('**/api/app/imports');
    // What waits for the browser's store is in it once the page asks for it after the reload.
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page
      .getByText(/^The import of pupils\.csv \(1,000 rows\) was left unfinished on .*800 have arrived\./)
      .waitFor();
    await button('Go on with it').click();
    await page.getByText(/^1,000 rows: 8\d\d .*\d{3} not sent\./).waitFor();
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/app/imports')) sent.push(JSON.parse(request.postData() ?? '{}').from);
    });

    await begin(page.getByText('Students uploaded successfully.'));
    await page.getByText('Students uploaded successfully.').waitFor({ timeout: 60_000 });
    await button('Done').click();
    const result = page.getByRole('region', { name: 'pupils.csv imported' });
    await expect.poll(() => result.innerText()).toMatch(/Created\s+9\d\d\s/);
    expect(sent).toEqual([800]);
    await page.reload();
    await page.getByText(/^A row is a student\./).waitFor();
    await expect.poll(() => page.getByText('was left unfinished').count()).toBe(0);
  });

  it('ends without a complaint of the browser', () => expect(journey.complaints).toEqual([]));
});
