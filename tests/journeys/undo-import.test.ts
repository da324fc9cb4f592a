import { execFileSync } from 'node:child_process';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const STUDENTS = 12;
const KEPT = 2;

/** A file of students whom nobody knows. */
function wrongFile(): Buffer {
  const made = execFileSync(process.execPath, ['demo/csv.ts', '--students', String(STUDENTS), '--seed', 'wrong'], {
    encoding: 'utf8',
  });
  const [headers = [], ...rows] = Papa.parse<string[]>(made.trim()).data;
  return Buffer.from(Papa.unparse([headers, ...rows.map(([, ...rest], at) => [`W-${at}`, ...rest])]));
}

describe.skipIf(!hasBrowser)('the wrong file', () => {
  let journey: DemoJourney;
  let page: Page;
  let before: number;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await signIn(page, journey.product.url, journey.school);
    before = await students();
  });
  afterAll(() => journey?.end());
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog', { name: 'Undo this action?' });

  /** How many students the current year has, asked from another machine. */
  async function students(): Promise<number> {
    const client = await clientOf(journey);
    const { schoolYears } = (await client.get('/api/schoolyears')).body as { schoolYears: WireSchoolYear[] };
    const current = schoolYears.reduce((a, b) => (a.year > b.year ? a : b));
    return (await client.get(`/api/term/${current.terms[0]?.id}/students`)).body.students.length;
  }

  it('is imported', async () => {
    await journey.open('/ImportData');
    await page.getByLabel('Select a Semester').selectOption({ label: 'Semester 1' });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: wrongFile() });
    await page.getByRole('tab', { name: 'No Errors' }).waitFor();
    await button('Import').click();
    const uploaded = page.getByText('Students uploaded successfully.');
    await button('Yes').or(uploaded).first().waitFor();
    if (await button('Yes').isVisible()) await button('Yes').click();
    await uploaded.waitFor();
    await button('Done').click();
    await page.getByRole('region', { name: 'wrong.csv imported' }).waitFor();
    expect(await students()).toBe(before + STUDENTS);
  });

  it('is undone with two rows kept, after a look', async () => {
    await button('Undo…').click();
    await dialog().getByText(`${STUDENTS} students go back.`).waitFor();
    const ticks = dialog().getByRole('checkbox');
    await expect.poll(() => ticks.count()).toBe(STUDENTS);
    for (let row = 0; row < KEPT; row += 1) await ticks.nth(row).uncheck();
    await dialog().getByText(`Who is not ticked keeps what the action did: ${KEPT} students.`).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
    await page.getByText('Undone', { exact: true }).first().waitFor();
    expect(await students()).toBe(before + KEPT);
  });

  it('is there again when the undoing is undone, after a look that says how far it is', async () => {
    const undone = page.getByRole('alert').filter({ hasText: 'Undone' });
    await undone.getByRole('button', { name: 'Undo…' }).click();
    await dialog().getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(students).toBe(before + STUDENTS);
  });

  it('is undone from the list of imports as well', async () => {
    await journey.open('/Journal/Imports');
    const row = page.getByRole('row').filter({ hasText: 'wrong.csv' });
    await row.getByRole('button', { name: 'Undo file…' }).click();
    await dialog().getByText(`${STUDENTS} students go back.`).waitFor();
    await dialog().getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(students).toBe(before);
    await row.getByText(/^Undone on .+ by /).waitFor();
    expect(journey.complaints).toEqual([]);
  });
});
