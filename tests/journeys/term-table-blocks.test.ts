import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireStudentTermInfo } from '../../domain/wire/contract.ts';
import type { Client } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';
import { ABSENT, GRADE, MARKS, SUSPENDED, type TermGrid, TYPE, termGridOf } from '../support/term-grid.ts';

const STUDENTS = 20;

describe.skipIf(!hasBrowser)('the table as a spreadsheet', () => {
  let journey: DemoJourney;
  let page: Page;
  let elsewhere: Client;
  let students: number[];
  let recorded: unknown[];
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

  const saying = (text: string | RegExp) =>
    page.getByRole('region', { name: 'Saving' }).getByRole('status').filter({ hasText: text }).waitFor();
  const copied = (text: string) => page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
  const yes = () => page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const recordOf = async (student: number): Promise<WireStudentTermInfo> => {
    const { body } = await elsewhere.get(`/api/students/${student}/termInfo/${journey.places['term']}`);
    return body.studentTermInfo;
  };
  const infos = () => Promise.all(students.map(recordOf));
  const figures = (records: WireStudentTermInfo[]) => records.map(({ grade, absentPercent }) => [grade, absentPercent]);
  const soon = <T>(read: () => T) => expect.poll(read);
  /** The ids of the first students, in the order of the table. */
  const inOrder = async () => {
    const filter = encodeURIComponent(JSON.stringify({ inSchool: true }));
    const path = `/api/app/terms/${journey.places['term']}/studentIds?filter=${filter}&sort=["name","ASC"]`;
    return ((await elsewhere.get(path)).body.studentIds as number[]).slice(0, STUDENTS);
  };

  it('takes the risk answers of twenty students with three clicks and one paste', async () => {
    students = await inOrder();
    recorded = figures(await infos());
    const row = (at: number) => [
      'Percent',
      `${70 + at}`,
      `${at}.5%`,
      `${at}`,
      ...['yes', 'no', 'N', 'Y', '1', '0', '2', 'TRUE'],
    ];
    await copied(students.map((_, at) => row(at).join('\t')).join('\r\n'));
    await journey.open('/{year}/students?term={term}');
    Object.assign(table.counted, { keys: 0, clicks: 2 });
    await page.getByRole('link', { name: 'Enter term data in a table' }).click();
    await table.click(1, TYPE);
    await table.press('Control+v');
    await yes();
    await saying('240 cells pasted');
    expect(table.counted).toEqual({ keys: 1, clicks: 3 });
    const expected = students.map((_, at) => ({
      ...{ gradeType: 'percent', grade: `${70 + at}`, absentPercent: at + 0.5, behaviorMarks: at },
      ...{ suspended: true, failingEnglish: false, failingMath: false, failingOther: true, onTrack: true },
      ...{ retained: false, schoolsAttended: 2, hasExtracurricular: true },
    }));
    expect(await infos()).toMatchObject(expected);
  });

  it('undoes all of it at once, and does it again', async () => {
    await page.getByRole('region', { name: 'Saving' }).getByRole('button', { name: 'Undo' }).click();
    await table.grid().and(page.locator(':focus')).waitFor();
    await soon(async () => figures(await infos())).toEqual(recorded);
    await table.press('Control+y');
    await soon(async () => (await infos()).every(({ gradeType }) => gradeType === 'percent')).toBe(true);
    await saying('240 cells pasted');
  });

  it('knows what its own saving has changed while the next cell is typed into', async () => {
    const written = Promise.withResolvers<void>();
    await page.route('**/api/studentTermInfo/*', async (route) => {
      await written.promise;
      await route.continue();
    });
    await table.click(1, TYPE);
    await table.press('g', 'Tab', '4');
    await table.cell(1, TYPE, '.sending').waitFor();
    written.resolve();
    await table.cell(1, TYPE, '.saved').waitFor();
    await table.press('Tab');
    await table.cell(1, GRADE, '.saved').filter({ hasText: '4' }).waitFor();
    expect(figures(await infos())[0]?.[0]).toBe('4');
    await page.unroute('**/api/studentTermInfo/*');
  });

  it('takes them in at most 160 keys with fill-down', async () => {
    const rows = students.map((_, at) => at + 1);
    const downTo20 = ['Shift+PageDown', ...Array<string>(STUDENTS - 13).fill('Shift+ArrowDown')];
    Object.assign(table.counted, { keys: 0, clicks: 0 });
    await table.click(1, TYPE);
    await table.press('g', 'Tab', '3', 'Tab', ...rows.flatMap((row) => [`${row % 10}`, 'Enter']));
    await table.press('Control+ArrowUp');
    await table.click(1, MARKS);
    await table.press(...rows.flatMap((row) => [`${(row + 5) % 10}`, 'Enter']));
    await table.press('Control+ArrowUp');
    await table.click(1, SUSPENDED);
    await table.press(...['n', 'y', 'y', 'n', 'n', 'y', '4', 'n'].flatMap((key) => [key, 'Tab']));
    await table.click(1, SUSPENDED);
    await table.press(...Array<string>(7).fill('Shift+ArrowRight'), ...downTo20, 'Control+d');
    await table.click(1, TYPE);
    await table.press('Shift+ArrowRight', ...downTo20, 'Control+d');
    await saying('38 cells filled');
    expect(table.counted.keys).toBeLessThanOrEqual(160);
    const own = rows.map((row) => ({ absentPercent: row % 10, behaviorMarks: (row + 5) % 10 }));
    const same = { gradeType: 'gpa', grade: '3', suspended: false, failingEnglish: true, schoolsAttended: 4 };
    await soon(infos).toMatchObject(own.map((answers) => ({ ...same, ...answers, hasExtracurricular: false })));
  });

  it('says what is refused, left out and cut, and saves the rest', async () => {
    await copied('12\tmany\tno\r\n900\t3\tno\r\n14\t5\tperhaps\r\n');
    await table.click(1, ABSENT);
    await table.press('Control+v');
    await saying('9 cells pasted, 3 refused');
    await expect
      .poll(async () => (await infos()).slice(0, 3))
      .toMatchObject([
        { absentPercent: 12, behaviorMarks: 6, suspended: false },
        { absentPercent: 2, behaviorMarks: 3, suspended: false },
        { absentPercent: 14, behaviorMarks: 5, suspended: false },
      ]);
    await expect
      .poll(() => page.getByRole('region', { name: 'Saving' }).getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringContaining('“many” should be a whole number'),
        expect.stringContaining('“900” should be 100 or less'),
        expect.stringContaining('“perhaps” should be yes or no'),
      ]);
    await page.getByRole('button', { name: 'Undo all refused (3)' }).click();
    await table.grid().and(page.locator(':focus')).waitFor();
    await copied('Ann Other\tLow\t100%\tLetter\r\nBea Other\tLow\t100%\tLetter');
    await table.press('Control+End', 'Home', 'Control+v');
    await saying('1 cell pasted. 1 row beyond the last student left out. 3 columns left out that are only read here');
  });

  it('copies a block as a spreadsheet takes it, and empties, cuts and fills it', async () => {
    await table.press('Control+ArrowUp');
    await table.click(1, ABSENT);
    await table.click(2, SUSPENDED, ['Shift']);
    await table.press('Control+c');
    expect(await clipboard()).toBe('12\t6\tNo\r\n2\t3\tNo');
    await table.press('Delete');
    await saying('6 cells emptied');
    await table.press('Control+v', 'Shift+ArrowUp', 'Control+x');
    await saying('3 cells emptied');
    await expect
      .poll(async () => (await infos()).slice(0, 2))
      .toMatchObject([
        { absentPercent: null, behaviorMarks: null, suspended: null },
        { absentPercent: 2, behaviorMarks: 3, suspended: false },
      ]);
    await table.click(2, MARKS);
    await table.cell(2, MARKS).locator('.handle').hover();
    await page.mouse.down();
    await table.cell(5, MARKS).hover();
    await page.mouse.up();
    await saying('3 cells filled');
    await expect
      .poll(async () => (await infos()).slice(1, 5).map(({ behaviorMarks }) => behaviorMarks))
      .toEqual([3, 3, 3, 3]);
  });

  it('lets two people paste over each other, and settles all of it at once', async () => {
    const written = Promise.withResolvers<void>();
    await page.route('**/api/studentTermInfo/*', async (route) => {
      await written.promise;
      await route.continue();
    });
    await copied('61\r\n62\r\n63');
    await table.click(1, ABSENT);
    await table.press('Control+v');
    await table.cell(3, ABSENT, '.sending').waitFor();
    for (const { id } of (await infos()).slice(0, 2)) {
      expect((await elsewhere.post(`/api/studentTermInfo/${id}`, { absentPercent: 50 })).status).toBe(200);
    }
    written.resolve();
    await saying('3 cells pasted, 2 refused');
    await page.getByRole('button', { name: 'Keep all mine (2)' }).click();
    await saying(/^3 cells pasted$/);
    await expect
      .poll(async () => (await infos()).slice(0, 3).map(({ absentPercent }) => absentPercent))
      .toEqual([61, 62, 63]);
    await page.unroute('**/api/studentTermInfo/*');
    journey.complaints.length = 0;
  });

  it('undoes nothing that a colleague has written since', async () => {
    const [first] = await infos();
    expect((await elsewhere.post(`/api/studentTermInfo/${first?.id}`, { absentPercent: 44 })).status).toBe(200);
    await table.cell(1, ABSENT).filter({ hasText: '44' }).waitFor();
    await table.grid().focus();
    await table.press('Control+z');
    const conflict = page.getByRole('region', { name: 'Saving' }).getByRole('listitem');
    await conflict.filter({ hasText: 'was changed meanwhile and is now 44' }).waitFor();
    await conflict.getByRole('button', { name: /^Take theirs/ }).click();
    await conflict.waitFor({ state: 'detached' });
    expect((await infos())[0]?.absentPercent).toBe(44);
    journey.complaints.length = 0;
  });

  it('sorts by a header and shows only who lacks an answer, and stays so while answers are typed', async () => {
    const order = page.getByLabel('Sort by');
    await table
      .grid()
      .getByRole('columnheader')
      .nth(MARKS - 1)
      .getByRole('button')
      .click();
    await soon(() => order.inputValue()).toBe('behaviorMarks');
    const marks = async () => Number.parseInt(await table.cell(1, MARKS).innerText(), 10);
    await soon(marks).toBe(0);
    await table.click(1, MARKS);
    await table.press('7', 'Enter');
    await table.cell(1, MARKS, '.saved').filter({ hasText: '7' }).waitFor();
    expect(await marks()).toBe(7);
    const rows = async () => Number(await table.grid().getAttribute('aria-rowcount'));
    const all = await rows();
    await page.getByLabel('Only unanswered').click();
    // Of the first of the list answers were cut; who is answered stays until one asks anew.
    await soon(rows).toBeLessThan(all);
    const lacking = await rows();
    await table.click(1, MARKS);
    await table.press('8', 'Enter');
    await table.cell(1, MARKS, '.saved').filter({ hasText: '8' }).waitFor();
    expect(await rows()).toBe(lacking);
    await page.getByLabel('Only unanswered').click();
    await soon(rows).toBe(all);
    await order.selectOption({ label: 'Order of the list' });
    await page.getByRole('button', { name: 'Sort anew' }).waitFor({ state: 'detached' });
    expect(journey.complaints).toEqual([]);
  });
});
