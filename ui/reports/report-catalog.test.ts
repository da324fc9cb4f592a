import { expect, it } from 'vitest';
import { spanish } from '../words/spanish/index.ts';
import { REPORTS } from './report-catalog.ts';

it('is there in Spanish', () => {
  const texts = REPORTS.flatMap(({ name, about, title, filteredTitle = title }) => [name, about, title, filteredTitle]);
  expect(texts.filter((text) => !(text in spanish))).toEqual([]);
});
