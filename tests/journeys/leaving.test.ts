import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { agree } from '../screens/screens.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

describe.skipIf(!hasBrowser)('a student leaves school', () => {
  let journey: DemoJourney;
  let page: Page;
  const open = async (route: string) => {
    // No notice of what was saved before is left.
    await page.goto('about:blank');
    await journey.open(route);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const saveStudent = async () => {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await press('Save');
    expect((await answered).status()).toBe(200);
    await page
      .getByText(/^Student .+ updated$/)
      .first()
      .waitFor();
  };
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  it('how and to where is asked for, refused while it is missing, and shown', async () => {
    await open('/{year}/students/edit/{student}');
    await agree(page);
    await page.getByLabel(/^Grade/).selectOption('Post-school');
    await expect.poll(() => page.getByLabel(/^Post School Outcome/).inputValue()).toBe('');
    await press('Save');
    await page
      .getByText(/is required/)
      .first()
      .waitFor();
    await page.getByLabel(/^Exit Category/).selectOption('Aged out');
    await page.getByLabel(/^Post School Outcome/).selectOption('Other');
    await page.getByLabel(/^Other outcome/).fill('Supported internship at the bakery');
    await saveStudent();
    await open('/{year}/students/view/{student}');
    await page.getByText('Supported internship at the bakery').waitFor();
    await page.getByText('Aged out').waitFor();
    await expect.poll(() => page.getByRole('link', { name: /risk factors & skills/i }).count()).toBe(0);
  });

  it('a grade of school takes it away again', async () => {
    await open('/{year}/students/edit/{student}');
    await agree(page);
    await expect.poll(() => page.getByLabel(/^Other outcome/).inputValue()).toBe('Supported internship at the bakery');
    await page.getByLabel(/^Grade/).selectOption('age 21');
    await expect.poll(() => page.getByLabel(/^Exit Category/).count()).toBe(0);
    await saveStudent();
    await open('/{year}/students/view/{student}');
    await page.getByRole('link', { name: /risk factors & skills/i }).waitFor();
  });

  it('reports of one student are run by name', async () => {
    await open('/Reports/Individual/PostSchool');
    await page.getByLabel(/^Year/).selectOption(String(journey.places['year']));
    await page.getByRole('combobox', { name: /^Student/ }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    const [postSchool] = await Promise.all([page.waitForEvent('download'), press('Run Report')]);
    expect(postSchool.suggestedFilename()).toMatch(/^post-school-student-report-.+-[A-Z].+\.pdf$/);

    await open('/Reports/Individual/StudentRisk');
    await page.getByRole('radio', { name: 'Longitudinal' }).check();
    await page.getByLabel('All Students').check();
    const [risk] = await Promise.all([page.waitForEvent('download'), press('Run Report')]);
    expect(risk.suggestedFilename()).toMatch(/^student-risk-report-.+-longitudinal\.pdf$/);
  });

  it('leaves nothing for the browser to complain about but the refusal', () => {
    expect(journey.complaints.filter((complaint) => !/\b400\b/.test(complaint))).toEqual([]);
  });
});
