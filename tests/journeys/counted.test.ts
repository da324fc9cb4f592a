import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireSchoolYear, WireStudent, WireStudentTermInfo } from '../../domain/wire/contract.ts';
import type { Client } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { type CountedPerson, countedPerson } from '../support/counted.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';
import { ABSENT, MARKS, SUSPENDED, TYPE, termGridOf } from '../support/term-grid.ts';

const STUDENTS = 20;

/** What people do all day, in presses that the browser counts itself. Each title says where its way begins; choosing of a select counts twice. */
describe.skipIf(!hasBrowser)('a day’s work in few presses', () => {
  let journey: DemoJourney;
  let page: Page;
  let person: CountedPerson;
  let client: Client;
  /** The year that is under way and its current term. */
  let year: WireSchoolYear;
  let term: number;

  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await page.setViewportSize({ width: 1440, height: 900 });
    await journey.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    client = await clientOf(journey);
    const { body } = await client.get('/api/schoolYears');
    year = (body.schoolYears as WireSchoolYear[]).toSorted((a, b) => b.year - a.year)[0] as WireSchoolYear;
    await signIn(page, journey.product.url, journey.school);
    person = countedPerson(page);
  });
  afterAll(() => journey?.end());

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const bar = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  const list = () => page.getByRole('grid', { name: 'Students' });
  const row = (place: number) => list().locator(`[aria-rowindex="${place}"]`);
  const atDashboard = async () => {
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/#/`);
    await page.getByRole('group', { name: 'Levels by grade' }).waitFor();
    await person.begin();
  };
  const atList = async () => {
    await page.goto('about:blank');
    await page.goto(`${journey.product.url}/#/${year.id}/students`);
    await row(6).getByRole('link').waitFor();
    await person.begin();
  };
  const records = async (): Promise<WireStudentTermInfo[]> => {
    const filter = encodeURIComponent(JSON.stringify({ inSchool: true }));
    const path = `/api/app/terms/${term}/studentIds?filter=${filter}&sort=["name","ASC"]`;
    const ids = ((await client.get(path)).body.studentIds as number[]).slice(0, STUDENTS);
    return Promise.all(
      ids.map(async (id) => (await client.get(`/api/students/${id}/termInfo/${term}`)).body.studentTermInfo),
    );
  };
  const toTable = async () => {
    await atDashboard();
    await person.click(bar('Students'));
    await person.click(page.getByRole('link', { name: 'Enter term data in a table' }));
    await page.waitForURL(/table/);
  };
  const saying = (text: string) =>
    page.getByRole('region', { name: 'Saving' }).getByRole('status').filter({ hasText: text }).waitFor();

  it('risk answers of 20 students by one paste: 3 clicks from the dashboard', async () => {
    const lines = Array.from({ length: STUDENTS }, (_, at) =>
      ['Percent', `${70 + at}`, `${at}`, `${at}`, ...['yes', 'no', 'no', 'yes', 'yes', 'no', '2', 'yes']].join('\t'),
    );
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(lines.join('\r\n'))})`);
    await toTable();
    const table = termGridOf(page);
    await person.click(table.cell(1, TYPE));
    await table.press('Control+v');
    await saying('240 cells pasted');
    expect(await person.pressed()).toEqual({ clicks: 3, keys: 1 });
    term = Number(await page.getByRole('combobox', { name: 'Term' }).inputValue());
    expect((await records()).map(({ grade }) => grade)).toEqual(lines.map((_, at) => `${70 + at}`));
  });

  it('risk answers of 20 students by hand: at most 160 keys', async () => {
    await toTable();
    const table = termGridOf(page);
    const rows = Array.from({ length: STUDENTS }, (_, at) => at + 1);
    const downTo20 = ['Shift+PageDown', ...Array<string>(STUDENTS - 13).fill('Shift+ArrowDown')];
    await person.click(table.cell(1, TYPE));
    await table.press('g', 'Tab', '3', 'Tab', ...rows.flatMap((at) => [`${at % 10}`, 'Enter']));
    await table.press('Control+ArrowUp');
    await person.click(table.cell(1, MARKS));
    await table.press(...rows.flatMap((at) => [`${(at + 5) % 10}`, 'Enter']));
    await table.press('Control+ArrowUp');
    await person.click(table.cell(1, SUSPENDED));
    await table.press(...['n', 'y', 'y', 'n', 'n', 'y', '4', 'n'].flatMap((key) => [key, 'Tab']));
    await person.click(table.cell(1, SUSPENDED));
    await table.press(...Array<string>(7).fill('Shift+ArrowRight'), ...downTo20, 'Control+d');
    await person.click(table.cell(1, TYPE));
    await table.press('Shift+ArrowRight', ...downTo20, 'Control+d');
    await saying('38 cells filled');
    const { keys } = await person.pressed();
    expect(keys).toBeLessThanOrEqual(160);
    expect(ABSENT).toBe(MARKS - 1);
    await expect
      .poll(async () => (await records()).map(({ gradeType, absentPercent }) => [gradeType, absentPercent]))
      .toEqual(rows.map((at) => ['gpa', at % 10]));
  });

  it('one activity for 6 students: 9 clicks from the list', async () => {
    await atList();
    await person.click(row(1).getByRole('checkbox'));
    await person.click(row(6).getByRole('checkbox'), { modifiers: ['Shift'] });
    await page.getByText('6 selected', { exact: true }).waitFor();
    await person.click(button('Add Career Awareness activity'));
    const type = page.getByRole('combobox', { name: /^Career Awareness Activity/ });
    await person.choose(type, (await type.locator('option').nth(1).textContent()) ?? '');
    await person.choose(page.getByRole('combobox', { name: /^Frequency/ }), 'Weekly');
    await person.click(page.getByRole('group', { name: /^Number of Events/ }).locator('[aria-current=date]'));
    await person.click(button('Save'));
    await page.locator('.MuiSnackbar-root').getByText('Activity saved').waitFor();
    expect(await person.pressed()).toEqual({ clicks: 9, keys: 0 });
  });

  it('ultra-risk 9th graders, the roster as PDF: 3 clicks from the dashboard', async () => {
    await atDashboard();
    await person.click(
      page.getByRole('group', { name: 'Levels by grade' }).getByRole('link', { name: /^Grade 9, Ultra/ }),
    );
    await page
      .getByText(/^\d+ of \d+ students$/)
      .first()
      .waitFor();
    await person.click(button('Report'));
    const asked = page.waitForRequest(/api\/reports\/riskRoster/);
    const download = page.waitForEvent('download');
    await person.click(page.getByRole('menuitem', { name: 'Risk Roster Report', exact: true }));
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      grades: '9',
      riskLevels: 'ultra',
      startTermId: `${term}`,
    });
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^risk-roster-report-.*\.pdf$/);
    expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
    expect(await person.pressed()).toEqual({ clicks: 3, keys: 0 });
  });

  it('what changed for a student since September, net: 3 clicks from the list', async () => {
    const [record] = await records();
    for (const absentPercent of [8.25, 42.5])
      await client.post(`/api/studentTermInfo/${record?.id}`, { absentPercent });
    await atList();
    await person.click(row(1).getByRole('link'));
    await person.click(page.getByRole('link', { name: 'OVERVIEW' }));
    const section = page.getByRole('region', { name: 'Net change' });
    await person.click(section.getByRole('button', { name: 'Show net change' }));
    await section.getByRole('heading', { name: `Since September 1, ${year.year}` }).waitFor();
    await section.getByText('42.5').first().waitFor();
    expect(await section.getByText('8.25').count()).toBe(0);
    expect(await person.pressed()).toEqual({ clicks: 3, keys: 0 });
  });

  it('a corrected file imported: 6 clicks from the dashboard, the one on the file among them', async () => {
    const headers = 'Id Number,First Name,Last Name,Gender,Grade/Age,Is Student ELL?,Date of Birth,Has 504 Plan,Race';
    const [, known] = await records();
    const { studentId, lastName, birthday } = known?.student ?? ({} as WireStudent);
    const text = `${headers}\n${studentId},Corrected,${lastName},f,9,No,${birthday.slice(0, 10)},No,WH7`;
    await atDashboard();
    await person.click(bar('Import'));
    const chooser = page.waitForEvent('filechooser');
    await person.click(button('Browse'));
    await (await chooser).setFiles({ name: 'pupils.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const onTheFile = 1;
    await page.getByText(/^1 row, 0 new, 1 changed/).waitFor();
    await person.click(button('Import'));
    await person.click(button('Yes'));
    await person.click(button('Done'));
    await page.getByRole('region', { name: 'pupils.csv imported' }).waitFor();
    const { clicks, keys } = await person.pressed();
    expect({ clicks: clicks + onTheFile, keys }).toEqual({ clicks: 6, keys: 0 });
  });

  it('ends without a complaint of the browser', () => expect(journey.complaints).toEqual([]));
});
