import type { Page } from 'playwright-core';

/** How many times slower than this machine the one is on which people wait. */
export const SLOWER = 4;

/**
 * What a page needs to tell, by its own clock, when a press began and when something is drawn: until the browser is free again after
 * the frame that shows it.
 */
const CLOCK = `
  for (const kind of ['click', 'keydown']) {
    addEventListener(kind, (event) => { window.pressedAt = event.timeStamp; }, true);
  }
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
  window.whenDrawn = (isThere) => new Promise((drawn) => {
    const afterFrame = () => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => drawn(performance.now() - window.pressedAt);
      port2.postMessage(0);
    });
    const look = () => {
      if (!isThere()) return;
      watch.disconnect();
      afterFrame();
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });
`;

/** Slows a page down and lets it tell the time; before it goes anywhere. */
export async function watched(page: Page): Promise<Page> {
  await page.addInitScript(CLOCK);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/**
 * Milliseconds from the press until this is drawn, as it waits for it.
 * @param isThere an expression of the page
 */
export async function timeUntil(page: Page, isThere: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate(`window.drawn = window.whenDrawn(() => ${isThere}); undefined`);
  await press();
  return page.evaluate<number>('window.drawn');
}

/** Milliseconds of the longest task while somebody turns the wheel over the sheet; below 50 the browser names none, and it is 50. */
export async function longestWhileScrolling(page: Page, sheet: string, turns: number): Promise<number> {
  await page.locator(sheet).hover();
  await page.evaluate(
    'new Promise((free) => requestIdleCallback(free, { timeout: 500 })).then(() => { window.longTasks = []; })',
  );
  for (let turn = 0; turn < turns; turn += 1) {
    // Some rows at a time, now and then a page.
    await page.mouse.wheel(0, turn % 5 === 4 ? 700 : 160);
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(drawn))');
  }
  await page.evaluate('new Promise((free) => requestIdleCallback(free, { timeout: 500 }))');
  const tasks = await page.evaluate<number[]>('window.longTasks');
  return Math.max(50, ...tasks);
}
