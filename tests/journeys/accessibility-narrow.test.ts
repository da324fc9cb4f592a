import { afterAll, beforeAll, describe, it } from 'vitest';
import { MORE_SCREENS } from '../screens/more-screens.ts';
import { signIn } from '../screens/open.ts';
import { SCREENS } from '../screens/screens.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';
import { expectNothingFound, expectToFit } from '../support/screen-checks.ts';

const signedIn = [...SCREENS, ...MORE_SCREENS].filter((screen) => !screen.signedOut);

describe.skipIf(!hasBrowser)('screens anybody can use on a telephone in the dark', () => {
  let journey: DemoJourney;
  beforeAll(async () => {
    journey = await beginDemoJourney('accessibility-narrow');
    await signIn(journey.page, journey.product.url, journey.school);
    await journey.page.setViewportSize({ width: 390, height: 844 });
    await journey.page.emulateMedia({ colorScheme: 'dark' });
  });
  afterAll(() => journey?.end());

  it.each(signedIn)('$name has nothing axe finds and fits, with text twice as large too', async (screen) => {
    await expectNothingFound(journey, screen);
    await journey.page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expectToFit(journey);
  });
});
