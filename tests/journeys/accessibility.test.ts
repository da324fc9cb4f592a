import { afterAll, beforeAll, describe, it } from 'vitest';
import { MORE_SCREENS } from '../screens/more-screens.ts';
import { signIn } from '../screens/open.ts';
import { SCREENS } from '../screens/screens.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';
import { expectNothingFound, expectNothingOnTelephone } from '../support/screen-checks.ts';

const everywhere = [...SCREENS, ...MORE_SCREENS];
const signedOut = everywhere.filter((screen) => screen.signedOut);
const signedIn = everywhere.filter((screen) => !screen.signedOut);

describe.skipIf(!hasBrowser)('screens anybody can use', () => {
  let journey: DemoJourney;
  beforeAll(async () => {
    journey = await beginDemoJourney();
  });
  afterAll(() => journey?.end());

  it.each(signedOut)('$name has nothing axe finds', (screen) => expectNothingFound(journey, screen));
  it('signs in', () => signIn(journey.page, journey.product.url, journey.school));
  it.each(signedIn)('$name has nothing axe finds', async (screen) => {
    await expectNothingFound(journey, screen);
    if (!screen.prepare) await expectNothingOnTelephone(journey);
  });
});
