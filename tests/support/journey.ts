import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findChromium, launchChromium } from './chromium.ts';
import { type Product, startProduct } from './product.ts';

const executable = findChromium();

/** Whether this machine has a browser for journeys. */
export const hasBrowser = executable !== undefined;

/** What one step of a journey may take on a machine many times slower than a quiet one. */
const STEP_TIMEOUT_MS = 60_000;

/** The pages of journeys under way in this process, and what the browser said of each. */
export const openPages = new Map<Page, readonly string[]>();

/** A person at a browser in front of the real product. */
export interface Journey {
  product: Product;
  browser: Browser;
  context: BrowserContext;
  page: Page;
  /** What the browser complained about; a journey ends with none. */
  complaints: string[];
  end(): Promise<void>;
}

/** Starts the product and a browser. */
export async function beginJourney(start: { dataDir?: string; env?: Record<string, string> } = {}): Promise<Journey> {
  if (executable === undefined) throw new Error('a journey needs a Chromium');
  const product = await startProduct(start);
  const browser = await launchChromium(executable);
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, acceptDownloads: true });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  openPages.set(page, complaints);
  return {
    product,
    browser,
    context,
    page,
    complaints,
    async end() {
      openPages.delete(page);
      await browser.close();
      await product.stop('SIGKILL');
      rmSync(product.dataDir, { recursive: true, force: true });
    },
  };
}
