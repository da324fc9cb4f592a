import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../http/client.ts';
import { signIn } from '../screens/open.ts';
import { axeViolations } from '../support/axe.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

/** A day of the demo's complete year: its second semester runs, and answers were entered after it. */
const MEETING = '2026-02-10';

describe.skipIf(!hasBrowser)('what became of a student since the last IEP', () => {
  let journey: DemoJourney;
  let page: Page;
  let client: Client;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    page = journey.page;
    client = await clientOf(journey);
    await client.post('/api/app/whatWeKeep', { keeps: { facts: true } });
    const { status } = await client.post(`/api/app/students/${journey.places['student']}/facts`, {
      ...{ kind: 'iepMeeting', iepMeetingHeldOn: MEETING, iepMeetingPurpose: 'annual' },
      ...{ iepBeginDate: '2026-02-17', iepReviewDueDate: '2027-02-10' },
    });
    expect(status).toBe(200);
    await signIn(page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  it('stands on one page, two clicks from the student, and says the same as the server', async () => {
    await journey.open('/{year}/students/view/{student}?term={term}');
    await page.getByRole('link', { name: 'SINCE THE LAST IEP' }).click();
    const report = page.getByRole('article', { name: 'Since February 10, 2026' });
    await report.waitFor();
    const { body } = await client.get(`/api/app/students/${journey.places['student']}/since?asOf=${MEETING}`);
    const rows = report.getByRole('region', { name: 'Risk level' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(body.factors.length === 0 ? 0 : body.factors.length + 1);
    await report.getByText(new RegExp(`^${body.untouched} values stand as they did`)).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('goes on one sheet of paper', async () => {
    const pdf = await page.pdf({ format: 'Letter', margin: { top: '0.5in', bottom: '0.5in' } });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('follows another day', async () => {
    await page.getByLabel('IEP meeting').selectOption({ label: 'Another day' });
    await page.getByLabel('Since the end of').fill('2026-04-01');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('article', { name: 'Since April 1, 2026' }).waitFor();
  });
});
