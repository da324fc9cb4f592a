import { expect, it } from 'vitest';
import { type Entry, matching } from './entries.ts';

const page = (text: string, also?: string): Entry => ({ id: text, group: 'Pages', text, ...(also && { also }) });
const PAGES = [page('School Settings', 'grades'), page('Manage School Years'), page('Journal: Imports'), page('Café')];
const found = (typed: string) => matching(PAGES, typed).map(({ text }) => text);

it('finds by every word that was typed, whatever its accents and case', () => {
  expect(found('YEARS school')).toEqual(['Manage School Years']);
  expect(found('cafe')).toEqual(['Café']);
  expect(found('years settings')).toEqual([]);
});
it('puts first what begins with what was typed', () => {
  expect(found('school')).toEqual(['School Settings', 'Manage School Years']);
});
it('finds by other words that are used for it', () => {
  expect(found('grades')).toEqual(['School Settings']);
});
it('shows everything while nothing is typed', () => {
  expect(found(' ')).toHaveLength(PAGES.length);
});
