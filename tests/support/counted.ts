import type { Locator, Page } from 'playwright-core';

/** What a person pressed: the pointer and the keyboard, as the browser itself saw it. */
export interface Presses {
  clicks: number;
  keys: number;
}

/** Clicks that a choice of the platform's own select takes: one opens it, one chooses. */
const CLICKS_OF_A_CHOICE = 2;

/** Somebody whose every press counts. */
export interface CountedPerson {
  click(place: Locator, options?: Parameters<Locator['click']>[0]): Promise<void>;
  /** Chooses of a select. Its list is drawn by the system, where no page sees the presses: they are added. */
  choose(select: Locator, label: string): Promise<void>;
  /** Presses since the last `begin`. */
  pressed(): Promise<Presses>;
  begin(): Promise<void>;
}

/** Counts in the page itself, so that no press is left out by who writes a journey. `page` stays on one document meanwhile. */
export function countedPerson(page: Page): CountedPerson {
  let chosen = 0;
  return {
    click: (place, options) => place.click(options),
    async choose(select, label) {
      chosen += CLICKS_OF_A_CHOICE;
      await select.selectOption({ label });
    },
    async begin() {
      chosen = 0;
      await page.evaluate(COUNT);
    },
    async pressed() {
      const { clicks, keys } = await page.evaluate<Presses>('window.presses');
      return { clicks: clicks + chosen, keys };
    },
  };
}

/** A chord counts as the keys it is made of count for a hand: once, not for each modifier. */
const COUNT = `
  if (!window.presses) {
    const count = (event, what) => event.isTrusted && (window.presses[what] += 1);
    window.addEventListener('pointerdown', (event) => count(event, 'clicks'), true);
    const isModifier = (key) => ['Control', 'Shift', 'Alt', 'Meta'].includes(key);
    window.addEventListener('keydown', (event) => isModifier(event.key) || count(event, 'keys'), true);
  }
  window.presses = { clicks: 0, keys: 0 };
`;
