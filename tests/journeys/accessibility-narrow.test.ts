import { afterAll, beforeAll, describe, it } from 'vitest';
import { MORE_SCREENS } from '../screens/more-screens.ts';
import { signIn } from '../screens/open.ts';
import { SCREENS } from '../screens/screens.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';
import { expectNothingFound, expectToFitTwiceAsLarge, onTelephone } from '../support/screen-checks.ts';

/** Those that steps lead to; the others are made narrow where they are looked at wide. */
const withSteps = [...SCREENS, ...MORE_SCREENS].filter(({ signedOut, prepare }) => !signedOut && prepare);

describe.skipIf(!hasBrowser)('screens anybody can reach on a telephone in the dark', () => {
  let journey: DemoJourney;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    await signIn(journey.page, journey.product.url, journey.school);
    await onTelephone(journey);
  });
  afterAll(() => journey?.end());

  it.each(withSteps)('$name has nothing axe finds and fits, with text twice as large too', async (screen) => {
    await expectNothingFound(journey, screen);
    await expectToFitTwiceAsLarge(journey);
  });
});
