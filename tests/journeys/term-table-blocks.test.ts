import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireStudentTermInfo } from '../../domain/wire/contract.ts';
import type { Client } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

/** Columns as the grid counts them. */
const [TYPE, ABSENT, MARKS, SUSPENDED] = [4, 6, 7, 8];
const STUDENTS = 20;

describe.skipIf(!hasBrowser)('the table as a spreadsheet', () => {
  let journey: DemoJourney;
  let page: Page;
  let elsewhere: Client;
  let students: number[];
  let recorded: unknown[];
  /** Presses of keys and of the mouse since it was set to nothing. */
  const counted = { keys: 0, clicks: 0 };

  beforeAll(async () => {
    journey = await beginDemoJourney('term-table-blocks');
    page = journey.page;
    await journey.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, journey.product.url, journey.school);
    elsewhere = await clientOf(journey);
  });
  afterAll(() => journey?.end());

  const grid = () => page.getByRole('grid', { name: 'Risk Factors' });
  const cell = (row: number, column: number, standing = '') =>
    grid().locator(`[aria-rowindex="${row + 1}"] ${standing}[aria-colindex="${column}"]`);
  /** Nobody types faster than the screen is drawn: each key waits for the frame after the one before. */
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      counted.keys++;
      await page.keyboard.press(key);
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    }
  };
  const click = async (row: number, column: number, modifiers: 'Shift'[] = []) => {
    counted.clicks++;
    await cell(row, column).click({ modifiers });
  };
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
  const soon = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 });
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
    const table = page.getByRole('link', { name: 'Enter term data in a table' });
    Object.assign(counted, { keys: 0, clicks: 2 });
    await table.click();
    await click(1, TYPE);
    await press('Control+v');
    await yes();
    await saying('240 cells pasted');
    expect(counted).toEqual({ keys: 1, clicks: 3 });
    const expected = students.map((_, at) => ({
      ...{ gradeType: 'percent', grade: `${70 + at}`, absentPercent: at + 0.5, behaviorMarks: at },
      ...{ suspended: true, failingEnglish: false, failingMath: false, failingOther: true, onTrack: true },
      ...{ retained: false, schoolsAttended: 2, hasExtracurricular: true },
    }));
    expect(await infos()).toMatchObject(expected);
  });

  it('undoes all of it at once, and does it again', async () => {
    await page.getByRole('region', { name: 'Saving' }).getByRole('button', { name: 'Undo' }).click();
    await grid().and(page.locator(':focus')).waitFor();
    await soon(async () => figures(await infos())).toEqual(recorded);
    await press('Control+y');
    await soon(async () => (await infos()).every(({ gradeType }) => gradeType === 'percent')).toBe(true);
    await saying('240 cells pasted');
  });

  // It types every value anew: what a starved browser drops of a hundred keys is typed once more.
  it('takes them in at most 160 keys with fill-down', { retry: 1 }, async () => {
    const rows = students.map((_, at) => at + 1);
    const downTo20 = ['Shift+PageDown', ...Array<string>(STUDENTS - 13).fill('Shift+ArrowDown')];
    Object.assign(counted, { keys: 0, clicks: 0 });
    await click(1, TYPE);
    await press('g', 'Tab', '3', 'Tab', ...rows.flatMap((row) => [`${row % 10}`, 'Enter']));
    await press('Control+ArrowUp');
    await click(1, MARKS);
    await press(...rows.flatMap((row) => [`${(row + 5) % 10}`, 'Enter']));
    await press('Control+ArrowUp');
    await click(1, SUSPENDED);
    await press(...['n', 'y', 'y', 'n', 'n', 'y', '4', 'n'].flatMap((key) => [key, 'Tab']));
    await click(1, SUSPENDED);
    await press(...Array<string>(7).fill('Shift+ArrowRight'), ...downTo20, 'Control+d');
    await click(1, TYPE);
    await press('Shift+ArrowRight', ...downTo20, 'Control+d');
    await saying('38 cells filled');
    expect(counted.keys).toBeLessThanOrEqual(160);
    const own = rows.map((row) => ({ absentPercent: row % 10, behaviorMarks: (row + 5) % 10 }));
    const same = { gradeType: 'gpa', grade: '3', suspended: false, failingEnglish: true, schoolsAttended: 4 };
    await soon(infos).toMatchObject(own.map((answers) => ({ ...same, ...answers, hasExtracurricular: false })));
  });

  it('says what is refused, left out and cut, and saves the rest', async () => {
    await copied('12\tmany\tno\r\n900\t3\tno\r\n14\t5\tperhaps\r\n');
    await click(1, ABSENT);
    await press('Control+v');
    await saying('9 cells pasted, 3 refused');
    await expect
      .poll(async () => (await infos()).slice(0, 3))
      .toMatchObject([
        { absentPercent: 12, behaviorMarks: 6, suspended: false },
        { absentPercent: 2, behaviorMarks: 3, suspended: false },
        { absentPercent: 14, behaviorMarks: 5, suspended: false },
      ]);
    expect(await page.getByRole('region', { name: 'Saving' }).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('“many” should be a whole number'),
      expect.stringContaining('“900” should be 100 or less'),
      expect.stringContaining('“perhaps” should be yes or no'),
    ]);
    await page.getByRole('button', { name: 'Undo all refused (3)' }).click();
    await grid().and(page.locator(':focus')).waitFor();
    await copied('Ann Other\tLow\t100%\tLetter\r\nBea Other\tLow\t100%\tLetter');
    await press('Control+End', 'Home', 'Control+v');
    await saying('1 cell pasted. 1 row beyond the last student left out. 3 columns left out that are only read here');
  });

  it('copies a block as a spreadsheet takes it, and empties, cuts and fills it', async () => {
    await press('Control+ArrowUp');
    await click(1, ABSENT);
    await click(2, SUSPENDED, ['Shift']);
    await press('Control+c');
    expect(await clipboard()).toBe('12\t6\tNo\r\n2\t3\tNo');
    await press('Delete');
    await saying('6 cells emptied');
    await press('Control+v', 'Shift+ArrowUp', 'Control+x');
    await saying('3 cells emptied');
    await expect
      .poll(async () => (await infos()).slice(0, 2))
      .toMatchObject([
        { absentPercent: null, behaviorMarks: null, suspended: null },
        { absentPercent: 2, behaviorMarks: 3, suspended: false },
      ]);
    await click(2, MARKS);
    await cell(2, MARKS).locator('.handle').hover();
    await page.mouse.down();
    await cell(5, MARKS).hover();
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
    await click(1, ABSENT);
    await press('Control+v');
    await cell(3, ABSENT, '.sending').waitFor();
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
    await cell(1, ABSENT).filter({ hasText: '44' }).waitFor();
    await grid().focus();
    await press('Control+z');
    const conflict = page.getByRole('region', { name: 'Saving' }).getByRole('listitem');
    await conflict.filter({ hasText: 'was changed meanwhile and is now 44' }).waitFor();
    await conflict.getByRole('button', { name: /^Take theirs/ }).click();
    await conflict.waitFor({ state: 'detached' });
    expect((await infos())[0]?.absentPercent).toBe(44);
    journey.complaints.length = 0;
  });

  it('sorts by a header and shows only who lacks an answer, and stays so while answers are typed', async () => {
    const order = page.getByLabel('Sort by');
    await grid()
      .getByRole('columnheader')
      .nth(MARKS - 1)
      .getByRole('button')
      .click();
    await soon(() => order.inputValue()).toBe('behaviorMarks');
    const marks = async () => Number.parseInt(await cell(1, MARKS).innerText(), 10);
    await soon(marks).toBe(0);
    await click(1, MARKS);
    await press('7', 'Enter');
    await cell(1, MARKS, '.saved').filter({ hasText: '7' }).waitFor();
    expect(await marks()).toBe(7);
    const rows = async () => Number(await grid().getAttribute('aria-rowcount'));
    const all = await rows();
    await page.getByLabel('Only unanswered').click();
    // Of the first of the list answers were cut; who is answered stays until one asks anew.
    await soon(rows).toBeLessThan(all);
    const lacking = await rows();
    await click(1, MARKS);
    await press('8', 'Enter');
    await cell(1, MARKS, '.saved').filter({ hasText: '8' }).waitFor();
    expect(await rows()).toBe(lacking);
    await page.getByLabel('Only unanswered').click();
    await soon(rows).toBe(all);
    await order.selectOption({ label: 'Order of the list' });
    await page.getByRole('button', { name: 'Sort anew' }).waitFor({ state: 'detached' });
    expect(journey.complaints).toEqual([]);
  });
});
