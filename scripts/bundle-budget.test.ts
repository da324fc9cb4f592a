import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Built, type BuiltChunk, overBudget, weigh } from './bundle-budget.ts';

const chunk = (kilobytes: number, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  // What cannot be packed any smaller weighs what it is long.
  code: randomBytes(kilobytes * 1000).toString('latin1'),
  imports: [],
  ...more,
});
/** Latin-1 text takes up to two bytes a letter: what one chunk weighs is asked of the function itself. */
const alone = (part: BuiltChunk) => weigh({ 'a.js': { ...part, imports: [], isEntry: true } }, { modules: [] });

const shared = chunk(5);
const entry = chunk(10, { isEntry: true, imports: ['shared.js'] });
const page = chunk(20, {
  facadeModuleId: '/w/ui/dashboard/DashboardPage.tsx',
  imports: ['shared.js'],
  viteMetadata: { importedCss: new Set(['page.css']) },
});
const built: Built = {
  'index.js': entry,
  'shared.js': shared,
  'page.js': page,
  'page.css': { source: page.code },
  'never.js': chunk(500),
};
const dashboard = { modules: ['ui/dashboard/DashboardPage.tsx'] };

it('counts what a page needs once, with its styles, and nothing that it does not need', () => {
  expect(weigh(built, { modules: [] })).toBe(alone(entry) + alone(shared));
  expect(weigh(built, dashboard)).toBe(alone(entry) + alone(shared) + 2 * alone(page));
});

it('names a page that is too heavy, and says nothing of one that is not', () => {
  const weight = weigh(built, dashboard) / 1000;
  const budget = (most: number) => [{ page: 'dashboard', ...dashboard, most }];
  expect(overBudget(built, budget(Math.ceil(weight)))).toEqual([]);
  expect(overBudget(built, budget(Math.floor(weight) - 1))).toEqual([
    `The dashboard takes ${weight.toFixed(1)} kB gzipped; it may take ${Math.floor(weight) - 1} kB.`,
  ]);
});

it('takes no page that is not there for one that weighs nothing', () => {
  expect(() => weigh(built, { modules: ['ui/gone/Page.tsx'] })).toThrow('ui/gone/Page.tsx');
  expect(() => weigh({}, { modules: [] })).toThrow('no entry');
});
