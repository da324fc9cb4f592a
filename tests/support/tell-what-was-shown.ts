import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openPages } from './journey.ts';

/** Characters of a screen's text that are printed. */
const MOST_TEXT = 3000;

// What a journey saw last is what tells a fault of the product from one of the test, and it is gone once the browser is.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [page, complaints] of openPages) {
    const shown = await whatIsShown(page).catch((error: unknown) => `The page does not answer: ${error}`);
    process.stderr.write(`\n${task.name}: what was shown\n${shown}\nComplaints: ${complaints.join('\n') || 'none'}\n`);
  }
});

/** What of the page is kept from assistive technology, as beside an open dialog. */
const HIDDEN_PARTS = `[...document.querySelectorAll('body > [aria-hidden=true], body > [inert]')]
  .map((part) => part.cloneNode(false).outerHTML.slice(0, 100)).join(', ') || 'none'`;

async function whatIsShown(page: Page): Promise<string> {
  const text = await page.locator('body').innerText();
  const hidden = await page.evaluate<string>(HIDDEN_PARTS);
  const focus = await page.evaluate<string | undefined>('document.activeElement?.outerHTML.slice(0, 200)');
  const lines = [`Address: ${page.url()}`, `Parts hidden from assistive technology: ${hidden}`, `Focus: ${focus}`];
  return [...lines, text.slice(0, MOST_TEXT)].join('\n');
}
