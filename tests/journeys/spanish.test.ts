import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNKNOWN_OUTCOMES } from '../../demo/leaving.ts';
import { DEFAULT_SETTINGS } from '../../domain/school-settings/default-settings.ts';
import { READ_MODEL_NAMES } from '../../domain/wire/read-models.ts';
import { spanish } from '../../ui/words/spanish/index.ts';
import type { Sentence } from '../../ui/words/t.ts';
import { restOf } from '../screens/open.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { englishLeft, watchForWritten } from '../support/english-left.ts';
import { hasBrowser } from '../support/journey.ts';
import { expectWholePlaceholders } from '../support/screen-checks.ts';

/** The Spanish of a text without values. */
const es = (text: Sentence): string => (spanish[text] as string).replace(/ ## .*$/, '');

/** Its second row lacks a name, has a grade that does not exist and a role that nobody knows. */
const FILE = [
  'Id Number,First Name,Last Name,Gender,Grade/Age,Is Student ELL?,Date of Birth,Has 504 Plan,Race,IEP role',
  'F-1,Amira,Haddad,female,9,No,05/04/2011,No,WH7,Attended',
  'F-2,Noah,,male,13,Yes,11/30/2008,Yes,BL7,Chaired',
];
const STUDENT = '/{year}/students/view/{student}';
const ROUTES: readonly string[] = [
  ...['/?year={year}&term={term}', '/Replay', '/Students', '/{year}/students', '/{year}/students/new'],
  ...['/{year}/students/table?term={term}', '/{year}/students/edit/{student}', '/{year}/students/view/{postSchool}'],
  ...['', '/overview', '/risks/{term}', '/risks/{term}/skills', '/risks/{term}/careerDev', '/history', '/replay'].map(
    (tab) => `${STUDENT}${tab}`,
  ),
  ...['/since', '/facts', '/services', '/disclosures', '/team', '/activities/create/1'].map(
    (tab) => `${STUDENT}${tab}`,
  ),
  ...['/Reports', '/Reports/Summary/', '/Reports/Individual', '/Reports/Individual/Student', '/ImportData'],
  ...['/SchoolSettings', '/EditProfile', '/Users', '/Users/1', '/AddUser', '/ManageYears', '/AddYear'],
  ...['/Caseloads', '/DueDates', '/Exits', '/PreEts', '/Operations', '/Forgetting', '/Forgetting/{student}'],
  ...['/Journal', '/Journal/Actions', '/Journal/Access', '/Journal/Imports', '/Journal/History/{student}'],
  ...['/Journal/Timeline/year-{year}', '/Journal/Timeline/staff-1', '/Journal/Timeline/school-settings'],
  ...['/Help', '/Help/Levels', '/Help/Abbreviations', '/About', '/nowhere'],
];

/** Texts in the table's column of levels over which a mark of the small course lies. Run in the page, whose types are not known here. */
const MARKS_OVER_WORDS = `[...document.querySelectorAll('[role=grid] .level')].flatMap((cell) => {
  const words = cell.querySelector('.grade');
  if (!words) return [];
  const range = document.createRange();
  range.selectNodeContents(words);
  const text = range.getBoundingClientRect();
  const isOver = (mark) => {
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    return left < text.right && right > text.left && top < text.bottom && bottom > text.top;
  };
  return [...cell.querySelectorAll('.course svg > g, .course path')].some(isOver) ? [cell.textContent] : [];
})`;

describe.skipIf(!hasBrowser)('the product in Spanish', () => {
  let journey: DemoJourney;
  let page: Page;
  let written: Set<string>;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    // A browser that asks for Spanish; the account has chosen nothing.
    const context = await journey.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-US' });
    context.setDefaultTimeout(60_000);
    page = await context.newPage();
    written = watchForWritten(page);
    // Names of the school, of the product and of read models; a language is named in its own words.
    const names = ['Juniper Creek High School', 'Transition Ledger', 'English', DEFAULT_SETTINGS.name];
    for (const name of [...names, ...READ_MODEL_NAMES, ...UNKNOWN_OUTCOMES]) written.add(name);
  });
  afterAll(() => journey?.end());

  const open = async (route: string) => {
    const path = route.replace(/\{(\w+)\}/g, (_, name: string) => String(journey.places[name]));
    await page.goto(`${journey.product.url}/#${path}`);
    await page.locator('h1').first().waitFor();
    await restOf(page);
  };
  const noEnglish = () => expect.poll(() => englishLeft(page, written)).toEqual([]);

  it('signs in', async () => {
    await open('/Login');
    await page.getByLabel(es('Email')).fill(journey.school.email);
    await noEnglish();
    await page.getByLabel(es('Password'), { exact: true }).fill(journey.school.password);
    await page.locator('button[type=submit]').click();
    await page.getByRole('navigation').first().waitFor();
  });

  it('shows every screen without a word of English', async () => {
    const left: Record<string, string[]> = {};
    for (const route of ROUTES) {
      await open(route);
      const texts = await englishLeft(page, written);
      if (texts.length > 0) left[route] = texts;
    }
    expect(left).toEqual({});
  });

  it('shows whole placeholders, on a telephone too', async () => {
    for (const route of ['/Students', '/Users', '/Journal', '/Journal/Actions']) {
      await open(route);
      await expectWholePlaceholders({ page });
    }
    await open('/Students');
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectWholePlaceholders({ page });
    await open('/Reports/Individual/StudentRisk');
    await expectWholePlaceholders({ page });
    if (size) await page.setViewportSize(size);
  });

  it('has room for all columns of the table', async () => {
    await open('/{year}/students/table?term={term}');
    const grid = page.getByRole('grid');
    await grid.getByRole('link').first().waitFor();
    const last = await grid.getByRole('columnheader').last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(1440);
    await restOf(page);
    expect(await page.evaluate(MARKS_OVER_WORDS)).toEqual([]);
  });

  it('asks and fills in the risk form without a word of English', async () => {
    await open(`${STUDENT}/risks/{term}/riskFactors`);
    const asked = page.getByRole('alertdialog');
    await asked.waitFor();
    await noEnglish();
    await asked.getByRole('button', { name: es('Yes'), exact: true }).click();
    await page.getByRole('heading', { name: new RegExp(es('EDIT RISK FACTORS'), 'i') }).waitFor();
    await noEnglish();
  });

  it('says what is wrong with a new student without a word of English', async () => {
    await open('/{year}/students/new');
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: es('Yes'), exact: true }).click();
    await asked.waitFor({ state: 'hidden' });
    await page.locator('main form button[type=submit]').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await noEnglish();
  });

  it('reads a file, shows what it found and asks without a word of English', async () => {
    await open('/ImportData');
    await page.getByLabel(es('Select a Semester')).selectOption({ index: 1 });
    const buffer = Buffer.from(FILE.join('\n'));
    for (const line of FILE) for (const cell of line.split(',')) written.add(cell);
    await page.locator('input[type=file]').setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('grid').first().waitFor();
    await restOf(page);
    await noEnglish();
  });

  it('finds, selects and changes several without a word of English', async () => {
    await open('/Students');
    const students = page.getByRole('grid').getByRole('checkbox');
    await students.first().check();
    await students.nth(1).check();
    await page.getByText(es('Set an answer')).first().waitFor();
    await noEnglish();
    for (const tool of ['Set an answer', 'Grade or exit'] as const) {
      await page.getByRole('button', { name: es(tool), exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await restOf(page);
      await noEnglish();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await noEnglish();
  });

  it('says the keys of list, table and import without a word of English', async () => {
    for (const route of ['/Students', '/{year}/students/table?term={term}', '/ImportData']) {
      await page.goto('about:blank');
      await open(route);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await noEnglish();
      await page.keyboard.press('Escape');
    }
    await page.goto('about:blank');
    await open('/{year}/students/table?term={term}');
    await page.getByRole('button', { name: es('Keys of the table') }).click();
    await page.getByRole('dialog').waitFor();
    await noEnglish();
  });
});
