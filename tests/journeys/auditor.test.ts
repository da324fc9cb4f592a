import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '../../domain/kernel/plain-day.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const AUDITOR = { email: 'auditor.four@demo.example', password: 'reads-everything' };
/** The last name that a wrong edit gave a student. */
const WRONG = 'Verwechselt';
const DAY_MS = 24 * 3_600_000;

describe.skipIf(!hasBrowser)('an auditor after a wrong edit', () => {
  let journey: DemoJourney;
  let page: Page;
  let folder: string;
  let right: string;
  let studentNumber: string;
  /** The day before the edit, in the school's time zone. */
  let dayBefore: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'auditor-'));
    journey = await beginDemoJourney();
    page = journey.page;
    const admin = await clientOf(journey);
    const { year, student } = journey.places;
    const auditor = { firstName: 'Aurelia', lastName: 'Auditor', admin: false, auditor: true, ...AUDITOR };
    expect((await admin.post('/api/users', auditor)).status).toBe(200);
    ({ lastName: right, studentNumber } = (
      await admin.get(`/api/rest/admittedStudents?filter={"id":[${student}]}`)
    ).body[0]);
    const edited = await admin.post(`/api/schoolYears/${year}/students/${student}`, { lastName: WRONG });
    expect(edited.status).toBe(200);
    const [entry] = (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body;
    const { timeZone } = (await admin.get('/api/app/installation')).body;
    const day = dayIn(new Date(entry.at), timeZone);
    dayBefore = new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
    await signIn(page, journey.product.url, { ...journey.school, ...AUDITOR });
  });
  afterAll(async () => {
    await journey?.end();
    if (folder) rmSync(folder, { recursive: true });
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  async function saved(press: () => Promise<void>, name: string): Promise<string> {
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    const path = join(folder, name);
    await (file as Download).saveAs(path);
    return path;
  }

  it('begins in the journal, and finds the edit by its student', async () => {
    const field = page.getByRole('combobox', { name: 'Student' });
    await field.fill(WRONG);
    await page.getByRole('option', { name: new RegExp(WRONG) }).click();
    await expect.poll(() => decodeURIComponent(page.url())).toContain(`"studentId":${journey.places['student']}`);
    await page.getByRole('row').filter({ hasText: WRONG }).first().getByRole('link').first().click();
    await page
      .getByText(new RegExp(`${right} → ${WRONG}`))
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('sees in the list what was known the day before', async () => {
    await page.goto('about:blank');
    await journey.open(`/{year}/students?term={term}&q=${encodeURIComponent(studentNumber)}`);
    const list = page.getByRole('grid', { name: 'Students' });
    await list.getByText(WRONG).first().waitFor();
    await button('What we knew on a day').click();
    await page.getByRole('textbox', { name: 'Day' }).fill(dayBefore);
    await button('Show').click();
    await page.getByText('Nothing can be changed here.').waitFor();
    await list.getByText(right).first().waitFor();
    expect(await list.getByText(WRONG).count()).toBe(0);
  });

  it('runs the report as it was the day before', async () => {
    const { year, term } = journey.places;
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/?asOf=${dayBefore}#/Reports/Summary/RiskRoster?year=${year}&term=${term}`);
    await page.getByRole('radio', { name: 'CSV' }).check();
    const report = readFileSync(await saved(() => button('Run Report').click(), 'report.csv'), 'utf8');
    expect(report).toContain(right);
    expect(report).not.toContain(WRONG);
  });

  it('steps through what was done to the student', async () => {
    await page.goto('about:blank');
    await journey.open('/{year}/students/view/{student}/replay');
    await page.getByText(/^Change (\d+) of \1 ·/).waitFor();
    await page.getByRole('definition').filter({ hasText: WRONG }).waitFor();
    await button('Previous change').click();
    await expect.poll(() => page.getByRole('definition').filter({ hasText: WRONG }).count()).toBe(0);
  });

  it('takes a signed copy along, which its program accepts, and refuses once a byte is changed', async () => {
    await page.goto('about:blank');
    await journey.open('/Journal/History/{student}');
    await button('Signed copy').click();
    const dialog = page.getByRole('dialog', { name: 'Signed copy' });
    const press = (name: string) => () => dialog.getByRole('button', { name, exact: true }).click();
    const checker = await saved(press('The program that checks it'), 'check-proof.mjs');
    const copy = await saved(press('Download'), 'proof.ndjson');
    const check = () => spawnSync(process.execPath, [checker, copy], { encoding: 'utf8' });
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('All of them are under the') });
    const bytes = readFileSync(copy);
    const at = bytes.indexOf(WRONG);
    expect(at).toBeGreaterThan(0);
    bytes[at] = 'w'.charCodeAt(0);
    writeFileSync(copy, bytes);
    const { status, stdout, stderr } = check();
    expect([status, stdout + stderr]).toEqual([1, expect.stringMatching(/Line \d+: it is not as it was written/)]);
    expect(journey.complaints).toEqual([]);
  });
});
