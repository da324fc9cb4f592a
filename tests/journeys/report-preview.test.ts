import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

/** How many pixels of the first page are dark. */
const DARK_PIXELS = `(() => {
  const canvas = document.querySelector('[role="dialog"] section canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, at) => at % 4 === 0 && value < 200 && data[at + 3] > 0).length;
})()`;

describe.skipIf(!hasBrowser)('looking at a report before it is saved', () => {
  let journey: DemoJourney;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    await signIn(journey.page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  const dialog = () => journey.page.getByRole('dialog');
  /** Once a page is drawn its words are there for who does not see it; then something but white is on its picture. */
  const isDrawn = async (page: number) => {
    const place = journey.page.locator(`[role="dialog"] section[aria-label^="Page ${page} of "]`);
    await place.filter({ hasText: /\w/ }).waitFor();
    // A page that has become larger is drawn anew: blank for a moment.
    await expect.poll(() => journey.page.evaluate<number>(DARK_PIXELS)).toBeGreaterThan(1000);
  };

  it('draws the pages and says them, and saves the same file', async () => {
    await journey.open('/Reports/Summary/');
    await journey.page.getByRole('button', { name: 'Preview', exact: true }).click();
    await isDrawn(1);
    await dialog().getByText('Summary Report').first().waitFor({ state: 'attached' });
    expect(await dialog().getByRole('status').innerText()).toMatch(/^Page 1 of \d+$/);
    expect(await axeViolations(journey.page)).toEqual([]);
    const saving = journey.page.waitForEvent('download');
    await dialog().getByRole('button', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^summary-report-.*\.pdf$/);
    await dialog()
      .getByText(/has been downloaded/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Close preview' }).click();
    await dialog().waitFor({ state: 'detached' });
    await journey.page.locator('button:focus', { hasText: /^Preview$/ }).waitFor();
  });

  it('fills a narrow screen without running over it', async () => {
    await journey.page.setViewportSize({ width: 390, height: 844 });
    await journey.open('/Reports/Summary/RiskRoster');
    await journey.page.getByRole('button', { name: 'Preview', exact: true }).click();
    await isDrawn(1);
    const over = await journey.page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(over).toBeLessThanOrEqual(0);
    await dialog().getByRole('button', { name: 'Larger' }).click();
    await isDrawn(1);
  });
});
