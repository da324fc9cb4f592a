import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restOf, signIn } from '../screens/open.ts';
import { beginDemoJourney, type DemoJourney } from '../support/demo-journey.ts';
import { hasBrowser } from '../support/journey.ts';

/** Presses of Tab after which a page is left, however many places it has. */
const MOST_PLACES = 25;
/** Frames in which what has the focus comes to show it. */
const MOST_FRAMES = 20;
/** Where people are all day; each page has the bar, which is therefore looked at with all of them. */
const PLACES = [
  '/{year}/students?term={term}',
  '/{year}/students/view/{student}/risks/{term}',
  '/Reports/Summary/RiskRoster',
  '/Users',
] as const;

/** What has the focus and does not show it: 'nothing' where it was lost; '' where it is seen. Fields show it by their frame, tables by the active cell. */
const UNSEEN = `(async () => {
  const ringed = (one) => getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) > 0;
  const look = (place) => {
    if (place === document.body) return 'nothing';
    const shows = [place, place.parentElement].some((one) => one && ringed(one))
      || place.closest('.MuiInputBase-root')?.classList.contains('Mui-focused')
      || document.getElementById(place.getAttribute('aria-activedescendant') ?? '') !== null;
    const { top, bottom, left, right } = place.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return shows && isInView ? '' : (place.getAttribute('aria-label') ?? place.textContent).trim() || place.outerHTML;
  };
  let unseen = '';
  // Buttons draw their ring a moment after they have the focus.
  for (let frame = 0; frame < ${MOST_FRAMES}; frame++) {
    unseen = look(document.activeElement ?? document.body);
    if (unseen === '') break;
    await new Promise(requestAnimationFrame);
  }
  return unseen;
})()`;

describe.skipIf(!hasBrowser)('whoever works by keyboard', () => {
  let journey: DemoJourney;
  beforeAll(async () => {
    journey = await beginDemoJourney();
    // What moves to its place is looked at where it comes to rest.
    await journey.page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(journey.page, journey.product.url, journey.school);
  });
  afterAll(() => journey?.end());

  /** Goes from place to place by Tab, to the end of the page. */
  async function unseenOn(route: string): Promise<string[]> {
    const { page } = journey;
    await page.goto('about:blank');
    await journey.open(route);
    await page.locator('main').waitFor();
    await restOf(page);
    const unseen: string[] = [];
    for (let at = 0; at < MOST_PLACES; at++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate<string>(UNSEEN);
      if (found === 'nothing' && at > 3) break;
      if (found !== '') unseen.push(found);
    }
    return unseen;
  }

  it.each(PLACES)('sees where the focus is on %s, wide and narrow', async (route) => {
    for (const width of [1440, 390]) {
      await journey.page.setViewportSize({ width, height: 900 });
      expect(await unseenOn(route)).toEqual([]);
    }
  });
});
