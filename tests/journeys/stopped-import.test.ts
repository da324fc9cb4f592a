import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { type DemoSchool, writeDemoSchool } from '../support/demo-school.ts';
import { beginJourney, hasBrowser, type Journey } from '../support/journey.ts';

describe.skipIf(!hasBrowser)('an import that is stopped', () => {
  let school: DemoSchool;
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    school = await writeDemoSchool('stopped-import');
    journey = await beginJourney({ dataDir: school.dataDir });
    page = journey.page;
    await signIn(page, journey.product.url, school);
  });
  afterAll(async () => {
    await journey?.end();
    if (school) rmSync(school.dataDir, { recursive: true, force: true });
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Answers the question about warnings, where there is one. */
  const begin = async (begun: ReturnType<Page['getByText']>) => {
    await button('Import').click();
    await button('Yes').or(begun).first().waitFor();
    if (await button('Yes').isVisible()) await button('Yes').click();
  };

  it('finishes the parts under way, says how far it came, and takes the rest up later', async () => {
    const file = join(school.dataDir, 'pupils.csv');
    writeFileSync(file, execFileSync(process.execPath, ['demo/csv.ts', '--students', '1000', '--seed', 'stopped']));
    await page.goto(`${journey.product.url}/#/ImportData`);
    await page.getByLabel('Select a Semester').selectOption({ label: 'Semester 1' });
    await page.locator('input[type=file]').setInputFiles(file);
    const stopped = Promise.withResolvers<void>();
    await page.route('**/api/app/imports', async (route) => {
      await stopped.promise;
      await route.continue();
    });
    await begin(button('Stop'));
    await button('Stop').click();
    await page.getByText(/^Stopping after the running part/).waitFor();
    stopped.resolve();
    await page.getByText('800 of 1,000 rows were imported.').waitFor({ timeout: 60_000 });
    await button('Close').click();
    await page.unroute('**/api/app/imports');

    await begin(page.getByText('Students uploaded successfully.'));
    await page.getByText('Students uploaded successfully.').waitFor({ timeout: 60_000 });
    await button('Done').click();
    const result = page.getByRole('region', { name: 'pupils.csv imported' });
    expect(await result.innerText()).toMatch(/Unchanged\s+800\s/);
  });

  it('ends without a complaint of the browser', () => expect(journey.complaints).toEqual([]));
});
