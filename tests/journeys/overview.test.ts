import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

describe.skipIf(!hasBrowser)('a student at a glance', () => {
  let journey: DemoJourney;
  let page: Page;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  it('is the first tab: the course over all years, and the table behind it', async () => {
    await journey.open('/{year}/students/view/{student}');
    const tabs = page.getByRole('navigation', { name: 'Record' }).getByRole('link');
    await tabs.first().waitFor();
    expect((await tabs.allInnerTexts())[0]).toBe('OVERVIEW');
    await tabs.first().click();
    const course = page.getByRole('region', { name: 'Course of risk' }).getByRole('img');
    const table = page.getByRole('region', { name: 'Risk factors by term' }).getByRole('table');
    const { student, year } = journey.places as { student: number; year: number };
    const { body } = await (await clientOf(journey)).get(`/api/app/schoolYears/${year}/students/${student}`);
    expect(body.years.length).toBeGreaterThan(1);
    // Both terms of the year on display, and terms of the others once they have come.
    await expect.poll(() => table.getByRole('columnheader').count()).toBeGreaterThan(3);
    const terms = (await table.getByRole('columnheader').allInnerTexts()).slice(1);
    const said = await course.getAttribute('aria-label');
    for (const term of terms) expect(said).toContain(`in ${term}`);
    expect(said).toContain('Ultra in');
    await page.getByText('Changed lately').waitFor();
    await page.getByRole('link', { name: /^All \d+ activit/ }).click();
    await page.getByRole('heading', { name: 'Career Awareness' }).waitFor();
  });

  it('says on a telephone that its tabs and its terms go on beyond the edge, and shows what matters of them', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('about:blank');
    await journey.open('/{year}/students/view/{student}/overview');
    const tabs = page.getByRole('navigation', { name: 'Record' });
    const table = page.getByRole('region', { name: 'Risk factors by term' });
    await expect.poll(() => tabs.getAttribute('data-more-after')).toBe('');
    // The newest term is the one looked for; the older ones lie to the left.
    await expect.poll(() => table.getAttribute('data-more-before')).toBe('');
    await expect.poll(() => table.getAttribute('data-more-after')).toBeNull();
    const picture = page.getByRole('region', { name: 'Course of risk as a picture' });
    await expect.poll(() => picture.getAttribute('data-more-before')).toBe('');
    await expect.poll(() => picture.getAttribute('data-more-after')).toBeNull();
    // The levels stay named beside their lines, however many terms go by.
    for (const level of ['Ultra', 'High', 'Medium', 'Low', 'No data']) {
      const name = await picture.getByText(level, { exact: true }).boundingBox();
      expect(name?.x).toBeGreaterThanOrEqual((await picture.boundingBox())?.x ?? Infinity);
    }
    // The heading of the factors stays above them, while those of the terms go by.
    const left = async (name: string) => (await table.getByText(name, { exact: true }).boundingBox())?.x ?? 0;
    await expect.poll(async () => Math.round((await left('Factor')) - (await left('Overall risk')))).toBe(0);
    await journey.open('/{year}/students/view/{student}/replay');
    const replay = tabs.getByRole('link', { name: 'REPLAY' });
    await replay.waitFor();
    await expect.poll(() => tabs.getAttribute('data-more-after')).toBeNull();
    await expect
      .poll(async () => {
        const box = await replay.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 390;
      })
      .toBe(true);
  });

  it('has title, share and pencil of a section in one line on a telephone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await journey.open('/{year}/students/view/{student}/risks/{term}');
    const section = page.getByRole('region', { name: 'Risk Factors', exact: true });
    const title = await section.getByRole('heading', { name: 'Risk Factors' }).boundingBox();
    const pencil = await section.getByRole('button', { name: 'Edit Risk Factors' }).boundingBox();
    expect(pencil?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  });
});
