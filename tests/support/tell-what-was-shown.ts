import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openPages } from './journey.ts';

/** Characters of a screen's text that are printed. */
const MOST_TEXT_CHARACTERS = 3000;

// What a journey saw last is what tells a fault of the product from one of the test, and it is gone once the browser is.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [page, complaints] of openPages) {
    const shown = await whatIsShown(page).catch((error: unknown) => `The page does not answer: ${error}`);
    process.stderr.write(`\n${task.name}: what was shown\n${shown}\nComplaints: ${complaints.join('\n') || 'none'}\n`);
  }
});

/** The page beside its dialogs, each without what is in it: whether one is kept from assistive technology, and by which other. */
const PARTS = `[...document.body.querySelectorAll(':scope > :not(script, noscript)')]
  .map((part) => part.cloneNode(false).outerHTML.slice(0, 150)).join('\\n  ')`;

async function whatIsShown(page: Page): Promise<string> {
  const text = await page.locator('body').innerText();
  const parts = await page.evaluate<string>(PARTS);
  const focus = await page.evaluate<string | undefined>('document.activeElement?.outerHTML.slice(0, 200)');
  const lines = [`Address: ${page.url()}`, `Parts:\n  ${parts}`, `Focus: ${focus}`];
  return [...lines, text.slice(0, MOST_TEXT_CHARACTERS)].join('\n');
}
