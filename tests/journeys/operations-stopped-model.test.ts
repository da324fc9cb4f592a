import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import type { DemoSchool } from '../support/demo-school.ts';
import { beginJourney, hasBrowser, type Journey } from '../support/journey.ts';
import { onCluster } from '../support/on-cluster.ts';
import { poisonFolder } from '../support/poison.ts';
import { copyDemoSchool } from '../support/shared-demo-school.ts';

const RECORDS = 'Term records, risk and dashboards';

describe.skipIf(!hasBrowser || onCluster)('a read model that has stopped at an event', () => {
  let school: DemoSchool;
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    school = copyDemoSchool();
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

  /** Signed in as any program is. */
  const administrator = async () => {
    const { body } = await createClient(journey.product.url).post('/api/login', {
      username: school.email,
      password: school.password,
    });
    return createClient(journey.product.url, body.authToken);
  };

  /** Changes the settings again and again until told to stop; answers how often, and the last name. */
  async function writing() {
    const client = await administrator();
    let isOver = false;
    let written = 0;
    const running = (async () => {
      do {
        const { status } = await client.post('/api/schoolSettings', { name: `School ${written + 1}` });
        expect(status).toBe(200);
        written += 1;
      } while (!isOver);
    })();
    // Whoever stops it hears of a failure.
    running.catch(() => undefined);
    return async () => {
      isOver = true;
      await running;
      return { written, name: `School ${written}` };
    };
  }

  const history = () => page.getByRole('list', { name: 'Rebuilds and comparisons' }).getByRole('listitem');
  const rowOfRecords = () => page.getByRole('row').filter({ hasText: RECORDS });

  it('says at which and why, is tried again, and goes on without it for a reason', async () => {
    const row = rowOfRecords();
    await row.getByText('Stopped', { exact: true }).waitFor();
    await expect
      .poll(() => row.textContent())
      .toMatch(/Stopped at event no\. [\d,]+ \(StudentCloned in student-…\): its type is/);
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

  it('is compared with the log, and nothing differs', async () => {
    const row = rowOfRecords();
    await row.getByRole('button', { name: `Compare ${RECORDS}` }).click();
    await page.getByText('Compare with the log?').waitFor();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText(`${RECORDS}: comparing has begun`).first().waitFor();
    await history()
      .filter({ hasText: `${RECORDS}, compared` })
      .getByText('No differences.')
      .waitFor();
    await row.getByText('Live', { exact: true }).waitFor();
  });

  it('is built anew with all others while people go on writing, and still leaves the event out', async () => {
    const stop = await writing();
    await page.getByRole('button', { name: 'Rebuild all' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Building all read models anew has begun').first().waitFor();
    await history()
      .filter({ hasText: `${RECORDS}, built anew`, hasNotText: 'The program itself' })
      .getByText('Done.')
      .first()
      .waitFor();
    const { written, name } = await stop();
    expect(written).toBeGreaterThan(0);
    await rowOfRecords().getByText('Live', { exact: true }).waitFor();
    await rowOfRecords().getByText('“Written by a trial of the vendor”').waitFor();
    const client = await administrator();
    await expect.poll(async () => (await client.get('/api/schoolSettings')).body.schoolSettings.name).toBe(name);
    expect(await axeViolations(page)).toEqual([]);
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
