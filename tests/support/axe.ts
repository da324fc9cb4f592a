import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[] }[];
}

/** Of axe only what is used: it finds no selectors for what passes. */
interface Axe {
  run(options: { resultTypes: ['violations'] }): Promise<{ violations: Violation[] }>;
}

/** What fades in, or goes over into the colours of another theme, has less contrast until it is there. What moves for ever is not waited for. */
const movingEnds = `(async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const moving = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime < Infinity);
  const ends = ({ finished }) => finished.catch(() => undefined);
  while (moving().some(({ playState }) => playState === 'running')) await Promise.all(moving().map(ends));
})()`;

/** What axe finds wrong on the page once it stands still, one line each: WCAG 2.2 A and AA and its best practices. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(movingEnds);
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: Axe }).axe;
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}
