import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const ABSENT = '% of school time absent (excused or not)';

describe.skipIf(!hasBrowser)('work that was begun is not lost', () => {
  let journey: DemoJourney;
  let page: Page;
  const open = (route: string) => journey.open(route);
  const answer = (question: RegExp) =>
    page.getByRole('alertdialog').filter({ hasText: question }).getByRole('button', { name: 'Yes' }).click();
  /** The demo's complete year is over: a form of it asks first. */
  const openForm = async (route: string) => {
    await open(route);
    await answer(/historical data/);
  };
  /** What others see of a saving may be there before its form has gone. */
  const formGone = () => page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  /** What a new student is asked besides names and number. */
  const answerTheRest = async () => {
    await page.getByLabel(/^Date of Birth/).fill('2010-03-04');
    await page.getByLabel('Female').check();
    await page.getByRole('radiogroup', { name: /^ELL/ }).getByLabel('No').check();
    await page.getByLabel(/^Race/).selectOption('AS7');
    await page.getByLabel(/^Grade/).selectOption('9');
    await page.getByRole('radiogroup', { name: /504/ }).getByLabel('No').check();
  };

  it('keeps what was typed when the session ends under it', async () => {
    await openForm('/{year}/students/view/{student}/risks/{term}/riskFactors');
    await page.getByLabel(ABSENT).fill('12.5');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.session')) ?? '';
      localStorage.setItem(key, 'no longer good');
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Password').fill(journey.school.password);
    await again.getByRole('button', { name: 'Get Started' }).click();
    await again.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel(ABSENT).inputValue()).toBe('12.5');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Student risk factors saved successfully.').first().waitFor();
  });

  it('keeps it also when the list beside it is the first to notice', async () => {
    await openForm('/{year}/students/new');
    await page.getByLabel('Student First Name').fill('Typed already');
    const id = await page.evaluate(() => localStorage.getItem('transition-ledger.session') ?? '');
    await page.evaluate(() => localStorage.setItem('transition-ledger.session', 'no longer good'));
    await page.getByLabel('Search students').fill('an');
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await expect.poll(() => page.getByLabel('Student First Name').inputValue()).toBe('Typed already');
    // Somebody signs in again in another tab.
    const other = await journey.context.newPage();
    await other.goto(`${journey.product.url}/health/live`);
    await other.evaluate((good) => localStorage.setItem('transition-ledger.session', good), id);
    await other.close();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel('Student First Name').inputValue()).toBe('Typed already');
  });

  it('asks before somebody signs out over it', async () => {
    await page.getByRole('button', { name: /^Welcome/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel('Student First Name').inputValue()).toBe('Typed already');
    await page.getByRole('button', { name: /^Welcome/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(page, journey.product.url, journey.school);
  });

  it('counts a day that was typed and not added', async () => {
    await openForm('/{year}/students/view/{student}/activities/create/2');
    await page.getByRole('combobox', { name: /^Work Experience Activity/ }).selectOption({ index: 1 });
    await page.getByRole('combobox', { name: /^Frequency/ }).selectOption('Weekly');
    await page.getByLabel('Or type a date').fill('2026-02-30');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Invalid date. Format should be: YYYY-MM-DD').first().waitFor();
    await page.getByLabel('Or type a date').fill('2026-02-24');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Activity saved').first().waitFor();
    await formGone();
    await page.getByText('February 24, 2026').first().waitFor();
  });

  it('adds nothing twice when the answer was lost on the way and Save is pressed again', async () => {
    const loseTheFirst = async (calls: string) => {
      let lost = false;
      await page.route(calls, async (route) => {
        if (lost || route.request().method() !== 'POST') return route.continue();
        lost = true;
        expect((await route.fetch()).status()).toBe(200);
        return route.abort();
      });
    };
    const saveTwice = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText("Couldn't connect to API server").first().waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    };
    await loseTheFirst('**/api/activities');
    await openForm('/{year}/students/view/{student}/activities/create/5');
    await page.getByRole('combobox', { name: /^Collaboration Activity/ }).selectOption({ index: 1 });
    await page.getByRole('combobox', { name: /^Frequency/ }).selectOption('Weekly');
    await page.getByLabel('Or type a date').fill('2026-02-25');
    await page.getByLabel('Notes').fill('sent twice');
    await saveTwice();
    await page.getByText('Activity saved').first().waitFor();
    await formGone();
    await page.getByText('sent twice').first().waitFor();
    await expect.poll(() => page.getByText('sent twice').count()).toBe(1);
    await page.unroute('**/api/activities');

    await loseTheFirst('**/api/schoolYears/*/students');
    await openForm('/{year}/students/new');
    await page.getByLabel('Student First Name').fill('Orla');
    await page.getByLabel('Student Last Name').fill('Twice');
    await page.getByLabel(/^Student ID/).fill('SENT-TWICE');
    await answerTheRest();
    await saveTwice();
    await page.getByText('Student Orla Twice created').waitFor();
    await page.unroute('**/api/schoolYears/*/students');
  });

  it('says what somebody else made of a field also when the page has read it anew meanwhile', async () => {
    await open('/{year}/students/view/{student}');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await answer(/historical data/);
    const drop = page.getByRole('button', { name: 'Delete activity' });
    await drop.press('Enter');
    await page.getByRole('alertdialog').press('Escape');
    await drop.and(page.locator(':focus')).waitFor();
    await page.getByLabel('Notes').fill('typed here');
    const [activityId = 0] = /(?<=edit\/)\d+/.exec(page.url()) ?? [];
    const path = `/api/activities/${journey.places['year']}/${journey.places['student']}/${activityId}`;
    const { status } = await (await clientOf(journey)).post(path, {
      notes: 'written elsewhere',
      events: [{ eventTime: '2026-02-24' }],
    });
    expect(status).toBe(200);
    const student = new RegExp(`/api/app/schoolYears/${journey.places['year']}/students/${journey.places['student']}$`);
    const readAnew = page.waitForResponse((response) => student.test(response.url()));
    let read = false;
    void readAnew.then(() => {
      read = true;
    });
    const comeBack = () => page.evaluate("dispatchEvent(new Event('visibilitychange'))");
    await expect.poll(() => comeBack().then(() => read)).toBe(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('was changed meanwhile and is now "written elsewhere"').first().waitFor();
    await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('typed here');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Activity saved').first().waitFor();
    await page.getByText('typed here').first().waitFor();
  });

  it('keeps what two administrators change of the grade table, and says so where it is one cell', async () => {
    await open('/SchoolSettings');
    const percent = (row: number) => page.getByLabel(`Row ${row}, Percent`);
    await percent(2).fill('94');
    const elsewhere = await clientOf(journey);
    const table = async () => (await elsewhere.get('/api/schoolSettings')).body.schoolSettings.gradeConversions;
    const rows = await table();
    rows[1].percent = 92;
    rows[3].percent = 86.5;
    expect((await elsewhere.post('/api/schoolSettings', { gradeConversions: rows })).status).toBe(200);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('was changed meanwhile and is now 92').first().waitFor();
    await expect.poll(() => percent(2).inputValue()).toBe('94');
    await expect.poll(() => percent(4).inputValue()).toBe('86.5');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('School settings saved successfully').waitFor();
    rows[1].percent = 94;
    expect(await table()).toEqual(rows);
  });

  it('does not take the student it has just added for one who was known', async () => {
    await openForm('/{year}/students/new');
    await page.getByLabel('Student First Name').fill('Neva');
    await page.getByLabel('Student Last Name').fill('Known');
    const lookedUp = page.waitForResponse('**/api/app/imports/known');
    await page.getByLabel(/^Student ID/).fill('NEVER-BEFORE');
    await answerTheRest();
    await lookedUp;
    const known: string[] = [];
    page.on('request', (request) => request.url().endsWith('/imports/known') && known.push(request.url()));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Student Neva Known created').waitFor();
    expect(known).toEqual([]);
    // Who has agreed to change that year for a new student is not asked again by the form that follows.
    await page.getByRole('heading', { name: /Edit Student/i }).waitFor();
    expect(await page.getByText(/historical data/).count()).toBe(0);
    await open('/About');
    await page.getByRole('heading', { name: 'About' }).waitFor();
  });

  it('puts a student who was removed back into the year by the Student ID', async () => {
    await openForm('/{year}/students/edit/{student}');
    const number = await page.getByLabel('Student ID').inputValue();
    await page.getByRole('button', { name: 'Remove from year' }).click();
    await page.route('**/api/schoolYears/*/students/*', async (route) => {
      await page.getByRole('button', { name: 'Removing' }).and(page.locator(':disabled')).waitFor();
      await route.continue();
    });
    await answer(/This will remove all \d{4} data for/);
    await page.getByText(/^Student .* removed$/).waitFor();
    await page.unroute('**/api/schoolYears/*/students/*');
    await openForm('/{year}/students/new');
    await page.getByLabel('Student First Name').fill('typed for nothing');
    await page.getByRole('button', { name: 'Add existing student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add existing student' });
    await dialog.getByLabel('Student ID', { exact: true }).fill(number);
    await dialog.getByRole('alert').or(dialog.getByRole('status')).getByRole('button').click();
    const enroll = page.getByRole('dialog', { name: /^Add .* to \d{4} - \d{4}$/ });
    await enroll.getByLabel('Grade').selectOption('9');
    await enroll.getByRole('button', { name: 'Add student' }).click();
    await page.getByText(/^Student .* added to/).waitFor();
    await page.waitForURL(new RegExp(`/students/view/${journey.places['student']}$`));
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  });
});
