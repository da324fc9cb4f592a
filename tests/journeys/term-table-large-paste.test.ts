import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireStudentTermInfo } from '../../domain/wire/contract.ts';
import type { Client } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';
import { ABSENT, type TermGrid, TYPE, termGridOf } from '../support/term-grid.ts';

const [ROWS, FAULTS] = [84, 40];
const ANSWERS = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', '2', 'yes'];

describe.skipIf(!hasBrowser)('a thousand cells', () => {
  let journey: DemoJourney;
  let page: Page;
  let elsewhere: Client;
  let table: TermGrid;

  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    table = termGridOf(page);
    await journey.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, journey.product.url, journey.school);
    elsewhere = await clientOf(journey);
  });
  afterAll(() => journey?.end());

  /** The records of the first students, in the order of the table. */
  const infos = async (): Promise<WireStudentTermInfo[]> => {
    const filter = encodeURIComponent(JSON.stringify({ inSchool: true }));
    const path = `/api/app/terms/${journey.places['term']}/studentIds?filter=${filter}&sort=["name","ASC"]`;
    const students = (await elsewhere.get(path)).body.studentIds as number[];
    const records = students.slice(0, ROWS).map(async (student) => {
      const { body } = await elsewhere.get(`/api/students/${student}/termInfo/${journey.places['term']}`);
      return body.studentTermInfo;
    });
    return Promise.all(records);
  };

  it('pasted with faults in forty: the rest is saved, the forty are marked and listed', async () => {
    const row = (at: number) => ['Percent', '88', at < FAULTS ? '900' : '33.25', '3', ...ANSWERS];
    const text = Array.from({ length: ROWS }, (_, at) => row(at).join('\t')).join('\r\n');
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await journey.open('/{year}/students?term={term}');
    await page.getByRole('link', { name: 'Enter term data in a table' }).click();
    await table.click(1, TYPE);
    await table.press('Control+v');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    const saving = page.getByRole('region', { name: 'Saving' });
    await saving.getByRole('status').filter({ hasText: '1,008 cells pasted, 40 refused' }).waitFor();
    const listed = saving.getByRole('listitem');
    await expect.poll(() => listed.filter({ hasText: '“900” should be 100 or less' }).count()).toBe(FAULTS);
    await table.cell(2, ABSENT, '[aria-invalid=true]').waitFor();
    const saved = await infos();
    expect(saved.filter(({ grade, behaviorMarks }) => grade === '88' && behaviorMarks === 3)).toHaveLength(ROWS);
    expect(saved.filter(({ absentPercent }) => absentPercent === 33.25)).toHaveLength(ROWS - FAULTS);
    expect(saved.some(({ absentPercent }) => absentPercent === 900)).toBe(false);
    await page.getByRole('button', { name: `Undo all refused (${FAULTS})` }).click();
    await expect.poll(() => listed.count()).toBe(0);
    expect(journey.complaints).toEqual([]);
  });
});
