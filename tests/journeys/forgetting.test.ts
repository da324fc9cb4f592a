import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

const SECOND = { email: 'dana@school.example', password: 'a second staple of words' };

describe.skipIf(!hasBrowser)('forgetting a student, by two administrators', () => {
  let journey: DemoJourney;
  let page: Page;
  let second: Client;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    const admin = await clientOf(journey);
    await admin.post('/api/users', { ...SECOND, firstName: 'Dana', lastName: 'Okafor', admin: true });
    const { body } = await createClient(journey.product.url).post('/api/login', {
      username: SECOND.email,
      password: SECOND.password,
    });
    second = createClient(journey.product.url, body.authToken);
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  const requests = async () => (await second.get('/api/app/forgetting')).body.requests;
  const shown = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

  it('is asked for above the history, by keyboard, with the name in view', async () => {
    await journey.open('/Journal/History/{student}');
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('link', { name: 'Forget this student' }).focus();
    const name = await heading.textContent();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Forget ${name} for good?` }).waitFor();
    await page.getByLabel('Under which order').focus();
    await page.keyboard.type('Order 12/26 of the district court');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await shown('Waits for confirmation');
    await shown('Another administrator has to confirm it.');
    expect(await axeViolations(page)).toEqual([]);
    expect(await requests()).toMatchObject([{ id: 1, student: name, state: 'requested' }]);
  });

  it('shows what the other one does as it happens, and can be stopped', async () => {
    await second.post('/api/app/forgetting/1/confirm');
    await shown('Confirmed by Dana Okafor');
    await page.getByRole('button', { name: 'Stop' }).focus();
    await page.keyboard.press('Enter');
    await shown('Stopped');
    expect((await requests())[0]).toMatchObject({ state: 'stopped' });
  });

  it('asks once more before it is confirmed, with the refusal at hand', async () => {
    const studentId = journey.places['student'];
    await second.post('/api/app/forgetting', { studentId, reason: 'Order 13/26' });
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await confirm.click();
    const question = page.getByRole('alertdialog');
    await question.getByText('in 24 hours', { exact: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    expect((await requests())[0]).toMatchObject({ id: 2, state: 'requested' });
    await confirm.click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await shown('Confirmed, can be stopped');
    expect((await requests())[0]).toMatchObject({ id: 2, state: 'confirmed' });
    expect(journey.complaints).toEqual([]);
  });

  it('lists who left longer ago than records are kept, once there is a rule, and leads to asking', async () => {
    await shown('The school has set no rule: nobody is listed.');
    const years = page.getByLabel('Years records are kept after leaving');
    await years.fill('many');
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await years.fill('1');
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Students who left longer ago than records are kept' });
    const first = list.getByRole('listitem').first();
    await first.waitFor();
    await expect.poll(() => first.textContent()).toMatch(/left on June 30, \d{4}/);
    expect(await axeViolations(page)).toEqual([]);
    const name = await first.getByRole('link').first().textContent();
    await first.getByRole('link', { name: `Ask for forgetting ${name}` }).click();
    await page.getByRole('heading', { name: `Forget ${name} for good?` }).waitFor();
    await page.goBack();
    await list.waitFor();
    expect(await requests()).toHaveLength(2);
  });

  it('fits a telephone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(await axeViolations(page)).toEqual([]);
  });
});
