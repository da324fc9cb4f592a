import type { Locator, Page } from 'playwright-core';

/** Columns of the table of risk factors as the grid counts them. */
export const [TYPE, GRADE, ABSENT, MARKS, SUSPENDED] = [4, 5, 6, 7, 8] as const;

/** The table of a term's risk factors in front of somebody at a keyboard. */
export interface TermGrid {
  grid(): Locator;
  /** A cell by its row below the headers and its column, from 1. `standing`: a selector of what it has to be, as `.saved`. */
  cell(row: number, column: number, standing?: string): Locator;
  press(...keys: string[]): Promise<void>;
  click(row: number, column: number, modifiers?: 'Shift'[]): Promise<void>;
  /** Presses of keys and of the mouse since it was set to nothing. */
  counted: { keys: number; clicks: number };
}

/** Finds the table in a page, and counts what is pressed in it. */
export function termGridOf(page: Page): TermGrid {
  const counted = { keys: 0, clicks: 0 };
  const grid = () => page.getByRole('grid', { name: 'Risk Factors' });
  const cell = (row: number, column: number, standing = '') =>
    grid().locator(`[aria-rowindex="${row + 1}"] ${standing}[aria-colindex="${column}"]`);
  return {
    ...{ grid, cell, counted },
    // Nobody types faster than the screen is drawn: each key waits for the frame after the one before.
    async press(...keys) {
      for (const key of keys) {
        counted.keys++;
        await page.keyboard.press(key);
        await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
      }
    },
    async click(row, column, modifiers = []) {
      counted.clicks++;
      await cell(row, column).click({ modifiers });
    },
  };
}
