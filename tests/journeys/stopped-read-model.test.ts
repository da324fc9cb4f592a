import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { type DemoSchool, writeDemoSchool } from '../support/demo-school.ts';
import { beginJourney, hasBrowser, type Journey } from '../support/journey.ts';
import { onCluster } from '../support/on-cluster.ts';
import { poisonFolder } from '../support/poison.ts';

const RECORDS = 'Term records, risk and dashboards';

describe.skipIf(!hasBrowser || onCluster)('a read model that has stopped at an event', () => {
  let school: DemoSchool;
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    school = await writeDemoSchool('stopped');
    await poisonFolder(school.dataDir);
    journey = await beginJourney({ dataDir: school.dataDir });
    page = journey.page;
    await signIn(page, journey.product.url, school);
    await page.goto(`${journey.product.url}/#/Operations`);
  });
  afterAll(async () => {
    await journey?.end();
    rmSync(school.dataDir, { recursive: true, force: true });
  });

  const rowOfRecords = () => page.getByRole('row').filter({ hasText: RECORDS });

  it('says at which and why, is tried again, and goes on without it for a reason', async () => {
    const row = rowOfRecords();
    await row.getByText('Stopped', { exact: true }).waitFor();
    await expect
      .poll(() => row.textContent())
      .toMatch(/Stopped at event no\. [\d,]+ \(StudentCloned in student-999999\): its type is/);
    await row.getByRole('button', { name: `Try again ${RECORDS}` }).click();
    await page.getByText(`${RECORDS}: tried again`).first().waitFor();
    await row.getByText('Stopped', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/wide.png`, fullPage: true });
    await row.getByRole('button', { name: `Skip this event in ${RECORDS}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Skip this event?' });
    const skip = dialog.getByRole('button', { name: 'Skip the event' });
    await expect.poll(() => skip.isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').fill('Written by a trial of the vendor');
    expect(await axeViolations(page)).toEqual([]);
    await skip.click();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText('Live', { exact: true }).waitFor();
    await row.getByText('“Written by a trial of the vendor”').waitFor();
  });

  it('is built anew with all others while people go on, and still leaves it out', async () => {
    await page.getByRole('button', { name: 'Rebuild all' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Building all read models anew has begun').first().waitFor();
    await rowOfRecords().getByText('Live', { exact: true }).waitFor();
    await rowOfRecords().getByText('“Written by a trial of the vendor”').waitFor();
    expect(journey.complaints).toEqual([]);
  });

  it('fits a narrow screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('heading', { name: 'Back-ups' }).waitFor();
    await page.getByText('“Written by a trial of the vendor”').waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(await axeViolations(page)).toEqual([]);
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/narrow.png`, fullPage: true });
  });
});
