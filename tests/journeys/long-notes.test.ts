import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../screens/open.ts';
import { beginDemoJourney, clientOf, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

/** As long as notes may be, without a place where a line may end. */
const NOTES = 'W'.repeat(10_000);
const MANY = 12;

describe.skipIf(!hasBrowser)('a student of whom somebody has written very much', () => {
  let journey: DemoJourney;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    const client = await clientOf(journey);
    for (let day = 1; day <= MANY; day += 1) {
      const { status } = await client.post('/api/activities', {
        ...{ schoolYearId: journey.places['year'], studentIds: [journey.places['student']], activityTypeId: 4 },
        ...{ frequency: 'Weekly', notes: NOTES, events: [{ eventTime: `2026-02-${10 + day}` }] },
      });
      expect(status).toBe(200);
    }
    await signIn(journey.page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  it('is shown without the entries that are not in view being laid out, which come with the next step down', async () => {
    const { page } = journey;
    await journey.open('/{year}/students/view/{student}');
    const entries = page.getByRole('listitem').filter({ hasText: NOTES });
    await expect.poll(() => entries.count()).toBe(MANY);
    const isLaidOut = () =>
      entries.last().evaluate((entry) => entry.firstElementChild.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    await entries.last().scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
  });
});
