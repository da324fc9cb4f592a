import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';
import { expectToFit } from '../support/screen-checks.ts';

const LONG = { firstName: 'Maximiliana'.repeat(17), lastName: 'Ruiz', email: 'max@school.example' };
const PASSWORD = 'battery staple';

describe.skipIf(!hasBrowser)('a very long first name', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await (await clientOf(journey)).post('/api/users', { ...LONG, password: PASSWORD });
    await signIn(page, journey.product.url, { ...journey.school, email: LONG.email, password: PASSWORD });
  });
  afterAll(() => journey?.end());

  it('leaves the own menu in view on a telephone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: `Welcome ${LONG.firstName}` });
    const first = menu.getByRole('button', { name: 'Find a student, page or action' });
    await first.waitFor();
    const { x, y } = (await first.boundingBox()) ?? { x: -1, y: -1 };
    expect([x, y < 844 / 2]).toEqual([0, true]);
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await menu.waitFor({ state: 'hidden' });
  });

  it.each([700, 1280])('leaves its button in view at %d pixels', async (width) => {
    await page.setViewportSize({ width, height: 844 });
    const button = page.locator('#user-menu-button');
    await expect.poll(() => button.isVisible()).toBe(true);
    await expectToFit(journey);
    const box = await button.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  });
});
